#!/usr/bin/env bash
# Installs what is needed, builds everything and runs every test of this package and of those inside it. A
# warning is a mistake. What each test did is kept in .build/test-results, for the rows.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

Scripts/install-packages.sh
results=$PWD/.build/test-results
rm -rf "$results"
mkdir -p "$results"

# Every package that is under version control, the root one first; one that is gone fails, and is not passed over.
mapfile -t manifests < <(git ls-files 'Package.swift' '*/Package.swift' \
  | awk '{ print gsub("/", "/"), $0 }' | sort -n | cut -d' ' -f2-)
[[ ${#manifests[@]} -gt 0 ]] || { echo "git knows no package here." >&2; exit 1; }
for manifest in "${manifests[@]}"; do
  package=$(dirname "$manifest")
  name=$([[ $package == . ]] && echo root || echo "${package//\//-}")
  echo "Building the $name package and its tests…"
  swift build --package-path "$package" --build-tests </dev/null 2>&1 | tee "$results/build.txt" \
    | grep -vE '^\[|prohibited flag' || true
  grep -q 'Build complete!' "$results/build.txt" || { echo "The $name package does not build." >&2; exit 1; }
  if grep -E "^$PWD/.*: warning: " "$results/build.txt" >&2; then
    echo "Warnings are mistakes here." >&2
    exit 1
  fi
  [[ -n $(git ls-files "$package/Tests") ]] || continue
  swift test --package-path "$package" --skip-build --event-stream-output-path "$results/$name.jsonl" \
    --event-stream-version 0 </dev/null 2>&1 | tee -a "$results/output.txt"
done
# A test that was skipped has proven nothing, however green the rest is.
if grep -E '^➜ (Test|Suite) ' "$results/output.txt" >&2; then exit 1; fi
touch "$results/complete"
