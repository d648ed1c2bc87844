// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The labels of a file in the text report: function by function, what lives and what nothing can decide.
#pragma once

#include <covkit/report/label_wording.hpp>
#include <covkit/report/order.hpp>

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace covkit::report {

inline std::string label_line(const std::string& name, const located_label& each) {
    return "  " + place_text(name, each.table->where) + ": " + label_sentence(each) + "\n";
}

// "3 equivalent and 2 duplicate mutants are left out"; nothing if there are none.
inline std::string left_out_text(std::size_t equivalent, std::size_t duplicate) {
    const std::string both = (equivalent == 0 ? "" : std::to_string(equivalent) + " equivalent") +
                             std::string(equivalent != 0 && duplicate != 0 ? " and " : "") +
                             (duplicate == 0 ? "" : std::to_string(duplicate) + " duplicate");
    return both.empty() ? "" : both + (equivalent + duplicate == 1 ? " mutant is left out" : " mutants are left out");
}

inline std::string label_sections(const std::string& name, const file_view& file) {
    struct section {
        std::size_t covered = 0;
        std::size_t all = 0;
        std::string lines;
    };
    std::vector<std::string> order; // of the functions, by what comes first
    std::map<std::string, section> sections;
    for (const located_label& each : file.labels) {
        const std::string function = string_of(each.table->function);
        if (sections.count(function) == 0) {
            order.push_back(function);
        }
        section& in = sections[function];
        in.covered += each.decidable && each.reached ? 1U : 0U;
        in.all += each.decidable ? 1U : 0U;
        in.lines += each.decidable && each.reached ? "" : label_line(name, each);
    }
    std::string result;
    for (const std::string& function : order) {
        const section& each = sections.at(function);
        result += "\n" + name + ": labels" + (function.empty() ? "" : " of " + function) + ": " +
                  std::to_string(each.covered) + " of " + std::to_string(each.all) + " covered\n" + each.lines;
    }
    const std::string left_out = left_out_text(file.equivalent, file.duplicate);
    return left_out.empty() ? result : result + "\n" + name + ": " + left_out + "\n";
}

} // namespace covkit::report
