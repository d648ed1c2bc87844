# Sourced by the run.sh of a benchmark, which knows its name as $benchmark.
bench=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# Where Python finds what the benchmarks share.
export PYTHONPATH=$bench

# need PROGRAM=PACKAGE...: ends the benchmark if one of the programs, or clang's profile runtime, is missing.
need() {
    local each missing=()
    for each in python3=python3 g++=g++ dpkg-source=dpkg-dev clang++-19=clang-19 "$@"; do
        command -v "${each%%=*}" >/dev/null 2>&1 || missing+=("${each#*=}")
    done
    # The peer needs the profile runtime, which Debian packages apart from the compiler.
    printf 'int main() {}\n' |
        clang++-19 -fprofile-instr-generate -x c++ - -o /dev/null >/dev/null 2>&1 || missing+=(libclang-rt-19-dev)
    if ((${#missing[@]})); then
        echo "$benchmark: missing packages: ${missing[*]}; install them with: apt-get install ${missing[*]}" >&2
        exit 2
    fi
}

# fetch PACKAGE...: unpacks the real projects into $sources.
fetch() {
    sources=${TMPDIR:-/tmp}/covkit-bench-sources
    "$bench/../tests/real/fetch.sh" "$sources" "$@"
}

# build_generator TARGET...: in build/default, unless somebody names another one.
build_generator() {
    (cd "$bench/.." && cmake --preset default && cmake --build --preset default --parallel "$(nproc)" --target "$@") \
        >"${TMPDIR:-/tmp}/covkit-bench-build.log" 2>&1 || {
        tail -n 30 "${TMPDIR:-/tmp}/covkit-bench-build.log" >&2
        echo "$benchmark: the generator does not build; see ${TMPDIR:-/tmp}/covkit-bench-build.log" >&2
        exit 1
    }
}
