// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include "mcdc/subject.hpp"

#include <facts/facts.hpp>

namespace decision_facts {

// The facts of a decision in the text of a file, with the tree that mcdc/parse.hpp makes of it.
inline void add(covkit::gen::file_facts& facts, const std::string& text, const std::string& source) {
    const subject::parsed_text parsed(source);
    covkit::gen::decision_fact fact;
    const auto begin = static_cast<covkit::gen::offset>(text.find(source));
    fact.where = {begin, begin + static_cast<covkit::gen::offset>(source.size())};
    fact.source = source;
    for (const covkit::model::text each : parsed.conditions) {
        const covkit::gen::offset at = begin + static_cast<covkit::gen::offset>(each.data - parsed.source.data());
        fact.conditions.push_back({{at, at + each.size}, {each.data, each.size}});
    }
    fact.nodes = parsed.nodes;
    fact.pending_count = parsed.measured.pending_count;
    facts.decisions.emplace(fact.where, fact);
}

} // namespace decision_facts
