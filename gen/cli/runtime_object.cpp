// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/runtime_object.hpp"

#include "cli/compiler_arguments.hpp"
#include "cli/exit_code.hpp"
#include "cli/instrumenter.hpp"
#include "cli/process.hpp"
#include "cli/runtime_flags.hpp"
#include "cli/say.hpp"
#include "emit/files.hpp"
#include "facts/content_hash.hpp"

#include <covkit/record/output_name.hpp>

#include <llvm/Support/Program.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include <unistd.h>

namespace covkit::gen {

namespace {

namespace fs = std::filesystem;

using arguments = std::vector<std::string>;

std::string source_of_runtime() { return find_include_directory() + "/covkit/listen/runtime.cpp"; }

// When the newest of the headers that the runtime consists of was changed.
fs::file_time_type age_of_headers() {
    fs::file_time_type newest = fs::file_time_type::min();
    std::error_code failed;
    for (fs::recursive_directory_iterator each(find_include_directory() + "/covkit", failed), end;
         !failed && each != end; each.increment(failed)) {
        std::error_code unreadable;
        const fs::file_time_type changed = fs::last_write_time(each->path(), unreadable);
        newest = unreadable || each->is_directory(unreadable) ? newest : std::max(newest, changed);
    }
    return newest;
}

// Empty if there is none, or if it was made of other headers.
std::string object_of_covkit() {
    if (std::getenv("COVKIT_INCLUDE_DIR") != nullptr) {
        return "";
    }
    std::error_code failed;
    const fs::path folder = fs::read_symlink("/proc/self/exe", failed).parent_path();
    for (const fs::path& each : {folder / "runtime.o", folder.parent_path() / "lib" / "covkit" / "runtime.o"}) {
        if (fs::exists(each, failed) && fs::last_write_time(each, failed) >= age_of_headers()) {
            return each.string();
        }
    }
    return "";
}

std::string name_of(const std::string& compiler, const arguments& flags) {
    const llvm::ErrorOr<std::string> found = llvm::sys::findProgramByName(compiler);
    std::error_code failed;
    const std::string program = found ? *found : compiler;
    std::string key = program + '\0' + std::to_string(fs::last_write_time(program, failed).time_since_epoch().count()) +
                      '\0' + source_of_runtime() + '\0' + std::to_string(age_of_headers().time_since_epoch().count());
    for (const std::string& each : flags) {
        key += '\0' + each;
    }
    return hash_name(content_hash(key));
}

// Our own code: no warnings, and with exceptions even if the project does without.
arguments command_of_runtime(const std::string& compiler, const arguments& flags, const std::string& object) {
    arguments result = {compiler, "-std=c++17", "-O1", "-fPIC", "-w", "-fexceptions", "-ffunction-sections"};
    result.insert(result.end(), flags.begin(), flags.end());
    result.insert(result.end(),
                  {"-isystem", find_include_directory(), "-x", "c++", "-c", source_of_runtime(), "-o", object});
    return result;
}

} // namespace

bool is_runtime_source(const std::string& file) {
    std::error_code failed;
    return fs::path(file).filename() == "runtime.cpp" && fs::equivalent(file, source_of_runtime(), failed);
}

runtime_object find_runtime(const arguments& command, const arguments& launcher, const std::string& out) {
    const arguments flags = runtime_flags(command);
    const std::string ready = flags.empty() && is_system_compiler(command[0]) ? object_of_covkit() : "";
    if (!ready.empty()) {
        return {ready};
    }
    const std::string folder = out + "/runtime";
    const std::string object = folder + "/" + name_of(command[0], flags) + ".o";
    const directory_lock one_process(folder); // the others wait for the first
    std::error_code failed;
    if (fs::exists(object, failed)) {
        return {object};
    }
    char made[record::path_capacity];
    const int file = record::open_temporary(object.c_str(), made); // which the compiler writes over
    if (file < 0) {
        say(object + ": cannot be written: " + std::strerror(errno));
        return {"", exit_write};
    }
    ::close(file);
    arguments whole = launcher;
    const arguments own = command_of_runtime(command[0], flags, made);
    whole.insert(whole.end(), own.begin(), own.end());
    const int code = run_command(whole);
    if (code == 0) {
        fs::rename(made, object, failed);
        return {object};
    }
    fs::remove(made, failed);
    return {"", code};
}

int place_object(const arguments& command, const std::string& source, const std::string& object) {
    const std::string named = value_of(command, "-o");
    const std::string target = named.empty() ? "runtime.o" : named;
    std::error_code failed;
    fs::remove(target, failed); // it may be a link to the object that another target has, or be in use
    if (!fs::copy_file(object, target, failed)) {
        say(target + ": cannot be written: " + failed.message());
        return exit_write;
    }
    const std::string dependencies = dependency_file(command);
    if (dependencies.empty()) {
        return 0;
    }
    const std::string wanted = value_of(command, "-MT");
    const std::string error =
        write_file(dependencies, (wanted.empty() ? target : wanted) + ": " + source + " " + object + "\n");
    if (!error.empty()) {
        say(error);
    }
    return error.empty() ? 0 : exit_write;
}

} // namespace covkit::gen
