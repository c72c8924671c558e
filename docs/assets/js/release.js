/**
 * The name of the folder that the built site has its scripts in: one hash of them all. By it a page tells the service
 * worker which ones it runs. The build writes it here; where it is empty the site is not to be kept on the device, as
 * with `make serve`.
 */

export const SCRIPTS = "";
