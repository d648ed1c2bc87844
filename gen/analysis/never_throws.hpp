// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <functional>
#include <map>
#include <utility>

namespace clang {
class FunctionDecl;
class Stmt;
} // namespace clang

namespace covkit::gen {

bool is_unevaluated(const clang::Stmt* e);

// Whether an expression surely throws nothing, and comes to its end; not always found out.
class exception_analysis {
  public:
    // Into which functions that are called it may look, besides what they promise.
    using may_look_into = std::function<bool(const clang::FunctionDecl&)>;

    explicit exception_analysis(may_look_into allowed = nullptr) : allowed_(std::move(allowed)) {}

    bool never_throws(const clang::Stmt* e);
    void forget() { known_.clear(); } // when the answer of may_look_into changes

  private:
    bool is_silent(const clang::FunctionDecl* callee);
    bool has_silent_body(const clang::FunctionDecl& callee);
    bool runs_silently(const clang::Stmt* s);

    may_look_into allowed_;
    std::map<const clang::FunctionDecl*, bool> known_;
};

} // namespace covkit::gen
