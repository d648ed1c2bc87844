// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "rewrite/numbered_flow.hpp"

#include "facts/content_hash.hpp"
#include "rewrite/function_numberer.hpp"

#include <algorithm>

namespace covkit::gen {

std::string last_definition_variable(index function, index variable) {
    return "ck_f" + std::to_string(function) + "_" + std::to_string(variable);
}

std::string taken_variable(index function, index taken) {
    return "ck_t" + std::to_string(function) + "_" + std::to_string(taken);
}
std::string saved_variable(index function, index saved) {
    return "ck_s" + std::to_string(function) + "_" + std::to_string(saved);
}
std::string brought_variable(index function, index brought) {
    return "ck_b" + std::to_string(function) + "_" + std::to_string(brought);
}

std::string note_name(const flow_note& note) {
    static const char* const kinds[] = {"in_", "out_", "returned_"};
    std::string parameter = note.parameter.empty() ? "" : "_" + note.parameter;
    std::replace(parameter.begin(), parameter.end(), '.', '_');
    return kinds[static_cast<int>(note.what)] + hash_name(content_hash(note.callee)) + parameter;
}

namespace {

// A probe of data flow that stores on the edge tells that the edge was taken: the decision need not store there, too.
void infer_from_flow(numbered_file& file) {
    std::map<index, std::size_t> edges_of; // probes: some stand on several edges
    for (const auto& [edge, probes] : file.flow->on_edges) {
        for (const auto& [order, probe] : probes) {
            ++edges_of[probe];
        }
    }
    std::vector<model::inference> told;
    for (const auto& [edge, probes] : file.flow->on_edges) {
        numbered_decision& decision = file.decisions[std::get<0>(edge)];
        if (decision.how != model::encoding::paths) {
            continue;
        }
        mcdc::edge& own = decision.edges[2 * std::get<1>(edge) + (std::get<2>(edge) ? 1U : 0U)];
        for (const auto& [order, probe] : probes) {
            const std::vector<flow_probe::store>& stores = file.flow->probes[probe].stores;
            if (own.what == mcdc::action::hit && !stores.empty() && edges_of[probe] == 1) {
                told.push_back({decision.base + own.amount,
                                {stores[0].base, model::witness::kind::any_cell, stores[0].cell_count()}});
                own = {};
            }
        }
    }
    file.inferences.insert(file.inferences.begin(), told.begin(), told.end()); // others may tell more by these
}

} // namespace

void number_flows(numbered_file& file, const criteria& wanted, const find_ports& callees) {
    if (!wanted.data_flow || file.facts->flows.empty()) {
        return;
    }
    file.flow.emplace();
    file.flow->table.how = wanted.how;
    const flow_witnesses known(file);
    for (const auto& [body, flow] : file.facts->flows) {
        function_numberer(file, body.begin, flow, wanted, known, callees).run();
    }
    for (auto& [edge, probes] : file.flow->on_edges) {
        std::sort(probes.begin(), probes.end());
    }
    infer_from_flow(file);
    std::stable_sort(
        file.flow->texts.begin(), file.flow->texts.end(),
        [](const numbered_flow::in_text& a, const numbered_flow::in_text& b) { return a.order < b.order; });
}

} // namespace covkit::gen
