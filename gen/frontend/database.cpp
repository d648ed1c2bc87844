// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "frontend/database.hpp"

#include "facts/json_depth.hpp"
#include "frontend/regular_files.hpp"

#include <clang/Tooling/CompilationDatabase.h>
#include <clang/Tooling/JSONCompilationDatabase.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/Path.h>
#include <llvm/Support/SourceMgr.h>
#include <llvm/Support/YAMLParser.h>

#include <algorithm>
#include <set>
#include <tuple>

namespace covkit::gen {

bool is_cpp_source(const std::string& path) {
    static const std::set<std::string> endings = {".cpp", ".cc", ".cxx", ".c++", ".C", ".cp", ".CPP"};
    return endings.count(llvm::sys::path::extension(path).str()) != 0;
}

namespace {

// What is wrong with the syntax; empty if nothing is. Clang would print the line as it stands there.
std::string error_in(const std::string& text) {
    if (is_nested_too_deeply(text)) {
        return "nested too deeply";
    }
    std::string error;
    llvm::SourceMgr places;
    places.setDiagHandler(
        [](const llvm::SMDiagnostic& each, void* first) {
            std::string& into = *static_cast<std::string*>(first);
            into = into.empty() ? "line " + std::to_string(each.getLineNo()) + ": " + each.getMessage().str() : into;
        },
        &error);
    const bool is_fine = llvm::yaml::Stream(text, places, false).validate();
    return is_fine || !error.empty() ? error : "is no JSON";
}

} // namespace

database database_in(const std::string& text) {
    database result;
    result.error = error_in(text);
    if (!result.error.empty()) {
        return result;
    }
    std::unique_ptr<clang::tooling::CompilationDatabase> loaded =
        clang::tooling::JSONCompilationDatabase::loadFromBuffer(text, result.error,
                                                                clang::tooling::JSONCommandLineSyntax::AutoDetect);
    if (loaded == nullptr) {
        std::replace(result.error.begin(), result.error.end(), '\n', ' ');
        return result;
    }
    result.error.clear();
    loaded = clang::tooling::expandResponseFiles(std::move(loaded), regular_files());
    for (clang::tooling::CompileCommand& each : loaded->getAllCompileCommands()) {
        llvm::SmallString<256> source(each.Filename);
        if (!llvm::sys::path::is_absolute(source)) {
            source = each.Directory;
            llvm::sys::path::append(source, each.Filename);
        }
        llvm::sys::path::remove_dots(source, true);
        std::vector<compile_command>& into = is_cpp_source(source.str().str()) ? result.commands : result.others;
        into.push_back({each.Directory, source.str().str(), std::move(each.CommandLine)});
    }
    const auto key = [](const compile_command& c) { return std::tie(c.file, c.directory, c.arguments); };
    for (std::vector<compile_command>* const list : {&result.commands, &result.others}) {
        std::sort(list->begin(), list->end(), [&](const auto& a, const auto& b) { return key(a) < key(b); });
        list->erase(
            std::unique(list->begin(), list->end(), [&](const auto& a, const auto& b) { return key(a) == key(b); }),
            list->end());
    }
    return result;
}

database read_database(const std::string& path) {
    llvm::SmallString<256> file(path);
    if (llvm::sys::fs::is_directory(file)) {
        llvm::sys::path::append(file, "compile_commands.json");
    }
    const auto text = llvm::MemoryBuffer::getFile(file);
    database result;
    if (text) {
        result = database_in((*text)->getBuffer().str());
    } else {
        result.error = text.getError().message();
    }
    if (!result.error.empty()) {
        result.error = file.str().str() + ": " + result.error +
                       "; configure with -DCMAKE_EXPORT_COMPILE_COMMANDS=ON, or name the directory "
                       "with -p";
    }
    return result;
}

} // namespace covkit::gen
