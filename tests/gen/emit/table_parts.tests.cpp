// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include <emit/table_parts.hpp>

#include <catch2/catch.hpp>

#include <vector>

namespace table_parts_tests {

using namespace covkit::gen;
namespace model = covkit::model;

TEST_CASE("table parts: places, words, kinds and witnesses as C++") {
    CHECK(table_place({7, 12}) == "{7, 12}");
    CHECK(table_word(true) + table_word(false) == "truefalse");
    CHECK(table_text_of("a \"b\"") == R"("a \"b\"")");
    CHECK(table_kind("branch::kind", model::branch::kind::no_case) == "static_cast<::covkit::model::branch::kind>(2)");
    CHECK(table_witness({3, model::witness::kind::value_false, 1}) ==
          "{3, static_cast<::covkit::model::witness::kind>(5), 1}");
}

TEST_CASE("table parts: an array for each list that has something in it, and a reference for each") {
    table_arrays arrays;
    const auto number = [](int n) { return std::to_string(n); };
    arrays.list("function", "functions", std::vector<int>{1, 2}, number);
    arrays.list("exit", "exits", std::vector<int>{}, number);
    arrays.list("block", "blocks", std::vector<int>{3}, number);
    CHECK(arrays.arrays() == "inline constexpr ::covkit::model::function functions[] = {\n    {1},\n    {2},\n};\n"
                             "inline constexpr ::covkit::model::block blocks[] = {\n    {3},\n};\n");
    CHECK(arrays.references() == "\n    functions, 2, nullptr, 0,\n    blocks, 1");
    table_arrays none;
    none.list("exit", "exits", std::vector<int>{}, number);
    CHECK(none.arrays().empty());
    CHECK(none.references() == " nullptr, 0");
}

} // namespace table_parts_tests
