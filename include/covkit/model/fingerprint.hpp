// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A unit's fingerprint: two builds may be merged only if their tables are the same. Hashes what gives cells their
// meaning, and the names that identify it; not addresses, so that it is equal for every compiler, nor advice for
// people, nor the hash of the source, which only says whether that has changed.
#pragma once

#include <covkit/model/unit.hpp>

namespace covkit::model {

// FNV-1a, 64 bit.
struct fingerprint {
    u64 value = 0xcbf29ce484222325U;

    constexpr void byte(u8 b) { value = (value ^ b) * 0x100000001b3U; }
    constexpr void number(index n) {
        for (int shift = 0; shift < 32; shift += 8) {
            byte(static_cast<u8>(n >> shift & 0xffU));
        }
    }
    constexpr void string(text t) {
        number(t.size);
        for (index i = 0; i < t.size; ++i) {
            byte(static_cast<u8>(t[i]));
        }
    }
    constexpr void place(location where) {
        number(where.line);
        number(where.column);
    }
    constexpr void seen_by(witness w) {
        number(w.number);
        byte(static_cast<u8>(w.what));
        if (w.has_condition()) {
            number(w.condition);
        }
    }
    constexpr void place(const flow_place& at) {
        place(at.where);
        string(at.source);
        string(at.file);
        byte(at.is_told ? 1 : 0);
        if (at.is_told) {
            seen_by(at.reached);
        }
    }
    constexpr void tree(const expression& e) {
        number(e.node_count);
        for (index n = e.condition_count; n < e.node_count; ++n) {
            byte(static_cast<u8>(e.nodes[n].kind));
            for (const index each : e.nodes[n].child) {
                number(each);
            }
        }
    }
    // Required branches are advice; no verdict depends on them.
    constexpr void flow(const data_flow& f) {
        byte(static_cast<u8>(f.how));
        number(f.variable_count);
        for (index v = 0; v < f.variable_count; ++v) {
            string(f.variables[v].name);
            string(f.variables[v].function);
            place(f.variables[v].where);
        }
        number(f.definition_count);
        for (index d = 0; d < f.definition_count; ++d) {
            number(f.definitions[d].variable);
            place(f.definitions[d].at);
            byte(f.definitions[d].is_dead ? 1 : 0);
        }
        number(f.use_count);
        for (index u = 0; u < f.use_count; ++u) {
            number(f.uses[u].variable);
            place(f.uses[u].at);
            string(f.uses[u].way);
        }
        number(f.association_count);
        for (index a = 0; a < f.association_count; ++a) {
            association(f.associations[a], f);
        }
        number(f.point_count);
        for (index p = 0; p < f.point_count; ++p) {
            number(f.points[p].base);
            number(f.points[p].cell_count);
        }
    }
    // What is needed, and why nothing tells, is advice.
    constexpr void labels(const label_table& l) {
        number(l.derived);
        number(l.label_count);
        for (index i = 0; i < l.label_count; ++i) {
            const label& each = l.labels[i];
            byte(static_cast<u8>(each.criterion));
            string(each.op);
            place(each.where);
            string(each.source);
            string(each.changed);
            const index numbers[] = {each.base, each.cells, each.decision, each.node, each.states};
            for (const index n : numbers) {
                number(n);
            }
        }
    }
    // What stands at an occurrence tells two apart that are on one line of a macro.
    constexpr void state(const state_table& s) {
        number(s.node_count);
        for (index n = 0; n < s.node_count; ++n) {
            const state_node& each = s.nodes[n];
            byte(static_cast<u8>(each.what));
            string(each.name);
            number(static_cast<index>(each.key));
            number(static_cast<index>(each.key >> 32U));
            place(each.where);
            byte(static_cast<u8>((each.is_public ? 1U : 0U) + (each.is_tested ? 2U : 0U)));
        }
        number(s.event_count);
        for (index e = 0; e < s.event_count; ++e) {
            seen_by(s.events[e]);
        }
        number(s.dependency_count);
        for (index d = 0; d < s.dependency_count; ++d) {
            const dependency& each = s.dependencies[d];
            number(each.to);
            number(each.from);
            byte(static_cast<u8>(each.what));
            number(each.event);
            place(each.where);
        }
        occurrences(s.modifications, s.modification_count);
        occurrences(s.assertions, s.assertion_count);
    }

  private:
    constexpr void occurrences(const state_occurrence* all, index count) {
        number(count);
        for (index o = 0; o < count; ++o) {
            number(all[o].node);
            number(all[o].event);
            place(all[o].where);
            string(all[o].source);
        }
    }
    constexpr void association(const model::association& a, const data_flow& f) {
        byte(static_cast<u8>(a.how));
        byte(static_cast<u8>(a.by));
        const index numbers[] = {a.definition, a.use, a.point, a.stride, a.radix, a.digit, a.kill_count, a.other_count};
        for (const index n : numbers) {
            number(n);
        }
        for (index k = 0; k < a.kill_count; ++k) {
            number(f.kills[a.first_kill + k]);
        }
        for (index o = 0; o < a.other_count; ++o) {
            number(f.others[a.first_other + o]);
        }
    }
};

constexpr u64 fingerprint_of(const unit& u) {
    fingerprint print;
    print.string(u.file);
    print.number(u.cell_count);
    print.number(u.decision_count);
    for (index d = 0; d < u.decision_count; ++d) {
        const decision& each = u.decisions[d];
        print.place(each.where);
        print.string(each.source);
        print.tree(each.tree);
        print.byte(static_cast<u8>(each.how));
        print.number(each.base);
        print.number(each.cell_count);
    }
    print.number(u.function_count);
    for (index f = 0; f < u.function_count; ++f) {
        print.place(u.functions[f].where);
        print.string(u.functions[f].name);
        print.seen_by(u.functions[f].entered);
    }
    print.number(u.branch_count);
    for (index b = 0; b < u.branch_count; ++b) {
        print.place(u.branches[b].where);
        print.byte(static_cast<u8>(u.branches[b].what));
        print.seen_by(u.branches[b].taken);
    }
    print.number(u.block_count);
    for (index b = 0; b < u.block_count; ++b) {
        for (index s = 0; s < u.blocks[b].statement_count; ++s) {
            print.place(u.blocks[b].statements[s]);
        }
        print.seen_by(u.blocks[b].reached);
    }
    print.number(u.exit_count);
    for (index e = 0; e < u.exit_count; ++e) {
        print.place(u.exits[e].where);
        print.byte(static_cast<u8>(u.exits[e].what));
        print.seen_by(u.exits[e].taken);
    }
    if (u.assertion_count != 0) {
        print.number(u.assertion_count);
    }
    for (index a = 0; a < u.assertion_count; ++a) {
        print.place(u.assertions[a].where);
        print.seen_by(u.assertions[a].executed);
    }
    print.number(u.inference_count);
    for (index i = 0; i < u.inference_count; ++i) {
        print.number(u.inferences[i].cell);
        print.seen_by(u.inferences[i].from);
    }
    if (u.has_flow) {
        print.flow(*u.flow);
    }
    if (u.has_labels) {
        print.labels(*u.labels);
    }
    if (u.has_state) {
        print.state(*u.state);
    }
    return print.value;
}

} // namespace covkit::model
