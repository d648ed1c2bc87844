// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "emit/macros.hpp"

#include "emit/flow_probes.hpp"
#include "emit/label_probes.hpp"
#include "rewrite/instrument.hpp"
#include "rewrite/literal.hpp"

namespace covkit::gen {

namespace {

class macro_writer {
  public:
    macro_writer(const numbered_file& file, const std::string& space)
        : file_(file), space_(space), cells_(cells_in(space)) {}

    std::string run() {
        for (std::size_t d = 0; d < file_.decisions.size(); ++d) {
            decision_macros(d);
        }
        for (const auto& [at, probe] : file_.probes) {
            define(probe_macro(file_, probe.cell), hit(probe.cell, probe.guarded));
        }
        if (file_.flow) {
            for (const numbered_flow::in_text& each : file_.flow->texts) {
                define(flow_macro(file_, each.probe), flow(file_.flow->probes[each.probe]));
            }
            for (const numbered_flow::function& function : file_.flow->functions) {
                for (const flow_note& each : function.taken) {
                    define(taken_macro(file_, each), taken_text(each, space_));
                }
            }
            for (std::size_t h = 0; h < file_.flow->handovers.size(); ++h) {
                define(handover_macro(file_, h), handover_text(*file_.flow, file_.flow->handovers[h], space_));
            }
        }
        for (std::size_t b = 0; b < file_.branches.size(); ++b) {
            const numbered_branch& each = file_.branches[b];
            const flow_probe* const seen = flow_of_branch(b);
            if (!each.by_flag()) {
                if (seen != nullptr) {
                    define(flow_macro(file_, file_.flow->on_branches.at(static_cast<index>(b))), flow(*seen));
                }
                continue;
            }
            const bool loop = each.fact->what == model::branch::kind::loop_skipped;
            const std::string flag = loop ? loop_flag(each.taken.number) : switch_flag(each.fact->selected_in.begin);
            const std::string taken = file_.is_silent ? "COVKIT_PASS" : hit(each.taken.number, each.fact->guarded);
            // No ?: for clang, see COVKIT_COND.
            const std::string store = "static_cast<void>(" + flag + " || (" + taken +
                                      (seen == nullptr ? "" : ", " + flow(*seen)) + ", true))";
            define(flag_macro(file_, each.taken.number),
                   loop ? store : "static_cast<void>(" + store + ", " + flag + " = true)");
        }
        if (file_.labels) {
            out_ += label_macros_text(file_, space_);
        }
        return std::move(out_);
    }

  private:
    void define(const std::string& name, const std::string& text) { out_ += "#define " + name + " " + text + "\n"; }

    const flow_probe* flow_of_branch(std::size_t b) const {
        if (!file_.flow) {
            return nullptr;
        }
        const auto found = file_.flow->on_branches.find(static_cast<index>(b));
        return found == file_.flow->on_branches.end() ? nullptr : &file_.flow->probes[found->second];
    }

    std::string flow(const flow_probe& probe) const { return flow_probe_text(*file_.flow, probe, space_); }
    std::string hit(index cell, bool guarded) const { return hit_text(cells_, cell, guarded); }

    void decision_macros(std::size_t d) {
        const numbered_decision& each = file_.decisions[d];
        if (each.fact->form == decision_form::arms) {
            for (const bool v : mcdc::both_values) {
                define(outcome_macro(file_, d, v), edge(d, 0, v));
            }
            return;
        }
        if (each.how != model::encoding::paths && each.fact->pending_count != 0) {
            define(reset_macro(file_, d), decision_variable(d) + ".restart()");
        }
        for (std::size_t c = 0; c < each.fact->conditions.size(); ++c) {
            const bool says_nothing = is_silent(d, c, true) && is_silent(d, c, false);
            define(condition_macro(file_, d, c) + label_parameters(file_, d, c),
                   says_nothing ? "COVKIT_NO_EDGES"
                                : "COVKIT_EDGES(" + edge(d, c, true) + ", " + edge(d, c, false) + ")");
        }
    }

    bool is_silent(std::size_t d, std::size_t c, bool v) const {
        const numbered_decision& each = file_.decisions[d];
        return each.how == model::encoding::paths && each.edges[2 * c + (v ? 1 : 0)].what == mcdc::action::pass &&
               (!file_.flow || file_.flow->on_edge(d, c, v).empty()) && label_edge_text(file_, d, c, v, space_).empty();
    }

    std::string edge(std::size_t d, std::size_t c, bool v) const {
        std::string text = decision_edge(d, c, v);
        if (file_.flow) {
            for (const flow_probe* const each : file_.flow->on_edge(d, c, v)) {
                text = "(" + text + ", " + flow(*each) + ")";
            }
        }
        const std::string label = label_edge_text(file_, d, c, v, space_);
        return label.empty() ? text : "(" + text + ", " + label + ")";
    }
    std::string decision_edge(std::size_t d, std::size_t c, bool v) const {
        const numbered_decision& each = file_.decisions[d];
        const std::string variable = decision_variable(d);
        if (each.evaluates_all()) {
            return variable + ".note(" + decimal(v ? 0 : each.weights[c]) + ", " +
                   decimal(each.fact->conditions.size()) + ", " + cells_ + " + " + decimal(each.base) + ")";
        }
        if (each.how != model::encoding::paths) {
            return variable + ".note(::" + space_ + "::tree_" + decimal(d) + ", " +
                   (each.how == model::encoding::marks ? "" : "::" + space_ + "::weights_" + decimal(d) + ", ") +
                   cells_ + " + " + decimal(each.base) + ", " + decimal(c) + (v ? ", true)" : ", false)");
        }
        const mcdc::edge& e = each.edges[2 * c + (v ? 1 : 0)];
        switch (e.what) {
        case mcdc::action::pass:
            return "COVKIT_PASS";
        case mcdc::action::set:
            return "COVKIT_SET(" + variable + ", " + decimal(e.amount) + "U)";
        case mcdc::action::add:
            return "COVKIT_ADD(" + variable + ", " + decimal(e.amount) + "U)";
        case mcdc::action::hit:
            if (each.fact->guarded && each.fact->frame.body == nowhere) {
                return "COVKIT_OUTER_HIT(" + cells_ + ", " + decimal(each.base + e.amount) + ")";
            }
            return hit(each.base + e.amount, each.fact->guarded);
        case mcdc::action::hit_at:
            break;
        }
        return std::string(each.fact->guarded ? "COVKIT_CX_HIT_AT(" : "COVKIT_HIT_AT(") + cells_ + ", " +
               decimal(each.base + e.amount) + ", " + variable + ")";
    }

    const numbered_file& file_;
    std::string space_;
    std::string cells_;
    std::string out_;
};

} // namespace

std::string macros_text(const numbered_file& file, const std::string& space) { return macro_writer(file, space).run(); }

} // namespace covkit::gen
