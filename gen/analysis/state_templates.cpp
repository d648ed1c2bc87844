// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Calls that only an instantiation gives a meaning to: by the name alone.
#include "analysis/state_walk.hpp"

#include <algorithm>

namespace covkit::gen {

using namespace clang;

namespace {

constexpr unsigned most_of_a_pack = 8;

// Which arguments a function of the standard library writes to, or to what they refer to.
bool writes_argument(llvm::StringRef function, unsigned number) {
    if (function == "swap" || function == "iter_swap") {
        return true;
    }
    if (function == "exchange") {
        return number == 0;
    }
    if (function == "getline" || function == "operator>>") {
        return number == 1;
    }
    if (!is_writing_algorithm({function.data(), function.size()})) {
        return false;
    }
    const bool has_source = function.starts_with("copy") || function == "transform";
    return has_source ? number >= 2 : number <= 1;
}

// Whether a function of the project may be meant, as far as one can see.
bool may_be_ours(const CallExpr& e, const state_graph& graph) {
    const auto* const overloaded = dyn_cast<OverloadExpr>(e.getCallee()->IgnoreParenImpCasts());
    return overloaded == nullptr || overloaded->getNumDecls() == 0 ||
           std::any_of(overloaded->decls_begin(), overloaded->decls_end(),
                       [&](const NamedDecl* each) { return graph.is_ours(*each->getUnderlyingDecl()); });
}

} // namespace

// Empty: the function is known.
std::string state_walk::dependent_name(const CallExpr& e, const Expr*& object) {
    if (const auto* op = dyn_cast<CXXOperatorCallExpr>(&e); op != nullptr && e.getDirectCallee() == nullptr) {
        object = op->getNumArgs() == 0 ? nullptr : op->getArg(0);
        return std::string("operator") + getOperatorSpelling(op->getOperator());
    }
    const Expr* const callee = e.getCallee()->IgnoreParenImpCasts();
    if (const auto* member = dyn_cast<CXXDependentScopeMemberExpr>(callee)) {
        object = member->isImplicitAccess() ? nullptr : member->getBase();
        return member->getMember().getAsString();
    }
    if (const auto* member = dyn_cast<UnresolvedMemberExpr>(callee)) {
        object = member->isImplicitAccess() ? nullptr : member->getBase();
        return member->getMemberName().getAsString();
    }
    if (const auto* overloaded = dyn_cast<OverloadExpr>(callee)) {
        return overloaded->getName().getAsString();
    }
    if (const auto* qualified = dyn_cast<DependentScopeDeclRefExpr>(callee)) { // traits<T>::decode(…)
        return qualified->getDeclName().getAsString();
    }
    return "";
}

void state_walk::argument_by_name(const std::string& name, unsigned number, const Expr* given) {
    const unsigned last = number + (isa<PackExpansionExpr>(given) ? most_of_a_pack : 0);
    for (unsigned i = number; i <= last; ++i) {
        const index own = graph_.any_parameter(name, i);
        depend(own, reads(given), given->getBeginLoc());
        depend(own, places(given), given->getBeginLoc(), kind::alias);
    }
}

void state_walk::call_by_name(const std::string& name, const Expr* object, const CallExpr& e) {
    const bool is_operator = isa<CXXOperatorCallExpr>(e);
    node_set from;
    for (unsigned i = 0; i < e.getNumArgs(); ++i) {
        argument_by_name(name, i, e.getArg(i));
        if (is_operator && i != 0) { // if it is a method
            argument_by_name(name, i - 1, e.getArg(i));
        }
        add_nodes(from, reads(e.getArg(i)));
    }
    const bool changes = is_modifier_name(name);
    if (object != nullptr && (!is_operator || changes || name == "operator[]" || name == "operator()")) {
        depend(places(object), from, e.getBeginLoc());
        if (changes) {
            modify(places(object), e.getSourceRange());
        }
    }
    if (name == "operator>>" || (!is_operator && object == nullptr && !may_be_ours(e, graph_))) {
        others_by_name(name, from, e);
    }
}

// Nobody sees what it does: whatever it can write to may come from whatever it can read.
void state_walk::others_by_name(const std::string& name, const node_set& from, const CallExpr& e) {
    for (unsigned i = 0; i < e.getNumArgs() && !is_accessor_name(name); ++i) {
        depend_on_all(places(e.getArg(i)), from, e);
        if (writes_argument(name, i)) {
            modify(places(e.getArg(i)), e.getSourceRange());
        }
    }
}

// stream >> value, where no function is in sight yet. A number is shifted, and not changed by that.
void state_walk::operator_by_name(BinaryOperatorKind op, const Expr* left, const Expr* right, const Expr& whole) {
    const std::string name = "operator" + BinaryOperator::getOpcodeStr(op).str();
    argument_by_name(name, 0, left);
    argument_by_name(name, 0, right); // if it is a method
    argument_by_name(name, 1, right);
    if (!is_modifier_name(name)) {
        return;
    }
    const bool is_object = left->getType()->isRecordType() || BinaryOperator::isAssignmentOp(op);
    depend(places(left), reads(right), whole.getBeginLoc());
    if (is_object) {
        modify(places(left), whole.getSourceRange());
    }
    if (op == BO_Shr) {
        depend(places(right), reads(left), whole.getBeginLoc());
        if (is_object) {
            modify(places(right), whole.getSourceRange());
        }
    }
}

// (stream << ... << arguments)
void state_walk::fold(const CXXFoldExpr& e) {
    children(&e);
    if (e.getLHS() != nullptr && e.getRHS() != nullptr && e.getOperator() != BO_Comma) {
        operator_by_name(e.getOperator(), e.getLHS(), e.getRHS(), e);
    }
}

} // namespace covkit::gen
