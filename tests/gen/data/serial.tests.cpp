// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <data/serial.hpp>

#include <covkit/embedded/frame.hpp>
#include <covkit/report/manifest.hpp>

#include <catch2/catch.hpp>

namespace serial_tests {

using namespace covkit::gen;
using covkit::embedded::frame_kind;

namespace {

constexpr std::uint64_t print = 0x1122334455667788U;

// A unit of 300 cells, all of them entries of functions.
unit_library library() {
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

target door() { return std::move(target().test(1, "door").unit().cells(1, 0, {0x05}).cells(1, 256, {0x80}).finish()); }

std::string observed(const serial_log& log) {
    std::string text;
    for (const auto& test : log.profile.tests) {
        text += "[" + test.name + "]";
        for (const auto& each : test.observations) {
            text += " " + std::to_string(each.cell);
        }
    }
    return text;
}
std::string problems(const serial_log& log) {
    std::string text;
    for (const std::string& each : log.problems) {
        text += each + "\n";
    }
    return text;
}

} // namespace

TEST_CASE("serial: a dump, with other output around and between its frames") {
    target sent;
    sent.test(1, "door").unit().cells(1, 0, {0x05}).cells(1, 256, {0x80}).finish();
    std::string log = "boot ok\r\n";
    for (const std::string& each : sent.frames()) {
        log += "[info] tick @c " + each + "more\n";
    }
    const serial_log read = decode_serial(log, library());
    CHECK(problems(read) == "");
    CHECK(read.frames == 5);
    CHECK(observed(read) == "[door] 0 2 263");
    CHECK(read.profile.tests[0].outcome == covkit::record::test_outcome::passed);
    REQUIRE(read.profile.units.size() == 1);
    CHECK(read.profile.units[0].file == "brakes.cpp");
}

TEST_CASE("serial: the checksum is that of zip") {
    // crc32(b"\x00\x00\x00E\x00\x00\xff\xff\xff\xff") of any other program
    target sent;
    sent.finish();
    CHECK(sent.text() == "@ck000000:RQAA/////w==:2b02124b@\n");
}

TEST_CASE("serial: a lost frame is named, and the rest is kept") {
    target sent = door();
    sent.frames()[2] = "";
    const serial_log read = decode_serial(sent.text(), library());
    CHECK(problems(read) == "dump 0: frame 2 is lost of 5\n");
    CHECK(observed(read) == "[door] 263");
}

TEST_CASE("serial: a garbled frame is named by its line") {
    target sent = door();
    sent.frames()[3][20] = sent.frames()[3][20] == 'A' ? 'B' : 'A';
    const serial_log read = decode_serial(sent.text(), library());
    CHECK(problems(read) == "dump 0: frame 3 is lost of 5\n1 garbled frame, in line 4\n");
    CHECK(observed(read) == "[door] 0 2");
}

TEST_CASE("serial: a line that breaks into a frame, anywhere, is taken out") {
    const target sent = door();
    const std::string text = sent.text();
    const unit_library known = library();
    for (std::size_t at = 0; at <= text.size(); ++at) {
        const serial_log read = decode_serial(text.substr(0, at) + "[tick] 17:04 all@home\n" + text.substr(at), known);
        INFO(at);
        CHECK(problems(read) == "");
        CHECK(observed(read) == "[door] 0 2 263");
        CHECK(read.frames - read.duplicates == 5); // twice if it begins with either @
    }
    const serial_log twice =
        decode_serial(text.substr(0, 12) + "[tick]\n" + text.substr(12, 4) + "[tock]\n" + text.substr(16), known);
    CHECK(problems(twice) == "dump 0: frame 0 is lost of 5\n1 garbled frame, in line 1\n");
}

TEST_CASE("serial: after a reset, another test is not taken for the one before") {
    using covkit::embedded::test_number;
    CHECK(test_number("") == 0);
    CHECK(test_number("door") != test_number("window"));
    CHECK(test_number("door") <= 0xffff);
    target second; // its name is lost
    second.test(test_number("window"), "window").unit().cells(test_number("window"), 0, {0x10}).finish();
    second.frames()[0] = "";
    target first;
    first.test(test_number("door"), "door").unit().finish();
    CHECK(observed(decode_serial(first.text() + second.text(), library())).find("[door] 4") == std::string::npos);
}

TEST_CASE("serial: frames twice do no harm") {
    const serial_log read = decode_serial(door().text() + door().text(), library());
    CHECK(problems(read) == "");
    CHECK(read.duplicates == 5);
    CHECK(observed(read) == "[door] 0 2 263");
}

TEST_CASE("serial: a log that ends too early") {
    target sent = door();
    sent.frames().resize(3);
    const serial_log read = decode_serial(sent.text(), library());
    CHECK(problems(read) == "dump 0: it has no end; what was behind frame 2 is lost\n");
    CHECK(observed(read) == "[door] 0 2");
}

TEST_CASE("serial: a reset begins to count anew") {
    target second;
    second.test(1, "window", 3).unit().cells(1, 0, {0x10}).finish();
    const serial_log read = decode_serial(door().text() + second.text(), library());
    CHECK(problems(read) == "");
    CHECK(observed(read) == "[door] 0 2 263[window] 4");
    CHECK(read.profile.tests[1].outcome == covkit::record::test_outcome::failed);
}

TEST_CASE("serial: a dump number that comes again") {
    // T and U as before; what differs comes behind them.
    const auto more = [] {
        return std::move(target().test(1, "door").unit().cells(1, 0, {0x07}).cells(1, 256, {0x80}).finish());
    };
    SECTION("more was observed, and all is sent again") {
        const serial_log read = decode_serial(door().text() + more().text(), library());
        CHECK(problems(read) == "");
        CHECK(observed(read) == "[door] 0 1 2 263");
    }
    SECTION("256 dumps later") {
        std::string log;
        for (unsigned n = 0; n < 257; ++n) {
            log +=
                target(static_cast<covkit::model::u8>(n)).test(1 + n, "t" + std::to_string(n)).unit().finish().text();
        }
        const serial_log read = decode_serial(log, library());
        CHECK(problems(read) == "");
        CHECK(read.profile.tests.size() == 257);
    }
    SECTION("frame 2 is lost, and what is sent again from there on is the same") {
        target first = door();
        first.frames()[2] = "";
        target again = door();
        again.frames()[0] = again.frames()[1] = "";
        const serial_log read = decode_serial(first.text() + again.text(), library());
        CHECK(problems(read) == "");
        CHECK(observed(read) == "[door] 0 2 263");
    }
    SECTION("the same, but more had been observed by then") {
        target first = door();
        first.frames()[2] = "";
        target again = more();
        again.frames()[0] = again.frames()[1] = "";
        const serial_log read = decode_serial(first.text() + again.text(), library());
        CHECK(problems(read) == "dump 0: frame 2 is lost of 5\n"); // of the first one, and nobody has it any more
        CHECK(observed(read) == "[door] 0 1 2 263");
    }
    SECTION("a frame is lost in which the second one differs") {
        target second = more();
        second.frames()[2] = "";
        const serial_log read = decode_serial(door().text() + second.text(), library());
        CHECK(problems(read) == "dump 0: frame 2 is lost of 5\n");
        CHECK(observed(read) == "[door] 0 2 263");
    }
    SECTION("the log ends in the second one") {
        target second = door();
        second.frames().resize(2);
        const serial_log read = decode_serial(door().text() + second.text(), library());
        CHECK(problems(read).find("it has no end") != std::string::npos);
    }
    SECTION("a reset in the first one, and the beginning of the second is lost") {
        target first = door();
        first.frames().resize(2);
        target second = std::move(target().test(1, "window").unit().cells(1, 0, {0x10}).finish());
        second.frames()[0] = second.frames()[1] = "";
        const serial_log read = decode_serial(first.text() + second.text(), library());
        CHECK(problems(read).find("its end does not belong to what was sent before it") != std::string::npos);
    }
}

TEST_CASE("serial: a whole dump that is lost is named") {
    std::string log;
    for (const unsigned n : {0, 1, 4, 5}) {
        log += target(static_cast<covkit::model::u8>(n)).unit().finish().text();
    }
    CHECK(problems(decode_serial(log, library())) == "dumps 2-3 are lost, behind dump 1\n");
    log += target(2).unit().finish().text() + target(3).unit().finish().text();
    CHECK(problems(decode_serial(log, library())) == "");
}

TEST_CASE("serial: text that only looks like the mark is no frame") {
    CHECK(problems(decode_serial(door().text() + "mail to info@ckmail.org\n", library())) == "");
    CHECK(problems(decode_serial(door().text() + "@ck0", library())) == "1 garbled frame, in line 6\n");
}

TEST_CASE("serial: names of tests") {
    using covkit::embedded::test_number;
    const std::string long_name(60, 'x');
    const serial_log cut = decode_serial(target().test(5, long_name).unit().finish().text() +
                                             target(1).test(6, long_name).unit().finish().text(),
                                         library());
    CHECK(cut.profile.tests.size() == 2);
    CHECK(observed(decode_serial(target().test(5, "a\n\x1b[31mb").unit().finish().text(), library())) ==
          "[a\\x0a\\x1b[31mb]");
    // The name is lost in one dump, and another one has it.
    const unsigned number = test_number("door");
    target second = std::move(target(1).test(number, "door").unit().cells(number, 0, {0x10}).finish());
    second.frames()[0] = "";
    CHECK(observed(decode_serial(target().test(number, "door").unit().finish().text() + second.text(), library())) ==
          "[door] 4");
}

TEST_CASE("serial: a target without units says so") {
    CHECK(problems(decode_serial(target().test(1, "door").finish().text(), library())) ==
          "dump 0: the target knows of no unit; did the linker drop the section covkit_units?\n");
}

TEST_CASE("serial: long logs of broken frames take no time") {
    std::string log;
    for (int i = 0; i < 3000; ++i) {
        log += "@ck" + std::string(60, '\n');
        log += "@ck000000:" + std::string(88, 'A') + ":0000000x@\n";
    }
    CHECK(decode_serial(log, library()).frames == 0);
}

TEST_CASE("serial: a test whose name is lost keeps its observations") {
    target sent = door();
    sent.frames()[0] = "";
    const serial_log read = decode_serial(sent.text(), library());
    CHECK(observed(read) == "[test 1 of dump 0, whose name is lost] 0 2 263");
}

TEST_CASE("serial: what no manifest knows, and what does not fit") {
    CHECK(problems(decode_serial(target().unit(7).finish().text(), library())) ==
          "no manifest explains the unit with fingerprint 0000000000000007; name more with --manifest\n");
    CHECK(problems(decode_serial(target().unit(print, 299).finish().text(), library())) ==
          "brakes.cpp: the target has another number of cells than the manifest\n");
    CHECK(problems(decode_serial(target().unit().cells(0, 296, {0xff}).finish().text(), library())) ==
          "brakes.cpp: a frame speaks of cell 300 of 300\n");
}

TEST_CASE("serial: no cut and no changed byte does harm") {
    const std::string text = door().text();
    const unit_library known = library();
    for (std::size_t i = 0; i + 1 < text.size(); ++i) { // the last byte ends the line, and no frame
        const serial_log cut = decode_serial(std::string_view(text).substr(0, i), known);
        CHECK((cut.frames == 0 || !cut.problems.empty()));
        std::string changed = text;
        changed[i] = static_cast<char>(changed[i] ^ 1);
        for (const auto& test : decode_serial(changed, known).profile.tests) {
            for (const auto& each : test.observations) {
                CHECK((each.cell == 0 || each.cell == 2 || each.cell == 263));
            }
        }
    }
}

} // namespace serial_tests
