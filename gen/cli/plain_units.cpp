// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/plain_units.hpp"

#include "cli/compiler_arguments.hpp"
#include "cli/process.hpp"
#include "cli/say.hpp"
#include "data/unmeasured.hpp"
#include "emit/dependencies.hpp"
#include "emit/files.hpp"
#include "frontend/database.hpp"

#include <algorithm>
#include <filesystem>

#include <unistd.h>

namespace covkit::gen {

namespace {

// "a.c: C source, only C++ sources are measured"; a message that has its place already stays as it is.
std::string said_of(const compiler_source& source, const std::string& path, const plain_reason& why) {
    if (why.detail.starts_with(source.name) || (!path.empty() && why.detail.starts_with(path))) {
        return why.detail;
    }
    return (source.name == "-" ? "" : source.name + ": ") + why.reason + (why.detail.empty() ? "" : ", " + why.detail);
}

} // namespace

std::optional<plain_reason> plain_units::why(const compiler_source& source) const {
    if (source.name == "-") {
        return plain_reason{source.reason, "it has no name; compile a file instead"};
    }
    const std::string path = absolute_path(source.name);
    const set_aside why = project_.why_aside(path, false);
    if (why == set_aside::own) {
        return plain_reason{};
    }
    if (why == set_aside::outside && project::is_in(path, project_.options().build)) {
        return plain_reason{text_of(set_aside::generated), "", false};
    }
    if (why == set_aside::outside) {
        return plain_reason{text_of(why), "which is " + project_.options().root +
                                              "; name another directory by COVKIT_ROOT, or --root"};
    }
    return source.reason.empty() ? std::nullopt
                                 : std::optional<plain_reason>({source.reason, "only C++ sources are measured"});
}

void plain_units::leave_alone(const std::vector<std::string>& command, const compiler_source& source,
                              const plain_reason& why, const std::string& object) const {
    if (why.reason.empty()) {
        return;
    }
    const std::string path = source.name == "-" ? "" : absolute_path(source.name);
    if (!quiet_ && why.is_said) {
        say("not instrumented: " + said_of(source, path, why));
    }
    const bool is_cpp = source.reason.empty();
    remember({object,
              path,
              why.reason,
              why.detail,
              {},
              is_cpp ? headers_of(command, source.name) : std::vector<std::string>()});
}

void plain_units::remember(const unit_record& unit) const {
    const std::string failed = unit.object == "/dev/null" ? "" : save_unit(project_, unit);
    if (!failed.empty() && !quiet_) {
        say(failed);
    }
}

// Names of files of the project that it includes, from the compiler's list, or from one that is asked for.
std::vector<std::string> plain_units::headers_of(const std::vector<std::string>& command,
                                                 const std::string& source) const {
    std::error_code ignored;
    std::string list = dependency_file(command);
    const bool is_written = !list.empty() && writes_dependencies(command);
    if (!is_written) {
        list = project_.options().out + "/units/" + std::to_string(::getpid()) + ".d";
        std::filesystem::create_directories(std::filesystem::path(list).parent_path(), ignored);
        std::vector<std::string> asked = command_for_object(command, source, list);
        std::replace(asked.begin(), asked.end(), std::string("-c"), std::string("-MM"));
        run_command(asked);
    }
    std::vector<std::string> result;
    for (const std::string& each : prerequisites(read_file(list).value_or(""))) {
        const std::string path = absolute_path(each);
        if (path != absolute_path(source) && !is_cpp_source(path) && project_.role(path, false) != file_role::foreign) {
            result.push_back(project_.name(path));
        }
    }
    if (!is_written) {
        std::filesystem::remove(list, ignored);
    }
    return result;
}

} // namespace covkit::gen
