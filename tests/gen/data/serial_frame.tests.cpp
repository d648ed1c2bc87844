// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Frames found in a log, whole or with other output in them.
#include "gen/data/sent_frames.hpp"

namespace serial_frame_tests {

using namespace sent_frames;

TEST_CASE("serial: the checksum is that of zip") {
    // crc32(b"\x00\x00\x00E\x00\x00\xff\xff\xff\xff") of any other program
    target sent;
    sent.finish();
    CHECK(sent.text() == "@ck000000:RQAA/////w==:2b02124b@\n");
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

TEST_CASE("serial: text that only looks like the mark is no frame") {
    CHECK(problems(decode_serial(door().text() + "mail to info@ckmail.org\n", library())) == "");
    CHECK(problems(decode_serial(door().text() + "@ck0", library())) == "1 garbled frame, in line 6\n");
}

TEST_CASE("serial: long logs of broken frames take no time") {
    std::string log;
    for (int i = 0; i < 3000; ++i) {
        log += "@ck" + std::string(60, '\n');
        log += "@ck000000:" + std::string(88, 'A') + ":0000000x@\n";
    }
    CHECK(decode_serial(log, library()).frames == 0);
}

} // namespace serial_frame_tests
