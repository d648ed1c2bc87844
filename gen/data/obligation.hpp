// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Everything in a file that is to be covered, in one form.
#pragma once

#include <covkit/resolve/files.hpp>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace covkit::gen {

using model::index;

// Other criteria are counted over the same obligations.
inline constexpr const char* obligation_criteria[] = {
    "function", "exit", "assertion", "statement", "branch", "decision", "condition", "mcdc", "all-uses",
    "label",    "fcc",  "wm",        "limit",     "loop",   "idp",      "rte",       "state"};

struct obligation {
    const char* criterion = ""; // one of these
    model::location where;
    std::string function; // in which it is; empty if that is not known
    std::string text;     // of the decision or branch; how a function is left; an assertion; definition and use; what a
                          // label asks for; an attribute
    std::string condition;
    index number = 0; // of the condition, from 1; 0: it is about no condition
    std::optional<bool> value;
    bool covered = false;
    resolve::justification* justified = nullptr; // to be set
    const model::branch* branch = nullptr;
    const resolve::decision_status* decision = nullptr;
    const resolve::located_association* association = nullptr;
    const resolve::located_label* label = nullptr;
    const resolve::located_attribute* attribute = nullptr;
};

// For people: "mcdc: armed && forced: forced = true", "all-uses: x: 12:5 -> 14:9 (true)",
// "wm: ror: a < b -> a <= b".
std::string described(const obligation& each);

void each_obligation(resolve::file_view& file, const std::function<void(const obligation&)>& visit);

// Attributes that no test modifies: not to be checked, but other tests may modify them.
void each_idle_attribute(resolve::file_view& file, const std::function<void(const obligation&)>& visit);

// Which function a place is in: functions know where they end, if a generator wrote them down.
class function_extents {
  public:
    explicit function_extents(const resolve::file_view& file);

    // The innermost one; null if there is none.
    const model::function* at(model::location where) const;

  private:
    std::vector<const model::function*> functions_; // by where they begin
};

} // namespace covkit::gen
