// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What an expression does to a variable whose name stands in it.
#include "analysis/flow_calls.hpp"
#include "analysis/member_calls.hpp"
#include "analysis/tracked_variables.hpp"

#include <clang/AST/DeclCXX.h>
#include <clang/AST/ExprCXX.h>

#include <algorithm>

namespace covkit::gen {

using namespace clang;

namespace {

bool refers_to_const(QualType type) {
    return !type->isReferenceType() || type.getNonReferenceType().isConstQualified();
}

bool is_condition(const Stmt& of, const Stmt& part) {
    const auto* const choice = dyn_cast<IfStmt>(&of);
    const auto* const loop = dyn_cast<WhileStmt>(&of);
    const auto* const again = dyn_cast<DoStmt>(&of);
    const auto* const cases = dyn_cast<SwitchStmt>(&of);
    return (choice != nullptr && choice->getCond() == &part) || (loop != nullptr && loop->getCond() == &part) ||
           (again != nullptr && again->getCond() == &part) || (cases != nullptr && cases->getCond() == &part);
}

bool gives_reference(const FunctionDecl& callee) {
    return callee.getReturnType()->isReferenceType() || callee.getReturnType()->isPointerType();
}

// Who does something to a variable: can it come back to the same variable later?
bool may_keep_address(const Expr& by) {
    if (isa<CastExpr, BinaryOperator, UnaryOperator>(by) || is_open_operator(by)) {
        return false;
    }
    const FunctionDecl* const callee = callee_of(by);
    if (callee == nullptr) {
        return true;
    }
    // Of the library, only what returns a view or an iterator does.
    const QualType result = callee->getReturnType();
    const auto* const method = dyn_cast<CXXMethodDecl>(callee);
    const bool keeps_nothing = result->isVoidType() || result->isArithmeticType() || result->isEnumeralType() ||
                               (method != nullptr && gives_itself(*method));
    return callee->getBuiltinID() == 0 && !callee->isImplicit() && !callee->isDefaulted() &&
           !(is_standard(*callee) && keeps_nothing);
}

} // namespace

const Expr* tracked_variables::parentheses_round(const Expr& e) const {
    const Stmt* const above = parent(e);
    return above != nullptr && isa<ParenExpr, ImplicitCastExpr, FullExpr>(above) ? cast<Expr>(above) : nullptr;
}

bool tracked_variables::is_operand(const Expr& e) const {
    const Expr* at = &e;
    while (const Expr* const round = parentheses_round(*at)) {
        at = round;
    }
    const Stmt* const above = parent(*at);
    const auto* const both = dyn_cast_or_null<BinaryOperator>(above);
    const auto* const negated = dyn_cast_or_null<UnaryOperator>(above);
    return (both != nullptr && both->isLogicalOp()) || (negated != nullptr && negated->getOpcode() == UO_LNot);
}

bool tracked_variables::are_sequenced(const Expr& a, const Expr& b) const {
    std::set<const Stmt*> above_a;
    for (const Stmt* at = &a; at != nullptr && isa<Expr>(at); at = parent(*at)) {
        above_a.insert(at);
    }
    const Stmt* both = &b;
    while (both != nullptr && isa<Expr>(both) && above_a.count(both) == 0) {
        both = parent(*both);
    }
    if (both == nullptr || !isa<Expr>(both) || isa<ConditionalOperator, InitListExpr>(both)) {
        return true;
    }
    const auto* const operation = dyn_cast<BinaryOperator>(both);
    return operation != nullptr && (operation->isLogicalOp() || operation->isCommaOp() || operation->isAssignmentOp() ||
                                    operation->isShiftOp());
}

bool tracked_variables::uses_value_of(const Expr& e) const {
    const Stmt* at = &e;
    const Stmt* above = parent(e);
    const auto is_passed_on = [&] {
        const auto* const operation = dyn_cast_or_null<BinaryOperator>(above);
        return (operation != nullptr && operation->isCommaOp() && operation->getRHS() == at) ||
               isa_and_nonnull<ParenExpr, ImplicitCastExpr, FullExpr, CXXBindTemporaryExpr, MaterializeTemporaryExpr>(
                   above);
    };
    while (is_passed_on()) {
        at = above;
        above = parent(*at);
    }
    if (above == nullptr) {
        return false;
    }
    if (const auto* cast = dyn_cast<CastExpr>(above)) {
        return cast->getCastKind() != CK_ToVoid;
    }
    if (const auto* operation = dyn_cast<BinaryOperator>(above)) {
        return !operation->isCommaOp();
    }
    if (const auto* loop = dyn_cast<ForStmt>(above)) {
        return loop->getCond() == at;
    }
    return isa<Expr, ReturnStmt, DeclStmt>(above) || is_condition(*above, *at);
}

SourceRange tracked_variables::statement_round(const Expr& e) const {
    const Stmt* at = &e;
    for (;;) {
        const Stmt* const above = parent(*at);
        if (above == nullptr || isa<LambdaExpr, StmtExpr>(above)) {
            return at->getSourceRange();
        }
        if (isa<DeclStmt, ReturnStmt>(above)) {
            return above->getSourceRange();
        }
        if (!isa<Expr>(above)) {
            return at->getSourceRange();
        }
        at = above;
    }
}

tracked_variables::effect tracked_variables::of(const Expr& name) const { return climb(name, is_split(root_of(name))); }

// From a name to whatever does something to the object it stands for.
tracked_variables::effect tracked_variables::climb(const Expr& name, bool is_aggregate) const {
    const Expr* at = &name;
    const Expr* place = &name;
    const FieldDecl* member = nullptr;
    bool is_part = false;   // only a part of the variable is meant: the rest is still what it was
    bool is_result = false; // of a call that gives a part, or something that points to one
    bool is_chosen = false; // an arm of ?: is used where it is evaluated, not where the choice is
    const auto made = [&](access how, const Expr* by, std::string escape = "") {
        if (is_chosen && (how == access::definition || how == access::both)) {
            return effect{access::escapes, by, "chosen by a condition, and changed", member, place};
        }
        const bool lends = how != access::none && (is_result || may_keep_address(*by));
        return effect{how, is_chosen ? &name : by, std::move(escape), member, place, lends};
    };
    for (;;) {
        const Stmt* const above = parent(*at);
        if (above == nullptr) {
            return made(access::none, at);
        }
        if (const auto* cast = dyn_cast<CastExpr>(above)) {
            switch (cast->getCastKind()) {
            case CK_LValueToRValue:
            case CK_LValueToRValueBitCast:
                return made(access::use, cast);
            case CK_ArrayToPointerDecay: {
                // x[i]; otherwise the array is handed on as a pointer.
                const Stmt* const user = parent(*cast);
                if (user != nullptr && isa<ArraySubscriptExpr>(user)) {
                    at = cast;
                    continue;
                }
                return made(access::escapes, cast, "its address is taken");
            }
            case CK_NoOp:
            case CK_DerivedToBase:
            case CK_UncheckedDerivedToBase:
                at = cast;
                continue;
            case CK_ToVoid:
                return made(access::none, cast);
            default:
                return made(access::use, cast);
            }
        }
        if (const auto* inner = dyn_cast<MemberExpr>(above)) {
            if (const auto* method = dyn_cast<CXXMethodDecl>(inner->getMemberDecl())) {
                const auto* const call = dyn_cast_or_null<Expr>(parent(*inner));
                const Expr* const by = call == nullptr ? inner : call;
                if (method->isStatic()) {
                    return made(access::none, by);
                }
                const access how = of_member_call(*method, call);
                if (how != access::part) {
                    return made(how, by);
                }
                is_part = is_result = true;
                at = call;
                continue;
            }
            const auto* const field = dyn_cast<FieldDecl>(inner->getMemberDecl());
            if (field == nullptr) {
                return made(access::none, inner); // a static member
            }
            if (is_aggregate && member == nullptr && !is_result && !inner->isArrow()) {
                member = field;
                place = inner;
            } else {
                is_part = true;
            }
            at = inner;
            continue;
        }
        if (isa<ParenExpr>(above)) {
            at = cast<Expr>(above);
            continue;
        }
        if (const auto* element = dyn_cast<ArraySubscriptExpr>(above)) {
            if (element->getIdx() == at) {
                return made(access::use, element);
            }
            is_part = true;
            at = element;
            continue;
        }
        if (const auto* open = dyn_cast<Expr>(above); open != nullptr && is_open_operator(*open)) {
            const effect found = of_open_operator(*open, *at, is_part);
            return made(found.how, found.by, found.escape);
        }
        if (const auto* operation = dyn_cast<BinaryOperator>(above)) {
            if (operation->isAssignmentOp() && operation->getLHS() == at) {
                return made(operation->isCompoundAssignmentOp() || is_part ? access::both : access::definition,
                            operation);
            }
            if (operation->isLogicalOp()) {
                return made(access::use, &name); // of a template, without a conversion: && itself is no step on the way
            }
            return made(operation->isCommaOp() ? access::none : access::use, operation);
        }
        if (const auto* operation = dyn_cast<UnaryOperator>(above)) {
            if (operation->isIncrementDecrementOp()) {
                return made(access::both, operation);
            }
            if (operation->getOpcode() == UO_Deref && is_result) {
                at = operation;
                continue;
            }
            return operation->getOpcode() == UO_AddrOf ? made(access::escapes, operation, "its address is taken")
                                                       : made(access::use, operation);
        }
        if (const auto* call = dyn_cast<CallExpr>(above)) {
            if (is_transparent(call->getDirectCallee())) {
                at = call;
                continue;
            }
            const auto* const as_operator = dyn_cast<CXXOperatorCallExpr>(call);
            const auto* const method = dyn_cast_or_null<CXXMethodDecl>(call->getDirectCallee());
            if (as_operator != nullptr && method != nullptr && call->getArg(0) == at) {
                // v[i]; and *i, i->x of what v.begin() gave.
                const OverloadedOperatorKind which = as_operator->getOperator();
                const bool points_to = is_result && (which == OO_Star || which == OO_Arrow) && gives_reference(*method);
                const access how = points_to ? access::part : of_member_call(*method, call);
                if (how == access::part) {
                    is_part = is_result = true;
                    at = call;
                    continue;
                }
                if (how == access::use) {
                    return made(how, call);
                }
            }
            const effect found = of_call(*call, call->getDirectCallee(), *at, is_part);
            return made(found.how, found.by, found.escape);
        }
        if (const auto* constructed = dyn_cast<CXXConstructExpr>(above)) {
            const effect found = of_call(*constructed, constructed->getConstructor(), *at, is_part);
            return made(found.how, found.by, found.escape);
        }
        if (const auto* choice = dyn_cast<ConditionalOperator>(above)) {
            is_chosen = is_chosen || choice->getCond() != at;
            at = choice;
            continue;
        }
        if (isa<MaterializeTemporaryExpr, ExprWithCleanups, CXXBindTemporaryExpr>(above)) {
            at = cast<Expr>(above);
            continue;
        }
        if (const auto* declared = dyn_cast<DeclStmt>(above)) {
            // T& r = x; a range-for's hidden reference only reads, as far as anybody knows.
            for (const Decl* const each : declared->decls()) {
                const auto* const variable = dyn_cast<VarDecl>(each);
                if (variable != nullptr && variable->getInit() != nullptr &&
                    variable->getInit()->IgnoreImplicit() == at->IgnoreImplicit()) {
                    return variable->isImplicit() || refers_to_const(variable->getType())
                               ? made(access::use, at)
                               : made(access::escapes, at, "a reference is bound to it");
                }
            }
            return made(access::use, at);
        }
        if (isa<ReturnStmt>(above)) {
            const QualType result = function_.getReturnType();
            return refers_to_const(result) ? made(access::use, at)
                                           : made(access::escapes, at, "a reference to it is returned");
        }
        if (isa<InitListExpr, ParenListExpr, LambdaExpr, CXXThrowExpr, CXXNewExpr, CXXUnresolvedConstructExpr>(above)) {
            return made(access::use, at);
        }
        if (isa<AsmStmt>(above)) {
            return made(access::escapes, at, "used in an asm statement");
        }
        if (isa<Expr>(above)) {
            return made(access::escapes, at, "used in a way that is not understood");
        }
        return made(access::none, at);
    }
}

// Null: the member is named, and not called. `part`: what is done to the result tells.
access tracked_variables::of_member_call(const CXXMethodDecl& method, const Expr* call) const {
    const member_call what = effect_of(method, choice_);
    if (what == member_call::uses || what == member_call::changes || call == nullptr) {
        return what == member_call::changes ? access::both : access::use;
    }
    if (!uses_value_of(*call)) {
        return what == member_call::inspects ? access::use : access::both;
    }
    const QualType result = method.getReturnType();
    const bool gives_part = result->isPointerType()     ? !result->getPointeeType().isConstQualified()
                            : result->isReferenceType() ? !result.getNonReferenceType().isConstQualified()
                                                        : result->isRecordType();
    return gives_part ? access::part : access::use;
}

// In a template: nobody knows which function an operator is, nor whether it is one.
tracked_variables::effect tracked_variables::of_open_operator(const Expr& open, const Expr& operand,
                                                              bool is_part) const {
    const auto* const call = dyn_cast<CXXOperatorCallExpr>(&open);
    const auto* const both = dyn_cast<BinaryOperator>(&open);
    const auto* const one = dyn_cast<UnaryOperator>(&open);
    const bool is_first = call != nullptr   ? call->getNumArgs() != 0 && call->getArg(0) == &operand
                          : both != nullptr ? both->getLHS() == &operand
                                            : true;
    const bool assigns =
        call != nullptr ? call->getOperator() == OO_Equal : both != nullptr && both->getOpcode() == BO_Assign;
    const bool changes = call != nullptr ? call->isAssignmentOp() || call->getOperator() == OO_PlusPlus ||
                                               call->getOperator() == OO_MinusMinus
                         : both != nullptr ? both->isAssignmentOp()
                                           : one->isIncrementDecrementOp();
    if (is_first && (assigns || changes)) {
        return {assigns && !is_part ? access::definition : access::both, &open, "", nullptr, nullptr};
    }
    return operand.isGLValue() && !operand.getType()->isScalarType()
               ? effect{access::escapes, &open, "passed on, nobody knows to whom", nullptr, nullptr}
               : effect{access::use, &open, "", nullptr, nullptr};
}

tracked_variables::effect tracked_variables::of_call(const Expr& call, const FunctionDecl* callee, const Expr& argument,
                                                     bool is_part) const {
    const auto* const as_operator = dyn_cast<CXXOperatorCallExpr>(&call);
    const auto* const as_call = dyn_cast<CallExpr>(&call);
    const auto* const made = dyn_cast<CXXConstructExpr>(&call);
    const unsigned count = as_call != nullptr ? as_call->getNumArgs() : made->getNumArgs();
    for (unsigned i = 0; i < count; ++i) {
        if ((as_call != nullptr ? as_call->getArg(i) : made->getArg(i)) != &argument) {
            continue;
        }
        const auto* const method = dyn_cast_or_null<CXXMethodDecl>(callee);
        const bool is_object = as_operator != nullptr && method != nullptr;
        if (is_object && i == 0) {
            const bool assigns = as_operator->getOperator() == OO_Equal && !is_part;
            return {method->isConst() ? access::use
                    : assigns         ? access::definition
                                      : access::both,
                    &call, "", nullptr, nullptr};
        }
        const unsigned number = is_object ? i - 1 : i;
        if (callee == nullptr || number >= callee->getNumParams()) {
            return argument.isGLValue()
                       ? effect{access::escapes, &call, "passed on, nobody knows to whom", nullptr, nullptr}
                       : effect{access::use, &call, "", nullptr, nullptr};
        }
        const QualType type = callee->getParamDecl(number)->getType();
        if (refers_to_const(type) || type->isRValueReferenceType()) {
            return {access::use, &call, "", nullptr, nullptr};
        }
        // Who keeps a reference can change it later.
        if (as_operator == nullptr && (made != nullptr || gives_reference(*callee))) {
            return {access::escapes, &call, "passed by reference to " + callee->getNameAsString(), nullptr, nullptr};
        }
        return {access::both, &call, "", nullptr, nullptr};
    }
    return {access::use, &call, "", nullptr, nullptr};
}

} // namespace covkit::gen
