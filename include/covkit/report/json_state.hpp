// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The part of the JSON report that is about state. docs/report-json.md describes it.
#pragma once

#include <covkit/report/json_text.hpp>
#include <covkit/report/wording.hpp>
#include <covkit/resolve/file_view.hpp>
#include <covkit/resolve/suite.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace covkit::report {

class json_state_writer : protected json_text {
  protected:
    void begin(const char* kind) {
        open();
        add("kind", json_string(kind));
    }
    void begin(const char* kind, const std::string& file, model::location where) {
        begin(kind);
        add("file", json_string(file));
        place(where);
    }
    // Only what is justified has such members.
    void justified(const char* name, resolve::justification why) {
        if (why != nullptr) {
            add(name, json_string(*why));
        }
    }
    void some(const char* name, const std::string& text) {
        if (!text.empty()) {
            add(name, json_string(text));
        }
    }
    static std::string score(resolve::ratio ratio) {
        return "{\"covered\":" + number(ratio.covered) + ",\"all\":" + number(ratio.all) +
               ",\"justified\":" + number(ratio.justified) + "}";
    }

    void state_of_test(const resolve::state_status& state, std::size_t test) {
        if (!state.is_measured || !state.tests[test].is_test) {
            return;
        }
        const resolve::test_state& own = state.tests[test];
        add("state", "");
        open();
        add("assertions", number(own.assertions));
        names("modified", own.modified, state);
        names("checked", own.checked, state);
        names("checked_with_control", own.checked_with_control, state);
        close();
    }

    void attributes(const std::string& file, const resolve::file_view& view) {
        for (const resolve::located_attribute& each : view.attributes) {
            const resolve::state_attribute& table = *each.table;
            begin("attribute", file, table.where);
            add("name", json_string(table.name));
            add("class", json_string(table.owner));
            add("what", json_string(name_of(table.what)));
            add("modified", word_for(table.modified));
            if (table.modified) {
                add("checked", word_for(each.reached));
                add("checked_with_control", word_for(table.checked_with_control));
                justified("justified", each.justified);
            }
            if (table.modified && !each.reached) {
                explanation(table);
            }
            end();
        }
    }

    // Tests without assertions have 0 of them.
    void findings_and_classes(const resolve::state_status& state) {
        for (const resolve::state_place& each : state.assertions_without_state) {
            begin("assertion", each.file, each.where);
            add("text", json_string(each.source));
            add("function", json_string(each.function));
            add("depends_on_state", "false");
            end();
        }
        for (const resolve::class_state& each : resolve::classes_of(state)) {
            begin("class");
            add("name", json_string(each.name));
            add("state", score(each.score));
            add("state_control", score(each.with_control));
            end();
        }
    }

  private:
    void names(const char* name, const std::vector<model::index>& numbers, const resolve::state_status& state) {
        list(name, numbers.size(), [&](std::size_t i) { out_ += json_string(state.attributes[numbers[i]].name); });
    }
    void explanation(const resolve::state_attribute& table) {
        list("modified_at", table.modified_at.size(), [&](std::size_t i) {
            const resolve::state_place& each = table.modified_at[i];
            open();
            add("file", json_string(each.file));
            place(each.where);
            add("text", json_string(each.source));
            add("function", json_string(each.function));
            close();
        });
        list("chain", table.chain.size(), [&](std::size_t i) {
            const resolve::chain_step& each = table.chain[i];
            open();
            add("name", json_string(each.name));
            add("file", json_string(each.file));
            place(each.where);
            add("executed", word_for(each.executed));
            close();
        });
        add("chain_ends_in", json_string(table.ends_in_assertion ? "assertion"
                                         : table.chain.empty()   ? "nothing"
                                                                 : "observable"));
        if (table.needs_control) {
            add("chain_needs_control", "true");
        }
    }
};

} // namespace covkit::report
