// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "data/baseline.hpp"

#include "data/json_lines.hpp"

#include <algorithm>
#include <iterator>

namespace covkit::gen {

namespace {

namespace json = llvm::json;

// What is in a report besides obligations that have a name.
constexpr const char* no_obligations[] = {"test",       "statement",  "definition",      "variable",
                                          "totals",     "class",      "assertion",       "changed",
                                          "unmeasured", "left_alone", "unmeasured_count"};

class obligation_reader {
  public:
    explicit obligation_reader(obligations& into) : into_(into) {}

    bool line(const json::Object& one) {
        const auto kind = one.getString("kind");
        const auto file = one.getString("file");
        if (!kind) {
            return false;
        }
        if (*kind == "covkit") {
            return one.getInteger("format") == std::int64_t{1};
        }
        if (std::find(std::begin(no_obligations), std::end(no_obligations), *kind) != std::end(no_obligations)) {
            return true;
        }
        const auto at = one.getInteger("line");
        if (!file || !at) {
            return false;
        }
        file_ = file->str();
        where_ = file_ + ":" + std::to_string(*at) + ":" + std::to_string(one.getInteger("column").value_or(0));
        if (*kind == "function") {
            return add(one, "function", text(one, "name"), "entered");
        }
        if (*kind == "exit") {
            return add(one, "exit", text(one, "function") + ": " + text(one, "what"), "taken");
        }
        if (*kind == "branch") {
            return add(one, "branch", text(one, "function") + ": " + text(one, "what") + " " + text(one, "text"),
                       "taken");
        }
        if (*kind == "code-assertion") {
            return add(one, "assertion", text(one, "function") + ": " + text(one, "text"), "executed");
        }
        if (*kind == "association") {
            return association(one);
        }
        if (*kind == "label") {
            return label(one);
        }
        if (*kind == "attribute") {
            return attribute(one);
        }
        return *kind == "decision" && decision(one);
    }

  private:
    static std::string text(const json::Object& one, const char* member) {
        return one.getString(member).value_or("").str();
    }

    // The same thing again in a function is the second one.
    obligation_status& put(const std::string& criterion, const std::string& what, bool covered, bool justified) {
        const std::string name = criterion + "\n" + file_ + "\n" + what;
        return into_[name + "\n" + std::to_string(seen_[name]++)] = {criterion, where_, what, covered, justified};
    }
    // For a criterion that counts the same obligations, or some of them.
    obligation_status& count(const std::string& criterion, const std::string& what, bool covered, bool justified) {
        obligation_status& made = put(criterion, what, covered, justified);
        made.only_counts = true;
        return made;
    }
    bool add(const json::Object& one, const char* criterion, const std::string& what, const char* member) {
        const auto covered = one.getBoolean(member);
        if (covered) {
            put(criterion, what, *covered, one.get("justified") != nullptr);
        }
        return covered.has_value();
    }
    // `unit`: what they are parts of; empty: each counts.
    bool both(const json::Object& one, const char* member, const char* criterion, const std::string& what,
              const char* justified, const std::string& unit = "") {
        const json::Object* const values = one.getObject(member);
        const json::Object* const reasons = one.getObject(justified);
        for (const char* const value : {"true", "false"}) {
            const auto covered = values == nullptr ? std::nullopt : values->getBoolean(value);
            if (!covered) {
                return false;
            }
            put(criterion, what + " = " + value, *covered, reasons != nullptr && reasons->get(value) != nullptr).unit =
                unit;
        }
        return true;
    }
    // Which of several with the same name in a file.
    std::string numbered(const std::string& unit) {
        return file_ + "\n" + unit + "\n" + std::to_string(units_[file_ + "\n" + unit]++);
    }
    bool decision(const json::Object& one) {
        const std::string name = text(one, "function") + ": " + text(one, "text");
        const json::Array* const conditions = one.getArray("conditions");
        if (!both(one, "outcomes", "decision", name, "justified") || conditions == nullptr) {
            return false;
        }
        const json::Object& outcomes = *one.getObject("outcomes");
        const json::Object* const reasons = one.getObject("justified");
        for (const char* const value : {"true", "false"}) { // branches, too
            count("branch", name + " = " + value, outcomes.getBoolean(value).value_or(false),
                  reasons != nullptr && reasons->get(value) != nullptr);
        }
        if (const json::Array* const executed = one.getArray("executed")) {
            obligation_status& made = count("multiple-condition", name, false, false);
            made.covered_parts = executed->size();
            made.parts = static_cast<std::size_t>(one.getInteger("possible").value_or(0));
            made.covered = made.covered_parts == made.parts;
        }
        for (const json::Value& each : *conditions) {
            const json::Object* const condition = each.getAsObject();
            if (condition == nullptr) {
                return false;
            }
            const std::string what = name + ": " + text(*condition, "text");
            if (!both(*condition, "seen", "condition", what, "seen_justified") ||
                !both(*condition, "shown", "mcdc", what, "shown_justified", numbered(what))) {
                return false;
            }
            if (condition->get("unique_cause") != nullptr) {
                count("unique-cause", what, condition->getArray("unique_cause") != nullptr, is_justified(*condition));
            }
        }
        return true;
    }

    bool association(const json::Object& one) {
        const json::Object* const definition = one.getObject("definition");
        const json::Object* const use = one.getObject("use");
        if (definition == nullptr || use == nullptr) {
            return false;
        }
        const std::string way = text(*use, "way");
        const std::string defined =
            text(one, "function") + ": " + text(one, "variable") + ": " + text(*definition, "text");
        const std::string what = defined + " -> " + text(*use, "text") + (way.empty() ? "" : " (" + way + ")");
        if (!add(one, "all-uses", what, "covered")) {
            return false;
        }
        const bool covered = one.getBoolean("covered").value_or(false);
        const bool justified = one.get("justified") != nullptr;
        count(text(one, "what") == "p-use" ? "p-uses" : "c-uses", what, covered, justified);
        obligation_status& made = count("all-defs", what, covered, justified);
        made.unit = file_ + "\n" + defined + "\n" + std::to_string(definition->getInteger("line").value_or(0)) + ":" +
                    std::to_string(definition->getInteger("column").value_or(0));
        made.one_is_enough = true;
        return true;
    }
    // Each value is shown, or need not be.
    static bool is_justified(const json::Object& condition) {
        const json::Object* const shown = condition.getObject("shown");
        const json::Object* const reasons = condition.getObject("shown_justified");
        return reasons != nullptr && shown != nullptr &&
               std::all_of(shown->begin(), shown->end(), [&](const auto& each) {
                   return each.second.getAsBoolean().value_or(false) || reasons->get(each.first) != nullptr;
               });
    }

    // What no test modifies need not be checked.
    bool attribute(const json::Object& one) {
        const auto modified = one.getBoolean("modified");
        return modified && (!*modified || (add(one, "state", text(one, "name"), "checked") &&
                                           add(one, "state-control", text(one, "name"), "checked_with_control")));
    }

    // Those of statements have no text, either.
    bool label(const json::Object& one) {
        const std::string criterion = text(one, "criterion");
        if (criterion == "ic" || one.get("undecidable") != nullptr) {
            return true;
        }
        const auto part = [&](const char* before, const char* member, const char* behind) {
            const std::string found = text(one, member);
            return found.empty() ? "" : before + found + behind;
        };
        const std::string what = text(one, "function") + part(": ", "op", "") + part(": ", "text", "") +
                                 part(" -> ", "changed", "") + part(", needs ", "needs", "");
        return !criterion.empty() && add(one, criterion.c_str(), what, "covered");
    }

    obligations& into_;
    std::map<std::string, std::size_t> seen_;
    std::map<std::string, std::size_t> units_;
    std::string file_;
    std::string where_;
};

} // namespace

namespace {

// What a unit of a criterion adds to it.
resolve::ratio share_of(const std::vector<const obligation_status*>& parts) {
    const obligation_status& first = *parts.front();
    if (first.parts != 1) {
        return {first.covered_parts, first.parts, 0};
    }
    const auto is_covered = [](const obligation_status* each) { return each->covered; };
    const bool covered = first.one_is_enough ? std::any_of(parts.begin(), parts.end(), is_covered)
                                             : std::all_of(parts.begin(), parts.end(), is_covered);
    const bool done = std::all_of(parts.begin(), parts.end(),
                                  [](const obligation_status* each) { return each->covered || each->justified; });
    return {covered ? 1U : 0U, 1, !covered && done ? 1U : 0U};
}

} // namespace

std::string read_obligations(std::string_view json_lines, obligations& into) {
    const std::string expected = "expected a line of covkit's JSON report";
    obligation_reader reader(into);
    return read_json_lines(json_lines, expected, [&](const json::Value& line) {
        const json::Object* const one = line.getAsObject();
        return one == nullptr || !reader.line(*one) ? expected : "";
    });
}

bool knows_new_of(std::string_view criterion) { return criterion != "statement" && criterion != "ic"; }

baseline_comparison compare(const obligations& before, const obligations& now) {
    baseline_comparison result;
    std::map<std::pair<std::string, std::string>, std::vector<const obligation_status*>> units;
    for (const auto& [name, status] : now) {
        const auto old = before.find(name);
        if (old == before.end()) {
            units[{status.criterion, status.unit.empty() ? name : status.unit}].push_back(&status);
            if (!status.covered && !status.justified) {
                result.added_missing.push_back(status);
            }
        } else if (status.only_counts) {
            continue;
        } else if (old->second.covered && !status.covered && !status.justified) {
            result.lost.push_back(status);
        } else {
            result.kept += old->second.covered ? 1 : 0;
        }
    }
    for (const auto& [criterion_and_unit, parts] : units) {
        result.added[criterion_and_unit.first].add(share_of(parts));
    }
    return result;
}

} // namespace covkit::gen
