"""What the checks that read Swift sources have in common."""

import re

NOISE = re.compile(r'//[^\n]*|/\*.*?\*/|#*"""\n.*?"""#*|"(?:\\.|[^"\\\n])*"', re.S)


def code(text):
    """The text with spaces for comments and string literals: what is left is code, on the lines where it stood."""
    return NOISE.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)


def line_of(text, index):
    return text.count("\n", 0, index) + 1


def labels(text, opening):
    """The argument labels of the call or declaration whose parenthesis is at that index, "_" where one has none."""
    depth, start, found = 0, opening + 1, []
    for index in range(opening, len(text)):
        character = text[index]
        if character in "([{":
            depth += 1
        elif character in ")]}":
            depth -= 1
        if depth == 0 or (depth == 1 and character == ","):
            argument = text[start:index].strip()
            if argument:
                label = re.match(r"(?:@\w+\s+)*(\w+)(?:\s+\w+)?\s*:", argument)
                found.append(label[1] if label else "_")
            start = index + 1
        if depth == 0:
            break
    return found
