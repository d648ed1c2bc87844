// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What covkit makes of the text of a decision at run time, in buffers of just the right size.
#pragma once

#include "covkit_under_test.hpp"

#include <memory>
#include <string>
#include <vector>

namespace subject {

namespace mcdc = covkit::mcdc;
namespace model = covkit::model;
using model::index;

struct parsed_text {
    std::string source;
    mcdc::parse_result measured;
    mcdc::parse_result result;
    std::vector<model::node> nodes;
    std::vector<model::text> conditions;
    model::expression tree;

    explicit parsed_text(std::string text, mcdc::leaf_style style = {}) : source(std::move(text)) {
        const model::text all(source.data(), static_cast<index>(source.size()));
        measured = mcdc::measure(all, style);
        nodes.resize(measured.node_count());
        conditions.resize(measured.condition_count);
        result = mcdc::parser(all, style, nodes.data(), conditions.data(), measured.condition_count).run();
        tree = {nodes.data(), measured.node_count(), measured.condition_count, measured.pending_count};
    }
    parsed_text(const parsed_text&) = delete;
    parsed_text& operator=(const parsed_text&) = delete;

    std::string condition(index c) const { return {conditions[c].data, conditions[c].size}; }
};

// How marks tell directions apart.
struct counted_inverting {
    std::vector<model::u8> above;
    model::marks marks;

    explicit counted_inverting(const model::expression& e) : above(e.node_count) {
        mcdc::count_inverting(e, above.data());
        marks = mcdc::marks_of(e, above.data());
    }
};

struct tabulated_paths {
    std::vector<index> weights;
    index path_count;
    std::vector<model::truth> values;
    std::unique_ptr<bool[]> unmasked;
    std::vector<index> directions;
    std::vector<model::truth> outcomes;
    mcdc::path_table table;

    explicit tabulated_paths(const model::expression& e)
        : weights(e.condition_count), path_count(mcdc::number_paths(e, weights.data())),
          values(path_count * e.condition_count), unmasked(std::make_unique<bool[]>(path_count * e.condition_count)),
          directions(path_count * e.condition_count), outcomes(path_count),
          table(mcdc::tabulate_paths(e, weights.data(), path_count, values.data(), {unmasked.get(), directions.data()},
                                     outcomes.data())) {}
};

} // namespace subject
