// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <report/xml.hpp>

#include <catch2/catch.hpp>

namespace xml_tests {

using covkit::gen::xml_attribute;
using covkit::gen::xml_text;

TEST_CASE("xml: what has a meaning is escaped, in texts and attributes") {
    CHECK(xml_text("a && b < \"c\" > d") == "a &amp;&amp; b &lt; &quot;c&quot; &gt; d");
    CHECK(xml_text("&amp;") == "&amp;amp;"); // escaped once more, as it means itself
    CHECK(xml_attribute("name", "f<int>(\"x\")") == " name=\"f&lt;int&gt;(&quot;x&quot;)\"");
}

TEST_CASE("xml: ends of lines and tabs survive in attributes, and other control characters do not") {
    CHECK(xml_text("a\nb\tc") == "a&#10;b&#9;c");
    CHECK(xml_text(std::string("a\0b\x1b\r", 5)) == "a?b??");
    CHECK(xml_text("gr\xc3\xbc\xc3\x9f' \x7f") == "gr\xc3\xbc\xc3\x9f' \x7f"); // UTF-8
}

} // namespace xml_tests
