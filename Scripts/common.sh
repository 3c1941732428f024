# Shared by the shell scripts, which source it: strict mode, the root of the repository, errors, the toolchain.
# shellcheck shell=bash
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

fail() { echo "${0##*/}: $*" >&2; exit 1; }

# How packages are built. Scripts/scratch.sh gives their folder, and the reason for a new plan. Without debug information a
# build takes a sixth less time; a backtrace has the functions' names, but no lines.
build_options=(--disable-build-manifest-caching -debug-info-format none)

# The folder of Swift's libraries in the toolchain.
swift_resources() { swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p'; }

# Makes a temporary folder, $work, which the end of the script removes.
make_work() {
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  chmod 755 "$work"
}
