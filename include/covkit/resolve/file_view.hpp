// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What there is in a file, as reports show it.
#pragma once

#include <covkit/model/unit.hpp>
#include <covkit/resolve/decision_status.hpp>
#include <covkit/resolve/located_attribute.hpp>
#include <covkit/resolve/located_flow.hpp>
#include <covkit/resolve/located_label.hpp>
#include <covkit/resolve/totals.hpp>

#include <set>
#include <vector>

namespace covkit::resolve {

struct located_decision {
    model::text file;
    decision_status* status = nullptr;
};

struct located_function {
    const model::function* table = nullptr;
    bool reached = false;
    justification justified = nullptr;
};

struct located_branch {
    const model::branch* table = nullptr;
    bool reached = false;
    justification justified = nullptr;
};

struct located_exit {
    const model::exit* table = nullptr;
    bool reached = false;
    justification justified = nullptr;
};

struct located_assertion {
    const model::assertion* table = nullptr;
    bool reached = false;
    justification justified = nullptr;
};

struct located_statement {
    model::location where;
    bool reached = false;
    justification justified = nullptr;
};

struct located_left_alone {
    const model::left_alone* table = nullptr;
};

struct file_view {
    std::vector<located_function> functions;
    std::vector<located_exit> exits;
    std::vector<located_assertion> assertions; // of the code
    std::vector<located_decision> decisions;
    std::vector<located_branch> branches;
    std::vector<located_statement> statements;
    std::vector<located_association> associations; // by use, then by definition
    std::vector<located_definition> dead_definitions;
    std::vector<located_variable> monitored;
    std::vector<located_variable> unmonitored;
    std::set<model::monitor> monitors; // of its data flow
    std::vector<located_label> labels; // those that tables list
    index derived = 0;                 // 1 << criterion: labels that follow from the above
    index equivalent = 0;              // mutants that are not listed
    index duplicate = 0;
    std::vector<located_attribute> attributes; // those in scope that are declared here
    std::vector<located_left_alone> left_alone;
    totals total;
};

} // namespace covkit::resolve
