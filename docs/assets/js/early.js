/** In the head of a calculator's own page: Python's long way begins before the page is here, and the theme's script. */

import { python } from "./client.js";

python.prepare();
