// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Associations × the observations of a test → verdicts.
#pragma once

#include <covkit/record/profile.hpp>
#include <covkit/resolve/inferences.hpp>
#include <covkit/resolve/verdict.hpp>
#include <covkit/resolve/witnesses.hpp>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <vector>

namespace covkit::resolve {

// Judges the associations of one unit, test by test: branches of two tests together tell nothing about an
// association.
class flow_resolver {
  public:
    // The table must have a data flow.
    explicit flow_resolver(const model::unit& table) : flow_(*table.flow), witnesses_(table) {
        for (index d = 0; d < flow_.definition_count; ++d) {
            definitions_.push_back(cells_of(flow_.definitions[d].at));
        }
        for (index u = 0; u < flow_.use_count; ++u) {
            uses_.push_back(cells_of(flow_.uses[u].at));
        }
    }
    flow_resolver(const flow_resolver&) = delete; // points into its witnesses
    flow_resolver& operator=(const flow_resolver&) = delete;

    // By the numbers of the associations. cells[i] says whether the test set cell i.
    template <class Cells> std::vector<verdict> judge(const Cells& cells) const {
        const seen observed{reached_of(definitions_, cells), reached_of(uses_, cells), set_cells(cells)};
        std::vector<verdict> result;
        result.reserve(flow_.association_count);
        for (index a = 0; a < flow_.association_count; ++a) {
            result.push_back(judge(flow_.associations[a], observed));
        }
        return result;
    }

  private:
    enum class answer : model::u8 { no, perhaps, yes }; // in this order: the weaker one is less
    using tellers = const std::vector<index>*;          // null: nothing tells

    // What a test did.
    struct seen {
        std::vector<answer> definitions;
        std::vector<answer> uses;
        std::vector<std::vector<index>> points; // cells that are set, counted from the point's first
    };

    tellers cells_of(const model::flow_place& at) { return at.is_told ? &witnesses_.of(at.reached) : nullptr; }

    template <class Cells>
    static std::vector<answer> reached_of(const std::vector<tellers>& places, const Cells& cells) {
        std::vector<answer> result;
        result.reserve(places.size());
        for (const tellers any : places) {
            result.push_back(any == nullptr ? answer::perhaps
                             : std::any_of(any->begin(), any->end(), [&](index c) { return cells[c]; }) ? answer::yes
                                                                                                        : answer::no);
        }
        return result;
    }
    template <class Cells> std::vector<std::vector<index>> set_cells(const Cells& cells) const {
        std::vector<std::vector<index>> result(flow_.point_count);
        for (index p = 0; p < flow_.point_count; ++p) {
            for (index c = 0; c < flow_.points[p].cell_count; ++c) {
                if (cells[flow_.points[p].base + c]) {
                    result[p].push_back(c);
                }
            }
        }
        return result;
    }

    static verdict verdict_of(answer reached) { return static_cast<verdict>(reached); }

    verdict judge(const model::association& each, const seen& observed) const {
        using told = model::association::told;
        const answer defined = observed.definitions[each.definition];
        const answer used = observed.uses[each.use];
        switch (each.by) {
        case told::by_use:
            return verdict_of(used);
        case told::by_definition:
            return verdict_of(defined);
        case told::by_point: {
            const std::vector<index>& set = observed.points[each.point];
            const auto has_digit = [&](index c) { return c / each.stride % each.radix == each.digit; };
            return std::any_of(set.begin(), set.end(), has_digit) ? verdict::covered : verdict::not_covered;
        }
        case told::by_branches:
            return std::min(verdict_of(std::min(defined, used)), by_branches(each, killed(each, observed)));
        case told::by_others: {
            verdict result = verdict::not_covered;
            for (index o = 0; o < each.other_count; ++o) {
                result = std::max(result, judge(flow_.associations[flow_.others[each.first_other + o]], observed));
            }
            return result;
        }
        case told::by_nothing:
            break;
        }
        return std::min(verdict_of(std::min(defined, used)), verdict::possibly);
    }

    answer killed(const model::association& each, const seen& observed) const {
        answer result = answer::no;
        for (index k = 0; k < each.kill_count; ++k) {
            result = std::max(result, observed.definitions[flow_.kills[each.first_kill + k]]);
        }
        return result;
    }
    // Santelices and Harrold, Table 1, where definition and use are covered.
    static verdict by_branches(const model::association& each, answer killed) {
        switch (each.how) {
        case model::inferability::inferable:
            return killed == answer::yes       ? verdict::not_covered
                   : killed == answer::perhaps ? verdict::possibly
                                               : verdict::covered;
        case model::inferability::conditionally:
            return killed == answer::no ? verdict::covered : verdict::possibly;
        case model::inferability::not_inferable:
            break;
        }
        return verdict::possibly;
    }

    const model::data_flow& flow_;
    witness_cells witnesses_;
    std::vector<tellers> definitions_;
    std::vector<tellers> uses_;
};

// The same for all units that have a data flow.
class flow_resolvers {
  public:
    explicit flow_resolvers(const std::vector<const model::unit*>& tables) : tables_(tables), all_(tables.size()) {
        for (std::size_t u = 0; u < tables.size(); ++u) {
            if (tables[u] != nullptr && tables[u]->has_flow) {
                all_[u] = std::make_unique<flow_resolver>(*tables[u]);
                is_empty_ = false;
            }
        }
    }

    // Calls visit(unit, verdicts) for each unit in which the test observed something.
    template <class Visit>
    void judge(const record::profile_test& test, const record::profile& profile, Visit&& visit) const {
        if (is_empty_) {
            return;
        }
        observed_by(
            test, profile, tables_, [](index, index) {},
            [&](index unit, const std::vector<bool>& cells) {
                if (all_[unit] != nullptr) {
                    visit(unit, all_[unit]->judge(cells));
                }
            });
    }

  private:
    const std::vector<const model::unit*>& tables_;
    std::vector<std::unique_ptr<flow_resolver>> all_; // by unit; null: no data flow
    bool is_empty_ = true;
};

} // namespace covkit::resolve
