// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A probe needs the values that an operator had. An operand that has no side effect and that nothing changes in between
// is read again, by its text: no copy, and nothing to pay at -O0. Every other one is evaluated into a local variable.
#include "analysis/label_finder.hpp"

namespace covkit::gen {

using namespace clang;

namespace {

void find_escaping(const Stmt* s, std::set<const VarDecl*>& found);

// Of what is read here and now, be it one of several variables.
void find_escaping_beside_read(const Expr* e, std::set<const VarDecl*>& found) {
    e = e->IgnoreParens();
    if (const auto* choice = dyn_cast<ConditionalOperator>(e)) {
        find_escaping(choice->getCond(), found);
        find_escaping_beside_read(choice->getTrueExpr(), found);
        find_escaping_beside_read(choice->getFalseExpr(), found);
    } else if (!isa<DeclRefExpr>(e)) {
        find_escaping(e, found);
    }
}

// Names that stand for something else than the value of a variable, or its assignment: somebody may keep a reference.
void find_escaping(const Stmt* s, std::set<const VarDecl*>& found) {
    if (s == nullptr) {
        return;
    }
    const auto is_name = [](const Expr* e) { return isa<DeclRefExpr>(e->IgnoreParens()); };
    if (const auto* cast = dyn_cast<ImplicitCastExpr>(s); cast != nullptr && cast->getCastKind() == CK_LValueToRValue) {
        find_escaping_beside_read(cast->getSubExpr(), found);
        return;
    }
    if (const auto* assigned = dyn_cast<BinaryOperator>(s);
        assigned != nullptr && assigned->isAssignmentOp() && is_name(assigned->getLHS())) {
        find_escaping(assigned->getRHS(), found);
        return;
    }
    if (const auto* step = dyn_cast<UnaryOperator>(s);
        step != nullptr && step->isIncrementDecrementOp() && is_name(step->getSubExpr())) {
        return;
    }
    if (const auto* name = dyn_cast<DeclRefExpr>(s)) {
        if (const auto* variable = dyn_cast<VarDecl>(name->getDecl())) {
            found.insert(variable);
        }
    }
    for (const Stmt* child : s->children()) {
        find_escaping(child, found);
    }
}

bool assigns(const Stmt* s, const ValueDecl* variable) {
    if (s == nullptr) {
        return false;
    }
    const auto is_it = [&](const Expr* e) {
        const auto* const name = dyn_cast<DeclRefExpr>(e->IgnoreParens());
        return name != nullptr && name->getDecl() == variable;
    };
    if (const auto* assigned = dyn_cast<BinaryOperator>(s);
        assigned != nullptr && assigned->isAssignmentOp() && is_it(assigned->getLHS())) {
        return true;
    }
    if (const auto* step = dyn_cast<UnaryOperator>(s);
        step != nullptr && step->isIncrementDecrementOp() && is_it(step->getSubExpr())) {
        return true;
    }
    for (const Stmt* child : s->children()) {
        if (assigns(child, variable)) {
            return true;
        }
    }
    return false;
}

} // namespace

const std::set<const VarDecl*>& label_finder::escaping(const DeclContext* function) const {
    const auto [known, is_new] = escaping_.try_emplace(function);
    const auto* const definition = dyn_cast<FunctionDecl>(function);
    if (is_new && definition != nullptr) {
        find_escaping(definition->getBody(), known->second);
    }
    if (const auto* const constructor = dyn_cast<CXXConstructorDecl>(function); is_new && constructor != nullptr) {
        for (const CXXCtorInitializer* each : constructor->inits()) {
            find_escaping(each->getInit(), known->second);
        }
    }
    return known->second;
}

// A variable, or a member of one or of *this.
bool label_finder::can_be_read_again(const Expr* e) const {
    const Expr* const inner = e->IgnoreParenImpCasts();
    if (inner->getType().isVolatileQualified()) {
        return false;
    }
    if (const auto* name = dyn_cast<DeclRefExpr>(inner)) {
        return isa<VarDecl, BindingDecl, NonTypeTemplateParmDecl, EnumConstantDecl>(name->getDecl());
    }
    if (isa<SizeOfPackExpr>(inner)) {
        return true; // a number; in the expansion of a pack, one variable would be assigned several times
    }
    const auto* const member = dyn_cast<MemberExpr>(inner);
    if (member == nullptr || !isa<FieldDecl, VarDecl>(member->getMemberDecl())) {
        return false;
    }
    const Expr* const object = member->getBase()->IgnoreParenImpCasts();
    return isa<CXXThisExpr>(object) || (!member->isArrow() && can_be_read_again(object));
}

// The same, with elements and targets: it can be read twice, if that it can be read at all is not the question.
bool label_finder::is_pure_place(const Expr* e) const {
    const Expr* const inner = e->IgnoreParenImpCasts();
    if (can_be_read_again(inner)) {
        return true;
    }
    if (wanted_.has(model::label_criterion::rte) || inner->getType().isVolatileQualified()) {
        return false;
    }
    if (const auto* element = dyn_cast<ArraySubscriptExpr>(inner)) {
        return is_pure_place(element->getBase()) &&
               (is_constant(element->getIdx()) || is_pure_place(element->getIdx()));
    }
    if (const auto* target = dyn_cast<UnaryOperator>(inner)) {
        return target->getOpcode() == UO_Deref && is_pure_place(target->getSubExpr());
    }
    const auto* const member = dyn_cast<MemberExpr>(inner);
    return member != nullptr && isa<FieldDecl>(member->getMemberDecl()) && is_pure_place(member->getBase());
}

// Whether what `by` does leaves the value of `e` as it is.
bool label_finder::is_unaffected(const Expr* e, const Expr* by) const {
    if (is_constant(e) || !by->HasSideEffects(context_)) {
        return true;
    }
    const DeclRefExpr* const name = bare_name(e);
    const auto* const variable = name == nullptr ? nullptr : dyn_cast<VarDecl>(name->getDecl());
    return variable != nullptr && variable->isLocalVarDeclOrParm() && !variable->isStaticLocal() &&
           !variable->getType()->isReferenceType() &&
           escaping(variable->getParentFunctionOrMethod()).count(variable) == 0 && !assigns(by, variable);
}

std::string label_finder::as_operand(const Expr* e, const std::string& text) {
    const Expr* const inner = e->IgnoreImplicit();
    return isa<BinaryOperator, AbstractConditionalOperator, CXXThrowExpr>(inner) ? "(" + text + ")" : text;
}

// Line breaks are gone: comments and directives would not end, and literals may have had one.
bool label_finder::can_be_argument(const std::string& text) {
    return text.find("//") == std::string::npos && text.find_first_of("#\"") == std::string::npos;
}

std::optional<operand_fact> label_finder::operand(const Expr* e, const label_scope& here, std::string& why) const {
    const std::optional<span> where = text_in(e->getSourceRange(), here, &why);
    if (!where) {
        return std::nullopt;
    }
    const Expr* const inner = e->IgnoreParenImpCasts();
    const std::optional<written_number> written = number_type(inner->getType());
    if (!written) {
        why = "";
        return std::nullopt;
    }
    operand_fact made;
    made.where = *where;
    made.text = map_.text({here.file, *where});
    made.shown = as_operand(e, made.text);
    made.type = type_text(e->getType());
    made.written_type = type_text(inner->getType());
    made.captured_type = made.type;
    made.written = *written;
    made.is_constant = is_constant(e);
    const auto* const negated = dyn_cast<UnaryOperator>(inner);
    made.is_literal = isa<IntegerLiteral, CharacterLiteral>(
        negated != nullptr && negated->getOpcode() == UO_Minus ? negated->getSubExpr()->IgnoreParens() : inner);
    Expr::EvalResult value;
    if (made.is_constant && e->EvaluateAsInt(value, context_) && value.Val.getInt().isRepresentableByInt64()) {
        made.value = value.Val.getInt().getExtValue();
    }
    made.captured = (!made.is_constant && !can_be_read_again(e)) || !can_be_argument(made.text);
    return made;
}

} // namespace covkit::gen
