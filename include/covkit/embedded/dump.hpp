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
#include <covkit/embedded/units.hpp>

namespace covkit::embedded {

// The test that is running. Names must live as long as the program.
struct test_state {
    index number = 0; // 0: outside all tests
    const char* name = nullptr;
    u8 outcome = 0; // as in record/test_outcome.hpp: 0 unknown, 2 passed, 3 failed
    index dumps = 0;
};
// With the cells: what survives a reset belongs to the test that was running (covkit/embedded/retained.hpp).
#if COVKIT_EMBEDDED
__attribute__((__section__(COVKIT_SECTION ".test")))
#endif
inline test_state current_test;

// From here on observations belong to this test; an empty name: to none. What was observed before should
// have been dumped, or it is lost to the test that it belongs to: dump_and_clear() does both.
inline void test(const char* name) {
    current_test.name = name;
    current_test.number = test_number(name);
    current_test.outcome = 0;
}

// How the running test ended; before the dump.
inline void test_ended(bool passed) { current_test.outcome = passed ? 2 : 3; }

// Forgets what has been observed.
inline void reset() {
    each_unit([](const unit& each) {
        for (index c = 0; c < each.count; ++c) {
            forget(each.cells + c);
        }
    });
}

namespace detail {

// What a frame says of some cells of a unit, as it was at one time: interrupt handlers go on storing.
class cells_in_frame {
  public:
    cells_in_frame(const unit& from, index first)
        : unit_(from), first_(first), count_(from.count - first < bits_in_frame ? from.count - first : bits_in_frame) {
        for (index b = 0; 8 * b < count_; ++b) {
            unsigned byte = 0;
            for (index c = 8 * b; c < count_ && c < 8 * b + 8; ++c) {
                byte |= is_observed(from.cells + (first + c)) ? 1U << c % 8U : 0U;
            }
            bytes_[b] = static_cast<u8>(byte);
            any_ = any_ || byte != 0;
        }
    }
    bool any() const { return any_; }

    template <class Writer> void write(Writer& writer) const {
        writer.begin(frame_kind::cells);
        writer.number(current_test.number, 2);
        writer.number(unit_.fingerprint, 8);
        writer.number(first_, 4);
        for (index b = 0; b < (count_ + 7) / 8; ++b) {
            writer.byte(bytes_[b]);
        }
        writer.end();
    }
    // Only what was sent; what has been stored since is for the next dump.
    void forget() const {
        for (index c = 0; c < count_; ++c) {
            if ((bytes_[c / 8] >> c % 8U & 1U) != 0) {
                embedded::forget(unit_.cells + (first_ + c));
            }
        }
    }

  private:
    const unit& unit_;
    index first_;
    index count_;
    bool any_ = false;
    u8 bytes_[bits_in_frame / 8]; // to be cleared by memset, it would need a library
};

template <class Put> index dump(Put& put, index first, bool clears) {
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
    each_unit([&writer, clears](const unit& each) {
        writer.begin(frame_kind::unit);
        writer.number(each.fingerprint, 8);
        writer.number(each.count, 4);
        writer.end();
        for (index c = 0; c < each.count; c += bits_in_frame) {
            const cells_in_frame now(each, c);
            if (now.any()) {
                now.write(writer);
                if (clears) {
                    now.forget();
                }
            }
        }
    });
    writer.finish();
    return writer.count();
}

} // namespace detail

// Sends everything. If the other side lost frames, it may ask for them again: those before `first` are
// left out. Returns how many frames there are.
template <class Put> index dump(Put&& put, index first = 0) { return detail::dump(put, first, false); }

// At the end of a test: what it observed is sent, and the next one starts with nothing.
template <class Put> void dump_and_clear(Put&& put) {
    detail::dump(put, 0, true);
    ++current_test.dumps;
}

} // namespace covkit::embedded
