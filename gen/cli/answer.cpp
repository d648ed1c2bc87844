// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/answer.hpp"

#include "cli/changed_sources.hpp"
#include "cli/exit_code.hpp"
#include "cli/say.hpp"
#include "data/criterion.hpp"
#include "emit/files.hpp"

#include <algorithm>

namespace covkit::gen {

namespace {

// Says what cannot be read.
bool read_justifications(const input_options& options, answer& known, written_justifications& into) {
    bool ok = true;
    for (const std::string& file : options.justifications) {
        const std::optional<std::string> text = read_file(file);
        if (text) {
            read_justification_file(file, *text, into);
        } else {
            say(file + ": cannot be read");
            ok = false;
        }
    }
    for (const auto& [name, file] : known.suite.files) {
        if (const std::optional<std::string> text = known.sources.text_of(name)) {
            read_source(name, *text, into);
        }
    }
    return ok;
}

resolve::state_scope scope_of(const std::vector<std::string>& names) {
    if (names.empty()) {
        return {};
    }
    const auto has = [&](const char* name) { return std::find(names.begin(), names.end(), name) != names.end(); };
    return {has("attributes"), has("statics"), has("globals"), has("results"), has("references")};
}

// Files that are instrumented and in no program that ran have nothing covered.
void add_files_of_no_program(answer& into) {
    std::set<std::string> known;
    for (const record::profile_unit& each : into.profile.units) {
        known.insert(each.file);
    }
    std::vector<unmeasured> found;
    for (const model::unit* const table : into.library.all()) {
        const std::string name = resolve::string_of(table->file);
        if (known.count(name) == 0) {
            into.profile.units.push_back({name, table->fingerprint, table->cell_count});
            into.tables.push_back(table);
            if (table->cell_count != 0) { // else programs could not tell
                found.push_back({"file", name, plain_reasons::in_no_program, ""});
            }
        }
    }
    add_unmeasured(std::move(found), into.left_out);
}

void say_refused(answer& of) {
    for (const auto& [name, file] : of.suite.files) {
        of.sources.look(name);
    }
    const std::string refused = of.sources.refused_text();
    if (!refused.empty()) {
        say(refused);
    }
}

} // namespace

bool answer::is_empty() const { return measured(suite.total).empty(); }

int resolve_inputs(const input_options& options, answer& into) {
    const std::string wrong = error_of(options.filter);
    if (!wrong.empty()) {
        say(wrong);
        return exit_usage;
    }
    profile_merger merger;
    const bool profiles = merge_profiles(options, profile_names::visible, merger);
    if (!profiles && !options.keep_going) {
        return exit_read;
    }
    const bool manifests = read_manifests(options, into.library) && read_all_unmeasured(options, into.left_out);
    if (!(profiles && manifests) && !options.keep_going) {
        return exit_read;
    }
    into.profile = merger.result();
    keep_tests(options.filter, into.profile);
    bool explained = true;
    for (const record::profile_unit& each : into.profile.units) {
        into.tables.push_back(into.library.find(each.file, each.fingerprint, each.cell_count));
        if (into.tables.back() == nullptr) {
            if (manifests) { // else that has been said
                say(each.file +
                    (into.library.has_file(each.file)
                         ? ": the manifests are of another build of this file; name its folder with --manifest"
                         : ": no manifest explains this unit; name more with --manifest"));
            }
            explained = false;
        }
    }
    add_files_of_no_program(into);
    into.sources = find_sources(options);
    into.changed = changed_sources(into.tables, into.sources);
    if (!into.changed.empty()) {
        say(changed_text(into.changed));
    }
    into.suite = resolve::suite_resolver(into.profile, into.tables, scope_of(options.state_scope)).resolve();
    const bool fresh = into.changed.empty() || !options.requires_fresh;
    int code = profiles && manifests && explained && fresh ? exit_ok : exit_read;
    if (!options.ignores_justifications) {
        written_justifications written;
        code |= read_justifications(options, into, written) ? exit_ok : exit_read;
        justify(into.suite, std::move(written), into.justifications);
        for (const std::string& each : into.justifications.errors) {
            say(each);
        }
        code |= into.justifications.errors.empty() ? exit_ok : exit_justification;
    }
    say_refused(into);
    keep_asked_for(options.filter, into.suite);
    keep_files(options.filter, into.left_out);
    if (options.verbose) {
        say(std::to_string(into.profile.units.size()) + " units, " + std::to_string(into.library.size()) + " tables, " +
            std::to_string(into.profile.tests.size()) + " tests, " + std::to_string(into.justifications.all.size()) +
            " justifications, " + std::to_string(into.justifications.used()) + " of them used");
    }
    return code;
}

bool has_answer(const input_options& options, answer& into, int& code) {
    code = resolve_inputs(options, into);
    if (code == exit_usage || ((code & exit_read) != 0 && !options.keep_going)) {
        return false;
    }
    if (into.is_empty()) {
        code = no_data();
        return false;
    }
    return true;
}

int no_data() {
    say("there is nothing to report: the profiles have nothing in them that is asked for");
    return exit_read;
}

} // namespace covkit::gen
