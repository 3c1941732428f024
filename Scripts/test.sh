#!/usr/bin/env bash
# Installs what is needed, builds everything and runs every test of this package and of those inside it. A
# warning is a mistake. What each test did is kept in .build/test-results, for the rows.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

Scripts/install-packages.sh
results=$PWD/.build/test-results
rm -rf "$results"
mkdir -p "$results"

# Every package that is under version control, the root one first; one that is gone fails, and is not passed over. But
# for the app playground: its manifest is Xcode's own, and what it says is compiled in the harness.
mapfile -t manifests < <(git ls-files 'Package.swift' '*/Package.swift' \
  | grep -vxF 'Playground/Veil.swiftpm/Package.swift' | awk '{ print gsub("/", "/"), $0 }' | sort -n | cut -d' ' -f2-)
[[ ${#manifests[@]} -gt 0 ]] || { echo "git knows no package here." >&2; exit 1; }

name() { if [[ $1 == . ]]; then echo root; else echo "${1//\//-}"; fi; }

# Scripts/scratch.sh says where, and why nothing is taken from an earlier plan.
build() { # package
  local log=$results/$(name "$1").build.txt
  echo "Building the $(name "$1") package and its tests…"
  swift build --package-path "$1" --scratch-path "$(Scripts/scratch.sh "$1")" --disable-build-manifest-caching \
    --build-tests </dev/null 2>&1 \
    | tee "$log" | grep -vE '^\[|prohibited flag' || true
  grep -q 'Build complete!' "$log" || { echo "The $(name "$1") package does not build." >&2; return 1; }
  if grep -E "^$PWD/.*: warning: " "$log" >&2; then
    echo "Warnings are mistakes here." >&2
    return 1
  fi
}

run_tests() { # package
  [[ -n $(git ls-files "$1/Tests") ]] || return 0
  swift test --package-path "$1" --scratch-path "$(Scripts/scratch.sh "$1")" --skip-build \
    --event-stream-output-path "$results/$(name "$1").jsonl" --event-stream-version 0 </dev/null 2>&1 \
    | tee -a "$results/output.txt"
}

# Some of the root package's tests. The bundle itself, since `swift test` lets nobody else at the folder meanwhile.
run_part() { # name of the part, options of the test runner…
  .build/debug/VeilPackageTests.xctest --testing-library swift-testing "${@:2}" \
    --event-stream-output-path "$results/root.$1.jsonl" --event-stream-version 0 </dev/null >"$results/$1.txt" 2>&1
}

# Those with a folder of their own are built while the root package's tests, which mostly wait for windows, run; they
# stand back for them.
aside=() after=()
for manifest in "${manifests[@]:1}"; do
  package=$(dirname "$manifest")
  if [[ $(Scripts/scratch.sh "$package") == .build ]]; then after+=("$package"); else aside+=("$package"); fi
done

build .
( renice -n 19 "$BASHPID" >/dev/null; for package in "${aside[@]}"; do build "$package" || exit 1; done ) \
  >"$results/aside.txt" 2>&1 &
aside_builds=$!
# Whatever fails, nothing is left running.
trap 'wait' EXIT
# Tests in windows mostly wait: on two displays at once they take half the time. What the one part takes, the other leaves.
half='VeilGTKTests\.GTKTests/[A-M]'
echo "Running the root package's tests, in two parts…"
run_part other --skip "$half" &
other=$!
failed=0
run_part windows --filter "$half" || failed=1
wait "$other" || failed=1
cat "$results/other.txt" "$results/windows.txt" | tee -a "$results/output.txt"
[[ $failed -eq 0 ]] || exit 1
for package in "${after[@]}"; do
  build "$package"
  run_tests "$package"
done
wait "$aside_builds" || { cat "$results/aside.txt" >&2; exit 1; }
cat "$results/aside.txt"
for package in "${aside[@]}"; do run_tests "$package"; done
# A test that was skipped has proven nothing, however green the rest is.
if grep -E '^➜ (Test|Suite) ' "$results/output.txt" >&2; then exit 1; fi
touch "$results/complete"
