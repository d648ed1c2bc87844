// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/answer.hpp"

#include "cli/exit_code.hpp"
#include "cli/say.hpp"

namespace covkit::gen {

bool answer::is_empty() const {
    const resolve::totals& t = suite.total;
    return t.functions.all + t.exits.all + t.statements.all + t.branches.all + t.decisions.all == 0;
}

bool resolve_inputs(const input_options& options, answer& into) {
    profile_merger merger;
    const bool profiles = merge_profiles(options, merger);
    const bool manifests = read_manifests(options, into.library);
    if (!(profiles && manifests) && !options.keep_going) {
        return false;
    }
    into.profile = merger.result();
    bool explained = true;
    for (const record::profile_unit& each : into.profile.units) {
        into.tables.push_back(into.library.find(each.file, each.fingerprint, each.cell_count));
        if (into.tables.back() == nullptr) {
            say(each.file + ": no manifest explains this unit; name more with --manifest");
            explained = false;
        }
    }
    into.suite = resolve::suite_resolver(into.profile, into.tables).resolve();
    return profiles && manifests && explained;
}

bool has_answer(const input_options& options, answer& into, int& code) {
    const bool ok = resolve_inputs(options, into);
    code = ok ? exit_ok : exit_read;
    if (!ok && !options.keep_going) {
        return false;
    }
    if (into.is_empty()) {
        code = no_data();
        return false;
    }
    return true;
}

int no_data() {
    say("there is nothing to report: no profile has anything in it");
    return exit_read;
}

} // namespace covkit::gen
