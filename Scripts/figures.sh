#!/usr/bin/env bash
# Measures and prints the figures of Documentation/figures.md. Absolute times depend on the machine. The important figure is the
# ratio of a veil to GtkSpinner, measured alternately in one window.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

# Sends a command (a ProbeCommand as JSON) to a new probe, and prints its lines until one matches.
if [[ ${1:-} == ask ]]; then # the probe, the command, the pattern of the last line
  coproc PROBE { "$2" plain 2>/dev/null; }
  sed -u '/^ready/q' <&"${PROBE[0]}" >/dev/null
  printf '%s\n' "$3" >&"${PROBE[1]}"
  sed -u "/$4/q" <&"${PROBE[0]}"
  kill "$PROBE_PID" 2>/dev/null || true
  wait "$PROBE_PID" 2>/dev/null || true
  exit 0
fi

Scripts/install-packages.sh --compositors
results=.build/test-results
[[ -e $results/complete ]] || Scripts/test.sh >/dev/null
grep -h '^figure: ' "$results"/*.txt

# Optimised, as in releases.
probe=$(Scripts/build.sh . -c release --product VeilGTKProbe)/VeilGTKProbe

on() { # server, command, the pattern of the last line
  local environment server
  if [[ $1 == x11 ]]; then
    GDK_BACKEND=x11 xvfb-run -a -s "-screen 0 1024x768x24" "$0" ask "$probe" "${@:2}"
    return
  fi
  # The tests' compositors, which print their environment first, and end with their input.
  coproc SERVER { exec /usr/bin/python3 -B "Tests/VeilGTKTests/Support/Displays/$1.py" 1024 768; }
  server=$SERVER_PID input=${SERVER[1]}
  read -r environment <&"${SERVER[0]}"
  mapfile -t environment < <(python3 -c '
import json, sys
print(*("=".join(pair) for pair in json.loads(sys.argv[1])["value"].items()), sep="\n")' "$environment")
  env "${environment[@]}" "$0" ask "$probe" "${@:2}"
  exec {input}>&-
  wait "$server" 2>/dev/null || true
}

# Turns the probe's lines into figures, with the renderer in use, which may not be the requested one.
gl=gl gtk=$(pkg-config --modversion gtk4)
if pkg-config --atleast-version=4.14 gtk4; then gl=ngl; fi
for server in x11 sway gnome; do
  for renderer in cairo "$gl"; do
    GSK_RENDERER=$renderer on "$server" '{"bench":{"style":"veil"}}' "^bench end" | awk -v where="GTK $gtk, $server" '
      $1 == "bench" && $3 == "ratio" { used = where ", " $2; printf "figure: at rest, %s: %.2f of the processor time of %s\n", used, $5, $4 }
      $1 == "bench" && $2 == "nothing" && /frames/ { frames += $5; wakeups += $7 }
      END { printf "figure: hidden, %s: %d frames\n", used, frames }'
  done
done
export GSK_RENDERER=cairo
on x11 '{"million":{}}' "^million" | sed -n 's/^million/figure: a million/p'

# In the tests' windows, with real keys.
Scripts/build.sh . --build-tests >/dev/null
for server in x11 sway gnome; do
  VEIL_DISPLAY=$server .build/debug/VeilPackageTests.xctest --testing-library swift-testing --no-parallel \
    --filter GTKTests/StandInFigures | grep '^figure: '
done

# The growth of costs with the number of activities and of veils: the processor time of each, in one process per number. The
# least of three for activities, since other work on the machine only adds to it.
growth() { on x11 "{\"growth\":{\"of\":{\"$1\":{$2}}}}" "^growth" | grep '^growth'; }
for count in 10 100 1000 10000; do
  for _ in 1 2 3; do growth activities "\"count\":$count"; done
  growth keptVeils "\"count\":$count"
done | sort -s -k2,2 | awk '
  function take(kind, count, time) { if (!((kind, count) in least) || time < least[kind, count]) least[kind, count] = time }
  function ratio(kind) { return 1000 * least[kind, 10000] / least[kind, 10] }
  $2 == "activities" {
    counts[$3]
    take("begin", $3, $5); take("change", $3, $7); take("end", $3, $9); take("show", $3, $11)
  }
  END {
    for (count = 10; count in counts; count *= 10)
      printf "figure: %d activities on one veil: one begins in %.1f µs, without a grace in %.1f µs, changes in %.1f µs, ends in %.1f µs\n",
        count, least["begin", count], least["show", count], least["change", count], least["end", count]
    printf "figure: 10,000 activities without a grace begin in %.3f s of processor time\n", least["show", 10000] / 100
    printf "figure: 10,000 activities take as many times as long as 10: beginning %.0f, without a grace %.0f, changing %.0f, ending %.0f\n",
      ratio("begin"), ratio("show"), ratio("change"), ratio("end")
  }
  $2 == "kept" { printf "figure: %d veils kept and hidden: a turn of the main loop takes %.1f µs, a new veil %.0f µs\n", $3, $5, $7 }'
growth nestedWork '"depth":300' | awk '{ printf "figure: work within work, %d deep: over in %.0f ms\n", $3, $5 }'
# Alternating, so that the machine's other work affects both.
for kind in spinner veil spinner veil spinner veil; do growth windows "\"count\":200,\"showing\":\"$kind\""; done | awk '
  { rest[$4] += $13; turns[$4] += $17 }
  END { printf "figure: at rest in 200 windows: %.2f of the processor time of 200 GtkSpinners, %.0f turns of the main loop a second\n", rest["veil"] / rest["spinner"], turns["veil"] / 3 }'
