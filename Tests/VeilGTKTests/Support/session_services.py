"""A session manager and a desktop portal that handle requests to keep the machine awake; what else GTK asks has an empty
answer. GTK 4.18 asks the session manager, and GTK 4.24 the portal. Prints "ready" at its start and a line for each call."""

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
PORTAL = """
<node>
  <interface name="org.freedesktop.portal.Inhibit">
    <method name="Inhibit">
      <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="a{sv}" direction="in"/>
      <arg type="o" direction="out"/>
    </method>
    <method name="CreateMonitor">
      <arg type="s" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
    </method>
    <property name="version" type="u" access="read"/>
  </interface>
  <interface name="org.freedesktop.portal.Request"><method name="Close"/></interface>
  <interface name="org.freedesktop.portal.Settings">
    <method name="ReadAll"><arg type="as" direction="in"/><arg type="a{sa{sv}}" direction="out"/></method>
    <property name="version" type="u" access="read"/>
  </interface>
  <interface name="org.freedesktop.host.portal.Registry">
    <method name="Register"><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/></method>
    <property name="version" type="u" access="read"/>
  </interface>
</node>
"""
portal = Gio.DBusNodeInfo.new_for_xml(PORTAL)
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


def asked(connection, sender, path, interface, method, arguments, invocation):
    """The portal's answer is an object. Closing that ends the request."""
    if method == "Register":
        return invocation.return_value(None)
    if method == "ReadAll":
        return invocation.return_value(GLib.Variant("(a{sa{sv}})", ({},)))
    if method == "CreateMonitor":
        # More than one part of GTK may ask for one.
        return invocation.return_value(GLib.Variant("(o)", ("/org/freedesktop/portal/desktop/request/test/monitor",)))
    cookie = next(cookies)
    request = f"/org/freedesktop/portal/desktop/request/test/{cookie}"
    _, flags, options = arguments.unpack()
    print(f"inhibit {cookie} {flags} {options['reason']}", flush=True)

    def closed(connection, sender, path, interface, method, arguments, invocation):
        print(f"uninhibit {cookie}", flush=True)
        connection.unregister_object(identifier)
        invocation.return_value(None)

    identifier = connection.register_object(request, portal.lookup_interface("org.freedesktop.portal.Request"), closed)
    invocation.return_value(GLib.Variant("(o)", (request,)))


def connected(connection, name):
    node = Gio.DBusNodeInfo.new_for_xml(INTERFACE)
    connection.register_object("/org/gnome/SessionManager", node.interfaces[0], called)
    for name in "portal.Inhibit", "portal.Settings", "host.portal.Registry":
        connection.register_object(
            "/org/freedesktop/portal/desktop", portal.lookup_interface(f"org.freedesktop.{name}"), asked,
            lambda *_: GLib.Variant("u", 1))
    Gio.bus_own_name_on_connection(connection, "org.freedesktop.portal.Desktop", Gio.BusNameOwnerFlags.NONE, None, None)


Gio.bus_own_name(
    Gio.BusType.SESSION, "org.gnome.SessionManager", Gio.BusNameOwnerFlags.NONE, connected,
    lambda connection, name: print("ready", flush=True), lambda connection, name: print("lost", flush=True))
GLib.MainLoop().run()
