#!/usr/bin/env bash
# What monitoring data flow tells of programs, and what it costs them. See ../README.md.
#
#   run.sh            measure and print the tables (an hour; three gigabytes in $TMPDIR)
#   run.sh --quick    two projects, and their tests timed once
#   run.sh --write    measure and keep the tables in bench/README.md
#   run.sh --part kernels|projects|growth    only this part
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
benchmark=data_flow
. "$here/../prepare.sh"

need valgrind=valgrind cmake=cmake ninja=ninja-build
fetch tinyxml2 pugixml libjsoncpp
exec python3 -B "$here/harness" --sources "$sources" --work "${TMPDIR:-/tmp}/covkit-data-flow" "$@"
