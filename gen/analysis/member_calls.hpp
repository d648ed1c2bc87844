// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What the call of a member function does to its object, as far as the declaration tells.
#pragma once

#include "facts/state_choice.hpp"

#include <clang/AST/DeclCXX.h>

#include <string>
#include <vector>

namespace covkit::gen {

enum class member_call : std::uint8_t {
    uses,
    changes,
    inspects,      // gives a part of the object, or something about it: what is done to that is done to the object
    gives_or_does, // the same, but who drops the result called it for what it does
};

// `choice` has the names that users add to the lists.
member_call effect_of(const clang::CXXMethodDecl& method, const state_choice& choice);

// Of the standard library, wherever in it: members of classes of it, too.
bool is_standard(const clang::Decl& declared);

// return *this;
bool gives_itself(const clang::CXXMethodDecl& method);

// Whether a list has the name of a function: Class::method, with or without namespaces.
bool is_named_in(const std::vector<std::string>& list, const clang::FunctionDecl& f);

} // namespace covkit::gen
