// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "emit/table.hpp"

#include "emit/flow_probes.hpp"
#include "emit/flow_table.hpp"
#include "facts/content_hash.hpp"
#include "rewrite/instrument.hpp"
#include "rewrite/literal.hpp"

#include <map>

namespace covkit::gen {

namespace {

class table_writer {
  public:
    explicit table_writer(const numbered_file& file)
        : file_(file), space_("covkit_unit_" + hash_name(file.fingerprint)),
          cells_(cells_in(space_)) {}

    std::string run() {
        line("// " + file_.name + ": what its probes do and mean. Written by covkit.");
        line("#ifndef COVKIT_TABLE_" + file_.tag);
        line("#define COVKIT_TABLE_" + file_.tag);
        line("#pragma GCC system_header");
        line("#include <covkit/probe/condition.hpp>");
        line(needs_frames() ? "#include <covkit/probe/frame.hpp>" : "");
        const std::string notes = file_.flow ? notes_text(*file_.flow) : "";
        line(notes.empty() ? "" : "#include <covkit/probe/call.hpp>");
        line("#ifndef COVKIT_NO_TABLES");
        line("#include <covkit/record/module_mark.hpp>");
        line("#include <covkit/record/registry.hpp>");
        line("#endif");
        line("");
        out_ += notes;
        line("namespace " + space_ + " {");
        line("inline ::covkit::probe::array<" + decimal(file_.cell_count) + "> observations;");
        line("inline constexpr ::covkit::probe::cell* cells = observations.cells;");
        if (file_.flow && file_.flow->widest_row != 0) { // for what callers that leave no note do not want to know
            line("inline ::covkit::probe::cell nobody[" + decimal(file_.flow->widest_row) + "];");
        }
        line(needs_frames() ? "using ::covkit::model::op;" : "");
        for (std::size_t d = 0; d < file_.decisions.size(); ++d) {
            frame_tables(d);
        }
        line("#ifndef COVKIT_NO_TABLES");
        tables();
        line("#endif");
        line("} // namespace " + space_);
        line("");
        macros();
        line("#endif");
        return std::move(out_);
    }

  private:
    void line(const std::string& text) {
        if (!text.empty() || (out_.size() > 1 && out_[out_.size() - 2] != '\n')) {
            out_ += text + "\n";
        }
    }
    bool needs_frames() const {
        for (const numbered_decision& each : file_.decisions) {
            if (each.how != model::encoding::paths) {
                return true;
            }
        }
        return false;
    }

    // Compilers look up each part of a qualified name, and tables are long.
    void names() {
        line("using by = ::covkit::model::witness::kind;");
        line("using how = ::covkit::model::encoding;");
        line("using ::covkit::model::op;");
        line("using what = ::covkit::model::branch::kind;");
        line("using left = ::covkit::model::exit::kind;");
    }

    std::string place(offset where) const {
        const line_and_column at = file_.lines.at(where);
        return "{" + decimal(at.line) + ", " + decimal(at.column) + "}";
    }
    static std::string witness(model::witness w) {
        static const char* const kinds[] = {"cell",       "evaluated",   "outcome_true", "outcome_false",
                                            "value_true", "value_false", "any_cell"};
        return "{" + decimal(w.number) + ", by::" + kinds[static_cast<int>(w.what)] +
               (w.has_condition() ? ", " + decimal(w.condition) : "") + "}";
    }

    static bool needs_tree(const numbered_decision& each) {
        return each.how != model::encoding::paths && !each.evaluates_all();
    }

    // The tree, as some decisions recorded by a frame need it at run time too.
    void frame_tables(std::size_t d) {
        const numbered_decision& each = file_.decisions[d];
        if (!needs_tree(each)) {
            return;
        }
        line("inline constexpr ::covkit::model::node nodes_" + decimal(d) + "[] = {" + nodes(d) +
             "\n};");
        if (each.how == model::encoding::summed_paths) {
            std::string weights;
            for (const index weight : each.weights) {
                weights += (weights.empty() ? "" : ", ") + decimal(weight);
            }
            line("inline constexpr ::covkit::model::index weights_" + decimal(d) + "[] = {" +
                 weights + "};");
        }
        line("inline constexpr ::covkit::model::expression tree_" + decimal(d) + " = " + tree(d) +
             ";");
    }

    std::string tree(std::size_t d) const {
        const model::expression e = file_.decisions[d].tree();
        const bool shared = !needs_tree(file_.decisions[d]);
        return "{nodes" + (shared ? " + " + decimal(first_node_[d]) : "_" + decimal(d)) + ", " +
               decimal(e.node_count) + ", " + decimal(e.condition_count) + ", " +
               decimal(e.pending_count) + "}";
    }

    std::string nodes(std::size_t d) const {
        static const char* const kinds[] = {"condition", "not_",  "and_",    "or_",     "choose",
                                            "xor_",      "equal", "unequal", "bit_and", "bit_or"};
        const auto or_none = [](index n) {
            return n == model::none ? std::string("~0U") : decimal(n);
        };
        std::string text;
        for (const model::node& n : file_.decisions[d].fact->nodes) {
            text += "\n    {op::" + std::string(kinds[static_cast<int>(n.kind)]) + ", " +
                    or_none(n.parent) + ", " + decimal(n.first) + ", " + decimal(n.end) + ", {" +
                    or_none(n.child[0]) + ", " + or_none(n.child[1]) + ", " +
                    or_none(n.child[2]) + "}, " + or_none(n.pending) + "},";
        }
        return text;
    }

    // Decisions of one shape share its nodes, and there are few shapes.
    void shapes() {
        std::map<std::string, std::size_t> known;
        std::string text;
        std::size_t count = 0;
        for (std::size_t d = 0; d < file_.decisions.size(); ++d) {
            first_node_.push_back(count);
            if (needs_tree(file_.decisions[d])) {
                continue;
            }
            const std::string shape = nodes(d);
            const auto [found, is_new] = known.try_emplace(shape, count);
            first_node_[d] = found->second;
            if (is_new) {
                text += shape;
                count += file_.decisions[d].fact->nodes.size();
            }
        }
        if (count != 0) {
            array("node", "nodes", text);
        }
    }

    void conditions() {
        std::string text;
        std::size_t count = 0;
        for (const numbered_decision& decision : file_.decisions) {
            first_condition_.push_back(count);
            count += decision.fact->conditions.size();
            for (const condition_fact& each : decision.fact->conditions) {
                text += "\n    {" + literal(each.source) + ", " + place(each.where.begin) + "},";
            }
        }
        if (count != 0) {
            array("condition", "conditions", text);
        }
    }

    void tables() {
        names();
        shapes();
        conditions();
        list("decision", "decisions", file_.decisions.size(), [this](std::size_t d) {
            static const char* const kinds[] = {"paths", "summed_paths", "marks"};
            const numbered_decision& each = file_.decisions[d];
            return literal(each.fact->source) + ", " + place(each.fact->where.begin) + ", " +
                   literal(each.fact->function) + ", " + tree(d) + ", conditions + " +
                   decimal(first_condition_[d]) + ", how::" + kinds[static_cast<int>(each.how)] +
                   ", " + decimal(each.base) + ", " + decimal(each.cell_count);
        });
        list("function", "functions", file_.functions.size(), [this](std::size_t f) {
            const auto& [fact, entered] = file_.functions[f];
            return literal(fact->name) + ", " + place(fact->where) + ", " + witness(entered) + ", " +
                   place(fact->body.end);
        });
        list("branch", "branches", file_.branches.size(), [this](std::size_t b) {
            static const char* const kinds[] = {"case_label",   "default_label", "no_case",
                                                "loop_skipped", "loop_entered",  "handler"};
            const numbered_branch& each = file_.branches[b];
            return "what::" + std::string(kinds[static_cast<int>(each.fact->what)]) + ", " +
                   place(each.fact->where.begin) + ", " + literal(each.fact->source) + ", " +
                   literal(each.fact->function) + ", " + witness(each.taken);
        });
        statements();
        list("block", "blocks", file_.blocks.size(), [this](std::size_t b) {
            const auto& [fact, reached] = file_.blocks[b];
            const std::string first = decimal(first_statement_[b]);
            return "statements + " + first + ", " + decimal(fact->statements.size()) + ", " +
                   witness(reached);
        });
        list("exit", "exits", file_.exits.size(), [this](std::size_t e) {
            static const char* const kinds[] = {"returned", "reached_end", "threw"};
            const auto& [fact, taken] = file_.exits[e];
            return "left::" + std::string(kinds[static_cast<int>(fact->what)]) + ", " + place(fact->where) +
                   ", " + literal(fact->function) + ", " + witness(taken);
        });
        list("inference", "inferences", file_.inferences.size(), [this](std::size_t i) {
            return decimal(file_.inferences[i].cell) + ", " + witness(file_.inferences[i].from);
        });
        if (file_.flow) {
            out_ += flow_table_text(file_.flow->table);
        }
        line("inline constexpr ::covkit::model::unit table = {");
        line("    " + literal(file_.name) + ", 0x" + hash_name(file_.fingerprint) + "U, " +
             decimal(file_.cell_count) + ",");
        line("    " + reference("decisions", file_.decisions.size()) + ", " +
             reference("functions", file_.functions.size()) + ",");
        line("    " + reference("branches", file_.branches.size()) + ", " +
             reference("blocks", file_.blocks.size()) + ",");
        line("    " + reference("exits", file_.exits.size()) + ", " +
             reference("inferences", file_.inferences.size()) + (file_.flow ? ", &flow, true};" : "};"));
        line("inline ::covkit::record::unit_link link{table, observations, "
             "&::covkit::record::module_mark};");
    }

    void statements() {
        std::string text;
        std::size_t count = 0;
        for (const auto& [fact, reached] : file_.blocks) {
            first_statement_.push_back(count);
            count += fact->statements.size();
            text += "\n   ";
            for (const offset each : fact->statements) {
                text += " " + place(each) + ",";
            }
        }
        if (count != 0) {
            array("location", "statements", text);
        }
    }

    // Other tables point into it, by a pointer: clang looks at all elements of a constexpr array
    // wherever its name stands.
    void array(const std::string& type, const std::string& name, const std::string& elements) {
        const std::string element = "::covkit::model::" + type;
        line("inline constexpr " + element + " all_" + name + "[] = {" + elements + "\n};");
        line("inline constexpr const " + element + "* " + name + " = all_" + name + ";");
    }

    template <class Entry>
    void list(const std::string& type, const std::string& name, std::size_t count, Entry entry) {
        if (count == 0) {
            return;
        }
        line("inline constexpr ::covkit::model::" + type + " " + name + "[] = {");
        for (std::size_t i = 0; i < count; ++i) {
            line("    {" + entry(i) + "},");
        }
        line("};");
    }
    static std::string reference(const std::string& name, std::size_t count) {
        return count == 0 ? "nullptr, 0" : name + ", " + decimal(count);
    }

    void define(const std::string& name, const std::string& text) {
        line("#define " + name + " " + text);
    }

    void macros() {
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
            const std::string flag = loop ? loop_flag(each.taken.number)
                                          : switch_flag(each.fact->selected_in.begin);
            const std::string taken = hit(each.taken.number, each.fact->guarded);
            // No ?: for clang, see COVKIT_COND.
            const std::string store = "static_cast<void>(" + flag + " || (" + taken +
                                      (seen == nullptr ? "" : ", " + flow(*seen)) + ", true))";
            define(flag_macro(file_, each.taken.number),
                   loop ? store : "static_cast<void>(" + store + ", " + flag + " = true)");
        }
    }

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
        if (each.fact->pending_count != 0) {
            define(reset_macro(file_, d),
                   "static_cast<void>(" + decision_variable(d) + " = {})");
        }
        for (std::size_t c = 0; c < each.fact->conditions.size(); ++c) {
            const bool says_nothing = is_silent(d, c, true) && is_silent(d, c, false);
            define(condition_macro(file_, d, c),
                   says_nothing
                       ? "COVKIT_NO_EDGES"
                       : "COVKIT_EDGES(" + edge(d, c, true) + ", " + edge(d, c, false) + ")");
        }
    }

    bool is_silent(std::size_t d, std::size_t c, bool v) const {
        const numbered_decision& each = file_.decisions[d];
        return each.how == model::encoding::paths && each.edges[2 * c + (v ? 1 : 0)].what == mcdc::action::pass &&
               (!file_.flow || file_.flow->on_edge(d, c, v).empty());
    }

    std::string edge(std::size_t d, std::size_t c, bool v) const {
        std::string text = decision_edge(d, c, v);
        if (file_.flow) {
            for (const flow_probe* const each : file_.flow->on_edge(d, c, v)) {
                text = "(" + text + ", " + flow(*each) + ")";
            }
        }
        return text;
    }
    std::string decision_edge(std::size_t d, std::size_t c, bool v) const {
        const numbered_decision& each = file_.decisions[d];
        const std::string variable = decision_variable(d);
        if (each.evaluates_all()) {
            return variable + ".note(" + decimal(v ? 0 : each.weights[c]) + ", " +
                   decimal(each.fact->conditions.size()) + ", " + cells_ + " + " +
                   decimal(each.base) + ")";
        }
        if (each.how != model::encoding::paths) {
            return variable + ".note(::" + space_ + "::tree_" + decimal(d) + ", " +
                   (each.how == model::encoding::marks
                        ? ""
                        : "::" + space_ + "::weights_" + decimal(d) + ", ") +
                   cells_ + " + " + decimal(each.base) + ", " + decimal(c) +
                   (v ? ", true)" : ", false)");
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
        return std::string(each.fact->guarded ? "COVKIT_CX_HIT_AT(" : "COVKIT_HIT_AT(") + cells_ +
               ", " + decimal(each.base + e.amount) + ", " + variable + ")";
    }

    const numbered_file& file_;
    std::string space_;
    std::string cells_;
    std::string out_;
    // By decision, or block: where in the arrays of all of them its own begin.
    std::vector<std::size_t> first_node_;
    std::vector<std::size_t> first_condition_;
    std::vector<std::size_t> first_statement_;
};

} // namespace

std::string table_text(const numbered_file& file) { return table_writer(file).run(); }

} // namespace covkit::gen
