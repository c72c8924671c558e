"""How the built site is sent: kinds of files, headers, and the servers and hosts that send them."""
