// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/member_calls.hpp"
#include "analysis/state_names.hpp"
#include "analysis/state_walk.hpp"

#include <algorithm>

namespace covkit::gen {

using namespace clang;

namespace {

bool is_by_writable_reference(QualType type) {
    return type->isLValueReferenceType() && !type->getPointeeType().isConstQualified() &&
           !type->getPointeeType()->isFunctionType();
}

// &x
const Expr* address_taken(const Expr* e) {
    const auto* const one = dyn_cast<UnaryOperator>(e->IgnoreParenImpCasts());
    return one != nullptr && one->getOpcode() == UO_AddrOf ? one->getSubExpr() : nullptr;
}

// std::move, std::forward: what they return is what they are given.
bool only_hands_on(const FunctionDecl& f) {
    return f.isInStdNamespace() && f.getIdentifier() != nullptr && f.getNumParams() == 1 &&
           (f.getName() == "move" || f.getName() == "forward" || f.getName() == "as_const" ||
            f.getName() == "addressof");
}

// std::ostream, std::ostream_iterator<T>
bool is_stream(QualType type) {
    const CXXRecordDecl* const record = type.getNonReferenceType()->getAsCXXRecordDecl();
    return record != nullptr && record->getName().contains("stream");
}

// Functions and methods of others that look for something, or put it in order.
bool may_compare(const FunctionDecl& f) {
    static constexpr const char* methods[] = {"find",        "count", "contains", "lower_bound", "upper_bound",
                                              "equal_range", "at",    "insert",   "emplace",     "try_emplace",
                                              "erase",       "merge", "sort",     "unique",      "remove"};
    const auto* const method = dyn_cast<CXXMethodDecl>(&f);
    if (method == nullptr || method->isStatic()) {
        return !only_hands_on(f);
    }
    const OverloadedOperatorKind op = f.getOverloadedOperator();
    return op == OO_Subscript || op == OO_EqualEqual || op == OO_Less ||
           std::any_of(std::begin(methods), std::end(methods),
                       [&](const char* each) { return f.getIdentifier() != nullptr && f.getName() == each; });
}

} // namespace

bool state_walk::is_ours(const FunctionDecl& f) const {
    return is_lambda_call(f) || graph_.is_ours(*pattern_of(f).getCanonicalDecl());
}

bool state_walk::is_modifier(const FunctionDecl& method) const {
    if (is_named_in(choice_.inspectors, method)) {
        return false;
    }
    if (is_named_in(choice_.modifiers, method)) {
        return true;
    }
    const auto* const own = dyn_cast<CXXMethodDecl>(&method);
    const std::string name = method.getNameAsString();
    if (name == "str" && method.getNumParams() == 1) {
        return true;
    }
    return (own == nullptr || !own->isConst()) && is_modifier_name(name);
}

const FunctionDecl* state_walk::callee_of(const CallExpr& e) const { return e.getDirectCallee(); }

const Expr* state_walk::object_of(const CallExpr& e) {
    if (const auto* member = dyn_cast<CXXMemberCallExpr>(&e)) {
        return member->getImplicitObjectArgument();
    }
    if (const auto* op = dyn_cast<CXXOperatorCallExpr>(&e)) {
        return isa_and_nonnull<CXXMethodDecl>(op->getDirectCallee()) && op->getNumArgs() != 0 ? op->getArg(0) : nullptr;
    }
    return nullptr;
}

// As the parameters have them: without the object of an operator.
std::vector<const Expr*> state_walk::arguments_of(const CallExpr& e, const FunctionDecl* callee) {
    std::vector<const Expr*> result(e.arg_begin(), e.arg_end());
    if (isa<CXXOperatorCallExpr>(e) && isa_and_nonnull<CXXMethodDecl>(callee) && !result.empty() &&
        !cast<CXXMethodDecl>(callee)->isStatic()) {
        result.erase(result.begin());
    }
    return result;
}

void state_walk::arguments(const FunctionDecl& callee, const std::vector<const Expr*>& given) {
    for (unsigned i = 0; i < given.size(); ++i) {
        const index own = graph_.parameter(callee, i);
        const ParmVarDecl* const declared = i < callee.getNumParams() ? callee.getParamDecl(i) : nullptr;
        const QualType type = declared == nullptr ? given[i]->getType() : declared->getType();
        bind(own, type, given[i]);
        depend(own, control_, given[i]->getBeginLoc(), kind::control);
    }
}

// A method may hand out what its object has by what it is given.
void state_walk::results_by_arguments(const FunctionDecl& callee, const std::vector<const Expr*>& given,
                                      const CallExpr& e) {
    const Expr* const object = object_of(e);
    if (object == nullptr || is_lambda_call(callee)) {
        return;
    }
    for (unsigned i = 0; i < given.size() && i < callee.getNumParams(); ++i) {
        if (refers_to_others(callee.getParamDecl(i)->getType())) {
            depend(places(given[i]), reads(object), e.getBeginLoc());
        }
    }
}

void state_walk::call_of_ours(const FunctionDecl& callee, const CallExpr& e) {
    const std::vector<const Expr*> given = arguments_of(e, &callee);
    arguments(callee, given);
    results_by_arguments(callee, given, e);
    const auto* const method = dyn_cast<CXXMethodDecl>(&callee);
    const Expr* const object = object_of(e);
    if (method == nullptr || object == nullptr) {
        return;
    }
    if (method->isCopyAssignmentOperator() || method->isMoveAssignmentOperator()) {
        depend(places(object), reads(given[0]), e.getBeginLoc());
        if (!method->isUserProvided()) { // nobody sees it assign the members
            modify_all_fields(*method->getParent(), e.getSourceRange());
        }
        modify(places(object), e.getSourceRange());
    } else if (is_modifier(callee) && (isa<CXXOperatorCallExpr>(e) || is_named_in(choice_.modifiers, callee))) {
        modify(places(object), e.getSourceRange());
    }
}

// What code of others may find out about what it is given.
node_set state_walk::reads_by_others(const FunctionDecl* callee, const Expr* given) {
    node_set result = reads(given);
    if (callee != nullptr && only_hands_on(*callee)) {
        return result;
    }
    add_nodes(result, functions_of(given->getType()));
    add_conversions(result, given->getType());
    if (callee != nullptr && may_compare(*callee)) {
        add_comparisons(result, given->getType());
    }
    return result;
}

// Nobody sees what it does: whatever it can write to may come from whatever it can read.
void state_walk::call_of_others(const FunctionDecl* callee, const CallExpr& e) {
    if (callee != nullptr && only_hands_on(*callee)) {
        const QualType type = e.getArg(0)->getType();
        if (callee->getName() == "move" && !type->isDependentType() &&
            !type.isTriviallyCopyableType(callee->getASTContext())) {
            modify(places(e.getArg(0)), e.getSourceRange());
        }
        return;
    }
    const Expr* const object = object_of(e);
    const std::vector<const Expr*> given = arguments_of(e, callee);
    const auto* const method = dyn_cast_or_null<CXXMethodDecl>(callee);
    const std::string name = callee == nullptr ? "" : callee->getNameAsString();
    const bool changes = callee != nullptr && is_modifier(*callee);

    node_set from = object == nullptr ? node_set{} : reads(object);
    if (callee == nullptr) { // by a pointer, or a member pointer
        add_nodes(from, reads(e.getCallee()));
    }
    node_set to = callee == nullptr ? places(e.getCallee()) : node_set{};
    node_set behind; // what is referred to
    const bool calls_object = name == "operator()";
    if (object != nullptr && (method == nullptr || !method->isConst() || calls_object)) {
        add_nodes(to, places(object));
    }
    const bool writes_behind = callee != nullptr && is_writing_algorithm(name);
    const bool prints =
        std::any_of(given.begin(), given.end(), [](const Expr* each) { return is_stream(each->getType()); });
    if (object != nullptr && callee != nullptr && may_compare(*callee)) {
        add_comparisons(from, object->getType());
    }
    for (unsigned i = 0; i < given.size(); ++i) {
        add_nodes(from, reads_by_others(callee, given[i]));
        const node_set called = functions_of(given[i]->getType());
        add_nodes(from, called);
        add_nodes(to, called);
        if (prints) {
            add_output(from, given[i]->getType());
        }
        const QualType type =
            callee != nullptr && i < callee->getNumParams() ? callee->getParamDecl(i)->getType() : given[i]->getType();
        const node_set bytes = fields_behind(given[i], type);
        add_nodes(from, bytes);
        if (!bytes.empty() && !type->getPointeeType().isConstQualified()) {
            add_nodes(to, bytes);
            modify(bytes, e.getSourceRange());
        }
        const bool is_reference = is_by_writable_reference(type);
        const bool refers = is_reference || refers_to_others(given[i]->getType());
        if (!refers) {
            continue;
        }
        add_nodes(to, places(given[i]));
        add_nodes(behind, places(given[i]));
        const bool is_operator_object = i == 0 && (name == "operator<<" || name == "operator>>");
        const bool hands_out = is_reference ? !is_accessor_name(name) || is_operator_object
                                            : address_taken(given[i]) != nullptr && !is_accessor_name(name);
        if (hands_out || writes_behind) {
            modify(places(given[i]), e.getSourceRange());
        }
    }
    depend_on_all(to, from, e);
    if (object != nullptr && !behind.empty()) {
        depend(places(object), behind, e.getBeginLoc(), kind::alias); // it may keep a pointer
    }
    if (changes && object != nullptr) { // Definition 4
        modify(places(object), e.getSourceRange());
    }
}

void state_walk::call(const CallExpr& e) {
    const FunctionDecl* const callee = callee_of(e);
    if (callee != nullptr && is_assertion_function(*callee) && !assertion_) {
        const place where = graph_.map().shown_at(e.getSourceRange());
        const std::string text = graph_.map().text(where);
        const index own = graph_.assertion(where.where.begin, text);
        graph_.check(own, event_, where.where.begin, text, course_.name, false);
        for (const Expr* each : e.arguments()) {
            depend(own, reads(each), e.getBeginLoc());
        }
    }
    if (callee != nullptr && assertion_) {
        expected_call(*callee, e);
    }
    const Expr* object = nullptr;
    const std::string later = dependent_name(e, object);
    if (!later.empty() && callee == nullptr) {
        call_by_name(later, object, e);
    } else if (callee != nullptr && is_ours(*callee)) {
        call_of_ours(*callee, e);
    } else {
        call_of_others(callee, e);
    }
}

// Definitions 2 and 5.
node_set state_walk::result_of(const CallExpr& e) {
    const FunctionDecl* const callee = callee_of(e);
    const Expr* object = nullptr;
    const std::string later = callee == nullptr ? dependent_name(e, object) : "";
    if (!later.empty()) {
        node_set result{graph_.any_named(later)};
        add_nodes(result, object == nullptr ? node_set{} : reads(object));
        for (const Expr* each : e.arguments()) {
            add_nodes(result, reads(each));
        }
        return result;
    }
    if (callee == nullptr || !is_ours(*callee)) {
        node_set result = callee == nullptr ? reads(e.getCallee()) : node_set{};
        const bool compares = callee != nullptr && may_compare(*callee);
        if (const Expr* const of = object_of(e)) {
            add_nodes(result, reads(of));
            if (compares) {
                add_comparisons(result, of->getType());
            }
        }
        for (unsigned i = 0; i < e.getNumArgs(); ++i) {
            add_nodes(result, reads_by_others(callee, e.getArg(i)));
            if (callee != nullptr && !isa<CXXOperatorCallExpr>(e) && i < callee->getNumParams()) {
                add_nodes(result, fields_behind(e.getArg(i), callee->getParamDecl(i)->getType()));
            }
        }
        if (callee != nullptr && speaks_of_exceptions(callee->getNameAsString())) {
            add_nodes(result, {graph_.exceptions()});
        }
        return result;
    }
    const auto* const method = dyn_cast<CXXMethodDecl>(callee);
    if (method != nullptr && (method->isCopyAssignmentOperator() || method->isMoveAssignmentOperator())) {
        return reads(object_of(e));
    }
    node_set result{graph_.result(*callee)};
    // A member on which a method is called: `engine.isRunning()` depends on it, too.
    if (const Expr* const of = object_of(e); of != nullptr && !is_lambda_call(*callee)) {
        add_nodes(result, reads(of));
    }
    return result;
}

node_set state_walk::places_of(const CallExpr& e) {
    const FunctionDecl* const callee = callee_of(e);
    if (callee != nullptr && is_ours(*callee)) {
        const auto* const method = dyn_cast<CXXMethodDecl>(callee);
        if (method != nullptr && (method->isCopyAssignmentOperator() || method->isMoveAssignmentOperator())) {
            return places(object_of(e));
        }
        return refers_to_others(callee->getReturnType()) ? node_set{graph_.result(*callee)} : node_set{};
    }
    const bool hands_on =
        callee == nullptr || e.getType()->isDependentType() || e.isGLValue() || refers_to_others(e.getType());
    node_set result;
    if (!hands_on) {
        return result;
    }
    const Expr* object = object_of(e);
    const std::string later = callee == nullptr ? dependent_name(e, object) : "";
    if (!later.empty()) {
        result = {graph_.any_named(later)};
    }
    if (object != nullptr) {
        add_nodes(result, places(object));
    }
    for (const Expr* each : arguments_of(e, callee)) {
        if (each->isGLValue() || refers_to_others(each->getType())) {
            add_nodes(result, places(each));
        }
    }
    return result;
}

void state_walk::modify_all_fields(const CXXRecordDecl& record, SourceRange where) {
    node_set fields;
    for (const FieldDecl* each : record.fields()) {
        if (!each->isUnnamedBitField()) {
            add_nodes(fields, {graph_.field(*each)});
        }
    }
    modify(fields, where);
}

} // namespace covkit::gen
