#!/usr/bin/env bash
# What covkit's probes cost, as ratios to the same program without them. See ../README.md.
#
#   run.sh            measure and print the tables (some minutes)
#   run.sh --quick    fewer and shorter timings; the instruction counts are the same
#   run.sh --write    measure and keep the tables in bench/README.md
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
benchmark=probe_cost
. "$here/../prepare.sh"

need valgrind=valgrind
fetch tinyxml2 pugixml libjsoncpp
exec python3 -B "$here/harness" --sources "$sources" "$@"
