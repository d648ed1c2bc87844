#!/usr/bin/env bash
# What coverage takes of a microcontroller: RAM and flash on a Cortex-M3, by arm-none-eabi-size. See docs/embedded.md.
#
#   run.sh            measure and print the tables (seconds)
#   run.sh --write    measure and keep the tables in docs/embedded.md
#
# COVKIT_COMMAND: the covkit command; by default that of build/default.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
for each in arm-none-eabi-g++ arm-none-eabi-size arm-none-eabi-nm python3; do
    command -v "$each" >/dev/null || {
        echo "embedded: $each is missing; install it with: apt-get install gcc-arm-none-eabi libnewlib-arm-none-eabi libstdc++-arm-none-eabi-newlib" >&2
        exit 2
    }
done
export PYTHONPATH=$here/..
exec python3 -B "$here/footprint.py" "${COVKIT_COMMAND:-$here/../../build/default/gen/covkit}" "$@"
