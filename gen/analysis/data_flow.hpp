// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Clang's control-flow graph of a function → definitions, uses and branches.
#pragma once

#include "dataflow/function_flow.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace clang {
class ASTContext;
class FileID;
class FunctionDecl;
} // namespace clang

namespace covkit::gen {

// Nothing if Clang has no graph of it (no body, or a template that is not instantiated).
std::optional<dataflow::function_flow> data_flow_of(const clang::FunctionDecl& function, clang::ASTContext& context);

// Of all functions that are defined in files that are wanted, in the order of the text; lambdas, too.
using is_wanted_file = std::function<bool(clang::FileID)>;
std::vector<dataflow::function_flow> data_flow_of(clang::ASTContext& context, const is_wanted_file& is_wanted);

} // namespace covkit::gen
