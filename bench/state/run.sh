#!/usr/bin/env bash
# Does state coverage mean something? Faults in attributes that tests check, and in those that they do not. See ../README.md.
#
#   run.sh            build, inject faults and print the tables (an hour)
#   run.sh --quick    five faults of each kind in one project
#   run.sh --write    keep the tables in bench/README.md
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
benchmark=state
. "$here/../prepare.sh"

exec python3 -B "$here/harness" "$@"
