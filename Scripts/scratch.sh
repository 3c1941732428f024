#!/usr/bin/env bash
# Prints the folder in which a package is built. The packages that use the root package's modules share its folder. The
# harnesses compile the sources themselves; a module UIKit would make `canImport(UIKit)` true for all packages there.
#
# If packages share a folder, SwiftPM may use the cached plan of another one and build the wrong targets.
# `--disable-build-manifest-caching` makes it plan again.
# usage: scratch.sh PACKAGE
case $1 in
  Harness*) echo "$1/.build" ;;
  .build-quick) echo .build-quick/.build ;;
  *) echo .build ;;
esac
