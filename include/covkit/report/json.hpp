// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Everything that is known, for other tools: one JSON object a line. docs/report-json.md describes
// the format.
#pragma once

#include <covkit/report/flow_wording.hpp>
#include <covkit/report/json_state.hpp>
#include <covkit/report/label_wording.hpp>
#include <covkit/report/left_alone.hpp>
#include <covkit/report/order.hpp>
#include <covkit/report/wording.hpp>
#include <covkit/version.hpp>

#include <cstddef>

namespace covkit::report {

class json_writer : private json_state_writer {
  public:
    std::string write(const resolve::suite_status& suite) {
        begin("covkit");
        add("version", json_string(COVKIT_VERSION));
        add("format", "1");
        end();
        for (std::size_t t = 0; t < suite.tests.size(); ++t) {
            test(suite.tests[t], suite.state, t);
        }
        for (const auto& [name, file] : suite.files) {
            for (const located_function& each : file.functions) {
                begin("function", name, each.table->where);
                add("name", json_string(string_of(each.table->name)));
                add("entered", word_for(each.reached));
                justified("justified", each.justified);
                end();
            }
            for (const located_exit& each : file.exits) {
                exit(name, each);
            }
            for (const located_assertion& each : file.assertions) {
                assertion(name, each);
            }
            for (const located_statement& each : file.statements) {
                begin("statement", name, each.where);
                add("executed", word_for(each.reached));
                justified("justified", each.justified);
                end();
            }
            for (const located_branch& each : file.branches) {
                branch(name, each);
            }
            for (const located_decision& each : file.decisions) {
                decision(name, *each.status);
            }
            flow(name, file);
            labels(name, file);
            attributes(name, file);
            left_alone(name, file);
        }
        findings_and_classes(suite.state);
        left_alone_counts(suite);
        totals(suite);
        return take();
    }

  private:
    void both(const char* name, const bool (&values)[2]) {
        add(name, std::string("{\"true\":") + word_for(values[1]) + ",\"false\":" + word_for(values[0]) + "}");
    }

    void both_justified(const char* name, const resolve::justification (&values)[2]) {
        if (values[0] == nullptr && values[1] == nullptr) {
            return;
        }
        std::string members;
        for (const int v : {1, 0}) {
            if (values[v] != nullptr) {
                members += std::string(members.empty() ? "" : ",") + (v == 1 ? "\"true\":" : "\"false\":") +
                           json_string(*values[v]);
            }
        }
        add(name, "{" + members + "}");
    }

    void test(const resolve::test_status& each, const resolve::state_status& state, std::size_t number_of_test) {
        begin("test");
        add("name", json_string(each.name));
        add("outcome", json_string(name_of(each.outcome)));
        add("overlapped", word_for(each.overlapped));
        add("shown", number(each.shown));
        add("only_here", number(each.only_here));
        state_of_test(state, number_of_test);
        end();
    }

    void branch(const std::string& file, const located_branch& each) {
        begin("branch", file, each.table->where);
        add("what", json_string(name_of(each.table->what)));
        add("text", json_string(readable(each.table->source)));
        add("function", json_string(string_of(each.table->function)));
        add("taken", word_for(each.reached));
        justified("justified", each.justified);
        end();
    }

    void exit(const std::string& file, const located_exit& each) {
        begin("exit", file, each.table->where);
        add("what", json_string(name_of(each.table->what)));
        add("function", json_string(string_of(each.table->function)));
        add("taken", word_for(each.reached));
        justified("justified", each.justified);
        end();
    }

    void assertion(const std::string& file, const located_assertion& each) {
        begin("code-assertion", file, each.table->where);
        add("text", json_string(readable(each.table->source)));
        add("function", json_string(string_of(each.table->function)));
        add("executed", word_for(each.reached));
        justified("justified", each.justified);
        end();
    }

    void decision(const std::string& file, const resolve::decision_status& status) {
        const model::decision& table = *status.table;
        begin("decision", file, table.where);
        add("text", json_string(readable(table.source)));
        add("function", json_string(string_of(table.function)));
        both("outcomes", status.outcome);
        both_justified("justified", status.outcome_justified);
        list("conditions", status.conditions.size(), [&](std::size_t c) { condition(status, static_cast<index>(c)); });
        if (status.has_vectors) {
            add("possible", number(status.possible));
            list("executed", status.executed.size(), [&](std::size_t e) { evaluation(status.executed[e]); });
        }
        end();
    }

    void flow(const std::string& name, const file_view& file) {
        for (const located_association& each : file.associations) {
            association(name, each);
        }
        for (const located_definition& each : file.dead_definitions) {
            begin("definition", name, each.table->at.where);
            add("function", json_string(string_of(each.variable().function)));
            add("variable", json_string(string_of(each.variable().name)));
            add("text", json_string(readable(each.table->at.source)));
            add("dead", "true");
            end();
        }
        for (const located_variable& each : file.unmonitored) {
            begin("variable", name, each.table->where);
            add("function", json_string(string_of(each.table->function)));
            add("name", json_string(string_of(each.table->name)));
            add("not_monitored", json_string(string_of(each.table->reason)));
            end();
        }
    }

    void labels(const std::string& name, const file_view& file) {
        for (const located_label& each : file.labels) {
            const model::label& table = *each.table;
            begin("label", name, table.where);
            add("criterion", json_string(name_of(table.criterion)));
            some("op", readable(table.op));
            some("text", readable(table.source));
            some("changed", readable(table.changed));
            some("needs", readable(table.needs));
            some("function", string_of(table.function));
            if (each.decidable) {
                add("covered", word_for(each.reached));
                justified("justified", each.justified);
            } else {
                add("undecidable", json_string(readable(table.reason)));
            }
            end();
        }
        resolve::each_derived_label(file, [&](const derived_label& each) {
            begin("label", name, each.where);
            add("criterion", json_string(name_of(each.criterion)));
            some("text", source_of(each));
            add("needs", json_string(needs_text(each)));
            some("function", function_of(each));
            add("covered", word_for(each.covered));
            justified("justified", each.justified);
            end();
        });
    }
    // Variables and labels have lines of their own.
    void left_alone(const std::string& name, const file_view& file) {
        for (const resolve::located_left_alone& each : file.left_alone) {
            begin("left_alone", name, each.table->where);
            add("what", json_string(name_of(each.table->what)));
            add("text", json_string(readable(each.table->source)));
            add("reason", json_string(string_of(each.table->reason)));
            end();
        }
    }
    void left_alone_counts(const resolve::suite_status& suite) {
        const left_alone_shares counts = report::left_alone_counts(suite);
        for (const char* const kind : left_alone_kinds) {
            if (counts.at(kind).count != 0) {
                begin("unmeasured_count");
                add("what", json_string(kind));
                add("count", number(counts.at(kind).count));
                add("all", number(counts.at(kind).all));
                end();
            }
        }
    }

    // Only if labels or state are measured; everything else is easily counted.
    void totals(const resolve::suite_status& suite) {
        std::size_t equivalent = 0;
        std::size_t duplicate = 0;
        std::size_t undecidable = 0;
        for (const auto& [name, file] : suite.files) {
            equivalent += file.equivalent;
            duplicate += file.duplicate;
            for (const located_label& each : file.labels) {
                undecidable += each.decidable ? 0U : 1U;
            }
        }
        const std::string criteria = scores(suite.total);
        const bool has_labels = !criteria.empty() || equivalent + duplicate + undecidable != 0;
        if (!has_labels && !suite.state.is_measured) {
            return;
        }
        begin("totals");
        if (suite.state.is_measured) {
            add("state", score(suite.total.state));
            add("state_control", score(suite.total.state_control));
        }
        if (!has_labels) {
            end();
            return;
        }
        add("labels", "{" + criteria + "}");
        std::string operators;
        for (const auto& [name, ratio] : suite.total.operators) {
            operators += (operators.empty() ? "" : ",") + json_string(name) + ":" + score(ratio);
        }
        add("operators", "{" + operators + "}");
        add("equivalent", number(equivalent));
        add("duplicate", number(duplicate));
        add("undecidable", number(undecidable));
        end();
    }
    static std::string scores(const resolve::totals& total) {
        std::string result;
        for (index c = 0; c < model::label_criterion_count; ++c) {
            const auto criterion = static_cast<model::label_criterion>(c);
            if (total.of(criterion).all != 0) {
                result +=
                    (result.empty() ? "" : ",") + json_string(name_of(criterion)) + ":" + score(total.of(criterion));
            }
        }
        return result;
    }

    void association(const std::string& file, const located_association& each) {
        const model::use& use = each.use();
        begin("association", file, each.shown_at().where);
        add("function", json_string(string_of(each.function())));
        add("variable", json_string(string_of(each.variable().name)));
        add("what", json_string(each.is_in_predicate() ? "p-use" : "c-use"));
        const model::text defined = each.flow->variables[each.definition().variable].name;
        flow_place("definition", each.definition().at, {}, defined == each.variable().name ? model::text() : defined);
        flow_place("use", use.at, use.way, {});
        add("inferability", json_string(name_of(each.table->how)));
        add("monitor", json_string(name_of(each.flow->how)));
        add("verdict", json_string(name_of(each.found)));
        add("covered", word_for(each.reached));
        justified("justified", each.justified);
        if (!each.reached) {
            add("needs", "");
            open();
            required("definition", *each.flow, each.definition().at);
            required("use", *each.flow, use.at);
            close();
        }
        end();
    }
    void flow_place(const char* name, const model::flow_place& at, model::text way, model::text variable) {
        add(name, "");
        open();
        if (!at.file.empty()) {
            add("file", json_string(string_of(at.file)));
        }
        place(at.where);
        add("text", json_string(readable(at.source)));
        if (!variable.empty()) {
            add("variable", json_string(string_of(variable)));
        }
        if (!way.empty()) {
            add("way", json_string(string_of(way)));
        }
        close();
    }
    // Branches of which one takes control to the place.
    void required(const char* name, const model::data_flow& flow, const model::flow_place& at) {
        list(name, at.required_count, [&](std::size_t i) {
            const model::required_branch& each = flow.required[at.first_required + i];
            open();
            place(each.where);
            add("text", json_string(readable(each.source)));
            add("way", json_string(string_of(each.way)));
            close();
        });
    }

    void condition(const resolve::decision_status& status, index c) {
        const resolve::condition_status& each = status.conditions[c];
        open();
        place(status.table->conditions[c].where);
        add("text", json_string(readable(status.table->conditions[c].source)));
        both("seen", each.seen);
        both("unmasked", {each.is_unmasked(false), each.is_unmasked(true)});
        add("correlated", word_for(each.is_correlated()));
        both("shown", each.shown);
        if (!each.is_determined) {
            add("determined", word_for(false));
        }
        both_justified("seen_justified", each.seen_justified);
        both_justified("shown_justified", each.shown_justified);
        if (status.has_vectors) {
            pair("masking", each.masking);
            pair("unique_cause", each.unique_cause);
        }
        close();
    }

    // Which of the executed evaluations, counted from 0.
    void pair(const char* name, mcdc::pair pair) {
        add(name, pair.found() ? "[" + number(pair.with_true) + "," + number(pair.with_false) + "]" : "null");
    }

    void evaluation(const resolve::evaluation& each) {
        open();
        add("values", json_string(letters(each.values)));
        add("outcome", word_for(each.outcome));
        close();
    }
};

inline std::string json_report(const resolve::suite_status& suite) { return json_writer().write(suite); }

} // namespace covkit::report
