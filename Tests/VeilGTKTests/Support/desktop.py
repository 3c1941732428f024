"""The parts of a desktop that apps notice: a dock, Plasma's list of jobs, notifications, and a screen saver.

It prints "ready" at its start and a line for each call and signal. Its commands on standard input are "cancel", "click",
"answer", "lock", "unlock" and "end". Its arguments name the services that it offers: "jobs", "slow-jobs" (which answer at
"answer"), "notifications", "lock", "portal", which is all that a sandbox sees of the lock; "locked" locks the screen at
once."""

import sys

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib

JOBS = """
<node><interface name="org.kde.JobViewServerV2">
  <method name="requestView">
    <arg type="s" direction="in"/><arg type="i" direction="in"/><arg type="a{sv}" direction="in"/>
    <arg type="o" direction="out"/>
  </method>
</interface></node>
"""
JOB = """
<node><interface name="org.kde.JobViewV3">
  <method name="update"><arg type="a{sv}" direction="in"/></method>
  <method name="terminate">
    <arg type="u" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
  </method>
  <signal name="cancelRequested"/>
</interface></node>
"""
NOTIFICATIONS = """
<node><interface name="org.freedesktop.Notifications">
  <method name="GetServerInformation">
    <arg type="s" direction="out"/><arg type="s" direction="out"/><arg type="s" direction="out"/>
    <arg type="s" direction="out"/>
  </method>
  <method name="GetCapabilities"><arg type="as" direction="out"/></method>
  <method name="Notify">
    <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
    <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/>
  </method>
  <method name="CloseNotification"><arg type="u" direction="in"/></method>
  <signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
  <signal name="NotificationClosed"><arg type="u"/><arg type="u"/></signal>
</interface></node>
"""
SAVER = """
<node><interface name="org.gnome.ScreenSaver">
  <method name="GetActive"><arg type="b" direction="out"/></method>
  <signal name="ActiveChanged"><arg type="b"/></signal>
</interface></node>
"""
PORTAL = """
<node><interface name="org.freedesktop.portal.Inhibit">
  <method name="CreateMonitor">
    <arg type="s" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
  </method>
  <method name="QueryEndResponse"><arg type="o" direction="in"/></method>
  <signal name="StateChanged"><arg type="o"/><arg type="a{sv}"/></signal>
</interface></node>
"""
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
services = {
    "slow-jobs": ("org.kde.JobViewServer", "/JobViewServer", JOBS),
    "jobs": ("org.kde.JobViewServer", "/JobViewServer", JOBS),
    "notifications": ("org.freedesktop.Notifications", "/org/freedesktop/Notifications", NOTIFICATIONS),
    "slow-notifications": ("org.freedesktop.Notifications", "/org/freedesktop/Notifications", NOTIFICATIONS),
    "lock": ("org.gnome.ScreenSaver", "/org/gnome/ScreenSaver", SAVER),
    "locked": ("org.gnome.ScreenSaver", "/org/gnome/ScreenSaver", SAVER),
    "portal": ("org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", PORTAL),
}
is_locked = "locked" in sys.argv
paths = []
held = []
actions = {}


# The app that watches the session through the portal, and its session there.
monitor = None


def say(line):
    print(line, flush=True)


def described(properties):
    return " ".join(f"{key}={properties[key]}" for key in sorted(properties))


def called(connection, sender, path, interface, method, arguments, invocation):
    given = arguments.unpack()
    answer = None
    if method == "requestView":
        paths.append(f"/jobs/{len(paths) + 1}")
        node = Gio.DBusNodeInfo.new_for_xml(JOB)
        connection.register_object(paths[-1], node.interfaces[0], called)
        answer = GLib.Variant("(o)", (paths[-1],))
        if "slow-jobs" in sys.argv:
            say("job asked")
            held.append((invocation, answer))
            return
        say(f"job listed {given[0]} {given[1]} {described(given[2])}")
    elif method == "update":
        say(f"job {described(given[0])}")
    elif method == "terminate":
        say("job over")
    elif method == "Notify":
        number = len(actions) + 1
        actions[number] = given[5]
        say(f"notified {number} {given[6].get('desktop-entry', '-')}: {given[3]}: {given[4]}")
        answer = GLib.Variant("(u)", (number,))
        if "slow-notifications" in sys.argv:
            held.append((invocation, answer))
            return
    elif method == "CloseNotification":
        say(f"closed {given[0]}")
    elif method == "GetActive":
        say("lock asked")
        answer = GLib.Variant("(b)", (is_locked,))
    elif method == "CreateMonitor":
        say("lock asked")
        global monitor
        monitor = (sender, f"{path}/session/{sender[1:].replace('.', '_')}/{given[1]['session_handle_token']}")
        tell_state(1)
        answer = GLib.Variant("(o)", (f"{path}/request/1",))
    elif method == "QueryEndResponse":
        say(f"end answered {given[0] == monitor[1]}")
    elif method == "GetCapabilities":
        answer = GLib.Variant("(as)", (["actions", "body", "body-markup"],))
    else:
        answer = GLib.Variant("(ssss)", ("tests", "Veil", "1", "1.2"))
    invocation.return_value(answer)


def tell_state(session_state):
    state = {"screensaver-active": GLib.Variant("b", is_locked), "session-state": GLib.Variant("u", session_state)}
    bus.emit_signal(
        monitor[0], "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Inhibit", "StateChanged",
        GLib.Variant("(oa{sv})", (monitor[1], state)))


def updated(connection, sender, path, interface, signal, arguments):
    app, properties = arguments.unpack()
    say(f"dock {app} {described(properties)}")


def commanded(channel, condition):
    line = sys.stdin.readline().strip()
    if not line:
        sys.exit()
    if line == "cancel":
        bus.emit_signal(None, paths[-1], "org.kde.JobViewV3", "cancelRequested", None)
    elif line in ("lock", "unlock"):
        global is_locked
        is_locked = line == "lock"
        if monitor:
            tell_state(1)
        else:
            bus.emit_signal(
                None, "/org/gnome/ScreenSaver", "org.gnome.ScreenSaver", "ActiveChanged",
                GLib.Variant("(b)", (is_locked,)))
        # The app gets it before anything that the test does next.
        bus.flush_sync()
        say(line)
    elif line == "end":
        tell_state(2)
    elif line == "answer":
        invocation, answer = held.pop()
        invocation.return_value(answer)
    elif line == "click":
        bus.emit_signal(
            None, "/org/freedesktop/Notifications", "org.freedesktop.Notifications", "ActionInvoked",
            GLib.Variant("(us)", (len(actions), actions[len(actions)][0])))
    return True


bus.set_exit_on_close(True)
bus.signal_subscribe(
    None, "com.canonical.Unity.LauncherEntry", "Update", None, None, Gio.DBusSignalFlags.NONE, updated)
for name in sys.argv[1:]:
    # A portal has the lock's state itself.
    if name == "locked" and "portal" in sys.argv:
        continue
    service, path, interface = services[name]
    bus.register_object(path, Gio.DBusNodeInfo.new_for_xml(interface).interfaces[0], called)
    bus.call_sync(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
        GLib.Variant("(su)", (service, 0)), None, Gio.DBusCallFlags.NONE, -1)
# The bus has the subscription when it answers a later call.
bus.call_sync(
    "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetId", None, None,
    Gio.DBusCallFlags.NONE, -1)
say("ready")
GLib.io_add_watch(sys.stdin.fileno(), GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, commanded)
GLib.MainLoop().run()
