// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "data/unit_library.hpp"

#include "data/flow_reader.hpp"
#include "data/json_lines.hpp"
#include "data/label_reader.hpp"
#include "data/misfit.hpp"
#include "data/state_reader.hpp"

#include <covkit/model/fingerprint.hpp>

#include <optional>

namespace covkit::gen {

namespace {

constexpr const char* not_a_unit = "expected a unit";

// Takes a unit out of its line. The first thing that is not as expected is the error.
class unit_parser : private member_reader {
  public:
    explicit unit_parser(owned_unit& into) : member_reader(into) {}

    std::string parse(const json::Value& line) {
        const json::Object* const all = line.getAsObject();
        if (all == nullptr || all->getString("kind") != llvm::StringRef("unit")) {
            return not_a_unit;
        }
        if (all->getInteger("format") != std::int64_t{1}) {
            return "the manifest is of another version of covkit; build again";
        }
        into_.table.file = text(*all, "file");
        into_.table.fingerprint = fingerprint(*all);
        if (all->get("source") != nullptr) {
            into_.table.source_hash = hexadecimal(*all, "source");
        }
        into_.table.cell_count = number(*all, "cells");
        each(*all, "decisions", [&](const json::Object& one) { decision(one); });
        each(*all, "functions", [&](const json::Object& one) {
            into_.functions.push_back({text(one, "name"), place(one), witness(one, "entered"),
                                       one.get("end") == nullptr ? model::location{} : pair_of(one.get("end"), "end")});
        });
        each(*all, "branches", [&](const json::Object& one) {
            using kind = model::branch::kind;
            into_.branches.push_back({named<kind>(one, "what", kind::handler), place(one), text(one, "text"),
                                      text(one, "function"), witness(one, "taken")});
        });
        each(*all, "exits", [&](const json::Object& one) {
            using kind = model::exit::kind;
            into_.exits.push_back(
                {named<kind>(one, "what", kind::threw), place(one), text(one, "function"), witness(one, "taken")});
        });
        if (all->get("assertions") != nullptr) {
            each(*all, "assertions", [&](const json::Object& one) {
                into_.assertions.push_back(
                    {place(one), text(one, "text"), text(one, "function"), witness(one, "executed")});
            });
        }
        each(*all, "blocks", [&](const json::Object& one) { block(one); });
        each(*all, "inferences", [&](const json::Object& one) {
            into_.inferences.push_back({number(one, "cell"), witness(one, "from")});
        });
        if (all->get("left_alone") != nullptr) {
            each(*all, "left_alone", [&](const json::Object& one) {
                using kind = model::left_alone::kind;
                into_.alone.push_back(
                    {named<kind>(one, "what", kind::assertion), place(one), text(one, "text"), text(one, "reason")});
            });
        }
        if (all->get("flow") != nullptr) {
            read_flow(*all, *this);
        }
        if (all->get("labels") != nullptr) {
            read_labels(*all, *this);
        }
        if (all->get("state") != nullptr) {
            read_state(*all, *this);
        }
        into_.connect();
        return error_;
    }

  private:
    void decision(const json::Object& one) {
        model::decision made;
        made.where = place(one);
        made.source = text(one, "text");
        made.function = text(one, "function");
        const auto how = one.getString("encoding");
        const int encoding = how ? position(report::encoding_names, *how) : -1;
        if (encoding < 0) {
            fail("encoding", "paths, summed_paths or marks");
            return;
        }
        made.how = static_cast<model::encoding>(encoding);
        made.base = number(one, "base");
        made.cell_count = number(one, "cells");
        into_.conditions.emplace_back();
        into_.nodes.emplace_back();
        each(one, "conditions", [&](const json::Object& condition) {
            into_.conditions.back().push_back({text(condition, "text"), place(condition)});
        });
        tree(one, into_.nodes.back());
        into_.decisions.push_back(made);
    }

    // Parents, ranges and the numbers of unordered operators follow from the operands.
    void tree(const json::Object& one, std::vector<model::node>& nodes) {
        nodes.resize(into_.conditions.back().size());
        for (index c = 0; c < nodes.size(); ++c) {
            nodes[c].first = c;
            nodes[c].end = c + 1;
        }
        const json::Array* const operators = one.getArray("operators");
        if (operators == nullptr) {
            fail("operators", "a list");
            return;
        }
        index pending = 0;
        for (const json::Value& value : *operators) {
            const json::Array* const parts = value.getAsArray();
            const auto name =
                parts == nullptr || parts->size() < 2 || parts->size() > 4 ? std::nullopt : (*parts)[0].getAsString();
            const int kind = name ? position(report::operator_names, *name) : -1;
            if (kind <= 0) {
                fail("operators", "an operator with its operands");
                return;
            }
            model::node made;
            made.kind = static_cast<model::op>(kind);
            const std::size_t operands = made.kind == model::op::not_ ? 1 : made.kind == model::op::choose ? 3 : 2;
            if (parts->size() != operands + 1) {
                fail("operators", "as many operands as the operator has");
                return;
            }
            for (std::size_t i = 0; i < operands; ++i) {
                const index child = checked((*parts)[i + 1].getAsInteger(), "operators");
                if (child >= nodes.size() || nodes[child].parent != model::none ||
                    (i != 0 && nodes[child].first != made.end)) {
                    fail("operators", "operands from left to right, each once");
                    return;
                }
                nodes[child].parent = static_cast<index>(nodes.size());
                made.child[i] = child;
                made.first = i == 0 ? nodes[child].first : made.first;
                made.end = nodes[child].end;
            }
            made.pending = model::is_unordered(made.kind) ? pending++ : model::none;
            nodes.push_back(made);
        }
    }

    void block(const json::Object& one) {
        const json::Array* const found = one.getArray("statements");
        into_.statements.emplace_back();
        for (std::size_t i = 0; found != nullptr && i < found->size(); ++i) {
            into_.statements.back().push_back(pair_of(&(*found)[i], "statements"));
        }
        into_.blocks.push_back({nullptr, 0, witness(one, "reached")});
    }
};

} // namespace

unit_library::key unit_library::key_of(const model::unit& table) {
    return {std::string(table.file.data, table.file.size), table.fingerprint, table.cell_count};
}

std::string unit_library::conflict_of(const model::unit& table) const {
    const auto known = units_.find(key_of(table));
    // The key says it all, if it is what covkit made of the table.
    return known == units_.end() || model::fingerprint_of(*known->second) == model::fingerprint_of(table)
               ? ""
               : std::get<0>(known->first) + ": another table has the fingerprint " +
                     report::hexadecimal(table.fingerprint) + ", too; build again with one version of covkit";
}

std::string unit_library::add(std::string_view manifest) {
    std::deque<std::unique_ptr<owned_unit>> read;
    std::string wrong = read_json_lines(manifest, not_a_unit, [&](const json::Value& line) {
        read.push_back(std::make_unique<owned_unit>());
        std::string error = unit_parser(*read.back()).parse(line);
        error = error.empty() ? misfit_of(*read.back()) : error;
        return error.empty() ? conflict_of(read.back()->table) : error;
    });
    if (!wrong.empty()) {
        return wrong;
    }
    for (; !read.empty(); read.pop_front()) {
        const model::unit& table = read.front()->table;
        const key name = key_of(table);
        if (units_.count(name) == 0) {
            owned_.push_back(std::move(read.front()));
            units_.emplace(name, &owned_.back()->table);
        }
    }
    return "";
}

const model::unit* unit_library::find(const std::string& file, std::uint64_t fingerprint, index cell_count) const {
    const auto found = units_.find({file, fingerprint, cell_count});
    return found == units_.end() ? nullptr : found->second;
}

const model::unit* unit_library::find(std::uint64_t fingerprint) const {
    for (const auto& [name, unit] : units_) {
        if (std::get<1>(name) == fingerprint) {
            return unit;
        }
    }
    return nullptr;
}

bool unit_library::has_file(const std::string& file) const {
    const auto found = units_.lower_bound({file, 0, 0});
    return found != units_.end() && std::get<0>(found->first) == file;
}

std::vector<const model::unit*> unit_library::all() const {
    std::vector<const model::unit*> result;
    result.reserve(units_.size());
    for (const auto& [name, unit] : units_) {
        result.push_back(unit);
    }
    return result;
}

} // namespace covkit::gen
