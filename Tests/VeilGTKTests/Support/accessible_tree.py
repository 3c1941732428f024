"""Prints the probe's accessible objects, as lines of "depth|role|name|states|actions".

usage: accessible_tree.py [--click NAME]
With --click it activates the button with that name, as a screen reader would.
"""
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

Atspi.init()


def applications():
    desktop = Atspi.get_desktop(0)
    return [desktop.get_child_at_index(i) for i in range(desktop.get_child_count())]


def actions(accessible):
    try:
        action = accessible.get_action_iface()
        return [action.get_action_name(i) for i in range(action.get_n_actions())] if action else []
    except Exception:
        return []


def name_of(accessible):
    # GTK 4.14 leaves a mnemonic's underscore in the names of buttons and labels.
    return (accessible.get_name() or "").replace("_", "")


def visit(accessible, depth, found):
    try:
        states = sorted(state.value_nick for state in accessible.get_state_set().get_states())
        found.append((depth, accessible))
        print("%d|%s|%s|%s|%s" % (
            depth, accessible.get_role_name(), name_of(accessible), ",".join(states), ",".join(actions(accessible))))
        for i in range(min(accessible.get_child_count(), 30)):
            child = accessible.get_child_at_index(i)
            if child:
                visit(child, depth + 1, found)
    except Exception as error:  # An object may disappear while it is read.
        print("%d|gone|%s||" % (depth, error))


deadline = time.monotonic() + 5
while not applications() and time.monotonic() < deadline:
    time.sleep(0.05)
found = []
for application in applications():
    if application:
        visit(application, 0, found)
if len(sys.argv) > 2 and sys.argv[1] == "--click":
    for depth, accessible in found:
        if name_of(accessible) == sys.argv[2] and "click" in actions(accessible):
            accessible.get_action_iface().do_action(actions(accessible).index("click"))
            print("clicked")
            break
