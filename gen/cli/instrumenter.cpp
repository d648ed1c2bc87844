// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/instrumenter.hpp"

#include "cli/isolated.hpp"
#include "emit/files.hpp"
#include "facts/near_name.hpp"
#include "frontend/flags.hpp"
#include "frontend/read.hpp"

#include <covkit/version.hpp>

#include <cstdlib>
#include <filesystem>

namespace covkit::gen {

namespace {

// Another covkit may write another mirror of the same sources.
std::string identity_of_this_program() {
    std::error_code failed;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", failed);
    const auto size = std::filesystem::file_size(program, failed);
    const auto changed = std::filesystem::last_write_time(program, failed).time_since_epoch();
    return std::string(COVKIT_VERSION) + ' ' + std::to_string(size) + ' ' + std::to_string(changed.count());
}

// What CMake writes for unity builds and precompiled headers has no code of its own.
bool is_list_of_includes(const std::string& path) {
    const std::filesystem::path file(path);
    return file.filename() == "cmake_pch.hxx" ||
           (file.parent_path().filename() == "Unity" && file.filename().string().compare(0, 6, "unity_") == 0);
}

std::string settings_of(const project_options& options) {
    std::string result = identity_of_this_program() + '\0' + options.root + '\0' + options.build;
    for (const auto* const list :
         {&options.excluded, &options.tests, &options.criteria, &options.labels, &options.assertion_macros,
          &options.state_assertions, &options.state_modifiers, &options.state_inspectors}) {
        result += '\0';
        for (const std::string& each : *list) {
            result += each + '\n';
        }
    }
    return result + '\0' + options.data_flow + '\0' + options.data_flow_stores + '\0' + options.assertions + '\0' +
           (options.data_flow_calls ? "calls" : "") + '\0' + options.program + '\0' + (options.state ? "state" : "") +
           '\0' + (options.is_library ? "library" : "");
}

} // namespace

instrumenter::instrumenter(const project_options& options)
    : project_(options), mirror_(project_, wanted_), states_(options.out + "/state", settings_of(options)),
      resource_directory_(find_resource_directory()), error_(project_.error()) {
    std::string unknown;
    const std::optional<criteria> wanted = criteria_named(options.criteria, unknown);
    if (wanted) {
        wanted_ = *wanted;
    } else {
        const std::string near = did_you_mean(unknown, criterion_choices());
        error_ = "--criteria: there is no criterion '" + unknown + "'" +
                 (near.empty() ? "; expected function, exit, assertion, statement, branch, decision, condition or mcdc"
                               : near);
    }
    const std::optional<label_choice> labels = labels_named(options.labels, unknown);
    if (labels) {
        // What they follow from is measured, too.
        wanted_.labels = *labels;
        wanted_.decisions = wanted_.decisions || labels->needs_decisions();
        wanted_.statements = wanted_.statements || labels->has(model::label_criterion::ic);
        wanted_.functions = wanted_.functions || labels->has(model::label_criterion::fc);
    } else {
        const std::string near = did_you_mean(unknown, label_choices());
        error_ = "--labels: there is no criterion or operator '" + unknown + "'" +
                 (near.empty() ? "; docs/labels.md names them" : near);
    }
    wanted_.assertions_apart = options.assertions.empty() || options.assertions == "separate";
    wanted_.assertion_macros = options.assertion_macros;
    if (wanted_.assertions_apart == (options.assertions == "measure")) {
        error_ = "assertions of the code: expected separate or measure, found '" + options.assertions + "'" +
                 did_you_mean(options.assertions, {"separate", "measure"});
    }
    wanted_.state = {options.state, options.state_assertions, options.state_modifiers, options.state_inspectors,
                     options.root};
    const std::optional<model::monitor> how = monitor_named(options.data_flow);
    if (how) {
        // Probes of data flow stand on theirs; and those that infer ask them.
        const bool is_alone =
            !wanted_.exits && !wanted_.statements && !wanted_.branches && !wanted_.decisions && wanted_.labels.empty();
        wanted_.silent_decisions = is_alone && *how == model::monitor::direct;
        wanted_.functions = wanted_.decisions = wanted_.data_flow = true;
        wanted_.how = *how;
        wanted_.calls = options.data_flow_calls;
        wanted_.joint_stores = options.data_flow_stores != "single";
    } else if (!options.data_flow.empty()) {
        error_ = "the monitor of data flow: expected hybrid, direct or branch, found '" + options.data_flow + "'" +
                 did_you_mean(options.data_flow, {"hybrid", "direct", "branch"});
    }
    if (options.data_flow_calls && (!how || *how == model::monitor::branch)) {
        error_ = "data flow between functions needs a monitor with probes: --data-flow hybrid or direct";
    }
}

// Files of the project are described anew: they may change while this runs. Others are described
// once, for most units read the same.
std::vector<dependency> instrumenter::dependencies_of(const translation_unit_facts& facts) {
    std::vector<dependency> result;
    result.reserve(facts.seen.size() + facts.other.size());
    for (const seen_file& each : facts.seen) {
        result.push_back(state_store::describe(each.path));
    }
    const std::lock_guard<std::mutex> guard(describing_);
    for (const std::string& each : facts.other) {
        const auto [known, is_new] = described_.try_emplace(each);
        if (is_new) {
            known->second = state_store::describe(each);
        }
        result.push_back(known->second);
    }
    return result;
}

instrumented_unit instrumenter::run(const compile_command& command) {
    instrumented_unit result;
    if (std::optional<unit_state> known = recall(command)) {
        result.state = std::move(*known);
        result.was_up_to_date = true;
        return result;
    }
    return write(command, read(command));
}

instrumented_unit instrumenter::run_apart(const compile_command& command) {
    instrumented_unit result;
    result.state.main_file = command.file;
    if (std::optional<unit_state> known = recall(command)) {
        result.state = std::move(*known);
        result.was_up_to_date = true;
        return result;
    }
    const isolated_end end = run_isolated(
        [&] {
            const instrumented_unit made = run(command);
            return (made.cannot_write ? 'w' : 'r') + made.state.error;
        },
        {seconds_to_read_a_source, true});
    result.died = end.died;
    if (!end.died.empty()) {
        result.state.error = end.died;
    } else if (end.result.size() > 1) {
        result.state.error = end.result.substr(1);
        result.cannot_write = end.result[0] == 'w';
    } else if (std::optional<unit_state> made = recall(command)) {
        result.state = std::move(*made);
    } else {
        result.state.error = command.file + ": changed while it was read; run again";
    }
    return result;
}

instrumenter::unit_in_work instrumenter::read(const compile_command& command) {
    unit_in_work made;
    instrumented_unit& result = made.result;
    analysis_result read = read_translation_unit(command, project_.roles(), resource_directory_, wanted_);
    result.notes = std::move(read.notes);
    result.state.main_file = command.file;
    result.state.error = std::move(read.error);
    if (!result.state.error.empty()) {
        return made;
    }
    result.state.dependencies = dependencies_of(read.facts);
    for (const seen_file& each : read.facts.seen) {
        const set_aside why = project_.why_aside(each.path, read.facts.is_test);
        if (why != set_aside::no && !is_list_of_includes(each.path)) {
            result.state.aside.push_back({project_.name(each.path), text_of(why)});
        }
    }
    for (const auto& [path, facts] : read.facts.files) {
        if (!facts.aside.empty()) {
            result.state.aside.push_back({project_.name(path), facts.aside});
        }
    }
    made.facts = std::move(read.facts);
    return made;
}

void instrumenter::learn(const unit_in_work& unit) {
    port_directory own;
    mirror_.learn(unit.facts, own);
    const std::lock_guard<std::mutex> one_thread(learning_);
    program_.add(std::move(own));
}

instrumented_unit instrumenter::write(const compile_command& command, unit_in_work unit) {
    instrumented_unit& result = unit.result;
    if (!result.state.error.empty()) {
        return std::move(result); // not remembered: the next run says so again
    }
    const std::lock_guard<std::mutex> one_thread(writing_);
    const directory_lock one_process(project_.options().out);
    mirrored_unit written = mirror_.add(unit.facts, project_.options().program.empty() ? nullptr : &program_);
    result.state.tree = std::move(written.tree);
    result.state.files = std::move(written.files);
    result.state.error = std::move(written.error);
    if (result.state.error.empty()) {
        result.state.error = states_.save(command, result.state);
    }
    result.cannot_write = !result.state.error.empty();
    return std::move(result);
}

std::string find_include_directory() {
    if (const char* const chosen = std::getenv("COVKIT_INCLUDE_DIR")) {
        return chosen;
    }
    std::error_code failed;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", failed);
    const std::filesystem::path installed = program.parent_path().parent_path() / "include";
    if (!failed && std::filesystem::exists(installed / "covkit" / "config.hpp", failed)) {
        return installed.string();
    }
    return COVKIT_INCLUDE_DIR;
}

} // namespace covkit::gen
