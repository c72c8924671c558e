"""A window of WebKitGTK that WebDriver works, run by the system's Python.

MiniBrowser, the library's own, forgets everything when WebDriver has worked it, and says nothing of
errors in a page. This window keeps what pages store in a folder, and prints their console.
"""

from __future__ import annotations

import argparse

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402  the versions are chosen first

NAME = "MiniBrowser"
"""The name that Selenium asks for."""

FEATURES = ("StorageAPI", "StorageAPIEstimate")
"""What an iPhone has and WebKitGTK only on demand: `navigator.storage`."""


def main() -> None:
    """Opens the window; it closes when the driver's session ends."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--profile", required=True, help="the folder that keeps pages' storage")
    options.add_argument("--size", required=True, help="of the page, in px: 390x844")
    options.add_argument("--proxy", required=True, help="where it asks for what is elsewhere")
    options.add_argument("--ignore-host", required=True, help="what is here")
    given = options.parse_args()
    width, height = map(int, given.size.split("x"))

    store = WebKit2.WebsiteDataManager(
        base_data_directory=f"{given.profile}/data", base_cache_directory=f"{given.profile}/cache"
    )
    store.set_network_proxy_settings(
        WebKit2.NetworkProxyMode.CUSTOM,
        WebKit2.NetworkProxySettings.new(given.proxy, [given.ignore_host]),
    )
    context = WebKit2.WebContext(website_data_manager=store)
    context.set_automation_allowed(True)
    settings = WebKit2.Settings()
    settings.set_enable_write_console_messages_to_stdout(True)
    known = WebKit2.Settings.get_all_features()
    for feature in map(known.get, range(known.get_length())):
        if feature.get_identifier() in FEATURES:
            settings.set_feature_enabled(feature, True)
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings)
    window = Gtk.Window()
    window.add(view)
    window.set_default_size(width, height)
    view.connect("close", lambda _view: window.destroy())
    window.connect("destroy", lambda _window: Gtk.main_quit())
    context.connect("automation-started", lambda _context, session: lend(session, view))
    window.show_all()
    Gtk.main()


def lend(session: WebKit2.AutomationSession, view: WebKit2.WebView) -> None:
    """Lets the driver work this view."""
    info = WebKit2.ApplicationInfo.new()
    info.set_name(NAME)
    info.set_version(
        WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version()
    )
    session.set_application_info(info)
    session.connect("create-web-view", lambda _session: view)


if __name__ == "__main__":
    main()
