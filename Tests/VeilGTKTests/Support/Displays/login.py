"""A login manager and a display manager with one session on a message bus, as far as GNOME Shell needs them to lock its
screen. Makes a file when they can be called.

usage: login.py BUS FILE
"""

import pathlib
import sys

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib

NODE = Gio.DBusNodeInfo.new_for_xml("""
<node>
  <interface name="org.gnome.DisplayManager.Manager">
    <method name="RegisterSession"><arg type="a{sv}" direction="in"/></method>
    <property name="Version" type="s" access="read"/>
  </interface>
  <interface name="org.freedesktop.login1.Manager">
    <method name="GetSession"><arg type="s" direction="in"/><arg type="o" direction="out"/></method>
    <method name="CanSuspend"><arg type="s" direction="out"/></method>
    <method name="CanRebootToBootLoaderMenu"><arg type="s" direction="out"/></method>
  </interface>
  <interface name="org.freedesktop.login1.User">
    <property name="Display" type="(so)" access="read"/>
  </interface>
  <interface name="org.freedesktop.login1.Session">
    <method name="SetLockedHint"><arg type="b" direction="in"/></method>
    <property name="Active" type="b" access="read"/>
    <property name="Class" type="s" access="read"/>
    <property name="Id" type="s" access="read"/>
  </interface>
</node>
""")
MANAGER = "/org/freedesktop/login1"
SESSION = f"{MANAGER}/session/test"
OBJECTS = {
    "/org/gnome/DisplayManager/Manager": "org.gnome.DisplayManager.Manager",
    MANAGER: "org.freedesktop.login1.Manager",
    f"{MANAGER}/user/self": "org.freedesktop.login1.User",
    SESSION: "org.freedesktop.login1.Session",
}
PROPERTIES = {
    # The shell requires 3.5.91 or later.
    "Version": GLib.Variant("s", "43"),
    "Display": GLib.Variant("(so)", ("test", SESSION)),
    "Active": GLib.Variant("b", True),
    "Class": GLib.Variant("s", "user"),
    "Id": GLib.Variant("s", "test"),
}


def called(connection, sender, path, interface, method, arguments, invocation):
    if method == "GetSession":
        return invocation.return_value(GLib.Variant("(o)", (SESSION,)))
    invocation.return_value(GLib.Variant("(s)", ("na",)) if method.startswith("Can") else None)


address, file = sys.argv[1:]
bus = Gio.DBusConnection.new_for_address_sync(
    address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)
bus.set_exit_on_close(True)
for path, interface in OBJECTS.items():
    bus.register_object(path, NODE.lookup_interface(interface), called, lambda *call: PROPERTIES[call[-1]])
for name in "org.gnome.DisplayManager", "org.freedesktop.login1":
    bus.call_sync(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
        GLib.Variant("(su)", (name, 0)), None, Gio.DBusCallFlags.NONE, -1)
pathlib.Path(file).touch()
GLib.MainLoop().run()
