// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Frames put together to dumps, some of which are lost or come again.
#include "gen/data/sent_frames.hpp"

namespace serial_dumps_tests {

using namespace sent_frames;

TEST_CASE("serial: a lost frame is named, and the rest is kept") {
    target sent = door();
    sent.frames()[2] = "";
    const serial_log read = decode_serial(sent.text(), library());
    CHECK(problems(read) == "dump 0: frame 2 is lost of 5\n");
    CHECK(observed(read) == "[door] 263");
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
    for (const unsigned n : {0U, 1U, 4U, 5U}) {
        log += target(static_cast<covkit::model::u8>(n)).unit().finish().text();
    }
    CHECK(problems(decode_serial(log, library())) == "dumps 2-3 are lost, behind dump 1\n");
    log += target(2).unit().finish().text() + target(3).unit().finish().text();
    CHECK(problems(decode_serial(log, library())) == "");
}

} // namespace serial_dumps_tests
