// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Decisions with a table but without a program: tests set the cells by hand.
#pragma once

#include "covkit_under_test.hpp"

#include <string>
#include <vector>

namespace hand_made {

using covkit::model::index;
using covkit::model::truth;

// Owns what a model::decision points to.
class decision {
  public:
    explicit decision(const char* source, index line = 1) : source_(source) {
        const covkit::mcdc::parse_result size = covkit::mcdc::measure(source_.c_str());
        nodes_.resize(size.node_count());
        texts_.resize(size.condition_count);
        covkit::mcdc::parser(source_.c_str(), {}, nodes_.data(), texts_.data(),
                             size.condition_count)
            .run();
        for (const covkit::model::text each : texts_) {
            conditions_.push_back({each, {line, 0}});
        }
        table.source = source_.c_str();
        table.where = {line, 0};
        table.tree = {nodes_.data(), size.node_count(), size.condition_count, size.pending_count};
        table.conditions = conditions_.data();
        weights_.resize(size.condition_count);
        const index paths = covkit::mcdc::number_paths(table.tree, weights_.data());
        using covkit::model::encoding;
        table.how = paths > COVKIT_PATH_LIMIT ? encoding::marks
                    : size.pending_count != 0 ? encoding::summed_paths
                                              : encoding::paths;
        table.cell_count = table.how == encoding::marks
                               ? covkit::model::marks::cells(size.condition_count)
                               : paths;
    }
    decision(const decision&) = delete;
    decision& operator=(const decision&) = delete;

    // The cell of the evaluation with these values: "TF" is true, false; '-' is not evaluated.
    index cell(const std::string& values) const {
        std::vector<truth> evaluated(values.size());
        return table.base + covkit::mcdc::evaluate(
                                table.tree, weights_.data(),
                                [&](index c) { return values[c] == 'T'; }, evaluated.data())
                                .path;
    }

    covkit::model::decision table;

  private:
    std::string source_;
    std::vector<covkit::model::node> nodes_;
    std::vector<covkit::model::text> texts_;
    std::vector<covkit::model::condition> conditions_;
    std::vector<index> weights_;
};

inline std::string letters(const std::vector<truth>& values) {
    std::string result;
    for (const truth each : values) {
        result += each == truth::yes ? 'T' : each == truth::no ? 'F' : '-';
    }
    return result;
}

inline covkit::resolve::decision_status
resolve(const decision& d, std::initializer_list<const char*> executed) {
    std::vector<bool> cells(d.table.base + d.table.cell_count);
    for (const char* each : executed) {
        cells[d.cell(each)] = true;
    }
    return covkit::resolve::decision_resolver(d.table).status(cells);
}

} // namespace hand_made
