// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Operations on one operand that may fail. Those on two are found as operators.
#include "analysis/label_finder.hpp"

#include <cstdint>

namespace covkit::gen {

using namespace clang;

void label_finder::error(error_fact made, const Expr* operand_text, const Expr& whole, const label_scope& here) {
    std::string why;
    const std::optional<span> where = text_in(whole.IgnoreParenImpCasts()->getSourceRange(), here, &why);
    const std::optional<operand_fact> found = where ? operand(operand_text, here, why) : std::nullopt;
    if (!found || found->is_constant || !is_new(made.kind.c_str(), found->where, here)) {
        return;
    }
    describe(made, *where, here);
    made.operand = *found;
    made.operand.type = made.operand.written_type;
    made.needs = found->text + made.needs;
    facts_(here.file)->labels.errors.push_back(std::move(made));
}

void label_finder::negation(const UnaryOperator& e, const label_scope& here) {
    const bool is_wanted = wanted_.has(model::label_criterion::rte) && !e.isTypeDependent();
    const std::optional<written_number> kind = is_wanted ? number_type(e.getType()) : std::nullopt;
    const std::optional<written_number> written =
        kind ? number_type(e.getSubExpr()->IgnoreParenImpCasts()->getType()) : std::nullopt;
    if (!written || kind->kind != number_kind::signed_integer || written->kind != number_kind::signed_integer ||
        written->bits < kind->bits) {
        return;
    }
    error_fact made;
    made.kind = "overflow";
    made.needs = " is the smallest value";
    made.predicate = "x == ::covkit::probe::detail::smallest<" + type_text(e.getType()) + ">()";
    error(std::move(made), e.getSubExpr(), e, here);
}

void label_finder::dereference(const Expr* pointer, const Expr& whole, const label_scope& here) {
    const bool is_wanted = wanted_.has(model::label_criterion::rte) && !pointer->isTypeDependent();
    if (!is_wanted || !pointer->getType()->isAnyPointerType() || isa<CXXThisExpr>(pointer->IgnoreParenImpCasts()) ||
        pointer->getType()->isFunctionPointerType() || pointer->IgnoreParenImpCasts()->getType()->isArrayType() ||
        isa<CXXOperatorCallExpr>(pointer->IgnoreParenImpCasts())) {
        return;
    }
    error_fact made;
    made.kind = "null";
    made.needs = " == nullptr";
    made.predicate = "x == nullptr";
    made.is_pointer = true;
    error(std::move(made), pointer, whole, here);
}

void label_finder::subscript(const ArraySubscriptExpr& e, const label_scope& here) {
    if (!wanted_.has(model::label_criterion::rte) || e.isTypeDependent() || e.getIdx()->isTypeDependent()) {
        return;
    }
    const auto* const array = context_.getAsConstantArrayType(e.getBase()->IgnoreParenImpCasts()->getType());
    if (array == nullptr) {
        dereference(e.getBase(), e, here);
        return;
    }
    const std::optional<written_number> kind = number_type(e.getIdx()->IgnoreParenImpCasts()->getType());
    if (!kind || kind->kind == number_kind::pointer) {
        return;
    }
    error_fact made;
    made.kind = "index";
    made.needs = " out of range";
    const std::uint64_t size = array->getSize().getZExtValue();
    const bool may_be_negative = kind->kind == number_kind::signed_integer;
    if (!may_be_negative && kind->bits < 64 && size >> kind->bits != 0) {
        return; // all values of its type are below the size
    }
    // Compilers warn where the type is too small for the comparison to tell anything.
    made.predicate = std::string(may_be_negative ? "x < 0 || " : "") +
                     "static_cast<unsigned long long>(x) >= " + std::to_string(size) + "U";
    error(std::move(made), e.getIdx(), e, here);
}

bool label_finder::can_hold(const written_number& type, const written_number& values) {
    if (type.kind == values.kind) {
        return values.bits <= type.bits;
    }
    return type.kind == number_kind::floating ||
           (type.kind == number_kind::signed_integer && values.kind == number_kind::unsigned_integer &&
            values.bits < type.bits);
}

void label_finder::narrowing(const ImplicitCastExpr& e, const label_scope& here) {
    if (!wanted_.has(model::label_criterion::rte) || e.getCastKind() != CK_IntegralCast || e.isTypeDependent() ||
        e.isPartOfExplicitCast()) {
        return;
    }
    const Expr* const from = e.getSubExpr();
    const std::optional<written_number> wide = number_type(from->getType());
    const std::optional<written_number> narrow = number_type(e.getType());
    const auto is_integer = [](const std::optional<written_number>& t) {
        return t && (t->kind == number_kind::signed_integer || t->kind == number_kind::unsigned_integer);
    };
    if (!is_integer(wide) || !is_integer(narrow)) {
        return;
    }
    if (can_hold(*narrow, *wide) || untouched_.count(from->IgnoreParenImpCasts()) != 0 ||
        from->IgnoreParenImpCasts()->getType().getCanonicalType().getUnqualifiedType() !=
            from->getType().getCanonicalType().getUnqualifiedType()) {
        return;
    }
    error_fact made;
    made.kind = "narrowing";
    made.result = type_text(e.getType());
    made.needs = " does not fit into " + made.result;
    // The value of a signed type may become another one of the same bits.
    made.predicate = "!::covkit::probe::fits<" + made.result + ">(x)";
    error(std::move(made), from, *from, here);
}

} // namespace covkit::gen
