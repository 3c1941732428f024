#!/usr/bin/python3
"""A window with a web view and nothing else, which WebKitWebDriver starts and drives.

It follows a file with GTK's settings, from which WebKitGTK knows the user's preferences: lines of a name and a value.
"""

import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

# Each setting, and its value without a line in the file.
SETTINGS = {"gtk-enable-animations": True, "gtk-theme-name": "Adwaita"}


def follow(path):
    """Sets GTK's settings to those of the file."""
    with open(path) as lines:
        given = dict(line.split() for line in lines if line.strip())
    settings = Gtk.Settings.get_default()
    for name, value in SETTINGS.items():
        wanted = given.get(name, str(value))
        wanted = wanted == "True" if isinstance(value, bool) else wanted
        # GTK reads the theme again for each setting, also for the same value.
        if settings.get_property(name) != wanted:
            settings.set_property(name, wanted)
    return True


def main():
    context = WebKit2.WebContext(website_data_manager=WebKit2.WebsiteDataManager(is_ephemeral=True))
    context.set_automation_allowed(True)
    window = Gtk.Window()
    window.set_default_size(900, 640)
    view = WebKit2.WebView(is_controlled_by_automation=True, web_context=context)
    window.add(view)

    def started(_, session):
        session.connect("create-web-view", lambda _: view)
        window.show_all()
        view.grab_focus()
        window.present()

    context.connect("automation-started", started)
    GLib.timeout_add(20, follow, os.environ["VEIL_WEB_SETTINGS"])
    view.connect("close", lambda _: Gtk.main_quit())
    GLib.log_set_writer_func(lambda *_: GLib.LogWriterOutput.HANDLED)
    Gtk.main()


main()
