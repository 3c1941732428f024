#!/bin/sh
# Runs a program until this script's standard input ends, so that it ends with the process at the other end, even if that is
# killed. A parent-death signal would come too early, at the end of the thread that started the program.
#
# usage: until_eof.sh program argument…
"$@" </dev/null &
program=$!
read -r _
kill -s KILL "$program"
