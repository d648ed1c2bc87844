// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "report/formats.hpp"

#include "report/csv.hpp"

#include <covkit/report/label_wording.hpp>

namespace covkit::gen {

namespace {

// As LTest has them; undecidable is our own.
const char* status_of(bool decidable, bool covered, bool justified) {
    return !decidable ? "undecidable" : covered ? "covered" : justified ? "uncoverable" : "unknown";
}

} // namespace

std::string labels_report(const resolve::suite_status& suite) {
    std::string text = csv("id", "status", "tag", "location");
    std::size_t id = 0;
    for (const auto& [name, file] : suite.files) {
        for (const resolve::located_label& each : file.labels) {
            text += csv(std::to_string(++id), status_of(each.decidable, each.reached, each.justified != nullptr),
                        report::label_tag(*each.table), report::place_text(name, each.table->where));
        }
        resolve::each_derived_label(file, [&, &file_name = name](const resolve::derived_label& each) {
            text += csv(std::to_string(++id), status_of(true, each.covered, each.justified != nullptr),
                        report::label_tag(each), report::place_text(file_name, each.where));
        });
    }
    return text;
}

} // namespace covkit::gen
