// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The running program's own coverage so far: it carries its tables.
#pragma once

#include <covkit/record/module.hpp>
#include <covkit/record/profile_builder.hpp>
#include <covkit/resolve/suite.hpp>
#include <covkit/resolve/visible.hpp>

namespace covkit::resolve {

inline suite_status current_suite() {
    const record::test_log& log = record::session::current().harvested();
    // The registry lists the latest unit first; reports read better the other way round.
    std::vector<const record::unit_link*> links;
    for (const record::unit_link* at = record::units.first; at != nullptr; at = at->next()) {
        links.push_back(at);
    }
    record::profile_builder builder;
    std::vector<const model::unit*> tables;
    for (auto link = links.rbegin(); link != links.rend(); ++link) {
        const model::unit& table = (*link)->table();
        builder.add_unit((*link)->ordinal(),
                         {std::string(table.file.data, table.file.size), table.fingerprint, table.cell_count});
        if (builder.unit_of((*link)->ordinal()) == tables.size()) {
            tables.push_back(&table);
        }
    }
    for (const record::test_record* at = log.first(); at != nullptr; at = at->next) {
        record::profile_test& test = builder.test(visible(std::string(at->name, at->name_size)));
        test.outcome = record::worse(test.outcome, at->outcome);
        test.overlapped = test.overlapped || at->overlapped;
        record::read_batch(at->data, at->data_size, [&](index ordinal, index number) {
            // A unit of a library that is gone has no table any more.
            builder.add_observation(test, ordinal, number);
            return true;
        });
    }
    const record::profile profile = builder.finish();
    return suite_resolver(profile, std::move(tables)).resolve();
}

} // namespace covkit::resolve
