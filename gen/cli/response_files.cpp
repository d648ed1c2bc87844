// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/response_files.hpp"

#include "frontend/regular_files.hpp"

#include <llvm/ADT/SmallVector.h>
#include <llvm/Support/Allocator.h>
#include <llvm/Support/CommandLine.h>
#include <llvm/Support/Error.h>

#include <algorithm>

namespace covkit::gen {

expanded_command with_response_files(const std::vector<std::string>& command) {
    const bool has_any = std::any_of(command.begin(), command.end(),
                                     [](const std::string& each) { return each.size() > 1 && each[0] == '@'; });
    if (!has_any) {
        return {command, ""};
    }
    llvm::SmallVector<const char*, 64> raw;
    for (const std::string& each : command) {
        raw.push_back(each.c_str());
    }
    llvm::BumpPtrAllocator texts;
    llvm::cl::ExpansionContext context(texts, llvm::cl::TokenizeGNUCommandLine);
    const auto files = regular_files();
    context.setVFS(files.get());
    if (llvm::Error failed = context.expandResponseFiles(raw)) {
        return {command, llvm::toString(std::move(failed))};
    }
    return {{raw.begin(), raw.end()}, ""};
}

} // namespace covkit::gen
