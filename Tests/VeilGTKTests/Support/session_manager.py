"""A session manager that only handles requests to keep the machine awake. It prints "ready" at its start and a line for
each call."""

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib

INTERFACE = """
<node><interface name="org.gnome.SessionManager">
  <method name="RegisterClient">
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="o" direction="out"/>
  </method>
  <method name="Inhibit">
    <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
    <arg type="u" direction="in"/><arg type="u" direction="out"/>
  </method>
  <method name="Uninhibit"><arg type="u" direction="in"/></method>
</interface></node>
"""
cookies = iter(range(41, 1000))


def called(connection, sender, path, interface, method, arguments, invocation):
    if method == "Inhibit":
        _, _, reason, flags = arguments.unpack()
        cookie = next(cookies)
        print(f"inhibit {cookie} {flags} {reason}", flush=True)
        invocation.return_value(GLib.Variant("(u)", (cookie,)))
    elif method == "Uninhibit":
        print(f"uninhibit {arguments.unpack()[0]}", flush=True)
        invocation.return_value(None)
    else:
        invocation.return_value(GLib.Variant("(o)", ("/org/gnome/SessionManager/Client1",)))


def connected(connection, name):
    node = Gio.DBusNodeInfo.new_for_xml(INTERFACE)
    connection.register_object("/org/gnome/SessionManager", node.interfaces[0], called)


Gio.bus_own_name(
    Gio.BusType.SESSION, "org.gnome.SessionManager", Gio.BusNameOwnerFlags.NONE, connected,
    lambda connection, name: print("ready", flush=True), lambda connection, name: print("lost", flush=True))
GLib.MainLoop().run()
