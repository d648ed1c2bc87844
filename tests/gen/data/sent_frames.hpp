// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What a target sends over a serial line, frame by frame, and what is made of it.
#pragma once

#include <data/serial.hpp>

#include <covkit/embedded/frame.hpp>
#include <covkit/report/manifest.hpp>

#include <catch2/catch.hpp>

#include <cstdint>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

namespace sent_frames {

using namespace covkit::gen;
using covkit::embedded::frame_kind;

inline constexpr std::uint64_t print = 0x1122334455667788U;

// A unit of 300 cells, all of them entries of functions.
inline unit_library library() {
    covkit::model::unit unit;
    unit.file = "brakes.cpp";
    unit.fingerprint = print;
    unit.cell_count = 300;
    std::vector<covkit::model::function> functions;
    for (covkit::gen::index f = 0; f < unit.cell_count; ++f) {
        functions.push_back({"f", {f + 1, 1}, {f}});
    }
    unit.functions = functions.data();
    unit.function_count = unit.cell_count;
    unit_library made;
    REQUIRE(made.add(covkit::report::manifest_writer().write(unit)).empty());
    return made;
}

// What a target sends, by frame.
class target {
  public:
    explicit target(covkit::model::u8 dump = 0) : writer_(*this, dump) {}

    void operator()(char c) { frames_.back() += c; }

    target& test(unsigned number, const std::string& name, covkit::model::u8 outcome = 2) {
        begin(frame_kind::test);
        writer_.number(number, 2);
        writer_.byte(outcome);
        for (const char c : name) {
            writer_.byte(static_cast<covkit::model::u8>(c));
        }
        return end();
    }
    target& unit(std::uint64_t fingerprint = print, unsigned cells = 300) {
        begin(frame_kind::unit);
        writer_.number(fingerprint, 8);
        writer_.number(cells, 4);
        return end();
    }
    target& cells(unsigned test, unsigned first, std::initializer_list<unsigned> bytes) {
        begin(frame_kind::cells);
        writer_.number(test, 2);
        writer_.number(print, 8);
        writer_.number(first, 4);
        for (const unsigned each : bytes) {
            writer_.byte(static_cast<covkit::model::u8>(each));
        }
        return end();
    }
    target& finish() {
        frames_.emplace_back();
        writer_.finish();
        return *this;
    }

    std::vector<std::string>& frames() { return frames_; }
    std::string text() const {
        std::string all;
        for (const std::string& each : frames_) {
            all += each;
        }
        return all;
    }

  private:
    void begin(frame_kind kind) {
        frames_.emplace_back();
        writer_.begin(kind);
    }
    target& end() {
        writer_.end();
        return *this;
    }

    std::vector<std::string> frames_;
    covkit::embedded::frame_writer<target> writer_;
};

inline target door() {
    return std::move(target().test(1, "door").unit().cells(1, 0, {0x05}).cells(1, 256, {0x80}).finish());
}

inline std::string observed(const serial_log& log) {
    std::string text;
    for (const auto& test : log.profile.tests) {
        text += "[" + test.name + "]";
        for (const auto& each : test.observations) {
            text += " " + std::to_string(each.cell);
        }
    }
    return text;
}
inline std::string problems(const serial_log& log) {
    std::string text;
    for (const std::string& each : log.problems) {
        text += each + "\n";
    }
    return text;
}

} // namespace sent_frames
