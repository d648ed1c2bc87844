// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "gen/data/sent_frames.hpp"

namespace serial_tests {

using namespace sent_frames;

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
