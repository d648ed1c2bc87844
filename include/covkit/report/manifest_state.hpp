// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The part of a manifest that is about state. docs/manifest.md describes it.
#pragma once

#include <covkit/model/unit.hpp>
#include <covkit/report/json_text.hpp>
#include <covkit/report/wording.hpp>
#include <covkit/resolve/string_of.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>

namespace covkit::report {

inline constexpr const char* witness_names[] = {"cell",       "evaluated",   "true",  "false",
                                                "value true", "value false", "any of"};

inline std::string hexadecimal(std::uint64_t n) {
    char digits[17];
    std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(n));
    return digits;
}

class manifest_state_writer : protected json_text {
  protected:
    void text(const char* name, model::text value) { add(name, json_string(resolve::string_of(value))); }
    static std::string witness_text(model::witness w) {
        return "[" + json_string(witness_names[static_cast<int>(w.what)]) + "," + number(w.number) +
               (w.has_condition() ? "," + number(w.condition) : "") + "]";
    }

    // Members that say nothing are left out: most nodes are local.
    void state(const model::state_table& all) {
        add("state", "");
        open();
        list("nodes", all.node_count, [&](std::size_t i) { node(all.nodes[i]); });
        list("events", all.event_count, [&](std::size_t i) { out_ += witness_text(all.events[i]); });
        list("dependencies", all.dependency_count, [&](std::size_t i) { dependency(all.dependencies[i]); });
        list("modifications", all.modification_count, [&](std::size_t i) { occurrence(all.modifications[i]); });
        list("assertions", all.assertion_count, [&](std::size_t i) { occurrence(all.assertions[i]); });
        close();
    }

  private:
    void node(const model::state_node& each) {
        open();
        place(each.where);
        add("what", json_string(name_of(each.what)));
        text("name", each.name);
        if (each.key != 0) {
            add("key", json_string(hexadecimal(each.key)));
        }
        if (each.is_public) {
            add("public", "true");
        }
        if (!each.is_tested) {
            add("tested", "false");
        }
        close();
    }
    // An array, since there are more of them than of anything else.
    void dependency(const model::dependency& each) {
        out_ += "[" + number(each.to) + "," + number(each.from) + "," + json_string(name_of(each.what)) + "," +
                number(each.where.line) + "," + number(each.where.column) +
                (each.event == model::none ? "" : "," + number(each.event)) + "]";
    }
    void occurrence(const model::state_occurrence& each) {
        open();
        place(each.where);
        add("node", number(each.node));
        if (each.event != model::none) {
            add("event", number(each.event));
        }
        text("text", each.source);
        text("function", each.function);
        close();
    }
};

} // namespace covkit::report
