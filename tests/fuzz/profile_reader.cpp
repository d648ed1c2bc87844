// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// libFuzzer target: no bytes make the profile reader crash, hang or ask for much memory, and what
// it returns is consistent. Bytes are read as they are, and again with checksums repaired, since
// no fuzzer guesses those and everything interesting is behind them.
#include "../record/memory_profile.hpp"

#include <data/merge.hpp>

#include <cstdio>
#include <cstdlib>

namespace {

using namespace covkit::record;

void require(bool holds, const char* what) {
    if (!holds) {
        std::fprintf(stderr, "does not hold: %s\n", what);
        std::abort();
    }
}

void check(const byte_vector& bytes) {
    profile read;
    const read_error error = read_bytes(bytes, read);
    require(error.offset <= bytes.size(), "the offset of an error is in the file");
    require(!error || read.tests.empty(), "a refused file leaves nothing behind");
    covkit::gen::profile_merger merger; // takes time and memory by what was observed, whatever its numbers are
    merger.add(read);
    merger.add(read);
    const std::string merged = covkit::gen::profile_bytes(merger.result());
    profile again;
    require(!profile_reader(reinterpret_cast<const unsigned char*>(merged.data()), merged.size()).read(again),
            "what is merged can be read");
    require(again.tests.size() == read.tests.size(), "each test is there");
    for (const profile_test& test : read.tests) {
        for (const observation& each : test.observations) {
            require(each.unit < read.units.size(), "an observation is of a unit");
            require(each.cell < read.units[each.unit].cell_count, "a cell is one of its unit");
        }
    }
}

byte_vector repaired(byte_vector bytes) {
    std::size_t at = format::header_size;
    while (at < bytes.size() && bytes.size() - at >= format::chunk_header_size) {
        const auto type = static_cast<format::chunk>(format::get(&bytes[at], 4));
        const auto size = static_cast<std::uint32_t>(format::get(&bytes[at + 4], 4));
        const std::size_t payload = at + format::chunk_header_size;
        if (size > bytes.size() - payload) {
            break;
        }
        format::checksum sum(type, size);
        sum.add(bytes.data() + payload, size);
        format::put(&bytes[at + 8], sum.value(), 8);
        at = payload + size;
    }
    return bytes;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const byte_vector bytes(data, data + size);
    check(bytes);
    check(repaired(bytes));
    return 0;
}
