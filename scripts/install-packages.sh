#!/usr/bin/env bash
# Installs the Debian packages that covkit's scripts need and that are missing.
#
#   scripts/install-packages.sh example   to build and run the examples
#   scripts/install-packages.sh test      to build and run all tests
#   scripts/install-packages.sh nightly   to run test.sh --nightly
#   scripts/install-packages.sh bench     to run bench/run.sh
#
# Without dpkg, or with COVKIT_SKIP_INSTALL=1, nothing is installed: the tools are then expected.
set -euo pipefail

# a|b means: either will do; a is installed if neither is there. a? means: only if it can be had.
example_packages=(
    g++ cmake ninja-build catch2 libgtest-dev
    libclang-19-dev llvm-19-dev clang-19 libcli11-dev   # the generator
)
test_packages=(
    "${example_packages[@]}"
    clang-14                        # one more compiler that must accept every header
    libclang-rt-19-dev              # libFuzzer, clang's coverage
    llvm-19                         # llvm-cov: what clang says of the same program
    libgmock-dev doctest-dev
    'libboost1.81-dev|libboost1.74-dev'   # Hana; the two cannot be installed together
    python3 pkg-config              # convention tests
    clang-format clang-tidy-19 codespell git   # tests/style
    binutils                        # objdump: COVKIT_OFF leaves no trace
    lcov ccache
    libxml2-utils python3-jsonschema   # read what reports write for other tools
    dpkg-dev                        # dpkg-source: real projects to instrument
    chromium                        # the HTML report as people see it
    make meson                      # other build systems that covkit-c++ works with
    gcc-arm-none-eabi libnewlib-arm-none-eabi libstdc++-arm-none-eabi-newlib qemu-system-arm   # bare metal
    gcc-riscv64-unknown-elf picolibc-riscv64-unknown-elf qemu-system-misc                      # (has qemu-system-riscv32)
)
nightly_packages=(
    "${test_packages[@]}"
    'clang-22?' 'libclang-22-dev?' 'llvm-22-dev?'   # the generator with a newer LLVM
    autoconf automake libtool                       # real projects that are built so
    libgoogle-glog-dev libmsgsl-dev libabsl-dev     # macros that assert
    'libboost-test1.81-dev|libboost-test1.74-dev' libcppunit-dev libcpputest-dev qtbase5-dev   # recipes for frameworks
)
# What real projects build with stands in their recipes.
for package in $(sed -n '/^packages = \[/,/\]/p' "$(dirname "$0")/../tests/real/projects.toml" |
                 grep -o '"[^"]*"' | tr -d '"' | sort -u); do
    nightly_packages+=("$package?")
done
bench_packages=(
    g++ cmake ninja-build catch2 libgtest-dev
    libclang-19-dev llvm-19-dev clang-19 libcli11-dev
    libclang-rt-19-dev              # clang's coverage
    'clang-22?' 'libclang-rt-22-dev?'   # a newer one
    valgrind                        # callgrind counts instructions
    binutils dpkg-dev python3 ccache
)

fail() {
    echo "covkit: $*" >&2
    exit 1
}

is_installed() {
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# Prints the package to install for "a|b", or nothing if one of them is there.
missing_of() {
    local package
    local -a choices
    IFS='|' read -ra choices <<<"$1"
    for package in "${choices[@]}"; do
        if is_installed "$package"; then return; fi
    done
    echo "${choices[0]}"
}

case ${1:-} in
example) wanted=("${example_packages[@]}") ;;
test) wanted=("${test_packages[@]}") ;;
nightly) wanted=("${nightly_packages[@]}") ;;
bench) wanted=("${bench_packages[@]}") ;;
*) fail "usage: install-packages.sh example|test|nightly|bench" ;;
esac

if [ "${COVKIT_SKIP_INSTALL:-0}" = 1 ]; then
    echo "COVKIT_SKIP_INSTALL=1: not checking packages"
    exit
fi
if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    echo "not a Debian system: install the equivalents of ${wanted[*]//\?/}, if the build misses them"
    exit
fi

missing=()
for entry in "${wanted[@]}"; do
    package=$(missing_of "${entry%\?}")
    if [ -z "$package" ]; then continue; fi
    if [[ $entry == *\? ]] && ! apt-cache show "$package" >/dev/null 2>&1; then
        echo "$package cannot be had here: doing without"
        continue
    fi
    missing+=("$package")
done
if [ ${#missing[@]} -eq 0 ]; then
    echo "all ${#wanted[@]} packages are installed"
    exit
fi
echo "to install: ${missing[*]}"

as_root=()
if [ "$(id -u)" -ne 0 ]; then
    # -n: fail at once instead of asking for a password in the middle of a build.
    if ! command -v sudo >/dev/null || ! sudo -n true 2>/dev/null; then
        fail "no right to install packages; run as root: apt-get install ${missing[*]}"
    fi
    as_root=(sudo -n)
fi
apt() {
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0 "$@"
}

# A stale package list may still do, so failing to refresh it is not yet an error.
apt update || echo "covkit: the package lists could not be refreshed; trying with the old ones" >&2
for package in "${missing[@]}"; do
    # --no-remove: rather fail than take away what the user has installed.
    if ! apt --simulate install --no-remove "$package" >/dev/null 2>&1; then
        fail "the package $package cannot be had from this system's package sources"
    fi
done
apt install --yes --no-install-recommends --no-remove "${missing[@]}" >/dev/null ||
    fail "installing failed; try by hand: apt-get install ${missing[*]}"
