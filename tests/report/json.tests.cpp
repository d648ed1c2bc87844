// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "generated.hpp"
#include "sample.hpp"

#include <catch2/catch.hpp>

namespace json_tests {

using covkit::report::json_report;
using covkit::report::json_string;

TEST_CASE("json: everything of a generated table") {
    const report_test::generated program;
    CHECK(json_report(program.after({{0, 0}, {0, 2}, {0, 3}})) == R"({"kind":"covkit","version":")" COVKIT_VERSION
                                                                  R"json(","format":1}
{"kind":"test","name":"t","outcome":"passed","overlapped":false,"shown":3,"only_here":3}
{"kind":"function","file":"brakes.cpp","line":4,"column":6,"name":"brake(bool, char)","entered":true}
{"kind":"exit","file":"brakes.cpp","line":5,"column":28,"what":"throw","function":"brake(bool, char)","taken":false}
{"kind":"exit","file":"brakes.cpp","line":6,"column":5,"what":"return","function":"brake(bool, char)","taken":true}
{"kind":"statement","file":"brakes.cpp","line":5,"column":5,"executed":true}
{"kind":"statement","file":"brakes.cpp","line":5,"column":28,"executed":false}
{"kind":"statement","file":"brakes.cpp","line":6,"column":5,"executed":true}
{"kind":"branch","file":"brakes.cpp","line":5,"column":5,"what":"no case","text":"no case fits","function":"brake(bool, char)","taken":true}
{"kind":"branch","file":"brakes.cpp","line":5,"column":18,"what":"case","text":"case '\"'","function":"brake(bool, char)","taken":false}
{"kind":"decision","file":"brakes.cpp","line":6,"column":12,"text":"armed && c < '\\\\'","function":"brake(bool, char)","outcomes":{"true":true,"false":true},"conditions":[{"line":6,"column":12,"text":"armed","seen":{"true":true,"false":true},"unmasked":{"true":true,"false":true},"correlated":true,"shown":{"true":true,"false":true},"masking":[0,1],"unique_cause":[0,1]},{"line":6,"column":21,"text":"c < '\\\\'","seen":{"true":true,"false":false},"unmasked":{"true":true,"false":false},"correlated":false,"shown":{"true":true,"false":false},"masking":null,"unique_cause":null}],"possible":3,"executed":[{"values":"TT","outcome":true},{"values":"F-","outcome":false}]}
)json");
}

TEST_CASE("json: no vectors where none are recorded") {
    constexpr covkit::model::marks marks{};
    written::unit unit("a.cpp");
    unit.add("a || b", 1, covkit::model::encoding::marks);
    const auto suite = written::suite({&unit}).test("t", {{0, marks.seen(0, false)}}).resolve();
    CHECK(json_report(suite).find(R"("conditions":[{"line":1,"column":0,"text":"a","seen":{"true":false,"false":true},)"
                                  R"("unmasked":{"true":false,"false":false},"correlated":false,)"
                                  R"("shown":{"true":false,"false":false}},{"line":1,"column":0,"text":"b","seen":)"
                                  R"({"true":false,"false":false},"unmasked":{"true":false,"false":false},)"
                                  R"("correlated":false,"shown":{"true":false,"false":false}}]})") !=
          std::string::npos);
}

TEST_CASE("json: what is not shown, though it is not masked, and what cannot be told") {
    written::unit unit("a.cpp");
    unit.add("a ^ b", 1, covkit::model::encoding::summed_paths);
    unit.add("a ^ b ^ c ^ d ^ e", 2, covkit::model::encoding::marks);
    const auto suite = written::suite({&unit}).test("t", {{0, 0}, {0, 3}}).resolve(); // TT, FF
    const std::string report = json_report(suite);
    CHECK(
        report.find(R"("unmasked":{"true":true,"false":true},"correlated":false,"shown":{"true":false,"false":false},)"
                    R"("masking":null)") != std::string::npos);
    CHECK(report.find(R"("text":"b","seen":{"true":false,"false":false},"unmasked":{"true":false,"false":false},)"
                      R"("correlated":false,"shown":{"true":false,"false":false},"determined":false})") !=
          std::string::npos);
}

TEST_CASE("json: one line an object, also for several files") {
    const report_test::sample program;
    const std::string text = json_report(program.tested());
    std::size_t objects = 0;
    for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
        CHECK(text.compare(at, 9, R"({"kind":")") == 0);
        ++objects;
    }
    CHECK(objects == 1 + 6 + 2 + 4); // covkit, tests, functions, decisions
    CHECK(text.back() == '\n');
}

TEST_CASE("json: strings") {
    CHECK(json_string("a\"b\\c\n\t\x01\x7f") == "\"a\\\"b\\\\c\\u000a\\u0009\\u0001\x7f\"");
    CHECK(json_string("\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80") == "\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\"");
    for (const char* not_utf8 : {"\xe9", "\x80", "\xc0", "\xf5", "\xff"}) {
        CHECK(json_string(not_utf8) == "\"\\ufffd\"");
        CHECK(json_string(std::string(not_utf8) + "a") == "\"\\ufffda\"");
    }
    // Cut short; longer than needed; a surrogate; beyond the last character.
    CHECK(json_string("\xe2\x82") == "\"\\ufffd\\ufffd\"");
    CHECK(json_string("\xe0\x80\x80") == "\"\\ufffd\\ufffd\\ufffd\"");
    CHECK(json_string("\xed\xa0\x80") == "\"\\ufffd\\ufffd\\ufffd\"");
    CHECK(json_string("\xf0\x80\x80\x80") == "\"\\ufffd\\ufffd\\ufffd\\ufffd\"");
    CHECK(json_string("\xf4\x90\x80\x80") == "\"\\ufffd\\ufffd\\ufffd\\ufffd\"");
}

} // namespace json_tests
