// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "gen/data/manifest_text.hpp"

#include "report/generated.hpp"
#include "resolve/flowing.hpp"
#include "resolve/labelled.hpp"
#include "resolve/stateful.hpp"

#include <covkit/report/manifest.hpp>

#include <random>

namespace unit_library_tests {

using namespace manifest_text;

TEST_CASE("unit library: what nobody would see in a name is written out") {
    std::string text = manifest_of(report_test::generated().table());
    const std::string name = "\"name\":\"";
    text.insert(text.find(name) + name.size(), "a\\n\\u001b[2J");
    unit_library library;
    CHECK(library.add(text).empty());
    const model::text read = library.all().at(0)->functions[0].name;
    CHECK(std::string(read.data, read.size).find("a\\n\\x1b[2J") == 0);
}

TEST_CASE("unit library: what is written is read, and written the same again") {
    const many_decisions many;
    const report_test::generated generated;
    const flowing::unit flowing;
    const labelled::unit labelled;
    stateful::color color;
    const std::vector<const model::unit*> colors = color.tables();
    for (const model::unit* unit :
         {&many.table(), &generated.table(), &flowing.table(), &labelled.table(), colors[0], colors[1]}) {
        unit_library library;
        const std::string text = manifest_of(*unit);
        CHECK(library.add(text).empty());
        const model::unit* const read =
            library.find(std::string(unit->file.data, unit->file.size), unit->fingerprint, unit->cell_count);
        REQUIRE(read != nullptr);
        CHECK(manifest_of(*read) == text);
        for (model::index d = 0; d < unit->decision_count; ++d) {
            const model::expression& tree = unit->decisions[d].tree;
            REQUIRE(read->decisions[d].tree.node_count == tree.node_count);
            CHECK(read->decisions[d].tree.pending_count == tree.pending_count);
            for (model::index n = 0; n < tree.node_count; ++n) {
                const model::node& is = read->decisions[d].tree[n];
                CHECK(is.parent == tree[n].parent);
                CHECK(is.first == tree[n].first);
                CHECK(is.end == tree[n].end);
                CHECK(is.pending == tree[n].pending);
            }
        }
    }
}

TEST_CASE("unit library: what is left alone is read, also of a file in which nothing has a probe") {
    using kind = model::left_alone::kind;
    const model::left_alone alone[] = {{kind::decision, {2, 3}, "a ?: b", "no place"},
                                       {kind::constant, {3, 1}, "true", "constant"},
                                       {kind::loop, {3, 2}, "for", "its rounds"},
                                       {kind::function, {4, 2}, "f()", "data flow"},
                                       {kind::operation, {5, 2}, "a + \"b\"", "no labels"},
                                       {kind::input, {6, 2}, "// covkit: partition", "no labels"}};
    model::unit unit;
    unit.file = "a.hpp";
    unit.fingerprint = 3;
    unit.alone = alone;
    unit.alone_count = 6;
    unit_library library;
    const std::string text = manifest_of(unit);
    REQUIRE(library.add(text).empty());
    const model::unit* const read = library.find("a.hpp", 3, 0);
    REQUIRE(read != nullptr);
    CHECK(manifest_of(*read) == text);
    CHECK(error_after(text, "\"what\":\"operator\"", "\"what\":\"operators\"").find("\"what\": expected a kind") !=
          std::string::npos);
    CHECK(error_after(text, "\"reason\":\"no place\"", "\"reason\":1").find("\"reason\": expected a text") !=
          std::string::npos);
}

TEST_CASE("unit library: units come once, and are known by all that names them") {
    const many_decisions many;
    unit_library library;
    const std::string text = manifest_of(many.table());
    CHECK(library.add(text + text).empty());
    CHECK(library.add(text).empty());
    CHECK(library.size() == 1);
    CHECK(library.find("many.cpp", many.table().fingerprint, many.table().cell_count) != nullptr);
    CHECK(library.find("many.cpp", many.table().fingerprint + 1, many.table().cell_count) == nullptr);
    CHECK(library.find("more.cpp", many.table().fingerprint, many.table().cell_count) == nullptr);
}

TEST_CASE("unit library: another table with the same key is refused by its name") {
    const many_decisions many;
    const std::string text = manifest_of(many.table());
    std::string other = text;
    const std::size_t at = other.find("\"base\":");
    REQUIRE(at != std::string::npos);
    other.replace(other.rfind("\"line\":", at), 7, "\"line\":9");
    unit_library library;
    CHECK(library.add(text).empty());
    const std::string refused = library.add(other);
    CHECK(refused.find("many.cpp: another table has the fingerprint") != std::string::npos);
    CHECK(library.size() == 1);
}

TEST_CASE("unit library: the hash of a source is kept, and says nothing of the table") {
    const many_decisions many;
    model::unit table = many.table();
    table.source_hash = 0xabcU;
    unit_library library;
    CHECK(library.add(manifest_of(table)).empty());
    CHECK(library.add(manifest_of(many.table())).empty());
    CHECK(library.find("many.cpp", table.fingerprint, table.cell_count)->source_hash == 0xabcU);
}

TEST_CASE("unit library: what does not fit together is refused, with its line") {
    const many_decisions many;
    const std::string good = manifest_of(many.table());
    const auto error_of = [&](const std::string& from, const std::string& to) {
        unit_library library;
        const std::string error = library.add(good + replaced(good, from, to));
        CHECK(library.size() == 0);
        return error;
    };
    CHECK(unit_library().add("") == "line 1: expected a unit");
    CHECK(unit_library().add("{}\n") == "line 1: expected a unit");
    CHECK(error_of("\"kind\":\"unit\"", "\"kind\":\"\"") == "line 2: expected a unit");
    CHECK(error_of("\"format\":1", "\"format\":2") ==
          "line 2: the manifest is of another version of covkit; build again");
    CHECK(error_of("\"base\":0", "\"base\":-1") == "line 2: \"base\": expected a number");
    CHECK(error_of("\"base\":0", "\"base\":1") == "line 2: the cells of decisions overlap");
    CHECK(error_of("[\"not\",2]", "[\"not\",0]") ==
          "line 2: \"operators\": expected operands from left to right, each once");
    CHECK(error_of("[\"not\",2]", "[\"not\",9]") ==
          "line 2: \"operators\": expected operands from left to right, each once");
    CHECK(error_of("[\"not\",2]", "[\"and\",1]") ==
          "line 2: \"operators\": expected as many operands as the operator has");
    CHECK(error_of("[\"not\",2]", "[\"nand\",2]") == "line 2: \"operators\": expected an operator with its operands");
    CHECK(error_of("[\"cell\",", "[\"call\",") == "line 2: \"entered\": expected what tells it");
    CHECK(error_of("\"encoding\":\"paths\"", "\"encoding\":\"marks\"") ==
          "line 2: a decision has a wrong number of cells");
    const std::string cells = "\"cells\":" + std::to_string(many.table().cell_count);
    CHECK(error_of(cells, "\"cells\":4000000000") == "line 2: the number of cells is wrong");
    CHECK(error_of("\"fingerprint\":\"", "\"fingerprint\":\"x") ==
          "line 2: \"fingerprint\": expected 16 hexadecimal digits");
    CHECK(error_of("\"exits\":[]", "\"exits\":{}") == "line 2: \"exits\": expected a list");
    CHECK(error_of("\"inferences\":[]", "\"inferences\":[{\"cell\":999,\"from\":[\"cell\",0]}]") ==
          "line 2: something is told by a cell or a decision that is not there");
    CHECK(error_of("{\"kind\"", "{\"kind").find("line 2: ") == 0);
}

// Whatever the bytes are, reading them ends, and what is accepted can be resolved.
TEST_CASE("unit library: damaged manifests do no harm") {
    const many_decisions many;
    const report_test::generated generated;
    const flowing::unit flowing;
    const labelled::unit labelled;
    const std::string good = manifest_of(many.table()) + manifest_of(generated.table()) + manifest_of(flowing.table()) +
                             manifest_of(labelled.table());
    std::mt19937 random(7);
    std::size_t accepted = 0;
    for (int round = 0; round < 4000; ++round) {
        std::string bad = good;
        for (auto changes = 1 + random() % 3; changes != 0; --changes) {
            const std::size_t at = random() % bad.size();
            switch (random() % 4) {
            case 0:
                bad[at] = static_cast<char>('0' + random() % 10);
                break;
            case 1:
                bad.erase(at, 1 + random() % 8);
                break;
            case 2:
                bad.insert(at, bad.substr(random() % bad.size(), random() % 20));
                break;
            default:
                bad[at] = static_cast<char>(random());
                break;
            }
        }
        unit_library library;
        if (!library.add(bad).empty()) {
            continue;
        }
        ++accepted;
        for (const model::unit* const unit : library.all()) {
            if (unit->cell_count > 1000) { // a profile with so many cells has them in its file
                continue;
            }
            covkit::record::profile profile;
            profile.units.push_back({"any.cpp", unit->fingerprint, unit->cell_count});
            profile.tests.emplace_back();
            for (model::index cell = 0; cell < unit->cell_count; ++cell) {
                profile.tests.back().observations.push_back({0, cell});
            }
            CHECK(covkit::resolve::suite_resolver(profile, {unit}).resolve().units.size() == 1);
        }
    }
    CHECK(accepted > 0);
}

} // namespace unit_library_tests
