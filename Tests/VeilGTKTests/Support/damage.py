"""Prints the rectangles that an X server reports as painted in a window, as lines of "x y width height" in its pixels.

usage: damage.py WINDOW SECONDS
"""
import ctypes
import select
import sys
import time

x11 = ctypes.CDLL("libX11.so.6")
xdamage = ctypes.CDLL("libXdamage.so.1")
x11.XOpenDisplay.restype = ctypes.c_void_p
for name in ("XPending", "XNextEvent", "XSync", "XConnectionNumber"):
    getattr(x11, name).argtypes = [ctypes.c_void_p] + {
        "XNextEvent": [ctypes.c_void_p], "XSync": [ctypes.c_int]}.get(name, [])
xdamage.XDamageQueryExtension.argtypes = [ctypes.c_void_p, ctypes.POINTER(ctypes.c_int), ctypes.POINTER(ctypes.c_int)]
xdamage.XDamageCreate.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int]
xdamage.XDamageCreate.restype = ctypes.c_ulong


class Rectangle(ctypes.Structure):
    _fields_ = [("x", ctypes.c_short), ("y", ctypes.c_short), ("width", ctypes.c_ushort), ("height", ctypes.c_ushort)]


class DamageEvent(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p), ("drawable", ctypes.c_ulong), ("damage", ctypes.c_ulong),
        ("level", ctypes.c_int), ("more", ctypes.c_int), ("timestamp", ctypes.c_ulong),
        ("area", Rectangle), ("geometry", Rectangle)]


display = x11.XOpenDisplay(None)
base, error = ctypes.c_int(), ctypes.c_int()
if not display or not xdamage.XDamageQueryExtension(display, ctypes.byref(base), ctypes.byref(error)):
    sys.exit("this X server reports no damage")
RAW_RECTANGLES = 0
xdamage.XDamageCreate(display, int(sys.argv[1], 0), RAW_RECTANGLES)
x11.XSync(display, 0)
# The first report is the whole window.
while x11.XPending(display):
    x11.XNextEvent(display, (ctypes.c_long * 64)())
print("watching", flush=True)
end = time.monotonic() + float(sys.argv[2])
event = (ctypes.c_long * 64)()
while (left := end - time.monotonic()) > 0:
    if not x11.XPending(display):
        select.select([x11.XConnectionNumber(display)], [], [], left)
        continue
    x11.XNextEvent(display, event)
    damage = ctypes.cast(event, ctypes.POINTER(DamageEvent)).contents
    if damage.type == base.value:
        print(damage.area.x, damage.area.y, damage.area.width, damage.area.height)
