// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "generated.hpp"

#include <catch2/catch.hpp>

namespace manifest_tests {

namespace model = covkit::model;

namespace {

std::string manifest_of(const model::unit& unit) { return covkit::report::manifest_writer().write(unit); }

} // namespace

TEST_CASE("manifest: a line for each unit, with all that its table has") {
    const report_test::generated program;
    const std::string text = manifest_of(program.table());
    CHECK(text.find("{\"kind\":\"unit\",\"format\":1,") == 0);
    CHECK(text.find('\n') == text.size() - 1);
    CHECK(text.find("\"fingerprint\":\"" + covkit::report::hexadecimal(program.table().fingerprint) + "\"") !=
          std::string::npos);
    CHECK(text.find("\"cells\":5") != std::string::npos);
    CHECK(text.find("\"text\":\"armed && c < '\\\\\\\\'\"") != std::string::npos);
    CHECK(text.find("\"entered\":[\"cell\",3]") != std::string::npos);
    CHECK(text.find("\"what\":\"no case\"") != std::string::npos);
    CHECK(text.find("\"labels\"") == std::string::npos);
    CHECK(text.find("\"flow\"") == std::string::npos);
}

TEST_CASE("manifest: numbers of 64 bits are 16 digits") {
    CHECK(covkit::report::hexadecimal(0) == "0000000000000000");
    CHECK(covkit::report::hexadecimal(0x123456789abcdef0U) == "123456789abcdef0");
    CHECK(covkit::report::hexadecimal(~std::uint64_t{0}) == "ffffffffffffffff");
}

TEST_CASE("manifest: labels are written without what is empty") {
    const model::label by_hand[] = {
        {model::label_criterion::tagged, "SR-7", {3, 0}, {}, "a == b", {}, {}, 0, 1, model::none, 0, 0, {}}};
    model::unit unit;
    unit.file = "a.cpp";
    unit.cell_count = 1;
    const auto labels_of = [&](const model::label_table& all) {
        unit.labels = &all;
        unit.has_labels = true;
        const std::string text = manifest_of(unit);
        return text.substr(text.find("\"labels\""));
    };
    CHECK(labels_of({}) == "\"labels\":{}}\n");
    CHECK(labels_of({0, by_hand, 1, 0, 0}) ==
          "\"labels\":{\"list\":[{\"line\":3,\"column\":0,\"criterion\":\"label\",\"op\":\"SR-7\",\"text\":\"a == b\","
          "\"cells\":[0,1]}]}}\n");
    CHECK(labels_of({1U << 4U | 1U << 8U, nullptr, 0, 3, 2}) ==
          "\"labels\":{\"derived\":[\"dc\",\"gacc\"],\"equivalent\":3,\"duplicate\":2}}\n");
}

} // namespace manifest_tests
