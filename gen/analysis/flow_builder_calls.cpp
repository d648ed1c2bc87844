// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Where definitions enter a function and leave it: parameters, calls, returned variables.
#include "analysis/flow_builder.hpp"

#include "analysis/flow_calls.hpp"

#include <clang/AST/DeclCXX.h>
#include <llvm/Support/Path.h>

#include <algorithm>

namespace covkit::gen {

using namespace clang;
using dataflow::nothing;

namespace {

// Functions with internal linkage are told apart by their file.
std::string key_in(const SourceManager& sources, const FunctionDecl& function) {
    const FunctionDecl* const body = function.getDefinition();
    const SourceLocation at = (body == nullptr ? &function : body)->getLocation();
    return key_of(function, llvm::sys::path::filename(sources.getFilename(sources.getExpansionLoc(at))).str());
}

std::string member_name(const tracked_variable& what) {
    return what.root != nullptr && what.member != nullptr ? "." + what.member->getNameAsString() : "";
}

} // namespace

void flow_builder::parameters() {
    // What may be evaluated by the compiler, what is suspended, and what setjmp may return to takes nothing from its
    // caller: behind longjmp, the variable with the note has no value that can be relied on.
    if (!follows_calls_ || function_.isConstexpr() || isa_and_nonnull<CoroutineBodyStmt>(function_.getBody()) ||
        may_return_twice(function_.getBody())) {
        return;
    }
    made_.key = key_in(map_.sources(), function_);
    made_.is_inline = function_.isInlined() || function_.isTemplated();
    for (unsigned p = 0; p < function_.getNumParams(); ++p) {
        const QualType type = function_.getParamDecl(p)->getType();
        for (const std::size_t v : tracked_.variables_of(function_.getParamDecl(p))) {
            made_.parameters.push_back(
                {std::to_string(p) + member_name(tracked_.all()[v].what), static_cast<number>(v),
                 type->isLValueReferenceType() && !type.getNonReferenceType().isConstQualified()});
        }
    }
}

void flow_builder::returned(const ReturnStmt& left) {
    const Expr* const value = left.getRetValue();
    const Expr* const variable =
        value == nullptr || function_.getReturnType()->isReferenceType() ? nullptr : variable_in(value);
    const Expr* const name = variable == nullptr ? nullptr : name_in(*variable);
    const auto found = events_of_.find(name);
    // Not an aggregate as a whole, whose members each have a definition of their own.
    if (found != events_of_.end() && found->second.size() == 1 && found->second[0].what == event::kind::use) {
        made_.returned.push_back(found->second[0].name);
    }
}

// x of x and x.member; this->member itself.
const Expr* flow_builder::name_in(const Expr& variable) {
    const auto* const member = dyn_cast<MemberExpr>(&variable);
    return member == nullptr || member_of_this(variable) != nullptr ? &variable
                                                                    : member->getBase()->IgnoreParenImpCasts();
}

// A variable that is passed by reference: what the callee did to it is known behind the call.
bool flow_builder::changes_argument(const CallExpr& call) const {
    return !is_foreign(call, context_) && std::any_of(call.arg_begin(), call.arg_end(), [&](const Expr* each) {
        const Expr* const variable = variable_in(each);
        const auto found = variable == nullptr ? events_of_.end() : events_of_.find(name_in(*variable));
        return found != events_of_.end() &&
               std::any_of(found->second.begin(), found->second.end(),
                           [](const happening& one) { return one.what == event::kind::definition; });
    });
}

void flow_builder::called(const CallExpr& call, number node) {
    if (is_foreign(call, context_) || isa<CXXOperatorCallExpr>(call)) {
        return;
    }
    const auto whole = map_.text_of(call.getSourceRange());
    dataflow::call made;
    made.text = text(call.getSourceRange());
    made.begin = offset_of(call.getBeginLoc());
    made.is_used = !call.getType()->isVoidType() && tracked_.uses_value_of(call);
    made.reason = tail_calls_.count(&call) != 0 ? "it must be a tail call" : why_not_followed(call);
    if (const FunctionDecl* const callee = call.getDirectCallee()) {
        made.callee = key_in(map_.sources(), *callee);
    }
    if (whole && whole->file == file_) {
        made.begin = whole->where.begin;
        made.end = whole->where.end;
    } else if (made.reason.empty()) {
        made.reason = "a macro is in the way";
    }
    if (made.reason.empty()) {
        made.reason = why_not_carried(call, context_);
    }
    made.node = node;
    for (unsigned a = 0; a < call.getNumArgs(); ++a) {
        argument(call, a, made);
    }
    if (made.is_used || !made.arguments.empty()) {
        made_.calls.push_back(std::move(made));
        made_calls_.push_back(&call);
    }
}

// Both would leave the same note, in no order.
void flow_builder::refuse_unsequenced() {
    std::map<std::string, std::vector<std::size_t>> by_callee;
    for (std::size_t c = 0; c < made_.calls.size(); ++c) {
        for (const std::size_t other : by_callee[made_.calls[c].callee]) {
            if (piece_of(*made_calls_[c]) == piece_of(*made_calls_[other]) &&
                !tracked_.are_sequenced(*made_calls_[c], *made_calls_[other])) {
                for (const std::size_t each : {c, other}) {
                    std::string& reason = made_.calls[each].reason;
                    reason = reason.empty() ? "called twice in an expression, in no order" : reason;
                }
            }
        }
        by_callee[made_.calls[c].callee].push_back(c);
    }
}

void flow_builder::argument(const CallExpr& call, unsigned a, dataflow::call& made) {
    const Expr* const variable = variable_in(call.getArg(a));
    const Expr* const name = variable == nullptr ? nullptr : name_in(*variable);
    const auto found = name == nullptr ? events_of_.end() : events_of_.find(name);
    if (found == events_of_.end()) {
        return;
    }
    const bool is_whole = variable == name && member_of_this(*name) == nullptr;
    const auto where = map_.text_of(variable->getSourceRange());
    if (made.reason.empty() && (!where || where->file != file_)) {
        made.reason = "a macro is in the way";
    }
    std::map<std::size_t, dataflow::call_argument> by_variable;
    for (const happening& each : found->second) {
        dataflow::call_argument& one = by_variable[each.variable];
        one.parameter = std::to_string(a) + (is_whole ? member_name(tracked_.all()[each.variable].what) : "");
        (each.what == event::kind::use ? one.use : one.definition) = each.name;
        if (where) {
            one.begin = where->where.begin;
            one.end = where->where.end;
        }
    }
    for (auto& [v, one] : by_variable) {
        made.arguments.push_back(std::move(one));
    }
}

} // namespace covkit::gen
