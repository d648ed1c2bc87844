// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What has been observed, as frames, through any channel that takes bytes; `covkit decode` reads them. No
// heap, no standard header, no file system.
//
//     covkit::embedded::test("door opens");    // what follows belongs to this test
//     …
//     covkit::embedded::test_ended(true);
//     covkit::embedded::dump_and_clear([](char c) { uart_put(c); });
#pragma once

#include <covkit/embedded/frame.hpp>
#include <covkit/record/registry.hpp>

namespace covkit::embedded {

// The test that is running. Names must live as long as the program.
struct test_state {
    index number = 0; // 0: outside all tests
    index begun = 0;  // so far
    const char* name = "";
    u8 outcome = 0; // as in record/test_outcome.hpp: 0 unknown, 2 passed, 3 failed
    index dumps = 0;
};
inline test_state current_test;

// From here on observations belong to this test; an empty name: to none. What was observed before should
// have been dumped, or it is lost to the test that it belongs to: dump_and_clear() does both.
inline void test(const char* name) {
    current_test.name = name;
    current_test.number = *name == '\0' ? 0 : ++current_test.begun;
    current_test.outcome = 0;
}

// How the running test ended; before the dump.
inline void test_ended(bool passed) { current_test.outcome = passed ? 2 : 3; }

namespace detail {

template <class Writer> void write_cells(Writer& writer, const record::unit_link& unit, index first) {
    const index count = unit.table().cell_count;
    const index end = count - first < bits_in_frame ? count : first + bits_in_frame;
    u8 byte = 0;
    writer.begin(frame_kind::cells);
    writer.number(current_test.number, 2);
    writer.number(unit.table().fingerprint, 8);
    writer.number(first, 4);
    for (index c = first; c < end; ++c) {
        byte = static_cast<u8>(byte | (unit.cells()[c] ? 1U : 0U) << (c - first) % 8U);
        if ((c - first) % 8U == 7U || c + 1 == end) {
            writer.byte(byte);
            byte = 0;
        }
    }
    writer.end();
}

inline bool any_set(const record::unit_link& unit, index first) {
    for (index c = first; c < unit.table().cell_count && c < first + bits_in_frame; ++c) {
        if (unit.cells()[c]) {
            return true;
        }
    }
    return false;
}

} // namespace detail

// Sends everything. If the other side lost frames, it may ask for them again: those before `first` are
// left out. Returns how many frames there are.
template <class Put> index dump(Put&& put, index first = 0) {
    frame_writer<Put> writer(put, static_cast<u8>(current_test.dumps & 0xffU), first);
    if (current_test.number != 0) {
        writer.begin(frame_kind::test);
        writer.number(current_test.number, 2);
        writer.byte(current_test.outcome);
        constexpr index most = longest_payload - 4;
        for (index i = 0; i < most && current_test.name[i] != '\0'; ++i) {
            writer.byte(static_cast<u8>(current_test.name[i]));
        }
        writer.end();
    }
    for (const record::unit_link* unit = record::units.latest(); unit != nullptr; unit = unit->next()) {
        writer.begin(frame_kind::unit);
        writer.number(unit->table().fingerprint, 8);
        writer.number(unit->table().cell_count, 4);
        writer.end();
        for (index c = 0; c < unit->table().cell_count; c += bits_in_frame) {
            if (detail::any_set(*unit, c)) {
                detail::write_cells(writer, *unit, c);
            }
        }
    }
    const index frames = writer.count();
    writer.begin(frame_kind::end);
    writer.number(frames, 2);
    writer.end();
    return frames + 1;
}

// Forgets what has been observed.
inline void reset() {
    for (const record::unit_link* unit = record::units.latest(); unit != nullptr; unit = unit->next()) {
        for (index c = 0; c < unit->table().cell_count; ++c) {
            unit->cells()[c] = false;
        }
    }
}

// At the end of a test: what it observed is sent, and the next one starts with nothing.
template <class Put> void dump_and_clear(Put&& put) {
    dump(put);
    reset();
    ++current_test.dumps;
}

} // namespace covkit::embedded
