#!/usr/bin/env bash
# What merging and reporting cost, and how that grows with the input. See ../README.md.
#
#   run.sh            measure and print the tables (some minutes; two gigabytes in $TMPDIR)
#   run.sh --quick    a tenth of the input
#   run.sh --write    measure and keep the tables in bench/README.md
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
benchmark=report_cost
. "$here/../prepare.sh"

cmake --preset default -S "$bench/.." >/dev/null
(cd "$bench/.." && cmake --build --preset default --target covkit_cli covkit_make_data >/dev/null)
exec python3 -B "$here/report_cost.py" "$@"
