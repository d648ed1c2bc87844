// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/state_names.hpp"
#include "analysis/state_walk.hpp"

#include <algorithm>

namespace covkit::gen {

using namespace clang;

namespace {

bool is_named_in(const std::vector<std::string>& list, const FunctionDecl& f) {
    const auto* const method = dyn_cast<CXXMethodDecl>(&f);
    const std::string own = f.getNameAsString();
    const std::string in_class = method == nullptr ? own : method->getParent()->getNameAsString() + "::" + own;
    const std::string whole =
        method == nullptr ? f.getQualifiedNameAsString() : method->getParent()->getQualifiedNameAsString() + "::" + own;
    return std::any_of(list.begin(), list.end(),
                       [&](const std::string& each) { return each == in_class || each == whole; });
}

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
           (f.getName() == "move" || f.getName() == "forward" || f.getName() == "as_const" || f.getName() == "addressof");
}

// Functions and methods of others that look for something, or put it in order.
bool may_compare(const FunctionDecl& f) {
    static constexpr const char* methods[] = {"find", "count", "contains", "lower_bound", "upper_bound", "equal_range", "at"};
    if (!isa<CXXMethodDecl>(f)) {
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

// Of a call that only an instantiation gives a meaning to; empty: it is none.
std::string state_walk::dependent_name(const CallExpr& e, const Expr*& object) {
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
    if (const auto* op = dyn_cast<CXXOperatorCallExpr>(&e); op != nullptr && e.getDirectCallee() == nullptr) {
        object = op->getNumArgs() == 0 ? nullptr : op->getArg(0);
        return std::string("operator") + getOperatorSpelling(op->getOperator());
    }
    return "";
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

void state_walk::call_of_ours(const FunctionDecl& callee, const CallExpr& e) {
    const std::vector<const Expr*> given = arguments_of(e, &callee);
    arguments(callee, given);
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
    for (unsigned i = 0; i < given.size(); ++i) {
        add_nodes(from, reads(given[i]));
        const QualType type = callee != nullptr && i < callee->getNumParams() ? callee->getParamDecl(i)->getType()
                                                                              : given[i]->getType();
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
    if (from.size() * to.size() > 24) {
        const index through = graph_.temporary(&e);
        depend(through, from, e.getBeginLoc());
        from = {through};
    }
    depend(to, from, e.getBeginLoc());
    if (object != nullptr && !behind.empty()) {
        depend(places(object), behind, e.getBeginLoc(), kind::alias); // it may keep a pointer
    }
    if (changes && object != nullptr) { // Definition 4
        modify(places(object), e.getSourceRange());
    }
}

void state_walk::call_by_name(const std::string& name, const Expr* object, const CallExpr& e) {
    node_set from;
    for (unsigned i = 0; i < e.getNumArgs(); ++i) {
        const index own = graph_.any_parameter(name, i);
        depend(own, reads(e.getArg(i)), e.getBeginLoc());
        depend(own, places(e.getArg(i)), e.getBeginLoc(), kind::alias);
        add_nodes(from, reads(e.getArg(i)));
    }
    if (object != nullptr) {
        depend(places(object), from, e.getBeginLoc());
        if (is_modifier_name(name)) {
            modify(places(object), e.getSourceRange());
        }
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
        for (const Expr* each : e.arguments()) {
            add_nodes(result, reads(each));
            if (compares) {
                add_comparisons(result, each->getType());
            }
        }
        return result;
    }
    const auto* const method = dyn_cast<CXXMethodDecl>(callee);
    if (method != nullptr && (method->isCopyAssignmentOperator() || method->isMoveAssignmentOperator())) {
        return reads(object_of(e));
    }
    node_set result{graph_.result(*callee)};
    if (callee->isDefaulted() && callee->isOverloadedOperator()) { // == or <=>: all members
        for (const Expr* each : e.arguments()) {
            const CXXRecordDecl* const record = each->getType().getNonReferenceType()->getAsCXXRecordDecl();
            for (const FieldDecl* field : record == nullptr ? RecordDecl::field_range({}, {}) : record->fields()) {
                add_nodes(result, {graph_.field(*field)});
            }
        }
    }
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
    const bool hands_on = callee == nullptr || e.getType()->isDependentType() || e.isGLValue() ||
                          refers_to_others(e.getType());
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

void state_walk::construct(const CXXConstructExpr& e) {
    const CXXConstructorDecl& made = *e.getConstructor();
    const std::vector<const Expr*> given(e.arg_begin(), e.arg_end());
    if (!is_ours(made)) {
        return; // whoever takes the object takes what is in the arguments
    }
    if (made.isUserProvided()) {
        arguments(made, given);
    } else if (made.isDefaultConstructor()) {
        initialise(made, e.getSourceRange()); // nobody sees it do so
    }
}

// Definition 1 for what a constructor initialises, written or by default. If the initialiser is in another file, it
// happens at `where`.
void state_walk::initialise(const CXXConstructorDecl& made, SourceRange where) {
    if (made.isDependentContext() && !made.isDelegatingConstructor()) {
        initialise_in_template(made, where);
    }
    for (const CXXCtorInitializer* each : made.inits()) {
        const bool is_default = isa_and_nonnull<CXXDefaultInitExpr>(each->getInit());
        if (!each->isWritten() && !is_default) {
            if (each->isBaseInitializer()) {
                visit(each->getInit());
            }
            continue;
        }
        const Expr* const value = is_default ? cast<CXXDefaultInitExpr>(each->getInit())->getExpr() : each->getInit();
        visit(value);
        const FieldDecl* const field = each->getAnyMember();
        if (field == nullptr || !graph_.is_ours(pattern_of(*field))) {
            continue;
        }
        const index own = graph_.field(*field);
        bind(own, field->getType(), value);
        modify({own}, is_default ? here_or(field->getSourceRange(), where) : each->getSourceRange());
    }
}

SourceRange state_walk::here_or(SourceRange one, SourceRange other) const {
    return graph_.has(one.getBegin()) ? one : other;
}

// What the class gives its members is added to a constructor only when it is instantiated.
void state_walk::initialise_in_template(const CXXConstructorDecl& made, SourceRange where) {
    for (const FieldDecl* field : made.getParent()->fields()) {
        const bool is_written = std::any_of(made.init_begin(), made.init_end(), [&](const CXXCtorInitializer* each) {
            return each->getAnyMember() == field;
        });
        const Expr* const value = is_written ? nullptr : field->getInClassInitializer();
        if (value != nullptr) {
            visit(value);
            const index own = graph_.field(*field);
            bind(own, field->getType(), value);
            modify({own}, here_or(field->getSourceRange(), where));
        }
    }
}

void state_walk::aggregate(const InitListExpr& syntactic) {
    const InitListExpr& e = syntactic.isSemanticForm() || syntactic.getSemanticForm() == nullptr
                                ? syntactic
                                : *syntactic.getSemanticForm();
    const CXXRecordDecl* const record = e.getType().isNull() ? nullptr : e.getType()->getAsCXXRecordDecl();
    if (record == nullptr || !graph_.is_ours(*record) || e.isTransparent()) {
        return;
    }
    unsigned i = record->getNumBases();
    for (const FieldDecl* field : record->fields()) {
        if (field->isUnnamedBitField() || i >= e.getNumInits()) {
            continue;
        }
        const Expr* value = e.getInit(i++);
        if (value == nullptr || isa<ImplicitValueInitExpr>(value)) {
            continue;
        }
        const index own = graph_.field(*field);
        bind(own, field->getType(), value);
        modify({own}, value->getSourceRange());
    }
}

} // namespace covkit::gen
