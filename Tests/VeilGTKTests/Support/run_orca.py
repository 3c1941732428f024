"""Runs Orca, and prints a line for each of its audible actions:

  say SENTENCE    it says this after its current sentence
  stop            it interrupts its current sentence

Its argument is a folder for its settings. It needs no voice, and looks for no speech server.
"""
import pathlib
import re
import runpy
import sys

program = pathlib.Path("/usr/bin/orca")
sys.modules["speechd"] = None
main = runpy.run_path(str(program), run_name="orca_program")["main"]
# Otherwise it refuses to run beside another Orca of the same user, even on another screen. Orca 51 has the second name.
main.__globals__["otherOrcas"] = main.__globals__["other_orcas"] = lambda: []

from orca import debug  # noqa: E402


class Heard:
    """Reads Orca's log, and prints its audible actions."""

    name = ""
    # The voice and its properties follow the sentence.
    sentence = re.compile(r"SPEECH OUTPUT: '(.*?)'(?: voice=\w+)? ?(?:\{.*)?$")

    def write(self, text):
        for line in text.split("\n"):
            said = self.sentence.search(line)
            if said:
                print("say " + said[1], flush=True)
            elif "Interrupting presentation" in line:
                print("stop", flush=True)

    def writelines(self, lines):
        self.write("".join(lines))

    def flush(self):
        pass

    def close(self):
        pass


debug.debugFile = Heard()
debug.debugLevel = debug.LEVEL_ALL
debug.eventDebugLevel = debug.LEVEL_OFF
# Orca 51 has no such option; its settings are GSettings, which the tests keep in memory.
sys.argv = ["orca", *(["--user-prefs", sys.argv[1]] if "--user-prefs" in program.read_text() else [])]
sys.exit(main())
