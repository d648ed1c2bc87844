// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What is found out about the course of control, handed over to those who follow state.
#include "analysis/analyzer.hpp"
#include "analysis/state_walk.hpp"

namespace covkit::gen {

using namespace clang;

// Tests are looked at with other eyes.
void analyzer::look_into(FileID file) {
    const file_facts* const facts = facts_(file);
    wanted_ = facts != nullptr && facts->is_test ? all_wanted_.for_tests() : all_wanted_;
    labels_.ask_for(wanted_.labels);
}

state_graph& analyzer::graph_of(file_facts& file) {
    std::unique_ptr<state_graph>& graph = graphs_[&file];
    if (!graph) {
        graph = std::make_unique<state_graph>(file, scope_.file, map_,
                                              [this](SourceLocation at) { return facts_(map_.shown_at(at).file); });
    }
    return *graph;
}

void analyzer::follow_state(const FunctionDecl& definition, const Stmt* code, course entry, file_facts& file) {
    if (!wanted_.state.wanted) {
        return;
    }
    function_course known;
    known.name = scope_.function;
    known.guarded = scope_.guarded;
    known.choices = std::move(walk_.choices);
    known.entered = block(entry).fact.reached;
    for (const auto& [statement, at] : walk_.reached) {
        known.statements.emplace(statement, block(at).fact.reached);
    }
    state_walk(graph_of(file), wanted_.state, known, walked_).function(definition, code);
    walked_.insert(definition.getBody());
    walked_.insert(code);
}

// Whatever touches its members may be in other files, which do not know where they are declared.
void analyzer::record(const CXXRecordDecl& definition) {
    const scope outer = scope_;
    scope_ = {};
    scope_.file = map_.shown_at(definition.getLocation()).file;
    look_into(scope_.file);
    file_facts* const file = facts_(scope_.file);
    if (wanted_.state.wanted && file != nullptr) {
        const function_course nothing;
        state_walk(graph_of(*file), wanted_.state, nothing, walked_).record(definition);
    }
    scope_ = outer;
}

void analyzer::follow_state(const VarDecl& variable) {
    file_facts* const file = facts_(scope_.file);
    if (wanted_.state.wanted && file != nullptr && !variable.isConstexpr()) {
        function_course known;
        known.name = scope_.function;
        state_walk(graph_of(*file), wanted_.state, known, walked_).global(variable);
    }
}

} // namespace covkit::gen
