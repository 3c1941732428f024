#!/usr/bin/env bash
# Runs the tests in which threads meet under ThreadSanitizer, in a build of their own. A race is a failure, also one in the
# programs that the tests start: each report goes into a file of its process.
#
# The sanitizer does not see the accesses of GLib and GTK, which are not built with it, and there is nothing of theirs to suppress.
# usage: sanitize.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

Scripts/install-packages.sh
folder=.build-tsan
build=(swift build --build-tests --sanitize=thread --scratch-path "$folder")
results=$PWD/$folder/reports
rm -rf "$results"
mkdir -p "$results"
echo "Building the root package and its tests with ThreadSanitizer…"
"${build[@]}" </dev/null >"$results/build.log" 2>&1 || { grep -vE '^\[|prohibited flag' "$results/build.log" >&2; exit 1; }

failed=0
run() { # name, display, options of the test runner…
  local began=$SECONDS
  # Several reports of one process say more about a race than its first.
  TSAN_OPTIONS="exitcode=66 halt_on_error=0 log_path=$results/$1.race" VEIL_DISPLAY=$2 \
    "$folder/debug/VeilPackageTests.xctest" --testing-library swift-testing --no-parallel "${@:3}" \
    </dev/null >"$results/$1.txt" 2>&1 || { failed=1; echo "$1: failed, see $results/$1.txt" >&2; }
  # Without any test the runner succeeds.
  grep -qE 'Test run with [1-9][0-9]* tests? ' "$results/$1.txt" || { failed=1; echo "$1: no test ran" >&2; }
  echo "$1: $((SECONDS - began)) s"
}

windows='VeilGTKTests\.GTKTests/'
run threads x11 --filter 'VeilRuntimeTests\.|VeilFoundationTests\.|VeilMainLoopTests\.'
run x11 x11 --filter "$windows(StandIns|StandInEngines|Rest|ChaosRounds/thousandSteps)" --skip StandIns/movesAlong
# The surface that two threads use is Wayland's.
run sway sway --filter "${windows}(StandIns/(movesAlong|fadeGoesOn|ends)|StandInEngines|Rest)"

if compgen -G "$results/*.race.*" >/dev/null; then
  cat "$results"/*.race.* | cut -c1-300 | awk 'NR <= 100' >&2
  echo "Races:" >&2
  cat "$results"/*.race.* | grep '^SUMMARY' | sort | uniq -c | sort -rn | cut -c1-300 >&2
  exit 1
fi
exit "$failed"
