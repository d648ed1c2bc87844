// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "data/merge.hpp"

#include <covkit/record/harvest.hpp>
#include <covkit/record/writer.hpp>

#include <algorithm>
#include <iterator>

namespace covkit::gen {

using model::index;

index profile_merger::number_of(const record::profile_unit& unit) {
    const auto next = static_cast<index>(numbers_.size());
    return numbers_.emplace(unit_key(unit.file, unit.fingerprint, unit.cell_count), next).first->second;
}

void profile_merger::add(const record::profile& each) {
    std::vector<index> numbers;
    numbers.reserve(each.units.size());
    for (const record::profile_unit& unit : each.units) {
        numbers.push_back(number_of(unit));
    }
    for (const record::profile_test& test : each.tests) {
        merged_test& into = tests_[test.name];
        into.outcome = record::worse(into.outcome, test.outcome);
        into.overlapped = into.overlapped || test.overlapped;
        const std::vector<record::observation>& all = test.observations; // sorted
        cells seen;
        for (auto at = all.begin(); at != all.end();) {
            const index unit = at->unit;
            seen.clear();
            for (; at != all.end() && at->unit == unit; ++at) {
                seen.push_back(at->cell);
            }
            unite(into.observed[numbers[unit]], seen);
        }
    }
}

// Cells may have any numbers: what is few in the input must be few here.
void profile_merger::unite(cells& into, const cells& more) {
    if (std::includes(into.begin(), into.end(), more.begin(), more.end())) {
        return; // as most profiles of a suite say
    }
    cells both;
    both.reserve(into.size() + more.size());
    std::set_union(into.begin(), into.end(), more.begin(), more.end(), std::back_inserter(both));
    both.shrink_to_fit();
    into = std::move(both);
}

record::profile profile_merger::result() const {
    record::profile made;
    std::map<index, index> order; // from the number of a unit to its place
    for (const auto& [key, number] : numbers_) {
        order[number] = static_cast<index>(made.units.size());
        made.units.push_back({std::get<0>(key), std::get<1>(key), std::get<2>(key)});
    }
    for (const auto& [name, test] : tests_) {
        record::profile_test into{name, test.outcome, test.overlapped, {}};
        std::map<index, const cells*> sorted;
        for (const auto& [number, observed] : test.observed) {
            sorted[order[number]] = &observed;
        }
        for (const auto& [unit, observed] : sorted) {
            for (const index cell : *observed) {
                into.observations.push_back({unit, cell});
            }
        }
        made.tests.push_back(std::move(into));
    }
    return made;
}

namespace {

// As batches, see record/harvest.hpp.
std::string observed_bytes(const std::vector<record::observation>& observations) {
    std::string bytes;
    record::batch batch;
    const auto flush = [&] {
        bytes.append(reinterpret_cast<const char*>(batch.data()), batch.size());
        batch.clear();
    };
    for (std::size_t i = 0; i < observations.size(); ++i) {
        const record::observation each = observations[i];
        const bool begins = i == 0 || observations[i - 1].unit != each.unit;
        if (begins) {
            batch.number(each.unit);
        }
        batch.number(each.cell - (begins ? 0 : observations[i - 1].cell + 1) + 1);
        if (i + 1 == observations.size() || observations[i + 1].unit != each.unit) {
            batch.number(0);
        }
        flush();
    }
    return bytes;
}

} // namespace

std::string profile_bytes(const record::profile& profile) {
    std::string bytes;
    record::callback_sink sink([&](const void* data, std::size_t size) {
        bytes.append(static_cast<const char*>(data), size);
        return true;
    });
    record::writer writer(sink);
    writer.header(record::format::kind::whole);
    const auto text_of = [](const std::string& text) {
        return model::text{text.data(), static_cast<index>(text.size())};
    };
    for (index u = 0; u < profile.units.size(); ++u) {
        const record::profile_unit& unit = profile.units[u];
        writer.unit({u, unit.cell_count, unit.fingerprint, 0, text_of(unit.file)});
    }
    for (const record::profile_test& test : profile.tests) {
        const std::string observed = observed_bytes(test.observations);
        writer.test({text_of(test.name), test.outcome, test.overlapped,
                     reinterpret_cast<const unsigned char*>(observed.data()), observed.size()});
    }
    writer.end();
    return bytes;
}

} // namespace covkit::gen
