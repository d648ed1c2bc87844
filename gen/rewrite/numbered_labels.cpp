// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "rewrite/numbered_labels.hpp"

#include "rewrite/numbered.hpp"

namespace covkit::gen {

namespace {

using criterion = model::label_criterion;

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

class label_numberer {
  public:
    label_numberer(numbered_file& file, const label_choice& wanted, const std::string& text)
        : file_(file), wanted_(wanted), text_(text), facts_(file.facts->labels), made_(file.labels.emplace()) {
        made_.derived = wanted.derived();
        for (std::size_t d = 0; d < file.decisions.size(); ++d) {
            const decision_fact& fact = *file.decisions[d].fact;
            for (std::size_t c = 0; fact.form == decision_form::in_place && c < fact.conditions.size(); ++c) {
                conditions_[fact.conditions[c].where] = {static_cast<index>(d), static_cast<index>(c)};
            }
        }
    }

    void run() {
        for (const operator_fact& each : facts_.operators) {
            each.stored == "bool" ? relation(each) : operation(each);
        }
        if (wanted_.has(mutation::cor)) {
            for (std::size_t d = 0; d < file_.decisions.size(); ++d) {
                logic(static_cast<index>(d));
            }
        }
        for (const value_fact& each : facts_.values) {
            value(each);
        }
        for (const assignment_fact& each : facts_.assignments) {
            assignment(each);
        }
        for (const call_fact& each : facts_.calls) {
            made_.calls.push_back({&each, cells(1)});
            begin(criterion::fcc, of(each));
            end(made_.calls.back().base, 1);
        }
        for (const loop_fact& each : facts_.loops) {
            loop(each);
        }
        for (const error_fact& each : facts_.errors) {
            made_.errors.push_back({&each, cells(1)});
            error(each, each.kind, each.needs, made_.errors.back().base);
        }
        for (const input_fact& each : facts_.inputs) {
            input(each);
        }
    }

  private:
    index cells(index count) {
        const index base = file_.cell_count;
        file_.cell_count += count;
        return base;
    }
    model::text keep(std::string text) {
        made_.strings.push_back(std::move(text));
        const std::string& kept = made_.strings.back();
        return {kept.data(), static_cast<index>(kept.size())};
    }
    static model::text view(const std::string& text) { return {text.data(), static_cast<index>(text.size())}; }

    // The texts are those of facts: the table only looks at them.
    struct place {
        offset where;
        const std::string& function;
        const std::string& source;
    };
    static place of(const label_place& fact) { return {fact.where.begin, fact.function, fact.source}; }

    model::label& begin(criterion what, const place& at) {
        next_ = {};
        next_.criterion = what;
        const line_and_column where = file_.lines.at(at.where);
        next_.where = {where.line, where.column};
        next_.function = view(at.function);
        next_.source = view(at.source);
        return next_;
    }
    void end(index base, index mask) {
        next_.base = base;
        next_.cells = mask;
        made_.table.push_back(next_);
    }
    void told_by(const std::pair<index, index>& condition, index values) {
        next_.decision = condition.first;
        next_.node = condition.second;
        next_.states = values;
    }
    model::label& begin(const mutant& each, const place& at) {
        begin(criterion::wm, at);
        next_.op = mutation_names[static_cast<unsigned>(each.by)];
        next_.changed = keep(each.changed);
        next_.needs = keep(each.needs);
        return next_;
    }
    void count(const mutant_list& list) {
        made_.equivalent += list.equivalent;
        made_.duplicate += list.duplicate;
    }
    void error(const label_place& at, const std::string& kind, const std::string& needs, index cell) {
        begin(criterion::rte, of(at));
        next_.op = keep(kind);
        next_.needs = keep(needs);
        end(cell, 1);
    }

    // The condition of a decision that an expression is, with or without parentheses.
    std::optional<std::pair<index, index>> condition_at(span where) const {
        for (;;) {
            const auto found = conditions_.find(where);
            if (found != conditions_.end()) {
                return found->second;
            }
            do {
                if (where.begin == 0 || where.end >= text_.size()) {
                    return std::nullopt;
                }
                --where.begin;
            } while (is_space(text_[where.begin]));
            while (where.end < text_.size() && is_space(text_[where.end])) {
                ++where.end;
            }
            if (text_[where.begin] != '(' || where.end >= text_.size() || text_[where.end] != ')') {
                return std::nullopt;
            }
            ++where.end;
        }
    }

    void relation(const operator_fact& fact) {
        operator_probe probe;
        probe.fact = &fact;
        probe.condition = condition_at(fact.where);
        const mutant_list list = relation_mutants(fact, wanted_);
        count(list);
        const bool needs_states = wanted_.has(mutation::ror) && !list.kept.empty();
        const unsigned all = fact.kind == number_kind::pointer    ? compared::less | compared::equal
                             : fact.kind == number_kind::floating ? 15U
                                                                  : 7U;
        for (const unsigned value : {0U, 1U}) {
            const unsigned holds = true_states(fact.op, fact.kind);
            const unsigned states = (value == 1 ? holds : ~holds) & all;
            const bool is_single = (states & (states - 1)) == 0;
            const bool is_told = is_single && probe.condition && !file_.is_silent;
            probe.outcome[value].states = states;
            if (needs_states && !is_told) {
                probe.outcome[value].base = cells(static_cast<index>(__builtin_popcount(states)));
            }
        }
        for (const mutant& each : list.kept) {
            if (!each.judged.empty()) {
                probe.judged.push_back(each.judged);
            }
        }
        if (!probe.judged.empty()) {
            probe.judged_base = cells(static_cast<index>(probe.judged.size()) + 1);
        }
        index next_judged = probe.judged_base;
        for (const mutant& each : list.kept) {
            begin(each, of(fact));
            each.judged.empty() ? end_by_states(probe, each.states) : end(next_judged++, 1);
        }
        limit(probe);
        add(std::move(probe));
    }

    // The cells of the outcomes, one after the other, and what the decision tells.
    void end_by_states(const operator_probe& probe, unsigned killing) {
        index base = model::none;
        for (const state_cells& each : probe.outcome) {
            base = each.base < base ? each.base : base;
        }
        index mask = 0;
        index values = 0;
        for (const unsigned value : {0U, 1U}) {
            const state_cells& each = probe.outcome[value];
            index at = each.base;
            for (unsigned state = 1; state <= compared::unordered; state <<= 1) {
                if ((each.states & state) == 0) {
                    continue;
                }
                if ((killing & state) != 0 && each.base == model::none) {
                    values |= 1U << value;
                } else if ((killing & state) != 0) {
                    mask |= 1U << (at - base);
                }
                ++at;
            }
        }
        if (values != 0) {
            told_by(*probe.condition, values);
        }
        end(mask == 0 ? 0 : base, mask);
    }

    void limit(operator_probe& probe) {
        const operator_fact& fact = *probe.fact;
        if (!wanted_.has(criterion::limit) || fact.kind == number_kind::pointer) {
            return;
        }
        const bool is_exact = fact.kind != number_kind::floating;
        probe.limit_base = cells(is_exact ? 3 : 1);
        const std::string equal = fact.left.shown + " == " + fact.right.shown;
        index cell = probe.limit_base;
        for (const char* const more : {"", " + 1", " - 1"}) {
            if (is_exact || *more == '\0') {
                begin(criterion::limit, of(fact)).needs = keep(equal + more);
                end(cell++, 1);
            }
        }
    }

    void operation(const operator_fact& fact) {
        operator_probe probe;
        probe.fact = &fact;
        const mutant_list list = operation_mutants(fact, wanted_);
        count(list);
        if (!list.kept.empty()) {
            probe.judged_base = cells(static_cast<index>(list.kept.size()) + 1);
        }
        for (const mutant& each : list.kept) {
            begin(each, of(fact));
            end(probe.judged_base + static_cast<index>(probe.judged.size()), 1);
            probe.judged.push_back(each.judged);
        }
        if (wanted_.has(criterion::rte)) {
            operation_errors(probe);
        }
        join(probe);
        add(std::move(probe));
    }

    // To the operator that it is part of, if that is judged.
    void join(operator_probe& probe) {
        const auto whole = operations_.find(probe.fact->part_of);
        if (probe.judged_base == model::none) {
            return;
        }
        const index number = static_cast<index>(made_.operators.size());
        if (whole == operations_.end()) {
            operations_.emplace(probe.fact->where, number);
            return;
        }
        operator_probe& outer = made_.operators[whole->second];
        if (outer.parts.empty()) {
            outer.all_done = cells(1);
        }
        outer.parts.push_back(number);
        probe.part_of = whole->second;
    }

    void operation_errors(operator_probe& probe) {
        const operator_fact& fact = *probe.fact;
        const bool is_integer = fact.kind == number_kind::signed_integer || fact.kind == number_kind::unsigned_integer;
        const bool divides = fact.op == "/" || fact.op == "%";
        if (is_integer && divides && !fact.right.is_constant) {
            probe.zero = cells(1);
            error(fact, "division by zero", fact.right.shown + " == 0", probe.zero);
        }
        if ((fact.op == "<<" || fact.op == ">>") && !fact.right.is_constant) {
            probe.shift = cells(1);
            error(fact, "shift", fact.right.text + " out of range", probe.shift);
        }
        const bool may_divide_so = divides && (!fact.right.is_constant || fact.right.value == -1);
        if (fact.kind == number_kind::signed_integer &&
            (may_divide_so || fact.op == "+" || fact.op == "-" || fact.op == "*")) {
            probe.overflow = cells(1);
            error(fact, "overflow", fact.left.shown + " " + fact.op + " " + fact.right.shown + " overflows",
                  probe.overflow);
        }
        if (fact.narrows) {
            probe.narrowing = cells(1);
            error(fact, "narrowing",
                  fact.left.shown + " " + fact.op + " " + fact.right.shown + " does not fit into " + fact.stored,
                  probe.narrowing);
        }
    }

    void add(operator_probe probe) {
        if (!probe.stores()) {
            return;
        }
        if (probe.is_relation() && probe.condition) {
            made_.on_conditions[*probe.condition] = static_cast<index>(made_.operators.size());
        }
        made_.operators.push_back(std::move(probe));
    }

    void logic(index d) {
        const numbered_decision& decision = file_.decisions[d];
        const index leaves = static_cast<index>(decision.fact->conditions.size());
        for (std::size_t i = 0; i < decision.fact->operators.size(); ++i) {
            const logic_fact& fact = decision.fact->operators[i];
            const index node = leaves + static_cast<index>(i);
            const model::op kind = decision.fact->nodes[node].kind;
            if (fact.where.exists() &&
                (kind == model::op::and_ || kind == model::op::or_ || model::is_unordered(kind))) {
                logic(d, node, kind, fact);
            }
        }
    }

    // Where the left operand decides, the right one is skipped: two of the four states look alike.
    void logic(index d, index node, model::op kind, const logic_fact& fact) {
        const mutant_list list = logic_mutants(kind, fact);
        count(list);
        const bool skips = !model::is_unordered(kind);
        const unsigned skipped = kind == model::op::and_ ? 3U : 12U; // a && b: the left one is false
        const bool is_seen = file_.decisions[d].how != model::encoding::marks;
        index base = model::none;
        if (skips && fact.is_harmless && is_seen) {
            base = cells(2);
            made_.logic.push_back({&fact, kind, base, file_.decisions[d].fact->guarded});
        }
        for (const mutant& each : list.kept) {
            begin(each, place{fact.where.begin, file_.decisions[d].fact->function, fact.source});
            const unsigned unseen = skips ? each.states & skipped : 0U;
            index mask = 0;
            index states = each.states & ~(skips ? skipped : 0U);
            if (unseen == skipped) {
                states |= 1U << model::operator_state::left_alone_decided;
            } else if (unseen != 0 && base != model::none) {
                mask = kind == model::op::and_ ? unseen : unseen >> 2;
            } else if (unseen != 0) {
                next_.reason = "the operand that is skipped might do something, or not be defined";
            }
            if (!is_seen) {
                next_.reason = "its decision has too many paths to record them";
            }
            if (next_.reason.empty()) {
                next_.decision = d;
                next_.node = node;
                next_.states = states;
            } else {
                mask = 0;
            }
            end(mask == 0 ? 0 : base, mask);
        }
    }

    void value(const value_fact& fact) {
        const mutant_list list = value_mutants(fact, wanted_);
        count(list);
        if (list.kept.empty()) {
            return;
        }
        const std::optional<std::pair<index, index>> condition = condition_at(fact.where);
        value_probe probe{&fact, 0, false};
        if (fact.kind == number_kind::truth) {
            probe.is_told = condition && !file_.is_silent;
        }
        if (!probe.is_told) {
            probe.base = cells(fact.kind == number_kind::truth ? 1 : 3);
        }
        for (const mutant& each : list.kept) {
            begin(each, of(fact));
            if (probe.is_told) {
                told_by(*condition, 3);
                end(0, 0);
            } else {
                end(probe.base, fact.kind == number_kind::truth ? 1 : each.states);
            }
        }
        if (!probe.is_told) {
            made_.values.push_back(probe);
        }
    }

    void assignment(const assignment_fact& fact) {
        made_.assignments.push_back({&fact, cells(static_cast<index>(fact.others.size()))});
        index cell = made_.assignments.back().base;
        for (const std::string& other : fact.others) {
            const std::string& value = fact.right.shown;
            begin({mutation::lhs, other + " = " + fact.right.text,
                   fact.left.text + " != " + value + " || " + other + " != " + value, 0, ""},
                  of(fact));
            end(cell++, 1);
        }
    }

    void loop(const loop_fact& fact) {
        made_.loops.push_back({&fact, cells(3)});
        index cell = made_.loops.back().base;
        for (const char* const each : {"not at all", "once", "more than once"}) {
            if (fact.can_be_skipped || cell != made_.loops.back().base) {
                begin(criterion::loop, of(fact)).op = keep(each);
                end(cell, 1);
            }
            ++cell;
        }
    }

    void input(const input_fact& fact) {
        auto& all = made_.inputs[fact.body];
        all.push_back({&fact, cells(1)});
        begin(criterion::idp, {fact.where, fact.function, fact.source});
        next_.op = view(fact.name);
        next_.needs = view(fact.needs);
        end(all.back().base, 1);
    }

    numbered_file& file_;
    const label_choice& wanted_;
    const std::string& text_;
    const label_facts& facts_;
    numbered_labels& made_;
    std::map<span, std::pair<index, index>> conditions_;
    std::map<span, index> operations_; // those that are judged, as numbers in made_.operators
    model::label next_;
};

} // namespace

void number_labels(numbered_file& file, const label_choice& wanted, const std::string& text) {
    if (!wanted.empty()) {
        label_numberer(file, wanted, text).run();
    }
}

} // namespace covkit::gen
