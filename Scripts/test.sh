#!/usr/bin/env bash
# Installs what is needed, builds everything, and runs every test of this package and of its nested packages. A warning is an
# error. The results are in .build/test-results, for the rows.
#
# quick builds only the core and the runtime, in .build-quick, and runs their tests without the long searches. build only
# builds the root package; windows also runs its window tests.
# usage: test.sh [quick | build | windows]
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

case ${1:-} in
  quick) results=$PWD/.build-quick/test-results ;;
  build | windows) results=$PWD/.build/window-results ;;
  *) results=$PWD/.build/test-results ;;
esac
rm -rf "$results"
mkdir -p "$results"

name() { if [[ $1 == . ]]; then echo root; else echo "${1//\//-}"; fi; }

build() { # package
  local log=$results/$(name "$1").build.log
  echo "Building the $(name "$1") package and its tests…"
  swift build --package-path "$1" --scratch-path "$(Scripts/scratch.sh "$1")" "${build_options[@]}" \
    --build-tests </dev/null 2>&1 \
    | tee "$log" | grep -vE '^\[|prohibited flag' || true
  grep -q 'Build complete!' "$log" || { echo "The $(name "$1") package does not build." >&2; return 1; }
  if grep -E "^$PWD/.*: warning: " "$log" >&2; then
    echo "Warnings are errors." >&2
    return 1
  fi
}

# Runs some of a package's tests with the bundle itself: `swift test` locks the folder, and succeeds even without any test.
run() { # package, name of the part, options of the test runner…
  local title stem=$results/$2
  title=$(sed -n 's/^  name: "\(.*\)",$/\1/p' "$1/Package.swift" | head -n 1)
  local bundle=$PWD/$(Scripts/scratch.sh "$1")/debug/${title}PackageTests.xctest
  # One at a time, so that each one's time can be measured.
  (cd "$1" && exec "$bundle" --testing-library swift-testing --no-parallel "${@:3}" \
    --event-stream-output-path "$stem.jsonl" --event-stream-version 0) </dev/null >"$stem.txt" 2>&1
}

# Prints the results of a package's tests; a few failed window tests are run once more, alone.
report() { # package, whether a part failed
  local failed=$2 identifiers
  if [[ $failed != 0 ]] && identifiers=$(Scripts/report.py "$results" "$(name "$1")"); then
    failed=0
    run "$1" "$(name "$1").again" --filter "$identifiers" || failed=1
  fi
  Scripts/report.py "$results" "$(name "$1")" "$failed"
}

run_all() { # package
  local failed=0 part running=() progress='VeilRunTests\.(Progress|Notification)Tests'
  [[ -n $(git ls-files "$1/Tests") ]] || return 0
  case $1 in
    # Commands under a veil mostly wait.
    Tools)
      run Tools Tools.run --filter 'VeilRunTests\.' --skip "$progress" &
      running+=($!)
      run Tools Tools.progress --filter "$progress" &
      running+=($!)
      run Tools Tools.others --skip 'VeilRunTests\.' || failed=1
      for part in "${running[@]}"; do wait "$part" || failed=1; done
      ;;
    *) run "$1" "$(name "$1")" || failed=1 ;;
  esac
  report "$1" "$failed"
}

# Window tests mostly wait. On eight displays at once they take a seventh of the time, and leave the processor to other tests.
# The parts, by the suites' names, take about as long as each other. The last one runs all suites that are in no other part.
windows='VeilGTKTests\.' suites='VeilGTKTests\.GTKTests'
window_parts=('(StandIns|K)' '(StandIn[A-Z]|C)' '[AR]' '[MN]' '[EFH]' '[BO]' '[DGILPQTUV]')
run_in_windows() {
  local part others running=() failed=0
  for part in "${window_parts[@]}"; do
    run . "root.windows-${#running[@]}" --filter "$suites/$part" &
    running+=($!)
  done
  others=$(IFS='|'; echo "${window_parts[*]}")
  run . root.windows-others --filter "$windows" --skip "$suites/($others)" || failed=1
  for part in "${running[@]}"; do wait "$part" || failed=1; done
  return "$failed"
}

if [[ ${1:-} == quick ]]; then
  # Without GTK and the Linux front ends.
  sed '/^#if os(Linux)/,/^#endif/d' Package.swift >.build-quick/Package.swift
  ln -sfn ../Sources ../Tests ../Documentation .build-quick
  build .build-quick
  echo "Running the tests of the core and the runtime…"
  failed=0
  run .build-quick quick --skip 'PresentationSearchTests|PresentationRandomTests' || failed=1
  exec Scripts/report.py "$results" quick "$failed"
fi

Scripts/install-packages.sh

if [[ ${1:-} == build ]]; then
  build .
  exit
fi

if [[ ${1:-} == windows ]]; then
  build .
  echo "Running the root package's window tests, in eight parts…"
  failed=0
  run_in_windows || failed=1
  report . "$failed"
  exit
fi

# They are built and tested while the root package's tests, which mostly wait for windows, run; the builds stand back for them.
# First those that wait for windows, too.
aside=(Tools Gallery Benchmarks Harness HarnessWithoutUIKit)
# The app playground's manifest can only be read by Xcode, and the harness compiles its sources.
[[ $(printf '%s/Package.swift\n' "${aside[@]}" Playground/Veil.swiftpm | sort) == "$(git ls-files '*/Package.swift' | sort)" ]] \
  || fail "the packages under version control are not those that test.sh knows."
# A screen reader that is late on a busy machine misses what it says: these tests run at the end, two at a time.
by_ear='PersonTests/.*ByEar' gallery_failed=$results/gallery-failed
run_aside() { # package
  if [[ $1 == Gallery ]]; then
    run Gallery Gallery.others --skip "$by_ear" || touch "$gallery_failed"
  else
    run_all "$1" >"$results/$1.tests.log" 2>&1
  fi
}

build .
(
  failed=0 running=()
  for package in "${aside[@]}"; do
    (renice -n 19 "$BASHPID" >/dev/null; build "$package") || { failed=1; break; }
    run_aside "$package" &
    running+=($!)
  done
  for part in "${running[@]}"; do wait "$part" || failed=1; done
  cat "$results"/*.tests.log || true
  exit "$failed"
) >"$results/aside.log" 2>&1 &
aside_tests=$!
# Leaves no process running after a failure.
trap 'wait' EXIT
echo "Running the root package's tests, in nine parts…"
failed=0
run . root.portable --skip "$windows" &
portable=$!
run_in_windows || failed=1
wait "$portable" || failed=1
broken=0
report . "$failed" || broken=1
wait "$aside_tests" || broken=1
cat "$results/aside.log"
failed=0
first_half=${by_ear/\//\/[a-m]}
run Gallery Gallery.by-ear --filter "$first_half" &
listening=$!
run Gallery Gallery.by-ear-too --filter "$by_ear" --skip "$first_half" || failed=1
wait "$listening" || failed=1
[[ ! -e $gallery_failed ]] || failed=1
report Gallery "$failed" || broken=1
[[ $broken == 0 ]] || exit 1
Scripts/report.py "$results"
touch "$results/complete"
