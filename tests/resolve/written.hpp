// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Tables as a generator would write them, and profiles as tests would leave them.
#pragma once

#include "covkit_under_test.hpp"

#include <deque>
#include <initializer_list>
#include <string>
#include <vector>

namespace written {

using covkit::model::encoding;
using index = covkit::model::index; // not the one of <strings.h>

class decision {
  public:
    decision(std::string text, index line, index base = 0, encoding how = encoding::paths) : text_(std::move(text)) {
        const covkit::model::text source(text_.data(), static_cast<index>(text_.size()));
        const auto size = covkit::mcdc::measure(source);
        nodes_.resize(size.node_count());
        std::vector<covkit::model::text> texts(size.condition_count);
        covkit::mcdc::parser(source, {}, nodes_.data(), texts.data(), size.condition_count).run();
        for (const covkit::model::text& each : texts) {
            conditions_.push_back({each, {line, 0}});
        }
        table_.source = source;
        table_.where = {line, 0};
        table_.tree = {nodes_.data(), size.node_count(), size.condition_count, size.pending_count};
        table_.conditions = conditions_.data();
        table_.how = how;
        table_.base = base;
        std::vector<index> weights(size.condition_count);
        table_.cell_count = how == encoding::marks
                                ? covkit::resolve::marked_tree(table_.tree).layout().cells(size.condition_count)
                                : covkit::mcdc::number_paths(table_.tree, weights.data());
    }
    decision(const decision&) = delete;
    decision& operator=(const decision&) = delete;

    const covkit::model::decision& table() const { return table_; }

  private:
    std::string text_;
    std::vector<covkit::model::node> nodes_;
    std::vector<covkit::model::condition> conditions_;
    covkit::model::decision table_;
};

struct function {
    const char* name;
    index line;
};

// Decisions one behind the other, then a cell for each function.
class unit {
  public:
    explicit unit(const char* file) { table_.file = file; }
    unit(const unit&) = delete;
    unit& operator=(const unit&) = delete;

    unit& add(const char* text, index line, encoding how = encoding::paths) {
        const decision& made = owned_.emplace_back(text, line, table_.cell_count, how);
        decisions_.push_back(made.table());
        table_.cell_count += made.table().cell_count;
        return finish();
    }
    unit& add(function added) {
        functions_.push_back({added.name, {added.line, 0}, {table_.cell_count++}});
        return finish();
    }

    const covkit::model::unit& table() const { return table_; }
    const covkit::model::decision& operator[](std::size_t d) const { return decisions_[d]; }

  private:
    unit& finish() {
        table_.decisions = decisions_.data();
        table_.decision_count = static_cast<index>(decisions_.size());
        table_.functions = functions_.data();
        table_.function_count = static_cast<index>(functions_.size());
        table_.fingerprint = covkit::model::fingerprint_of(table_);
        return *this;
    }

    std::deque<decision> owned_;
    std::vector<covkit::model::decision> decisions_;
    std::vector<covkit::model::function> functions_;
    covkit::model::unit table_;
};

// A suite of tests over some units.
class suite {
  public:
    explicit suite(const std::vector<const unit*>& units) {
        for (const unit* each : units) {
            const covkit::model::unit& table = each->table();
            tables_.push_back(&table);
            profile_.units.push_back({covkit::report::string_of(table.file), table.fingerprint, table.cell_count});
        }
    }

    // `observed`: (unit, cell).
    suite& test(const char* name, std::vector<covkit::record::observation> observed,
                covkit::record::test_outcome outcome = covkit::record::test_outcome::passed, bool overlapped = false) {
        profile_.tests.push_back({name, outcome, overlapped, std::move(observed)});
        return *this;
    }
    suite& without_table(std::size_t unit) {
        tables_[unit] = nullptr;
        return *this;
    }

    covkit::resolve::suite_status resolve() const {
        return covkit::resolve::suite_resolver(profile_, tables_).resolve();
    }

  private:
    covkit::record::profile profile_;
    std::vector<const covkit::model::unit*> tables_;
};

// The status of a lone decision with these cells observed.
inline covkit::resolve::decision_status status_of(const decision& d, std::initializer_list<index> cells) {
    std::vector<bool> observed(d.table().base + d.table().cell_count);
    for (const index cell : cells) {
        observed.at(cell) = true;
    }
    return covkit::resolve::decision_resolver(d.table()).status(observed);
}

// "TF-=F": the values of the conditions, and the outcome.
inline std::string letters(const covkit::resolve::evaluation& evaluation) {
    const auto letter = [](covkit::model::truth value) {
        return !covkit::model::known(value) ? '-' : value == covkit::model::truth::yes ? 'T' : 'F';
    };
    std::string result;
    for (const covkit::model::truth value : evaluation.values) {
        result += letter(value);
    }
    return result + "=" + letter(evaluation.outcome);
}

} // namespace written
