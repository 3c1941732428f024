#!/usr/bin/env bash
# Prints the folder in which a package is built. The gallery is made of the root package's modules and has its folder, so
# that they are not compiled again. The tools and the harness have a module called UIKit, which in the root package's
# folder would make `canImport(UIKit)` true for everything that is built there.
#
# Where two packages share a folder, SwiftPM may take the plan that it kept of the one for the other's, and then builds
# nothing of what is wanted: `--disable-build-manifest-caching` makes it plan anew.
# usage: scratch.sh package
set -euo pipefail

case $1 in
  . | Gallery) echo .build ;;
  *) echo "$1/.build" ;;
esac
