// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "frontend/database.hpp"

#include <clang/Tooling/CompilationDatabase.h>
#include <clang/Tooling/JSONCompilationDatabase.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/Path.h>
#include <llvm/Support/VirtualFileSystem.h>

#include <algorithm>
#include <set>
#include <tuple>

namespace covkit::gen {

bool is_cpp_source(const std::string& path) {
    static const std::set<std::string> endings = {".cpp", ".cc", ".cxx", ".c++", ".C", ".cp", ".CPP"};
    return endings.count(llvm::sys::path::extension(path).str()) != 0;
}

database read_database(const std::string& path) {
    database result;
    llvm::SmallString<256> file(path);
    if (llvm::sys::fs::is_directory(file)) {
        llvm::sys::path::append(file, "compile_commands.json");
    }
    std::string error;
    std::unique_ptr<clang::tooling::CompilationDatabase> loaded = clang::tooling::JSONCompilationDatabase::loadFromFile(
        file, error, clang::tooling::JSONCommandLineSyntax::AutoDetect);
    if (loaded == nullptr) {
        std::replace(error.begin(), error.end(), '\n', ' ');
        result.error = file.str().str() + ": " + error +
                       "; configure with -DCMAKE_EXPORT_COMPILE_COMMANDS=ON, or name the directory "
                       "with -p";
        return result;
    }
    loaded = clang::tooling::expandResponseFiles(std::move(loaded), llvm::vfs::getRealFileSystem());
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

} // namespace covkit::gen
