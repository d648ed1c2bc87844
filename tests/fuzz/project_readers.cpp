// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// libFuzzer target: whatever the covkit command reads of projects and builds. The first byte says what the rest is: a
// compile database (d), a response file (r), an object, archive or program (o), Ninja's log of dependencies (n), a
// dependency file (p), what CTest lists (t), names of commands (c), what is not measured (u), what a build has written
// down (b), a source that may have modules (s).
#include <cli/compiler_arguments.hpp>
#include <cli/compiler_sources.hpp>
#include <cli/ctest.hpp>
#include <cli/response_files.hpp>
#include <data/command_names.hpp>
#include <data/elf_units.hpp>
#include <data/object_functions.hpp>
#include <data/program_units.hpp>
#include <data/unmeasured.hpp>
#include <emit/dependencies.hpp>
#include <emit/dependency_log.hpp>
#include <emit/files.hpp>
#include <emit/unit_records.hpp>
#include <frontend/database.hpp>
#include <frontend/flags.hpp>
#include <frontend/query_drivers.hpp>

#include <cstdio>
#include <cstdlib>
#include <filesystem>

namespace {

using namespace covkit::gen;

void require(bool holds, const char* what) {
    if (!holds) {
        std::fprintf(stderr, "does not hold: %s\n", what);
        std::abort();
    }
}

// What covkit does with a command before it reads the source.
void look_at(compile_command command) {
    take_launcher(command.arguments);
    task_of(command.arguments);
    sources_in(command.arguments);
    output_of(command.arguments, command.file);
    dependency_file(command.arguments);
    command.trust = query_drivers().trust_of(command.arguments.empty() ? "" : command.arguments[0]);
    require(command.trust != compiler_trust::full, "only the user trusts a compiler that is not known");
    command.trust = compiler_trust::none; // nothing is run here
    flags_for_parser(command, "/resources");
}

void read_commands(const std::string& text) {
    const database read = database_in(text);
    require(read.error.empty() || read.commands.size() + read.others.size() == 0, "a refused database has no commands");
    for (const auto* const list : {&read.commands, &read.others}) {
        for (const compile_command& each : *list) {
            look_at(each);
        }
    }
}

// In a directory that is the current one, as "r", so that a response file can name itself.
void read_response_file(const std::string& text) {
    require(write_file("r", text).empty(), "the file is written");
    const expanded_command expanded = with_response_files({"g++", "@r", "a.cpp"});
    require(!expanded.arguments.empty() && expanded.arguments[0] == "g++", "the compiler stays the first");
    look_at({".", "a.cpp", expanded.arguments});
}

void read_objects(const std::string& text) {
    functions_in(text);
    if (is_program(text)) {
        units_of(text, {0, 1, ~std::uint64_t{0}});
    }
    const elf_image image = read_elf(text);
    require(image.error.empty() || image.units.empty(), "a refused image has no units");
}

template <class Read, class Write> void read_and_write(const std::string& text, Read read, Write write) {
    if (read(text)) {
        const std::string once = write();
        require(once.empty() || read(once), "what is written can be read");
    }
}

void read_build_record(const std::string& text) {
    write_file("out/project.covbuild", text);
    write_file("out/units/0.json", text);
    if (const std::optional<build_record> build = read_build("out")) {
        require(build->project.out == "out", "the directory is known");
    }
}

void enter_directory() {
    std::string name = (std::filesystem::temp_directory_path() / "covkit-fuzz-XXXXXX").string();
    require(::mkdtemp(name.data()) != nullptr, "there is a directory");
    static const std::string made = name;
    std::filesystem::current_path(made);
    std::atexit([] {
        std::error_code ignored;
        std::filesystem::remove_all(made, ignored);
    });
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    static const bool has_entered = (enter_directory(), true);
    if (size == 0 || !has_entered) {
        return 0;
    }
    const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
    command_names names;
    std::vector<unmeasured> left_out;
    switch (data[0]) {
    case 'd':
        read_commands(text);
        break;
    case 'r':
        read_response_file(text);
        break;
    case 'o':
        read_objects(text);
        break;
    case 'n':
        parse_ninja_deps(text);
        break;
    case 'p':
        prerequisites(text);
        break;
    case 't':
        names_of(read_ctest_list(text), [](const std::string&) { return std::nullopt; });
        failed_tests(text);
        break;
    case 'c':
        read_and_write(
            text, [&](const std::string& from) { return read_command_names(from, names).empty(); },
            [&] { return command_name_lines(names); });
        break;
    case 'u':
        read_and_write(
            text, [&](const std::string& from) { return read_unmeasured(from, left_out).empty(); },
            [&] { return unmeasured_lines(left_out); });
        break;
    case 'b':
        read_build_record(text);
        break;
    case 's':
        write_file("s.cpp", text);
        flags_for_parser({".", "s.cpp", {"g++", "-fmodules-ts", "-c", "s.cpp"}, compiler_trust::none}, "/resources");
        break;
    default:
        break;
    }
    return 0;
}
