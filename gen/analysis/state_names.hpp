// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What the things that values are kept in are called, the same in all translation units: instantiations of a template
// have the names of the template.
#pragma once

#include "analysis/source_map.hpp"

#include <clang/AST/Decl.h>
#include <clang/AST/DeclCXX.h>

#include <string>

namespace covkit::gen {

// What it is an instantiation of, or itself.
const clang::FunctionDecl& pattern_of(const clang::FunctionDecl& f);
const clang::FieldDecl& pattern_of(const clang::FieldDecl& field);
const clang::VarDecl& pattern_of(const clang::VarDecl& variable);

// The parameters that a pack becomes are one parameter.
unsigned position_in_pattern(const clang::FunctionDecl& f, unsigned number);

// ns::type::name
std::string qualified_name(const clang::FunctionDecl& f);
// ns::type::name(int, const T &) const
std::string readable_name(const clang::FunctionDecl& f);

// The same, unique: a lambda, or a function that other files do not see, has its place in it.
std::string state_name(const clang::FunctionDecl& f, const source_map& map);
std::string state_name(const clang::NamedDecl& declared, const source_map& map);

// A member of a class without a name has the name of the member that the class is the type of.
std::string field_name(const clang::FieldDecl& field, const source_map& map);

bool is_lambda_call(const clang::FunctionDecl& f);

// References and pointers to what may be changed, iterators, smart pointers, functions: whoever has one has access to
// something else.
bool refers_to_others(clang::QualType type);

// Not private, as far as its classes go.
bool can_be_named(const clang::Decl& declared);

} // namespace covkit::gen
