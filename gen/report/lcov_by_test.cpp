// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "report/lcov_by_test.hpp"

#include <llvm/ADT/StringExtras.h>

#include <deque>
#include <set>

namespace covkit::gen {

namespace {

// A file as if there were only one test. What a pair of tests shows, each of them shows a half of.
class part_of_test {
  public:
    part_of_test(const report::file_view& file, const test_matrix& matrix, std::size_t test)
        : matrix_(matrix), test_(test) {
        copy(file.functions, view_.functions);
        copy(file.branches, view_.branches);
        copy(file.statements, view_.statements);
        for (const report::located_decision& each : file.decisions) {
            view_.decisions.push_back({each.file, &decision(*each.status)});
        }
    }

    const report::file_view& view() const { return view_; }
    bool is_touched() const { return is_touched_; }

  private:
    bool covers(const resolve::justification& slot) {
        const bool is = matrix_.is_covered_by(&slot, test_);
        is_touched_ = is_touched_ || is;
        return is;
    }
    template <class Located> void copy(const std::vector<Located>& from, std::vector<Located>& into) {
        for (const Located& each : from) {
            into.push_back(each);
            into.back().reached = covers(each.justified);
        }
    }
    resolve::decision_status& decision(const resolve::decision_status& from) {
        resolve::decision_status& made = decisions_.emplace_back(from);
        for (const int v : {0, 1}) {
            made.outcome[v] = covers(from.outcome_justified[v]);
            for (std::size_t c = 0; c < from.conditions.size(); ++c) {
                made.conditions[c].seen[v] = covers(from.conditions[c].seen_justified[v]);
                made.conditions[c].shown[v] = covers(from.conditions[c].shown_justified[v]);
            }
        }
        return made;
    }

    const test_matrix& matrix_;
    std::size_t test_;
    report::file_view view_;
    std::deque<resolve::decision_status> decisions_;
    bool is_touched_ = false;
};

} // namespace

std::vector<std::string> lcov_test_names(const resolve::suite_status& suite) {
    std::vector<std::string> names;
    std::set<std::string> taken;
    for (const resolve::test_status& each : suite.tests) {
        std::string name = each.name;
        for (char& c : name) {
            c = llvm::isAlnum(c) ? c : '_';
        }
        std::string unique = name;
        for (std::size_t n = 2; !name.empty() && !taken.insert(unique).second; ++n) {
            unique = name + "_" + std::to_string(n);
        }
        names.push_back(unique);
    }
    return names;
}

std::string lcov_by_test(const resolve::suite_status& suite, const test_matrix& matrix, report::lcov_dialect dialect,
                         report::lcov_justified justified) {
    report::lcov_writer writer(dialect, justified);
    const std::vector<std::string> names = lcov_test_names(suite);
    for (const auto& [name, file] : suite.files) {
        bool is_touched = false;
        for (std::size_t t = 0; t < names.size(); ++t) {
            const part_of_test part(file, matrix, t);
            if (part.is_touched()) {
                writer.section(names[t], name, part.view());
                is_touched = true;
            }
        }
        if (!is_touched) {
            writer.section("", name, file);
        }
    }
    return writer.take();
}

} // namespace covkit::gen
