"""A small screen reader: prints what a real one would say about the probe, a line for each utterance.

It says the focus, announcements, and every new name of the focused object and the active window, as Orca does:
"focus ROLE: NAME" and "says SENTENCE". It reads nothing else unasked. Its commands on standard input have a number in
front, and it answers "done" with that number after each:

  press NAME    activates the button with that name, in preference to one that switches pages
  read          says all accessible objects, as lines of "role: name"
"""
import sys
import threading

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402


def say(line):
    print(line, flush=True)


def name_of(accessible):
    # GTK 4.14 leaves a mnemonic's underscore in the names of buttons and labels.
    return (accessible.get_name() or "").replace("_", "")


def describe(accessible):
    states = accessible.get_state_set()
    busy = ", busy" if states.contains(Atspi.StateType.BUSY) else ""
    # Older AT-SPI calls it a push button.
    role = accessible.get_role_name().replace("push button", "button")
    return "%s: %s%s" % (role, name_of(accessible), busy)


focused = None


def is_window_in_use(accessible):
    return (
        accessible.get_role() == Atspi.Role.FRAME
        and accessible.get_state_set().contains(Atspi.StateType.ACTIVE))


def heard(event):
    # From the order of the events, since a query for the current focus would be too late.
    global focused
    try:
        source = event.source
        if event.type.startswith("object:announcement"):
            say("says %s" % event.any_data)
        elif event.type.startswith("object:state-changed:focused"):
            if event.detail1:
                focused = source
                say("focus %s" % describe(source))
        elif source == focused or is_window_in_use(source):
            say("says %s" % event.any_data)
    except GLib.Error:
        pass  # It disappeared while it was read.


def walk(accessible):
    yield accessible
    for index in range(min(accessible.get_child_count(), 30)):
        child = accessible.get_child_at_index(index)
        if child:
            yield from walk(child)


def everything():
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        application = desktop.get_child_at_index(index)
        if application:
            # A cache may be stale, since there is no listener for new children.
            application.set_cache_mask(Atspi.Cache.NONE)
            application.clear_cache()
            yield from walk(application)


def find(name):
    for accessible in everything():
        try:
            if name_of(accessible) == name:
                yield accessible
        except GLib.Error:
            continue


def obey(line):
    number, *words = line.split(" ", 2)
    try:
        if words[0] == "press":
            for accessible in sorted(find(words[1]), key=lambda found: found.get_role() != Atspi.Role.PUSH_BUTTON):
                action = accessible.get_action_iface()
                if action and action.get_n_actions() > 0:
                    action.do_action(0)
                    break
            else:
                say("nothing with that name can be pressed")
        elif words[0] == "read":
            for accessible in everything():
                if accessible.get_name():
                    say("read %s" % describe(accessible))
    except GLib.Error as error:
        say("error: %s" % error.message)
    say("done %s" % number)
    return GLib.SOURCE_REMOVE


def commands():
    for line in sys.stdin:
        GLib.idle_add(obey, line.strip())
    GLib.idle_add(Atspi.event_quit)


Atspi.init()
listener = Atspi.EventListener.new(heard)
for kind in ("object:state-changed:focused", "object:property-change:accessible-name", "object:announcement"):
    listener.register(kind)
say("ready")
threading.Thread(target=commands, daemon=True).start()
Atspi.event_main()
