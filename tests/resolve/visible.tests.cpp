// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <covkit/resolve/visible.hpp>

#include <catch2/catch.hpp>

namespace visible_tests {

using covkit::resolve::visible;

TEST_CASE("visible: what can be seen stays as it is") {
    for (const char* const each :
         {"", "a.cpp", "x == '\\n' && \"y\"", "gr\xc3\xbc\xc3\x9f, \xe2\x82\xac, \xf0\x9f\x98\x80", "latin \xfc\xdf",
          "\xc2", "\xe2 "}) {
        CHECK(visible(each) == each);
        CHECK(visible(visible(each)) == each);
    }
}

TEST_CASE("visible: control characters are written out") {
    CHECK(visible("a\nb\r\tc") == "a\\nb\\r\\tc");
    CHECK(visible(std::string("\0\x1b[2J\x7f", 6)) == "\\x00\\x1b[2J\\x7f");
    CHECK(visible("\xc2\x9b"
                  "31m \xc2\x85") == "\\u009b31m \\u0085");
    CHECK(visible("\x9b"
                  "31m") == "\\x9b31m"); // as terminals without UTF-8 take it
    CHECK(visible("\xe2\x80\xae \xe2\x81\xa6 \xe2\x80\xa8 \xe2\x80\x8f \xef\xbb\xbf") ==
          "\\u202e \\u2066 \\u2028 \\u200f \\ufeff");
}

} // namespace visible_tests
