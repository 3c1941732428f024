"""Keys by their X names, as the kernel's codes for a US keyboard with dead keys on AltGr and Compose on Scroll Lock."""

_ROWS = {2: "1234567890-=", 16: "qwertyuiop[]", 30: "asdfghjkl;'`", 43: "\\zxcvbnm,./"}
_CODES = {letter: start + place for start, row in _ROWS.items() for place, letter in enumerate(row)}
_CODES.update({f"F{number}": 58 + number for number in range(1, 11)})
_CODES.update({
    "Escape": 1, "BackSpace": 14, "Tab": 15, "Return": 28, "KP_Enter": 96, "space": 57, " ": 57, "F11": 87, "F12": 88,
    "Home": 102, "Up": 103, "Page_Up": 104, "Left": 105, "Right": 106, "End": 107, "Down": 108, "Page_Down": 109,
    "Insert": 110, "Delete": 111, "Menu": 127, "Shift": 42, "ctrl": 29, "shift": 42, "alt": 56, "super": 125, "altgr": 100,
    "period": 52, "comma": 51, "minus": 12, "slash": 53, "apostrophe": 40, "Multi_key": 70})
_SHIFTED = dict(zip('!@#$%^&*()_+{}|:"<>?~', "1234567890-=[]\\;',./`"))

# Each modifier's bit in a keyboard's state.
MODIFIERS = {_CODES["shift"]: 1, _CODES["ctrl"]: 4, _CODES["alt"]: 8, _CODES["super"]: 64,
             _CODES["altgr"]: 128}
# Keys by what they write with AltGr.
_BEHIND_ALTGR = {"dead_acute": "'"}
# The kernel's codes of buttons, by X's numbers.
BUTTONS = {1: 0x110, 2: 0x112, 3: 0x111}


def codes(key):
    """The keys to hold and to press for "a", "Z", "Return", "ctrl+k"."""
    *held, last = key.split("+") if len(key) > 1 else [key]
    if last in _BEHIND_ALTGR:
        held, last = held + ["altgr"], _BEHIND_ALTGR[last]
    elif last in _SHIFTED:
        held, last = held + ["shift"], _SHIFTED[last]
    elif len(last) == 1 and last.isupper():
        held, last = held + ["shift"], last.lower()
    return [_CODES[name] for name in held + [last]]


def strokes(action):
    """An action on the keyboard as (code, is pressed); None for other actions."""
    name, *words = action
    if name == "key":
        pressed = codes(words[0])
        return [(code, True) for code in pressed] + [(code, False) for code in reversed(pressed)]
    if name == "keyDown":
        return [(code, True) for code in codes(words[0])]
    if name == "keyUp":
        return [(code, False) for code in reversed(codes(words[0]))]
    return None
