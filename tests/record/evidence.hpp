// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What the profiles of a directory say, in terms of the victim's steps.
#pragma once

#include "library_steps.hpp"
#include "steps.hpp"
#include "temporary_directory.hpp"

#include <map>
#include <set>
#include <utility>
#include <vector>

using step_set = std::set<int>;
using steps_by_test = std::map<std::string, step_set>;

// Which step stores which cell of which unit: found out by making each of them here.
class step_names {
  public:
    step_names() {
        covkit::record::session::current().harvested(); // whatever was there before
        for (int n = 0; n < victim::step_count; ++n) {
            victim::step(n);
            learn(n);
        }
        for (int n = 0; n < victim::library_step_count; ++n) {
            victim::library_step(n);
            learn(victim::first_library_step + n);
        }
    }

    // -1 for an observation that no step makes.
    int step_of(const covkit::record::profile_unit& unit, covkit::model::index cell) const {
        const auto found = steps_.find({unit.fingerprint, cell});
        return found == steps_.end() ? -1 : found->second;
    }

    std::size_t count() const { return steps_.size(); }

  private:
    void learn(int step) {
        using namespace covkit::record;
        for (const unit_link* at = units.latest(); at != nullptr; at = at->next()) {
            for (covkit::model::index c = 0; c < at->table().cell_count; ++c) {
                if (at->cells()[c]) {
                    at->cells()[c] = false;
                    steps_[{at->table().fingerprint, c}] = step;
                }
            }
        }
    }

    std::map<std::pair<std::uint64_t, covkit::model::index>, int> steps_;
};

struct evidence {
    steps_by_test tests;
    std::map<std::string, covkit::record::test_outcome> outcomes;
    std::set<std::string> overlapped;
    int files = 0;
    int interrupted = 0; // files that were left by a process that did not end in order

    step_set all_steps() const {
        step_set all;
        for (const auto& [name, steps] : tests) {
            all.insert(steps.begin(), steps.end());
        }
        return all;
    }
};

inline std::vector<std::filesystem::path> profiles_in(const std::filesystem::path& directory) {
    std::vector<std::filesystem::path> found;
    if (std::filesystem::exists(directory)) {
        for (const auto& each : std::filesystem::directory_iterator(directory)) {
            if (each.path().extension() == ".covprof") {
                found.push_back(each.path());
            }
        }
    }
    return found;
}

inline void add_evidence(evidence& all, const std::filesystem::path& name) {
    static const step_names names;
    REQUIRE(names.count() == static_cast<std::size_t>(victim::step_count + victim::library_step_count));
    covkit::record::profile read;
    const auto error = covkit::record::read_profile_file(name.string(), read);
    INFO(error.message);
    REQUIRE_FALSE(error);
    ++all.files;
    all.interrupted += read.interrupted ? 1 : 0;
    for (const auto& test : read.tests) {
        step_set& steps = all.tests[test.name];
        for (const auto& seen : test.observations) {
            steps.insert(names.step_of(read.units[seen.unit], seen.cell));
        }
        auto& outcome = all.outcomes[test.name];
        outcome = covkit::record::worse(outcome, test.outcome);
        if (test.overlapped) {
            all.overlapped.insert(test.name);
        }
    }
}

// Every profile must be readable.
inline evidence evidence_in(const std::filesystem::path& directory) {
    evidence all;
    for (const auto& name : profiles_in(directory)) {
        add_evidence(all, name);
    }
    return all;
}
