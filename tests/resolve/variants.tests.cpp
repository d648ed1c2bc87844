// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "written.hpp"

#include <catch2/catch.hpp>

namespace variants_tests {

using covkit::resolve::variants;
using place = variants::place;

namespace {

// A header with a decision that a macro changes, and one that is the same everywhere.
struct two_variants {
    written::unit plain{"shared.hpp"};
    written::unit with_macro{"shared.hpp"};
    std::vector<const covkit::model::unit*> tables;

    two_variants() {
        plain.add("a && b", 3).add("c || d", 5);
        with_macro.add("a && b && checked", 3).add("c || d", 5);
        tables = {&plain.table(), &with_macro.table()};
    }
};

} // namespace

TEST_CASE("variants: the same text at the same place is one decision, the first") {
    const two_variants program;
    const variants same(program.tables);
    CHECK(same.first_of({1, 1}) == place{0, 1});
    CHECK(same.is_repeated({1, 1}));
    CHECK_FALSE(same.is_repeated({0, 1}));
    CHECK_FALSE(same.is_repeated({1, 0})); // another text
}

TEST_CASE("variants: another file, line or encoding is another decision") {
    written::unit first("a.hpp");
    first.add("a && b", 3);
    written::unit other_file("b.hpp");
    other_file.add("a && b", 3);
    written::unit other_line("a.hpp");
    other_line.add("a && b", 4);
    written::unit marked("a.hpp");
    marked.add("a && b", 3, covkit::model::encoding::marks);
    const variants same({&first.table(), nullptr, &other_file.table(), &other_line.table(), &marked.table()});
    for (const std::size_t unit : {2U, 3U, 4U}) {
        CHECK_FALSE(same.is_repeated({unit, 0}));
    }
}

TEST_CASE("variants: twice in one unit are two, and each has its counterpart") {
    written::unit first("a.hpp");
    first.add("a && b", 3).add("a && b", 3);
    written::unit second("a.hpp");
    second.add("a && b", 3).add("a && b", 3);
    const variants same({&first.table(), &second.table()});
    CHECK_FALSE(same.is_repeated({0, 1}));
    CHECK(same.first_of({1, 0}) == place{0, 0});
    CHECK(same.first_of({1, 1}) == place{0, 1});
}

TEST_CASE("variants: what is observed of one is observed of all, and of nothing else") {
    written::unit units[3] = {written::unit("a.hpp"), written::unit("a.hpp"), written::unit("a.hpp")};
    units[0].add("x", 1).add("a && b", 3);
    units[1].add("a && b", 3);
    units[2].add("y ^ z", 2, covkit::model::encoding::summed_paths).add("a && b", 3);
    const std::vector<const covkit::model::unit*> tables = {&units[0].table(), &units[1].table(), &units[2].table()};
    std::vector<bool> cells[3];
    for (std::size_t u = 0; u < 3; ++u) {
        cells[u].resize(tables[u]->cell_count);
    }
    cells[1][0] = true;                    // a && b: TT
    cells[2][units[2][1].base + 2] = true; // F-
    cells[2][0] = true;                    // of y ^ z
    variants(tables).share({&cells[0], &cells[1], &cells[2]}, tables);
    CHECK(cells[0] == std::vector<bool>{false, false, true, false, true});
    CHECK(cells[1] == std::vector<bool>{true, false, true});
    CHECK(cells[2] == std::vector<bool>{true, false, false, false, true, false, true});
}

} // namespace variants_tests
