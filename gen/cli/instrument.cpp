// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/instrument.hpp"

#include "cli/asked_commands.hpp"
#include "cli/instrumenter.hpp"
#include "cli/isolated.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "cli/units_in_work.hpp"
#include "data/unmeasured.hpp"
#include "emit/command.hpp"
#include "emit/files.hpp"
#include "emit/unit_records.hpp"
#include "facts/content_hash.hpp"
#include "frontend/compiler.hpp"
#include "frontend/query_drivers.hpp"

#include <covkit/report/wording.hpp>

#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/JSON.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <iostream>
#include <map>
#include <set>
#include <thread>
#include <utility>

namespace covkit::gen {

namespace {

unsigned threads_for(const instrument_options& options, std::size_t units) {
    const std::size_t wanted = options.jobs == 0 ? std::max(1U, std::thread::hardware_concurrency()) : options.jobs;
    return static_cast<unsigned>(std::min<std::size_t>(wanted, std::max<std::size_t>(1, units)));
}

class project_run {
  public:
    // `died`: units that end in an internal error, and how.
    project_run(const instrument_options& options, const database& all, const std::map<std::size_t, std::string>& died,
                units_in_work& in_work)
        : options_(options), commands_(all.commands), others_(all.others), work_(options.project),
          units_(commands_.size()), progress_(commands_.size(), !options.quiet), in_work_(in_work) {
        for (const auto& [unit, how] : died) {
            set_died(unit, how);
        }
    }

    int run() {
        if (!work_.error().empty()) {
            say(work_.error());
            return exit_usage;
        }
        if (options_.project.program.empty()) {
            on_all([this](std::size_t u) { units_[u] = work_.run(commands_[u]); });
        } else {
            as_one_program();
        }
        progress_.clear();
        return report();
    }

  private:
    // What a call means depends on the callee, which may be in another translation unit: one that has changed makes all
    // be written again.
    void as_one_program() {
        std::size_t known = 0;
        for (std::size_t u = 0; u < commands_.size(); ++u) {
            if (std::optional<unit_state> state = work_.recall(commands_[u])) {
                units_[u].state = std::move(*state);
                units_[u].was_up_to_date = true;
                ++known;
            }
        }
        if (known == commands_.size()) {
            return;
        }
        std::vector<instrumenter::unit_in_work> read(commands_.size());
        on_all([&](std::size_t u) { // what ends here is not written, either
            read[u] = work_.read(commands_[u]);
            work_.learn(read[u]);
        });
        next_ = 0;
        on_all([&](std::size_t u) { units_[u] = work_.write(commands_[u], std::move(read[u])); }, false);
    }

    // Reading takes nearly all the time, and is done by all processors.
    template <class Do> void on_all(Do work, bool is_shown = true) {
        const unsigned count = threads_for(options_, commands_.size());
        std::vector<std::thread> threads;
        threads.reserve(count);
        for (unsigned i = 0; i < count; ++i) {
            threads.emplace_back([this, &work, is_shown, i] {
                for (std::size_t u = next_++; u < commands_.size(); u = next_++) {
                    if (units_[u].died.empty()) {
                        in_work_.begin(i, u);
                        guarded(work, u);
                        in_work_.end(i);
                    }
                    if (is_shown) {
                        progress_.step(work_.of().name(commands_[u].file));
                    }
                }
            });
        }
        for (std::thread& each : threads) {
            each.join();
        }
    }

    template <class Do> void guarded(Do& work, std::size_t u) {
        try {
            work(u);
        } catch (const std::exception& error) {
            set_died(u, error.what());
        }
    }
    void set_died(std::size_t u, const std::string& how) {
        units_[u] = {};
        units_[u].state.main_file = commands_[u].file;
        units_[u].state.error = units_[u].died = how;
    }

    int report() {
        int code = exit_ok;
        std::size_t fresh = 0;
        std::size_t failures = 0;
        std::set<std::string> notes;
        for (const instrumented_unit& each : units_) {
            notes.insert(each.notes.begin(), each.notes.end());
            if (!each.died.empty()) {
                say("not instrumented: " + work_.of().name(each.state.main_file) + ": " +
                    plain_reasons::internal_error + ", " + each.died);
                ++failures;
            } else if (!each.state.error.empty()) {
                say(each.state.error);
                code |= each.cannot_write ? exit_write : exit_read;
                ++failures;
            } else if (each.was_up_to_date) {
                ++fresh;
            }
        }
        std::string failed = write_results();
        failed = failed.empty() ? write_records() : failed;
        if (!failed.empty()) {
            say(failed);
            code |= exit_write;
        }
        if (options_.quiet) {
            return code;
        }
        for (const std::string& each : notes) {
            say("note: " + each);
        }
        if (fresh == units_.size()) {
            say("nothing to do: all " + std::to_string(fresh) + " translation units are up to date");
        } else {
            say(std::to_string(units_.size() - fresh - failures) + " of " + std::to_string(units_.size()) +
                " translation units instrumented into " + work_.of().options().out);
        }
        summary(failures != 0);
        list_aside();
        return code;
    }

    // Files of the project that are not measured, by reason.
    void list_aside() {
        std::map<std::string, std::set<std::string>> by_reason;
        for (const instrumented_unit& each : units_) {
            for (const aside_file& one : each.state.aside) {
                by_reason[one.reason].insert(one.name);
            }
        }
        for (const unit_record& each : records_) {
            if (!each.reason.empty()) {
                by_reason[each.reason].insert(work_.of().name(each.source));
            }
        }
        std::size_t all = 0;
        std::string counts;
        for (const auto& [reason, names] : by_reason) {
            all += names.size();
            counts += (counts.empty() ? "" : ", ") + std::to_string(names.size()) + " " + reason;
            for (const std::string& each : names) {
                if (options_.verbose) {
                    say(each + ": not measured: " + reason);
                }
            }
        }
        if (all != 0) {
            say(std::to_string(all) + (all == 1 ? " file is" : " files are") + " not measured: " + counts +
                (options_.verbose ? "" : "; -v lists them"));
        }
    }

    // Behind an error there is no share: it would be one of what could be read.
    void summary(bool has_failed) {
        std::size_t decisions = 0;
        std::size_t conditions = 0;
        std::size_t functions = 0;
        std::size_t alone = 0;
        for (const auto& [name, file] : files_) {
            functions += file->functions;
            decisions += file->decisions;
            conditions += file->conditions;
            for (const left_alone& each : file->skipped) {
                alone += each.what == model::left_alone::kind::decision ? 1 : 0;
                if (options_.verbose) {
                    say(name + ":" + std::to_string(each.line) + ":" + std::to_string(each.column) + ": left alone (" +
                        each.reason + "): " + each.source);
                }
            }
        }
        if (has_failed) {
            return;
        }
        std::string share;
        if (decisions + alone != 0) {
            share =
                " (" +
                report::percent_text(100.0 * static_cast<double>(decisions) / static_cast<double>(decisions + alone)) +
                " instrumented)";
        }
        say(std::to_string(files_.size()) + " files, " + std::to_string(functions) + " functions, " +
            std::to_string(decisions) + " decisions with " + std::to_string(conditions) + " conditions; " +
            std::to_string(alone) + " decisions left alone" + share + "; the list is in " + work_.of().options().out +
            "/left-alone.txt");
    }

    // Commands for the mirror, and the list of what was left alone.
    std::string write_results() {
        const std::string include = find_include_directory();
        llvm::json::Array commands;
        for (std::size_t u = 0; u < units_.size(); ++u) {
            for (const file_summary& each : units_[u].state.files) {
                files_.emplace(each.name, &each);
            }
            if (!units_[u].died.empty()) { // compiled as it is
                commands.push_back(llvm::json::Object{{"directory", commands_[u].directory},
                                                      {"file", commands_[u].file},
                                                      {"arguments", llvm::json::Array(commands_[u].arguments)}});
            }
            if (!units_[u].state.error.empty() || work_.of().role(commands_[u].file, false) == file_role::foreign) {
                continue;
            }
            mirror_command made = command_for_mirror(commands_[u], work_.of(), units_[u].state.tree, include);
            units_[u].notes.insert(units_[u].notes.end(), made.notes.begin(), made.notes.end());
            commands.push_back(llvm::json::Object{
                {"directory", commands_[u].directory},
                {"file", mirror::source_in(units_[u].state.tree, work_.of().name_in_mirror(commands_[u].file))},
                {"arguments", llvm::json::Array(made.arguments)}});
        }
        std::string list;
        for (const auto& [name, file] : files_) {
            for (const left_alone& each : file->skipped) {
                list += name + ":" + std::to_string(each.line) + ":" + std::to_string(each.column) + ": " +
                        each.reason + ": " + each.source + "\n";
            }
        }
        const std::string& out = work_.of().options().out;
        std::string text;
        llvm::raw_string_ostream(text) << llvm::formatv("{0:2}\n", llvm::json::Value(std::move(commands)));
        const std::string failed = write_file(out + "/compile_commands.json", text);
        return failed.empty() ? write_file(out + "/left-alone.txt", list) : failed;
    }

    // What became of each command.
    std::string write_records() {
        for (std::size_t u = 0; u < units_.size(); ++u) {
            const std::string& error = units_[u].state.error;
            const bool is_foreign = work_.of().role(commands_[u].file, false) == file_role::foreign;
            const std::string reason = !units_[u].died.empty() ? plain_reasons::internal_error
                                       : !error.empty()        ? plain_reasons::unreadable
                                       : is_foreign            ? text_of(set_aside::outside)
                                                               : "";
            records_.push_back({"", commands_[u].file, reason, error, units_[u].state.aside, {}});
        }
        for (const compile_command& each : others_) {
            records_.push_back({"", each.file, why_plain(each), "", {}, {}});
        }
        const bool is_all = options_.sources.empty() || options_.database.empty();
        return save_units(work_.of(), records_, is_all ? saved_units::all : saved_units::some);
    }

    const instrument_options& options_;
    std::vector<compile_command> commands_;
    std::vector<compile_command> others_;
    std::vector<unit_record> records_;
    instrumenter work_;
    std::vector<instrumented_unit> units_;
    progress progress_;
    units_in_work& in_work_;
    std::atomic<std::size_t> next_ = 0;
    std::map<std::string, const file_summary*> files_;
};

// Runs it in another process. If that dies, each unit that it worked on is tried alone; those that are the reason are
// left as they are, and everything else is done again: what is finished takes no time.
class supervised_run {
  public:
    supervised_run(instrument_options options, const database& all)
        : options_(std::move(options)), all_(all), in_work_(threads_for(options_, all.commands.size())) {}

    int run() {
        for (;;) {
            in_work_.clear();
            const isolated_end end = run_isolated(
                [this] { return std::to_string(project_run(options_, all_, died_, in_work_).run()); }, {0, false});
            if (end.died.empty()) {
                return std::stoi(end.result);
            }
            if (!find_reasons(end.died)) {
                say(std::string(plain_reasons::internal_error) + ", " + end.died);
                return exit_read;
            }
        }
    }

  private:
    bool find_reasons(const std::string& how) {
        const std::vector<std::size_t> suspects = in_work_.units();
        const std::size_t known = died_.size();
        for (const std::size_t u : suspects) {
            const isolated_end alone = run_isolated(
                [&] {
                    instrumenter(options_.project).run(all_.commands[u]);
                    return std::string();
                },
                {seconds_to_read_a_source, true});
            if (!alone.died.empty()) {
                died_[u] = alone.died;
            }
        }
        if (died_.size() != known) {
            return true;
        }
        if (options_.jobs != 1) { // together they need too much, perhaps
            options_.jobs = 1;
            return true;
        }
        return !suspects.empty() && died_.emplace(suspects.front(), how).second;
    }

    instrument_options options_;
    const database& all_;
    units_in_work in_work_;
    std::map<std::size_t, std::string> died_;
};

} // namespace

int run_instrument(const instrument_options& options) {
    database all = commands_for(options);
    if (!all.error.empty()) {
        say(all.error);
        return options.database.empty() ? exit_usage : exit_read;
    }
    if (!options.database.empty()) {
        std::set<std::string> untrusted;
        const std::string wrong = trust_compilers(options.drivers, all.commands, untrusted);
        if (!wrong.empty()) {
            say(wrong);
            return exit_usage;
        }
        for (const std::string& each : untrusted) {
            if (!options.quiet) {
                say("note: " + untrusted_text(each));
            }
        }
    }
    for (compile_command& each : all.commands) {
        each = with_standard(std::move(each));
    }
    instrument_options chosen = options;
    if (chosen.project.data_flow_calls) {
        std::string program;
        for (const compile_command& each : all.commands) {
            program += each.directory + '\0' + each.file + '\0' + llvm::join(each.arguments, " ") + '\n';
        }
        chosen.project.program = hash_name(content_hash(program));
    }
    return supervised_run(std::move(chosen), all).run();
}

} // namespace covkit::gen
