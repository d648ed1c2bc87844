// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A manifest: the tables of units, for those who read profiles without the program. One JSON object a
// line, a line a unit; docs/manifest.md describes it. The generator and the instrumented program write
// the same bytes for the same unit.
#pragma once

#include <covkit/model/unit.hpp>
#include <covkit/report/manifest_state.hpp>
#include <covkit/report/wording.hpp>

#include <cstddef>
#include <string>

namespace covkit::report {

inline constexpr const char* operator_names[] = {"condition", "not",   "and",     "or",      "choose",
                                                 "xor",       "equal", "unequal", "bit_and", "bit_or"};
inline constexpr const char* encoding_names[] = {"paths", "summed_paths", "marks"};

class manifest_writer : private manifest_state_writer {
  public:
    std::string write(const model::unit& unit) {
        open();
        add("kind", json_string("unit"));
        add("format", "1");
        text("file", unit.file);
        add("fingerprint", json_string(hexadecimal(unit.fingerprint)));
        if (unit.source_hash != 0) {
            add("source", json_string(hexadecimal(unit.source_hash)));
        }
        add("cells", number(unit.cell_count));
        list("decisions", unit.decision_count, [&](std::size_t i) { decision(unit.decisions[i]); });
        list("functions", unit.function_count, [&](std::size_t i) { function(unit.functions[i]); });
        list("branches", unit.branch_count, [&](std::size_t i) { branch(unit.branches[i]); });
        list("exits", unit.exit_count, [&](std::size_t i) { exit(unit.exits[i]); });
        if (unit.assertion_count != 0) {
            list("assertions", unit.assertion_count, [&](std::size_t i) { assertion(unit.assertions[i]); });
        }
        list("blocks", unit.block_count, [&](std::size_t i) { block(unit.blocks[i]); });
        list("inferences", unit.inference_count, [&](std::size_t i) { inference(unit.inferences[i]); });
        if (unit.alone_count != 0) {
            list("left_alone", unit.alone_count, [&](std::size_t i) { left_alone(unit.alone[i]); });
        }
        if (unit.has_flow) {
            flow(*unit.flow);
        }
        if (unit.has_labels) {
            labels(*unit.labels);
        }
        if (unit.has_state) {
            state(*unit.state);
        }
        end();
        return take();
    }

  private:
    void seen_by(const char* name, model::witness w) { add(name, witness_text(w)); }
    void range(const char* name, model::index first, model::index count) {
        if (count != 0) {
            add(name, "[" + number(first) + "," + number(count) + "]");
        }
    }

    void left_alone(const model::left_alone& each) {
        open();
        place(each.where);
        add("what", json_string(name_of(each.what)));
        text("text", each.source);
        text("reason", each.reason);
        close();
    }

    void decision(const model::decision& each) {
        open();
        place(each.where);
        text("text", each.source);
        text("function", each.function);
        add("encoding", json_string(encoding_names[static_cast<int>(each.how)]));
        add("base", number(each.base));
        add("cells", number(each.cell_count));
        list("conditions", each.tree.condition_count, [&](std::size_t c) {
            open();
            place(each.conditions[c].where);
            text("text", each.conditions[c].source);
            close();
        });
        // Conditions are nodes 0, 1, …; operators follow their operands, the last is the whole.
        list("operators", each.tree.node_count - each.tree.condition_count, [&](std::size_t i) {
            const model::node& node = each.tree.nodes[each.tree.condition_count + i];
            out_ += "[" + json_string(operator_names[static_cast<int>(node.kind)]);
            for (const model::index child : node.child) {
                out_ += child == model::none ? "" : "," + number(child);
            }
            out_ += "]";
        });
        close();
    }
    void function(const model::function& each) {
        open();
        place(each.where);
        text("name", each.name);
        seen_by("entered", each.entered);
        if (each.end.line != 0) {
            add("end", "[" + number(each.end.line) + "," + number(each.end.column) + "]");
        }
        close();
    }
    void branch(const model::branch& each) {
        open();
        place(each.where);
        add("what", json_string(name_of(each.what)));
        text("text", each.source);
        text("function", each.function);
        seen_by("taken", each.taken);
        close();
    }
    void exit(const model::exit& each) {
        open();
        place(each.where);
        add("what", json_string(name_of(each.what)));
        text("function", each.function);
        seen_by("taken", each.taken);
        close();
    }
    void assertion(const model::assertion& each) {
        open();
        place(each.where);
        text("text", each.source);
        text("function", each.function);
        seen_by("executed", each.executed);
        close();
    }
    void block(const model::block& each) {
        open();
        list("statements", each.statement_count, [&](std::size_t s) {
            out_ += "[" + number(each.statements[s].line) + "," + number(each.statements[s].column) + "]";
        });
        seen_by("reached", each.reached);
        close();
    }
    void inference(const model::inference& each) {
        open();
        add("cell", number(each.cell));
        seen_by("from", each.from);
        close();
    }

    void flow(const model::data_flow& all) {
        add("flow", "");
        open();
        add("monitor", json_string(name_of(all.how)));
        list("variables", all.variable_count, [&](std::size_t i) { variable(all.variables[i]); });
        list("required", all.required_count, [&](std::size_t i) {
            open();
            place(all.required[i].where);
            text("text", all.required[i].source);
            text("way", all.required[i].way);
            close();
        });
        list("definitions", all.definition_count, [&](std::size_t i) {
            open();
            add("variable", number(all.definitions[i].variable));
            at(all.definitions[i].at);
            if (all.definitions[i].is_dead) {
                add("dead", "true");
            }
            close();
        });
        list("uses", all.use_count, [&](std::size_t i) {
            open();
            add("variable", number(all.uses[i].variable));
            at(all.uses[i].at);
            if (!all.uses[i].way.empty()) {
                text("way", all.uses[i].way);
            }
            close();
        });
        list("points", all.point_count, [&](std::size_t i) {
            out_ += "[" + number(all.points[i].base) + "," + number(all.points[i].cell_count) + "]";
        });
        list("kills", all.kill_count, [&](std::size_t i) { out_ += number(all.kills[i]); });
        list("others", all.other_count, [&](std::size_t i) { out_ += number(all.others[i]); });
        list("associations", all.association_count, [&](std::size_t i) { association(all.associations[i]); });
        close();
    }
    void variable(const model::variable& each) {
        open();
        place(each.where);
        text("name", each.name);
        text("function", each.function);
        if (!each.reason.empty()) {
            text("reason", each.reason);
        }
        close();
    }
    void at(const model::flow_place& each) {
        place(each.where);
        text("text", each.source);
        if (each.is_told) {
            seen_by("reached", each.reached);
        }
        range("required", each.first_required, each.required_count);
        if (!each.file.empty()) {
            text("file", each.file);
        }
    }
    void association(const model::association& each) {
        open();
        add("definition", number(each.definition));
        add("use", number(each.use));
        add("inferability", json_string(name_of(each.how)));
        add("told", json_string(name_of(each.by)));
        if (each.by == model::association::told::by_point) {
            add("digit", "[" + number(each.point) + "," + number(each.stride) + "," + number(each.radix) + "," +
                             number(each.digit) + "]");
        }
        range("kills", each.first_kill, each.kill_count);
        range("others", each.first_other, each.other_count);
        close();
    }

    // Members that say nothing are left out: there are many labels.
    void labels(const model::label_table& all) {
        add("labels", "");
        open();
        std::string derived;
        for (index c = 0; c < model::label_criterion_count; ++c) {
            const auto criterion = static_cast<model::label_criterion>(c);
            if (all.derives(criterion)) {
                derived += (derived.empty() ? "" : ",") + json_string(name_of(criterion));
            }
        }
        if (!derived.empty()) {
            add("derived", "[" + derived + "]");
        }
        some("equivalent", all.equivalent);
        some("duplicate", all.duplicate);
        if (all.label_count != 0) {
            list("list", all.label_count, [&](std::size_t i) { label(all.labels[i]); });
        }
        close();
    }
    void label(const model::label& each) {
        open();
        place(each.where);
        add("criterion", json_string(name_of(each.criterion)));
        some("op", each.op);
        some("text", each.source);
        some("changed", each.changed);
        some("needs", each.needs);
        some("function", each.function);
        if (each.cells != 0) {
            add("cells", "[" + number(each.base) + "," + number(each.cells) + "]");
        }
        if (each.decision != model::none) {
            add("states", "[" + number(each.decision) + "," + number(each.node) + "," + number(each.states) + "]");
        }
        some("reason", each.reason);
        close();
    }
    void some(const char* name, model::text value) {
        if (!value.empty()) {
            text(name, value);
        }
    }
    void some(const char* name, index count) {
        if (count != 0) {
            add(name, number(count));
        }
    }
};

} // namespace covkit::report
