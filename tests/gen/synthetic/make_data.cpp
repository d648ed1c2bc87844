// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Data of any size for tests and benchmarks of reports: sources, a manifest that explains them, and
// profiles. The same arguments give the same bytes.
//
// usage: make_data project <directory> <files> <tests>
//            100 obligations a file; the tests are in one profile, each executes a part of the functions
//        make_data profiles <directory> <distinct> <names> <observations>
//            <names> profiles; all but <distinct> are further names of those (hard links)
//        make_data flow <directory>
//            the function of resolve/flowing.hpp, whose data flow is measured, and three tests
//        make_data labels <directory>
//            the function of resolve/labelled.hpp, whose mutants are observed, and three tests
//        make_data state <directory>
//            the class of resolve/stateful.hpp, and four tests of it
#include <data/merge.hpp>
#include <facts/owned_unit.hpp>

#include <covkit/report/manifest.hpp>

#include <resolve/flowing.hpp>
#include <resolve/labelled.hpp>
#include <resolve/stateful.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <random>
#include <string>
#include <vector>

namespace {

using namespace covkit;
using model::index;
namespace fs = std::filesystem;

constexpr index functions_in_file = 4;
constexpr index lines_of_function = 14;
// Cells of a function: four paths of its decision, loop skipped, loop entered, exit.
constexpr index paths = 4;
constexpr index cells_of_function = paths + 3;

const char* const source_of_function = R"(
int step_@(bool ready, int level, bool forced, int n) {
    int sum = 0;
    if (ready && (level > 3 || forced)) {
        sum += level;
        sum *= 2;
    }
    for (int i = 0; i < n; ++i) {
        sum += i;
        sum ^= level;
    }
    return sum;
}
)";

void write(const fs::path& name, const std::string& bytes) {
    fs::create_directories(name.parent_path());
    std::ofstream out(name, std::ios::binary);
    out << bytes;
    if (!out.flush()) {
        std::cerr << name << ": cannot be written\n";
        std::exit(1);
    }
}

// One source file and its table.
class file {
  public:
    explicit file(std::size_t number)
        : name_("part_" + std::to_string(number % 40) + "/file_" + std::to_string(number) + ".cpp") {
        for (index f = 0; f < functions_in_file; ++f) {
            function(number * functions_in_file + f, f);
        }
        unit_.table.file = unit_.keep(name_);
        unit_.table.fingerprint = 0x9e3779b97f4a7c15U * (number + 1);
        unit_.table.cell_count = functions_in_file * cells_of_function;
        unit_.connect();
    }

    const std::string& name() const { return name_; }
    const std::string& source() const { return source_; }
    const model::unit& table() const { return unit_.table; }

  private:
    void function(std::size_t number, index f) {
        std::string source = source_of_function;
        source.replace(source.find('@'), 1, std::to_string(number));
        source_ += source;
        const index line = f * lines_of_function + 2; // of the signature
        const index base = f * cells_of_function;
        const model::text name = unit_.keep("step_" + std::to_string(number) + "(bool, int, bool, int)");
        unit_.nodes.push_back(shape());
        unit_.conditions.push_back(
            {{"ready", {line + 2, 9}}, {"level > 3", {line + 2, 19}}, {"forced", {line + 2, 32}}});
        unit_.decisions.push_back(
            {"ready && (level > 3 || forced)", {line + 2, 9}, name, {}, nullptr, model::encoding::paths, base, paths});
        using by = model::witness::kind;
        unit_.functions.push_back({name, {line, 5}, {f, by::evaluated}, {line + 11, 2}});
        for (const auto kind : {model::branch::kind::loop_skipped, model::branch::kind::loop_entered}) {
            const index cell = base + paths + (kind == model::branch::kind::loop_entered ? 1 : 0);
            unit_.branches.push_back({kind, {line + 6, 5}, "i < n", name, {cell, by::cell}});
        }
        unit_.exits.push_back({model::exit::kind::returned, {line + 10, 5}, name, {base + paths + 2, by::cell}});
        block({{line + 1, 5}, {line + 2, 5}, {line + 6, 5}}, {f, by::evaluated});
        block({{line + 3, 9}, {line + 4, 9}}, {f, by::outcome_true});
        block({{line + 7, 9}, {line + 8, 9}}, {base + paths + 1, by::cell});
    }
    void block(std::vector<model::location> statements, model::witness reached) {
        unit_.statements.push_back(std::move(statements));
        unit_.blocks.push_back({nullptr, 0, reached});
    }
    // ready && (level > 3 || forced); manifests have operators and operands only.
    static std::vector<model::node> shape() {
        std::vector<model::node> made(5);
        made[3].kind = model::op::or_;
        made[3].child[0] = 1;
        made[3].child[1] = 2;
        made[4].kind = model::op::and_;
        made[4].child[0] = 0;
        made[4].child[1] = 3;
        return made;
    }

    std::string name_;
    std::string source_;
    gen::owned_unit unit_;
};

void project(const fs::path& directory, std::size_t file_count, std::size_t test_count) {
    std::string manifest;
    record::profile profile;
    for (std::size_t number = 0; number < file_count; ++number) {
        const file made(number);
        write(directory / "src" / made.name(), made.source());
        manifest += report::manifest_writer().write(made.table());
        profile.units.push_back({made.name(), made.table().fingerprint, made.table().cell_count});
    }
    std::mt19937 random(1);
    for (std::size_t t = 0; t < test_count; ++t) {
        record::profile_test test{"suite " + std::to_string(t % 20) + " / test " + std::to_string(t),
                                  record::test_outcome::passed,
                                  false,
                                  {}};
        for (index unit = 0; unit < file_count; ++unit) {
            for (index f = 0; f < functions_in_file; ++f) {
                if (random() % 20 != 0) { // a test executes a twentieth of the project
                    continue;
                }
                const index base = f * cells_of_function;
                test.observations.push_back({unit, base + static_cast<index>(random() % paths)});
                test.observations.push_back({unit, base + paths + static_cast<index>(random() % 2)});
                test.observations.push_back({unit, base + paths + 2});
            }
        }
        profile.tests.push_back(std::move(test));
    }
    write(directory / "data/all.covmanifest", manifest);
    write(directory / "data/all.covprof", gen::profile_bytes(profile));
}

void profiles(const fs::path& directory, std::size_t distinct, std::size_t names, std::size_t observations) {
    constexpr index unit_count = 400;
    const auto cells = static_cast<index>(observations / 200); // twice as many as are observed
    const auto name_of = [&](std::size_t p) { return directory / ("p" + std::to_string(p) + ".covprof"); };
    for (std::size_t p = 0; p < names; ++p) {
        if (p >= distinct) {
            fs::create_hard_link(name_of(p % distinct), name_of(p));
            continue;
        }
        std::mt19937 random(static_cast<unsigned>(p + 1));
        record::profile profile;
        for (index u = 0; u < unit_count; ++u) {
            profile.units.push_back({"file_" + std::to_string(u) + ".cpp", u + 1, cells});
        }
        const std::size_t tests = 10;
        for (std::size_t t = 0; t < tests; ++t) {
            record::profile_test test{"test " + std::to_string(t), record::test_outcome::passed, false, {}};
            for (index u = 0; u < unit_count; ++u) {
                for (index c = static_cast<index>(random() % 20); c < cells;
                     c += static_cast<index>(1 + random() % 39)) {
                    test.observations.push_back({u, c});
                }
            }
            profile.tests.push_back(std::move(test));
        }
        write(name_of(p), gen::profile_bytes(profile));
    }
}

const char* const flowing_source = R"(// A function of which
// the data flow is measured.

int brake(int n, bool hard) {
    int x = 1;
    if (n > 3)
        x = 2;
    int* p = &n;
    int y = x;
    if (hard && y > 0)
        y = x + *p;
    y = 0;
    return x;
}
)";

void flow(const fs::path& directory) {
    const flowing::unit unit;
    record::profile profile = unit.profile({{1, 4, 5, 6}, {0, 4, 5, 8}, {0, 2, 5, 8}});
    for (std::size_t t = 0; t < profile.tests.size(); ++t) {
        profile.tests[t].name = std::vector<std::string>{"gently", "often", "hard"}[t];
    }
    write(directory / "src/brakes.cpp", flowing_source);
    write(directory / "data/all.covmanifest", report::manifest_writer().write(unit.table()));
    write(directory / "data/all.covprof", gen::profile_bytes(profile));
}

const char* const labelled_source = R"(// A function of which
// mutants and other labels are observed.

int brake(int speed, int limit, bool wet) {
    int force = 0;
    if (speed < limit || wet)
        force = speed + 1;
    for (int i = 0; i < speed; ++i)
        force += i;
    return log(force);
}
)";

void labels(const fs::path& directory) {
    const labelled::unit unit;
    record::profile profile = unit.profile({{0, 3, 4, 7, 9, 15}, {1, 3, 5, 10, 12, 15}, {3, 13}});
    for (std::size_t t = 0; t < profile.tests.size(); ++t) {
        profile.tests[t].name = std::vector<std::string>{"dry", "wet", "backwards"}[t];
    }
    write(directory / "src/brakes.cpp", labelled_source);
    write(directory / "data/all.covmanifest", report::manifest_writer().write(unit.table()));
    write(directory / "data/all.covprof", gen::profile_bytes(profile));
}

void state(const fs::path& directory) {
    stateful::painted program;
    std::string manifest;
    for (const model::unit* const unit : program.tables()) {
        manifest += report::manifest_writer().write(*unit);
    }
    write(directory / "src/color.hpp", stateful::painted_header);
    write(directory / "src/color_test.cpp", stateful::painted_test);
    write(directory / "data/all.covmanifest", manifest);
    write(directory / "data/all.covprof",
          gen::profile_bytes(stateful::profile_of(program.tables(), stateful::painted::tests())));
}

} // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    const auto number = [&](std::size_t at) { return std::strtoul(arguments[at].c_str(), nullptr, 10); };
    if (arguments.size() == 4 && arguments[0] == "project") {
        project(arguments[1], number(2), number(3));
    } else if (arguments.size() == 5 && arguments[0] == "profiles") {
        profiles(arguments[1], number(2), number(3), number(4));
    } else if (arguments.size() == 2 && arguments[0] == "flow") {
        flow(arguments[1]);
    } else if (arguments.size() == 2 && arguments[0] == "labels") {
        labels(arguments[1]);
    } else if (arguments.size() == 2 && arguments[0] == "state") {
        state(arguments[1]);
    } else {
        std::cerr << "usage: make_data project DIR FILES TESTS | profiles DIR DISTINCT NAMES OBSERVATIONS | "
                     "flow DIR | labels DIR | state DIR\n";
        return 1;
    }
    return 0;
}
