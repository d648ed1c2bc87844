// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

namespace json_text_tests {

using covkit::report::json_string;
using covkit::report::json_text;
using covkit::report::utf8_length;

TEST_CASE("json text: quotes, backslashes and control characters are escaped") {
    CHECK(json_string("a && b") == "\"a && b\"");
    CHECK(json_string("\"\\/") == "\"\\\"\\\\/\"");
    CHECK(json_string(std::string("\0\n\x1f\x7f", 4)) == "\"\\u0000\\u000a\\u001f\x7f\"");
    CHECK(json_string("") == "\"\"");
}

TEST_CASE("json text: UTF-8 stays, and what is none becomes U+FFFD") {
    const std::string fine = "\xc2\xa0 gr\xc3\xbc\xc3\x9f \xe2\x82\xac \xf0\x9f\x9a\x97 \xf4\x8f\xbf\xbf \xed\x9f\xbf";
    CHECK(json_string(fine) == "\"" + fine + "\"");
    CHECK(json_string("gr\xfc\xdf") == "\"gr\\ufffd\\ufffd\""); // Latin-1
    CHECK(json_string("\xe2\x82") == "\"\\ufffd\\ufffd\"");     // cut off
    CHECK(json_string("\x80x") == "\"\\ufffdx\"");
}

TEST_CASE("json text: sequences that Unicode forbids are no UTF-8") {
    for (const char* const none : {"\xc0\x80", "\xc1\xbf", "\xe0\x9f\xbf", "\xed\xa0\x80", "\xf0\x8f\xbf\xbf",
                                   "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff", "\xc3(", "\xe2\x82(", "\xbf"}) {
        CHECK(utf8_length(none, 0) == 0);
    }
    CHECK(utf8_length("a", 0) == 1);
    CHECK(utf8_length("\xc2\x80", 0) == 2);
    CHECK(utf8_length("\xe0\xa0\x80", 0) == 3);
    CHECK(utf8_length("\xf0\x90\x80\x80", 0) == 4);
}

TEST_CASE("json text: objects, lists of objects, and what comes behind them") {
    json_text out;
    out.open();
    out.add("kind", json_string("unit"));
    out.place({7, 0});
    out.list("conditions", 2, [&](std::size_t i) {
        out.open();
        out.add("n", json_text::number(i));
        out.close();
    });
    out.list("none", 0, [](std::size_t) {});
    out.add("last", "true");
    out.end();
    out.open();
    out.end();
    CHECK(out.take() == "{\"kind\":\"unit\",\"line\":7,\"column\":0,\"conditions\":[{\"n\":0},{\"n\":1}],\"none\":[],"
                        "\"last\":true}\n{}\n");
}

} // namespace json_text_tests
