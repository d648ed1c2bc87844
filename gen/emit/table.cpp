// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "emit/table.hpp"

#include "emit/flow_probes.hpp"
#include "emit/flow_table.hpp"
#include "emit/label_probes.hpp"
#include "emit/macros.hpp"
#include "emit/state_table.hpp"
#include "facts/content_hash.hpp"
#include "rewrite/literal.hpp"

#include <map>

namespace covkit::gen {

namespace {

class table_writer {
  public:
    explicit table_writer(const file_unit& unit)
        : file_(unit.listed()), unit_(unit), print_(hash_name(unit.table().fingerprint)),
          space_("covkit_unit_" + print_) {}

    std::string run() {
        line("// " + file_.name + ": what its probes do and mean. Written by covkit.");
        line("#ifndef COVKIT_TABLE_" + file_.tag);
        line("#define COVKIT_TABLE_" + file_.tag);
        line("#pragma GCC system_header");
        line("#include <covkit/probe/condition.hpp>");
        line("#include <covkit/probe/observations.hpp>");
        line(needs_frames() ? "#include <covkit/probe/frame.hpp>" : "");
        line(file_.labels ? "#include <covkit/probe/label.hpp>\n#include <covkit/probe/mutant.hpp>" : "");
        const std::string notes = file_.flow ? notes_text(*file_.flow) : "";
        line(notes.empty() ? "" : "#include <covkit/probe/call.hpp>");
        line("#ifndef COVKIT_NO_TABLES");
        line("#include <covkit/record/module_mark.hpp>");
        line("#include <covkit/record/registry.hpp>");
        line("#endif");
        line("");
        out_ += notes;
        line("namespace " + space_ + " {");
        line("COVKIT_OBSERVATIONS(" + print_ + ", " + decimal(file_.cell_count) + ");");
        line("inline constexpr ::covkit::probe::place cells = observations.cells;");
        if (file_.flow && file_.flow->widest_row != 0) { // for what callers that leave no note do not want to know
            line("inline ::covkit::probe::cell_array<" + decimal(file_.flow->widest_row) + "> nobody;");
        }
        line(needs_frames() ? "using ::covkit::model::op;" : "");
        for (std::size_t d = 0; d < file_.decisions.size(); ++d) {
            frame_tables(d);
        }
        out_ += file_.labels ? judges_text(*file_.labels) : "";
        line("#ifndef COVKIT_NO_TABLES");
        tables();
        line("#endif");
        line("} // namespace " + space_);
        line("");
        out_ += macros_text(unit_.all(), space_);
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
        line("inline constexpr ::covkit::model::node nodes_" + decimal(d) + "[] = {" + nodes(d) + "\n};");
        if (each.how == model::encoding::summed_paths) {
            std::string weights;
            for (const index weight : each.weights) {
                weights += (weights.empty() ? "" : ", ") + decimal(weight);
            }
            line("inline constexpr ::covkit::model::index weights_" + decimal(d) + "[] = {" + weights + "};");
        }
        line("inline constexpr ::covkit::model::expression tree_" + decimal(d) + " = " + tree(d) + ";");
    }

    std::string tree(std::size_t d) const {
        const model::expression e = file_.decisions[d].tree();
        const bool shared = !needs_tree(file_.decisions[d]);
        return "{nodes" + (shared ? " + " + decimal(first_node_[d]) : "_" + decimal(d)) + ", " + decimal(e.node_count) +
               ", " + decimal(e.condition_count) + ", " + decimal(e.pending_count) + "}";
    }

    std::string nodes(std::size_t d) const {
        static const char* const kinds[] = {"condition", "not_",  "and_",    "or_",     "choose",
                                            "xor_",      "equal", "unequal", "bit_and", "bit_or"};
        const auto or_none = [](index n) { return n == model::none ? std::string("~0U") : decimal(n); };
        std::string text;
        for (const model::node& n : file_.decisions[d].fact->nodes) {
            text += "\n    {op::" + std::string(kinds[static_cast<int>(n.kind)]) + ", " + or_none(n.parent) + ", " +
                    decimal(n.first) + ", " + decimal(n.end) + ", {" + or_none(n.child[0]) + ", " +
                    or_none(n.child[1]) + ", " + or_none(n.child[2]) + "}, " + or_none(n.pending) + "},";
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
                   literal(each.fact->function) + ", " + tree(d) + ", conditions + " + decimal(first_condition_[d]) +
                   ", how::" + kinds[static_cast<int>(each.how)] + ", " + decimal(each.base) + ", " +
                   decimal(each.cell_count);
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
            return "statements + " + first + ", " + decimal(fact->statements.size()) + ", " + witness(reached);
        });
        list("exit", "exits", file_.exits.size(), [this](std::size_t e) {
            static const char* const kinds[] = {"returned", "reached_end", "threw"};
            const auto& [fact, taken] = file_.exits[e];
            return "left::" + std::string(kinds[static_cast<int>(fact->what)]) + ", " + place(fact->where) + ", " +
                   literal(fact->function) + ", " + witness(taken);
        });
        list("assertion", "assertions", file_.assertions.size(), [this](std::size_t a) {
            const auto& [fact, executed] = file_.assertions[a];
            return place(fact->where.begin) + ", " + literal(fact->source) + ", " + literal(fact->function) + ", " +
                   witness(executed);
        });
        list("inference", "inferences", file_.inferences.size(), [this](std::size_t i) {
            return decimal(file_.inferences[i].cell) + ", " + witness(file_.inferences[i].from);
        });
        if (file_.flow) {
            out_ += flow_table_text(file_.flow->table);
        }
        if (file_.labels) {
            out_ += label_table_text(*file_.labels);
        }
        if (file_.state) {
            out_ += state_table_text(*file_.state);
        }
        const std::vector<const skipped_fact*>& alone = file_.alone;
        line(alone.empty() ? "" : "using kept = ::covkit::model::left_alone::kind;");
        list("left_alone", "left_alone", alone.size(), [&](std::size_t a) {
            static const char* const kinds[] = {"decision",  "constant", "loop",     "function",
                                                "operation", "input",    "assertion"};
            return "kept::" + std::string(kinds[static_cast<int>(alone[a]->what)]) + ", " +
                   place(alone[a]->where.begin) + ", " + literal(alone[a]->source) + ", " + literal(alone[a]->reason);
        });
        line("inline constexpr ::covkit::model::unit table = {");
        line("    " + literal(file_.name) + ", 0x" + print_ + "U, " + decimal(file_.cell_count) + ",");
        line("    " + reference("decisions", file_.decisions.size()) + ", " +
             reference("functions", file_.functions.size()) + ",");
        line("    " + reference("branches", file_.branches.size()) + ", " + reference("blocks", file_.blocks.size()) +
             ",");
        line("    " + reference("exits", file_.exits.size()) + ", " + reference("inferences", file_.inferences.size()) +
             ",");
        line(
            "    " + reference("flow", file_.flow.has_value()) + ", " + reference("labels", file_.labels.has_value()) +
            ", " + reference("state", file_.state.has_value()) + ", 0x" + hash_name(unit_.table().source_hash) + "U" +
            (file_.assertions.empty() && alone.empty() ? "" : ", " + reference("assertions", file_.assertions.size())) +
            (alone.empty() ? "" : ", " + reference("left_alone", alone.size())) + "};");
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

    template <class Entry> void list(const std::string& type, const std::string& name, std::size_t count, Entry entry) {
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
    static std::string reference(const std::string& name, bool is_there) {
        return is_there ? "&" + name + ", true" : "nullptr, false";
    }

    const numbered_file& file_; // what is listed
    const file_unit& unit_;
    std::string print_;
    std::string space_;
    std::string out_;
    // By decision, or block: where in the arrays of all of them its own begin.
    std::vector<std::size_t> first_node_;
    std::vector<std::size_t> first_condition_;
    std::vector<std::size_t> first_statement_;
};

} // namespace

std::string table_text(const file_unit& file) { return table_writer(file).run(); }

} // namespace covkit::gen
