"""The built site in WebKitGTK, which is near to an iPhone's engine."""
