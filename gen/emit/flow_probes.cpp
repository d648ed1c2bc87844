// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "emit/flow_probes.hpp"

#include "rewrite/literal.hpp"

#include <set>

namespace covkit::gen {

namespace {

std::string qualified(const flow_note& note) { return "::covkit_calls::" + note_name(note); }

std::string hit_at(const flow_probe& probe, const flow_probe::store& each, const std::string& cells, bool guarded) {
    std::string sum = each.brought == model::none ? "" : brought_variable(probe.function, each.brought);
    for (const flow_axis& axis : each.axes) {
        sum += (sum.empty() ? "" : " + ") + last_definition_variable(probe.function, axis.variable) +
               (axis.stride == 1 ? "" : " * " + decimal(axis.stride) + "U");
    }
    return std::string(guarded ? "COVKIT_CX_HIT_AT(" : "COVKIT_HIT_AT(") + cells + ", " + decimal(each.base) + ", " +
           sum + ")";
}

} // namespace

std::string cells_in(const std::string& space) { return "::" + space + "::COVKIT_CELLS"; }

std::string hit_text(const std::string& cells, index cell, bool guarded) {
    return std::string(guarded ? "COVKIT_CX_HIT(" : "COVKIT_HIT(") + cells + ", " + decimal(cell) + ")";
}

// Which definitions are seen; then which are the last ones.
std::string flow_probe_text(const numbered_flow& flow, const flow_probe& probe, const std::string& space) {
    const bool guarded = flow.functions[probe.function].flow->guarded;
    const std::string cells = cells_in(space);
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    for (const flow_probe::store& each : probe.stores) {
        const bool is_fixed = each.axes.empty() && each.brought == model::none;
        add(is_fixed ? hit_text(cells, each.base, guarded) : hit_at(probe, each, cells, guarded));
    }
    for (const flow_probe::store_for_caller& each : probe.stores_for_caller) {
        add("COVKIT_HIT_FOR_CALLER(" + taken_variable(probe.function, each.taken) + ", " + decimal(each.cell) +
            (each.variable == model::none ? "" : " + " + last_definition_variable(probe.function, each.variable)) +
            ")");
    }
    for (const flow_probe::save& each : probe.saves) {
        add("COVKIT_SET(" + saved_variable(probe.function, each.saved) + ", " +
            last_definition_variable(probe.function, each.variable) + ")");
    }
    for (const flow_probe::set& each : probe.sets) {
        add("COVKIT_SET(" + last_definition_variable(probe.function, each.variable) + ", " + decimal(each.digit) +
            "U)");
    }
    for (const index each : probe.resets) {
        add("COVKIT_SET(" + taken_variable(probe.function, each) + ", ::" + space + "::nobody)");
    }
    for (const flow_probe::tell_caller& each : probe.told_caller) {
        add("COVKIT_TELL_CALLER(" + taken_variable(probe.function, each.taken) + ", " + decimal(each.number) + "U)");
    }
    return "(" + text + ")";
}

std::string taken_text(const flow_note& note, const std::string& space) {
    return "::covkit::probe::taken(" + qualified(note) + ", " +
           (note.what == flow_note::kind::output ? "static_cast<unsigned*>(nullptr))" : "::" + space + "::nobody)");
}

std::string handover_text(const numbered_flow& flow, const flow_handover& handover, const std::string& space) {
    const std::string leave = flow.functions[handover.function].flow->guarded ? "COVKIT_CX_LEAVE(" : "COVKIT_LEAVE(";
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    for (const flow_handover::row& each : handover.rows) {
        const std::string digit = each.variable == model::none ? ""
                                  : each.saved == model::none
                                      ? last_definition_variable(handover.function, each.variable)
                                      : saved_variable(handover.function, each.saved);
        add(leave + qualified(each.to) + ", " + cells_in(space) + " + " + decimal(each.base) +
            (digit.empty() ? "" : " + " + digit + " * " + decimal(each.width) + "U") + ")");
    }
    for (const flow_handover::number& each : handover.numbers) {
        const std::string variable = brought_variable(handover.function, each.brought);
        if (each.previous != model::none) {
            add("COVKIT_SET(" + brought_variable(handover.function, each.previous) + ", " + variable + ")");
        }
        add("COVKIT_SET(" + variable + ", 0U), " + leave + qualified(each.to) + ", &" + variable + ")");
    }
    return text;
}

std::string notes_text(const numbered_flow& flow) {
    std::set<flow_note> notes;
    for (const numbered_flow::function& each : flow.functions) {
        notes.insert(each.taken.begin(), each.taken.end());
    }
    for (const flow_handover& each : flow.handovers) {
        for (const flow_handover::row& row : each.rows) {
            notes.insert(row.to);
        }
        for (const flow_handover::number& one : each.numbers) {
            notes.insert(one.to);
        }
    }
    std::string text;
    for (const flow_note& each : notes) {
        const std::string name = note_name(each);
        const std::string type = each.what == flow_note::kind::output ? "unsigned*" : "::covkit::probe::place";
        text += "#ifndef COVKIT_HAS_" + name + "\n#define COVKIT_HAS_" + name +
                "\nnamespace covkit_calls {\ninline COVKIT_NOTE " + type + " " + name + " = {};\n}\n#endif\n";
    }
    return text;
}

} // namespace covkit::gen
