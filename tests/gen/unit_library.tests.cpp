// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "data/unit_library.hpp"

#include "report/generated.hpp"

#include <covkit/report/manifest.hpp>

#include <catch2/catch.hpp>

#include <random>

namespace {

using covkit::gen::unit_library;
namespace model = covkit::model;

std::string manifest_of(const model::unit& unit) {
    return covkit::report::manifest_writer().write(unit);
}

// One of each kind of operator and encoding.
class many_decisions {
  public:
    many_decisions() {
        unit_.add("a && (b || !c)", 1).add("a ? b : c", 2);
        unit_.add("a ^ (b == c)", 3, model::encoding::summed_paths);
        unit_.add("a && b || c", 4, model::encoding::marks);
        unit_.add(written::function{"brake \"hard\"\n", 5});
    }
    const model::unit& table() const { return unit_.table(); }

  private:
    written::unit unit_{"many.cpp"};
};

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

} // namespace

TEST_CASE("unit library: what is written is read, and written the same again") {
    const many_decisions many;
    const report_test::generated generated;
    for (const model::unit* unit : {&many.table(), &generated.table()}) {
        unit_library library;
        const std::string text = manifest_of(*unit);
        CHECK(library.add(text).empty());
        const model::unit* const read = library.find(std::string(unit->file.data, unit->file.size),
                                                     unit->fingerprint, unit->cell_count);
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
    CHECK(error_of("[\"not\",2]", "[\"nand\",2]") ==
          "line 2: \"operators\": expected an operator with its operands");
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
    CHECK(error_of("{\"kind\"", "{\"kind") .find("line 2: ") == 0);
}

// Whatever the bytes are, reading them ends, and what is accepted can be resolved.
TEST_CASE("unit library: damaged manifests do no harm") {
    const many_decisions many;
    const report_test::generated generated;
    const std::string good = manifest_of(many.table()) + manifest_of(generated.table());
    std::mt19937 random(7);
    std::size_t accepted = 0;
    for (int round = 0; round < 4000; ++round) {
        std::string bad = good;
        for (auto changes = 1 + random() % 3; changes != 0; --changes) {
            const std::size_t at = random() % bad.size();
            switch (random() % 4) {
            case 0: bad[at] = static_cast<char>('0' + random() % 10); break;
            case 1: bad.erase(at, 1 + random() % 8); break;
            case 2: bad.insert(at, bad.substr(random() % bad.size(), random() % 20)); break;
            default: bad[at] = static_cast<char>(random()); break;
            }
        }
        unit_library library;
        if (!library.add(bad).empty()) {
            continue;
        }
        ++accepted;
        const model::unit* const unit =
            library.find("many.cpp", many.table().fingerprint, many.table().cell_count);
        if (unit == nullptr) {
            continue;
        }
        covkit::record::profile profile;
        profile.units.push_back({"many.cpp", unit->fingerprint, unit->cell_count});
        profile.tests.emplace_back();
        for (model::index cell = 0; cell < unit->cell_count; ++cell) {
            profile.tests.back().observations.push_back({0, cell});
        }
        CHECK(covkit::resolve::suite_resolver(profile, {unit}).resolve().units.size() == 1);
    }
    CHECK(accepted > 0);
}
