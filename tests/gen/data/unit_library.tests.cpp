// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "data/unit_library.hpp"

#include "report/generated.hpp"
#include "resolve/flowing.hpp"
#include "resolve/labelled.hpp"
#include "resolve/stateful.hpp"

#include <covkit/report/json.hpp>
#include <covkit/report/manifest.hpp>

#include <catch2/catch.hpp>

#include <random>

namespace unit_library_tests {
namespace {

using covkit::gen::unit_library;
namespace model = covkit::model;

std::string manifest_of(const model::unit& unit) { return covkit::report::manifest_writer().write(unit); }

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

TEST_CASE("unit library: a data flow is read, and means the same") {
    const flowing::unit program;
    unit_library library;
    CHECK(library.add(manifest_of(program.table())).empty());
    const model::unit* const read = library.find("brakes.cpp", program.table().fingerprint, program.table().cell_count);
    REQUIRE(read != nullptr);
    REQUIRE(read->flow != nullptr);
    CHECK(model::fingerprint_of(*read) == program.table().fingerprint);
    const std::vector<std::vector<model::index>> tests = {{0, 2, 5, 8}, {1, 3, 5}};
    const auto profile = program.profile(tests);
    CHECK(covkit::report::json_report(covkit::resolve::suite_resolver(profile, {read}).resolve()) ==
          covkit::report::json_report(program.after(tests)));
}

TEST_CASE("unit library: state is read, and means the same") {
    stateful::color program;
    std::vector<const model::unit*> read;
    unit_library library;
    for (const model::unit* unit : program.tables()) {
        CHECK(library.add(manifest_of(*unit)).empty());
        read.push_back(library.find(covkit::resolve::string_of(unit->file), unit->fingerprint, unit->cell_count));
        REQUIRE(read.back() != nullptr);
        REQUIRE(read.back()->has_state);
        CHECK(model::fingerprint_of(*read.back()) == unit->fingerprint);
    }
    const std::vector<stateful::test> tests = {stateful::color::with_assert(), stateful::color::of_nothing()};
    CHECK(covkit::report::json_report(stateful::suite_of(read, tests)) ==
          covkit::report::json_report(stateful::suite_of(program.tables(), tests)));
}

TEST_CASE("unit library: state that does not fit together is refused") {
    stateful::unit program("a.cpp", 3);
    const model::index a = program.node(stateful::kind::attribute, "A::a", {1, 1}, true, false);
    program.modifies(a, 1, "a = 1");
    program.asserts(2, "CHECK(a)", {a});
    const std::string good = manifest_of(program.table());
    CHECK(unit_library().add(good).empty());
    const auto error_of = [&](const std::string& from, const std::string& to) {
        return unit_library().add(replaced(good, from, to));
    };
    CHECK(error_of("\"dependencies\":[[1,0,", "\"dependencies\":[[2,0,") ==
          "line 1: a dependency is between nodes that are not there");
    CHECK(error_of("\"dependencies\":[[1,0,", "\"dependencies\":[[1,4294967295,") ==
          "line 1: a dependency is between nodes that are not there");
    CHECK(error_of(",3,5,2]]", ",3,5,3]]") == "line 1: a dependency is executed with an event that is not there");
    CHECK(error_of(",3,5,2]]", ",3,5]]").empty());
    CHECK(error_of(",3,5,2]]", ",3]]") ==
          "line 1: \"dependencies\": expected to, from, kind, line and column, and an event");
    CHECK(error_of("\"value\",3,5,2]]", "\"valid\",3,5,2]]") ==
          "line 1: \"dependencies\": expected value, alias or control");
    CHECK(error_of("\"events\":[[\"cell\",0]", "\"events\":[[\"cell\",3]") ==
          "line 1: an event of state is told by a cell or a decision that is not there");
    CHECK(error_of("\"events\":[[\"cell\",0]", "\"events\":[7") == "line 1: \"events\": expected lists");
    CHECK(error_of("\"events\":[[\"cell\",0]", "\"events\":[[]") == "line 1: \"events\": expected what tells it");
    CHECK(error_of("\"node\":0", "\"node\":2") ==
          "line 1: a modification or an assertion has a node or an event that is not there");
    CHECK(error_of("\"event\":1", "\"event\":9") ==
          "line 1: a modification or an assertion has a node or an event that is not there");
    CHECK(error_of("\"node\":0", "\"node\":1") == "line 1: an assertion is modified");
    CHECK(error_of("\"node\":1", "\"node\":0") == "line 1: an assertion has a node of another kind");
    CHECK(error_of("\"what\":\"attribute\"", "\"what\":\"thing\"") == "line 1: \"what\": expected a kind");
    CHECK(error_of("\"public\":true", "\"public\":1") == "line 1: \"public\": expected true or false");
    CHECK(error_of("\"key\":\"", "\"key\":\"0") == "line 1: \"key\": expected 16 hexadecimal digits");
    CHECK(error_of("\"assertions\":[", "\"assertion\":[") == "line 1: \"assertions\": expected a list");
}

TEST_CASE("unit library: a data flow that does not fit together is refused") {
    const flowing::unit program;
    const std::string good = manifest_of(program.table());
    const auto error_of = [&](const std::string& from, const std::string& to) {
        return unit_library().add(replaced(good, from, to));
    };
    CHECK(error_of("\"flow\":{", "\"flow\":[],\"other\":{") == "line 1: \"flow\": expected an object");
    CHECK(error_of("\"monitor\":\"hybrid\"", "\"monitor\":\"?\"") == "line 1: \"monitor\": expected a kind");
    CHECK(error_of("\"points\":[[6,4]]", "\"points\":[[6]]") == "line 1: \"points\": expected lists of numbers");
    CHECK(error_of("\"points\":[[6,4]]", "\"points\":[[7,4]]") ==
          "line 1: a point of the data flow has cells that are not there");
    CHECK(error_of("\"points\":[[6,4]]", "\"points\":[[6,3]]") ==
          "line 1: nothing tells what an association says that tells it");
    for (const char* const digit : {"[1,2,2,0]", "[0,0,2,0]", "[0,2,0,0]", "[0,2,2,2]", "[0,4294967295,2,0]"}) {
        CHECK(error_of("\"digit\":[0,2,2,0]", std::string("\"digit\":") + digit) ==
              "line 1: nothing tells what an association says that tells it");
    }
    CHECK(error_of("\"digit\":[0,2,2,0],", "") == "line 1: \"digit\": expected point, stride, radix and digit");
    CHECK(error_of("\"kills\":[1]", "\"kills\":[5]") == "line 1: an association speaks of something that is not there");
    CHECK(error_of("\"kills\":[0,1]", "\"kills\":[1,1]") ==
          "line 1: an association speaks of something that is not there");
    CHECK(error_of("\"others\":[]", "\"others\":[8]") ==
          "line 1: an association speaks of something that is not there");
    CHECK(error_of("\"others\":[]", "\"others\":0") == "line 1: \"others\": expected a list");
    const std::string told_by_use = "\"told\":\"use\"";
    const std::string told_by_first = "\"told\":\"others\",\"others\":[0,1]";
    const auto error_of_others = [&](const std::string& others) {
        return unit_library().add(
            replaced(replaced(good, "\"others\":[]", "\"others\":[" + others + "]"), told_by_use, told_by_first));
    };
    CHECK(error_of_others("1") == "");
    CHECK(error_of_others("") == "line 1: an association speaks of something that is not there");
    CHECK(error_of_others("2") == "line 1: nothing tells what an association says that tells it"); // itself
    CHECK(error_of("\"use\":4", "\"use\":5") == "line 1: an association speaks of something that is not there");
    CHECK(error_of("[\"value true\",1,1]", "[\"value true\",1,2]") ==
          "line 1: a use speaks of something that is not there");
    CHECK(error_of("[\"value true\",1,1]", "[\"any of\",1,1000]") ==
          "line 1: a use speaks of something that is not there");
    CHECK(error_of("[\"value true\",1,1]", "[\"value true\",1]") == "line 1: \"reached\": expected what tells it");
    CHECK(error_of("\"reached\":[\"value true\",1,1],", "") ==
          "line 1: nothing tells what an association says that tells it");
    CHECK(error_of("\"variable\":0", "\"variable\":3") == "line 1: a definition speaks of something that is not there");
    CHECK(error_of("\"required\":[3,1]", "\"required\":[3,2]") ==
          "line 1: a definition speaks of something that is not there");
    CHECK(error_of("\"cells\":10", "\"cells\":22") == "line 1: the number of cells is wrong");
}

TEST_CASE("unit library: labels are written without what is empty") {
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

TEST_CASE("unit library: labels are read, and mean the same") {
    const labelled::unit program;
    unit_library library;
    CHECK(library.add(manifest_of(program.table())).empty());
    const model::unit* const read = library.find("brakes.cpp", program.table().fingerprint, program.table().cell_count);
    REQUIRE(read != nullptr);
    REQUIRE(read->has_labels);
    CHECK(model::fingerprint_of(*read) == program.table().fingerprint);
    CHECK(read->labels->equivalent == 3);
    CHECK(read->labels->duplicate == 2);
    const std::vector<std::vector<model::index>> tests = {{0, 5, 9}, {1, 3, 12}};
    const auto suite = covkit::resolve::suite_resolver(program.profile(tests), {read}).resolve();
    CHECK(suite.units[0].labels == program.after(tests).units[0].labels);
    for (model::index l = 0; l < labelled::label_count; ++l) {
        CHECK(read->labels->labels[l].function == labelled::labels[l].function);
        CHECK(read->labels->labels[l].needs == labelled::labels[l].needs);
        CHECK(read->labels->labels[l].reason == labelled::labels[l].reason);
    }
}

TEST_CASE("unit library: labels that do not fit are refused") {
    const labelled::unit program;
    const std::string good = manifest_of(program.table());
    const auto error_of = [&](const std::string& from, const std::string& to) {
        return unit_library().add(replaced(good, from, to));
    };
    CHECK(error_of("\"labels\":{", "\"labels\":[],\"other\":{") == "line 1: \"labels\": expected an object");
    CHECK(error_of("\"derived\":[\"dc\"", "\"derived\":[\"wm\"") ==
          "line 1: \"derived\": expected criteria of labels that follow from others");
    CHECK(error_of("\"derived\":[\"dc\"", "\"derived\":[7") ==
          "line 1: \"derived\": expected criteria of labels that follow from others");
    CHECK(error_of("\"derived\":[\"dc\",\"mcc\"]", "\"derived\":\"dc\"") == "line 1: \"derived\": expected a list");
    CHECK(error_of("\"equivalent\":3", "\"equivalent\":-3") == "line 1: \"equivalent\": expected a number");
    CHECK(error_of("\"list\":[", "\"list\":[1,") == "line 1: \"list\": expected objects");
    for (const char* const criterion : {"dc", "mw", "ic"}) {
        CHECK(error_of("\"criterion\":\"wm\"", std::string("\"criterion\":\"") + criterion + "\"") ==
              "line 1: \"criterion\": expected one whose labels are listed");
    }
    CHECK(error_of("\"cells\":[4,2]", "\"cells\":[4]") == "line 1: \"cells\": expected the first cell and bits");
    CHECK(error_of("\"cells\":[4,2]", "\"cells\":[14,2]") == "");
    CHECK(error_of("\"cells\":[4,2]", "\"cells\":[14,4]") == "line 1: a label has cells that are not there");
    CHECK(error_of("\"cells\":[4,2]", "\"cells\":[4294967295,2]") == "line 1: a label has cells that are not there");
    CHECK(error_of("\"states\":[0,0,1]", "\"states\":[0,0]") == "line 1: \"states\": expected decision, node and bits");
    CHECK(error_of("\"states\":[0,0,1]", "\"states\":[1,0,1]") ==
          "line 1: a label speaks of a decision that is not there");
    for (const char* const states : {"[0,3,1]", "[0,0,4]", "[0,2,32]"}) {
        CHECK(error_of("\"states\":[0,0,1]", std::string("\"states\":") + states) ==
              "line 1: a label asks for states that its decision does not record");
    }
    const std::string cells = "\"cells\":" + std::to_string(labelled::cells);
    CHECK(error_of(cells, "\"cells\":645") == ""); // 40 for each of 16 labels, decision, function, block
    CHECK(error_of(cells, "\"cells\":646") == "line 1: the number of cells is wrong");
}

TEST_CASE("unit library: labels ask for what their decision records") {
    written::unit unit("a.cpp");
    unit.add("a && !b", 1).add("a ? b : c", 2).add("a || b", 3, model::encoding::marks);
    model::label asked;
    asked.criterion = model::label_criterion::wm;
    const model::label_table all{0, &asked, 1, 0, 0};
    model::unit table = unit.table();
    table.labels = &all;
    table.has_labels = true;
    const auto error_with = [&](model::index decision, model::index node, model::index states) {
        asked.decision = decision;
        asked.node = node;
        asked.states = states;
        return unit_library().add(manifest_of(table));
    };
    const std::string refused = "line 1: a label asks for states that its decision does not record";
    CHECK(error_with(0, 1, 3) == "");
    CHECK(error_with(0, 2, 1) == refused); // !b
    CHECK(error_with(0, 3, 31) == "");
    CHECK(error_with(1, 3, 1) == refused); // a ? b : c
    CHECK(error_with(2, 1, 2) == "");
    CHECK(error_with(2, 2, 2) == refused); // an operator, of which marks tell nothing
    asked.reason = "too many paths";
    CHECK(error_with(2, 2, 2) == "");
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
