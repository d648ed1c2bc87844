// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A decision's path table and a set of executed paths, given by their values as text: 1, 0, and -
// for a condition that is not evaluated.
#pragma once

#include "subject.hpp"

#include <initializer_list>
#include <string>

struct suite_of_paths {
    subject::parsed_text parsed;
    subject::tabulated_paths paths;
    std::unique_ptr<bool[]> executed;

    suite_of_paths(const char* source, std::initializer_list<const char*> vectors)
        : parsed(source), paths(parsed.tree), executed(std::make_unique<bool[]>(paths.path_count)) {
        for (const char* vector : vectors) {
            run(vector);
        }
    }

    // The values on a path; empty if there is none.
    std::string values(covkit::model::index path) const {
        std::string made;
        for (covkit::model::index c = 0; path != covkit::model::none && c < condition_count(); ++c) {
            const covkit::model::truth v = paths.table.value(path, c);
            made += v == covkit::model::truth::unknown ? '-' : v == covkit::model::truth::yes ? '1' : '0';
        }
        return made;
    }

    void run(const std::string& vector) {
        for (covkit::model::index path = 0; path < paths.path_count; ++path) {
            if (paths.table.feasible(path) && values(path) == vector) {
                executed[path] = true;
            }
        }
    }

    std::string pair(covkit::model::index c, covkit::mcdc::criterion which) const {
        const auto found = covkit::mcdc::find_pair(paths.table, executed.get(), c, which);
        return found.found() ? values(found.with_true) + " " + values(found.with_false) : "none";
    }

    std::string missing(covkit::mcdc::criterion which, const covkit::model::index* group = nullptr) const {
        const auto proven = std::make_unique<bool[]>(condition_count());
        covkit::mcdc::find_proven(paths.table, executed.get(), which, proven.get());
        return values(covkit::mcdc::cheapest_missing(paths.table, {executed.get(), proven.get(), group}, which));
    }

  private:
    covkit::model::index condition_count() const { return parsed.tree.condition_count; }
};
