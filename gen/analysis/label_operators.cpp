// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/label_finder.hpp"

#include <clang/AST/DeclTemplate.h>
#include <clang/AST/PrettyPrinter.h>

#include <algorithm>

namespace covkit::gen {

using namespace clang;
using criterion = model::label_criterion;

namespace {

constexpr const char* of_template = "its type depends on a template parameter";

} // namespace

std::optional<span> label_finder::text_in(const SourceRange& range, const label_scope& here, std::string* why) const {
    const std::optional<place> found = map_.text_of(range, why);
    if (found && found->file != here.file) {
        if (why != nullptr) {
            *why = "parts of it are in different files";
        }
        return std::nullopt;
    }
    return found ? std::optional<span>(found->where) : std::nullopt;
}

bool label_finder::is_new(const char* kind, span where, const label_scope& here) {
    return seen_.insert({kind, facts_(here.file), where}).second;
}

void label_finder::describe(label_place& made, span where, const label_scope& here) const {
    made.where = where;
    made.source = map_.text({here.file, where});
    made.function = here.function;
    made.frame = here.frame;
    made.guarded = here.guarded;
}

void label_finder::leave_alone(const Expr* e, const std::string& reason, const label_scope& here) {
    const place where = map_.shown_at(e->getSourceRange());
    if (where.file == here.file && !reason.empty()) {
        leave_alone(where, reason, model::left_alone::kind::operation);
    }
}

void label_finder::leave_alone(const place& where, const std::string& reason, model::left_alone::kind what) {
    if (file_facts* const file = facts_(where.file)) {
        file->leave_alone({where.where, map_.text(where), "no labels: " + reason, what});
    }
}

bool label_finder::is_constant(const Expr* e) const {
    Expr::EvalResult value;
    return !e->isValueDependent() && !e->isTypeDependent() && e->EvaluateAsRValue(value, context_) &&
           !value.HasSideEffects && !e->HasSideEffects(context_);
}

std::string label_finder::type_text(QualType type) const {
    PrintingPolicy policy(context_.getPrintingPolicy());
    policy.Bool = true;
    policy.SuppressTagKeyword = true;
    return type.getCanonicalType().getUnqualifiedType().getAsString(policy);
}

unsigned label_finder::bits_of(QualType type) const { return static_cast<unsigned>(context_.getTypeSize(type)); }

std::optional<written_number> label_finder::number_type(QualType type) const {
    if (type->isDependentType()) {
        return std::nullopt;
    }
    const QualType bare = type.getNonReferenceType().getCanonicalType().getUnqualifiedType();
    if (bare->isAnyPointerType() || bare->isNullPtrType() || bare->isArrayType() || bare->isFunctionType()) {
        return written_number{number_kind::pointer, 64};
    }
    const auto* const builtin = dyn_cast<BuiltinType>(bare.getTypePtr());
    if (builtin == nullptr) {
        return std::nullopt;
    }
    switch (builtin->getKind()) {
    case BuiltinType::Float:
    case BuiltinType::Double:
    case BuiltinType::LongDouble:
        return written_number{number_kind::floating, bits_of(bare)};
    case BuiltinType::Bool:
        return written_number{number_kind::truth, 1};
    default:
        break;
    }
    if (!builtin->isInteger() || bits_of(bare) > 64) {
        return std::nullopt;
    }
    return written_number{builtin->isSignedInteger() ? number_kind::signed_integer : number_kind::unsigned_integer,
                          bits_of(bare)};
}

// A value of a bit-field is known to fit into one of its size, as an arm of ?: as well.
void label_finder::leave_untouched(const Expr* e) {
    e = e->IgnoreParenImpCasts();
    untouched_.insert(e);
    if (const auto* choice = dyn_cast<ConditionalOperator>(e)) {
        leave_untouched(choice->getTrueExpr());
        leave_untouched(choice->getFalseExpr());
    }
}

void label_finder::expression(const Expr* e, const label_scope& here) {
    if (here.frame.body == nowhere || facts_(here.file) == nullptr) {
        return;
    }
    if (const auto* both = dyn_cast<CompoundAssignOperator>(e)) {
        if (both->getLHS()->refersToBitField()) {
            leave_untouched(both->getRHS());
            combined_with_bit_fields_.insert(both->getRHS()->IgnoreParenImpCasts());
        }
        compound(*both, here);
    } else if (const auto* plain = dyn_cast<BinaryOperator>(e)) {
        if (plain->getOpcode() == BO_Assign) {
            if (plain->getLHS()->refersToBitField()) {
                leave_untouched(plain->getRHS());
            }
            assignment(*plain, here);
            return;
        }
        if (!plain->isCommaOp()) {
            take_operand(plain->getLHS());
            take_operand(plain->getRHS());
        }
        if (turns_sign(e)) {
            find_turned(plain->getLHS());
            find_turned(plain->getRHS());
        }
        value(*e, here);
        binary(*plain, here);
    } else if (const auto* cast = dyn_cast<ImplicitCastExpr>(e)) {
        if (cast->getCastKind() == CK_IntegralToBoolean || cast->getCastKind() == CK_FloatingToBoolean) {
            take_operand(cast->getSubExpr());
        }
        const Expr* const from = cast->getSubExpr()->IgnoreParens();
        const bool is_judged =
            cast->getCastKind() == CK_IntegralCast && wanted_.has(criterion::rte); // before it is converted
        if (isa<BinaryOperator>(from) && number_type(cast->getType()) && !is_judged && !cast->isPartOfExplicitCast()) {
            converted_[from] = type_text(cast->getType());
        }
        cast->getCastKind() == CK_LValueToRValue ? value(*cast, here) : narrowing(*cast, here);
    } else if (const auto* called = dyn_cast<CallExpr>(e)) {
        for (const Expr* each : called->arguments()) {
            take_argument(each);
        }
        if (const auto* overloaded = dyn_cast<CXXOperatorCallExpr>(e)) {
            in_template(*overloaded, here);
        }
        call(*called, here);
    } else if (const auto* constructed = dyn_cast<CXXConstructExpr>(e)) {
        for (const Expr* each : constructed->arguments()) {
            take_argument(each);
        }
    } else if (const auto* one = dyn_cast<UnaryOperator>(e)) {
        take_operand(one->getSubExpr());
        if (turns_sign(e)) {
            find_turned(one->getSubExpr());
        }
        one->getOpcode() == UO_Minus   ? negation(*one, here)
        : one->getOpcode() == UO_Deref ? dereference(one->getSubExpr(), *e, here)
                                       : void();
    } else if (const auto* member = dyn_cast<MemberExpr>(e)) {
        if (member->isArrow() && !member->isImplicitAccess()) {
            dereference(member->getBase(), *e, here);
        }
    } else if (const auto* element = dyn_cast<ArraySubscriptExpr>(e)) {
        take_operand(element->getIdx());
        subscript(*element, here);
    }
}

bool label_finder::is_wanted(BinaryOperatorKind of) const {
    if (BinaryOperator::isRelationalOp(of) || BinaryOperator::isEqualityOp(of)) {
        return wanted_.has(mutation::ror) || wanted_.has(mutation::crp) || wanted_.has(criterion::limit);
    }
    const BinaryOperatorKind op =
        BinaryOperator::isCompoundAssignmentOp(of) ? BinaryOperator::getOpForCompoundAssignment(of) : of;
    if (BinaryOperator::isMultiplicativeOp(op) || BinaryOperator::isAdditiveOp(op)) {
        return wanted_.has(mutation::aor) || wanted_.has(mutation::crp) || wanted_.has(criterion::rte);
    }
    return (BinaryOperator::isShiftOp(op) || BinaryOperator::isBitwiseOp(op)) &&
           (wanted_.has(mutation::lcr) || wanted_.has(mutation::crp) || wanted_.has(criterion::rte));
}

// In a template, Clang takes an operator for a call if an overload was declared before. What is left alone in a header
// must be the same in every translation unit.
void label_finder::in_template(const CXXOperatorCallExpr& e, const label_scope& here) {
    if (e.isInfixBinaryOp() && e.isTypeDependent() && is_wanted(BinaryOperator::getOverloadedOpcode(e.getOperator()))) {
        leave_alone(&e, of_template, here);
    }
}

// Fills in what both sides are; false if nothing can be said about the operator.
bool label_finder::find_operands(const BinaryOperator& e, operator_fact& made, const label_scope& here) {
    std::string why;
    const std::optional<span> where = text_in(e.getSourceRange(), here, &why);
    const std::optional<operand_fact> left = where ? operand(e.getLHS(), here, why) : std::nullopt;
    const std::optional<operand_fact> right = left ? operand(e.getRHS(), here, why) : std::nullopt;
    const std::optional<span> sign = right ? text_in(e.getOperatorLoc(), here, &why) : std::nullopt;
    if (!sign) {
        leave_alone(&e, why, here);
        return false;
    }
    describe(made, *where, here);
    made.left = *left;
    made.right = *right;
    made.op_where = *sign;
    return true;
}

// Operators on numbers that are evaluated whenever the whole is. As the whole has no side effect, their operands can be
// asked for when it is evaluated: one probe is enough.
void label_finder::join_parts(const Expr* e, span whole) {
    const Expr* const inner = e->IgnoreParenCasts();
    if (const auto* both = dyn_cast<BinaryOperator>(inner)) {
        if (both->isMultiplicativeOp() || both->isAdditiveOp() || both->isShiftOp() || both->isBitwiseOp()) {
            parts_.emplace(both, whole);
            join_parts(both->getLHS(), whole);
            join_parts(both->getRHS(), whole);
        }
    } else if (const auto* one = dyn_cast<UnaryOperator>(inner)) {
        join_parts(one->getSubExpr(), whole);
    } else if (const auto* element = dyn_cast<ArraySubscriptExpr>(inner)) {
        join_parts(element->getBase(), whole);
        join_parts(element->getIdx(), whole);
    }
}

void label_finder::binary(const BinaryOperator& e, const label_scope& here) {
    if (!is_wanted(e.getOpcode()) || is_constant(&e)) {
        return;
    }
    if (e.getLHS()->isTypeDependent() || e.getRHS()->isTypeDependent()) {
        leave_alone(&e, of_template, here);
        return;
    }
    const std::optional<written_number> kind = number_type(e.getLHS()->getType());
    const std::optional<written_number> other = number_type(e.getRHS()->getType());
    const auto is_truth = [](const Expr* side) { return side->IgnoreParenImpCasts()->getType()->isBooleanType(); };
    const bool is_relation = e.isRelationalOp() || e.isEqualityOp();
    if (!kind || !other || (is_truth(e.getLHS()) && is_truth(e.getRHS()) && (is_relation || e.isBitwiseOp()))) {
        return; // truth values are combined by decisions
    }
    const bool is_pointer = kind->kind == number_kind::pointer || other->kind == number_kind::pointer;
    if (is_pointer && (!e.isEqualityOp() || !wanted_.has(mutation::ror))) {
        return;
    }
    operator_fact made;
    if (!find_operands(e, made, here)) {
        return;
    }
    made.op = BinaryOperator::getOpcodeStr(e.getOpcode()).str();
    made.kind = is_pointer ? number_kind::pointer : kind->kind;
    made.bits = kind->bits;
    made.stored = is_relation ? "bool" : type_text(e.getType());
    if (is_pointer) {
        made.left.captured = made.right.captured = false; // the outcome tells all
    } else if (const std::string open = open_order(e); !open.empty()) {
        leave_alone(&e, open, here);
        return;
    } else {
        made.left.captured = made.left.captured || !is_unaffected(e.getLHS(), e.getRHS());
        made.right.captured = made.right.captured || !is_unaffected(e.getRHS(), e.getLHS());
    }
    if (made.left.captured && combined_with_bit_fields_.count(&e) != 0) {
        leave_alone(&e, "compilers would not see any more that the bit-field is large enough", here);
        return;
    }
    const auto part = parts_.find(&e);
    if (part != parts_.end()) {
        made.part_of = part->second;
    } else if (!is_relation && !e.HasSideEffects(context_)) {
        join_parts(e.getLHS(), made.where);
        join_parts(e.getRHS(), made.where);
    }
    if (is_new("operator", made.where, here)) {
        facts_(here.file)->labels.operators.push_back(std::move(made));
    }
}

unsigned label_finder::width_of(const FieldDecl& field) const {
    const Expr* const width = field.getBitWidth();
    return width->isValueDependent()
               ? 0U
               : std::min(static_cast<unsigned>(width->EvaluateKnownConstInt(context_).getZExtValue()),
                          bits_of(field.getType()));
}

void label_finder::compound(const CompoundAssignOperator& e, const label_scope& here) {
    if (!is_wanted(e.getOpcode())) {
        return;
    }
    if (e.getLHS()->isTypeDependent() || e.getRHS()->isTypeDependent()) {
        leave_alone(&e, of_template, here);
        return;
    }
    const std::optional<written_number> variable = number_type(e.getLHS()->getType());
    const std::optional<written_number> kind = number_type(e.getComputationLHSType());
    const auto is_numeric = [](const std::optional<written_number>& t) {
        return t && t->kind != number_kind::pointer && t->kind != number_kind::truth;
    };
    const bool narrows = is_numeric(variable) && is_numeric(kind) &&
                         (variable->kind == number_kind::floating) != (kind->kind == number_kind::floating);
    if (narrows) {
        leave_alone(&e, "an integer is computed in floating point", here);
    }
    if (!is_numeric(variable) || !is_numeric(kind) || narrows) {
        return;
    }
    operator_fact made;
    if (!find_operands(e, made, here)) {
        return;
    }
    // The right side is evaluated first, and what is changed is read behind it, as in the program.
    if (!is_pure_place(e.getLHS()) || !can_be_argument(made.left.text)) {
        leave_alone(&e, "what is changed cannot be read once more", here);
        return;
    }
    made.op = BinaryOperator::getOpcodeStr(BinaryOperator::getOpForCompoundAssignment(e.getOpcode())).str();
    made.assigns = true;
    made.kind = kind->kind;
    made.bits = kind->bits;
    made.stored = made.left.type;
    if (const FieldDecl* const field = e.getLHS()->getSourceBitField()) {
        made.field_bits = width_of(*field);
        if (made.field_bits == 0) {
            leave_alone(&e, "the width of the bit-field depends on a template parameter", here);
            return;
        }
        if (made.right.captured) {
            leave_alone(&e, "compilers would not see any more that the bit-field is large enough", here);
            return;
        }
    } else if (variable->kind != number_kind::floating) {
        const std::optional<written_number> result = number_type(e.getComputationResultType());
        // A shift to the right comes closer to zero.
        made.narrows = result && !can_hold(*variable, *result) && e.getOpcode() != BO_ShrAssign;
    }
    // Sums of narrow numbers are computed as int, and fit.
    const bool adds = made.op == "+" || made.op == "-";
    made.is_low_bits = made.op == "&" || made.op == "|" || made.op == "^" ||
                       (adds && variable->kind != number_kind::floating && variable->bits < bits_of(context_.IntTy));
    made.left.type = type_text(e.getComputationLHSType());
    made.left.captured = false;
    // Compilers warn of wide numbers that are added to narrow variables.
    if (const auto operand = number_type(e.getRHS()->getType()); operand && !can_hold(*variable, *operand)) {
        made.right.captured_type = made.right.written_type;
    }
    if (!e.getRHS()->HasSideEffects(context_)) {
        join_parts(e.getRHS(), made.where);
    }
    if (is_new("operator", made.where, here)) {
        facts_(here.file)->labels.operators.push_back(std::move(made));
    }
}

namespace {

// All that a declaration in a block gives a name to.
std::vector<const NamedDecl*> names_of(const Decl& declared) {
    std::vector<const NamedDecl*> names;
    if (const auto* one = dyn_cast<NamedDecl>(&declared)) {
        names.push_back(one);
    }
    if (const auto* bound = dyn_cast<DecompositionDecl>(&declared)) {
        names.insert(names.end(), bound->bindings().begin(), bound->bindings().end());
    }
    const auto* const brought = dyn_cast<UsingEnumDecl>(&declared);
    const auto* const enumeration = brought != nullptr ? brought->getEnumDecl() : dyn_cast<EnumDecl>(&declared);
    if (enumeration != nullptr && (brought != nullptr || !enumeration->isScoped())) {
        names.insert(names.end(), enumeration->enumerator_begin(), enumeration->enumerator_end());
    }
    return names;
}

} // namespace

// Parameters and variables that are declared before `at`, of the same type.
std::vector<std::string> label_finder::variables_like(const VarDecl& variable, const Expr& at) const {
    std::vector<std::string> names;
    const auto* const function = dyn_cast_or_null<FunctionDecl>(variable.getParentFunctionOrMethod());
    if (function == nullptr) {
        return names;
    }
    const auto add = [&](const VarDecl& other) {
        const bool is_named = !other.getName().empty() && other.getName() != variable.getName() &&
                              std::find(names.begin(), names.end(), other.getName()) == names.end();
        if (&other != &variable && is_named && !other.getType().isConstQualified() &&
            !other.getType().isVolatileQualified() &&
            context_.hasSameUnqualifiedType(other.getType(), variable.getType())) {
            names.push_back(other.getName().str());
        }
    };
    const auto hide = [&](const Decl& inner) {
        for (const NamedDecl* each : names_of(inner)) {
            names.erase(std::remove(names.begin(), names.end(), each->getNameAsString()), names.end());
        }
    };
    for (const ParmVarDecl* each : function->parameters()) {
        add(*each);
    }
    // The blocks round the assignment, from the outside: what they declare before it, with a value.
    const Stmt* block = function->getBody();
    while (block != nullptr) {
        const Stmt* inside = nullptr;
        for (const Stmt* child : block->children()) {
            if (child == nullptr) {
                continue;
            }
            const SourceManager& sources = context_.getSourceManager();
            if (child == &at || !sources.isBeforeInTranslationUnit(child->getEndLoc(), at.getBeginLoc())) {
                inside = child;
                break;
            }
            if (const auto* declared = dyn_cast<DeclStmt>(child)) {
                for (const Decl* one : declared->decls()) {
                    hide(*one);
                    const auto* const other = dyn_cast<VarDecl>(one);
                    if (other != nullptr && other->hasInit() && !other->isImplicit()) {
                        add(*other);
                    }
                }
            }
        }
        if (const auto* handler = dyn_cast_or_null<CXXCatchStmt>(inside);
            handler != nullptr && handler->getExceptionDecl() != nullptr) {
            hide(*handler->getExceptionDecl());
        }
        if (inside == &at) {
            return names;
        }
        if (isa_and_nonnull<LambdaExpr>(inside)) {
            return {}; // it would have to capture them
        }
        block = inside;
    }
    return {}; // in a member of a local class, which cannot read them
}

void label_finder::assignment(const BinaryOperator& e, const label_scope& here) {
    if (!wanted_.has(mutation::lhs) || e.isTypeDependent()) {
        return;
    }
    const auto* const name = dyn_cast<DeclRefExpr>(e.getLHS()->IgnoreParens());
    const auto* const variable = name == nullptr ? nullptr : dyn_cast<VarDecl>(name->getDecl());
    const std::optional<written_number> kind = number_type(e.getLHS()->getType());
    // A variable without a value must not be read.
    if (variable == nullptr || !variable->isLocalVarDeclOrParm() || variable->getType()->isReferenceType() ||
        (!isa<ParmVarDecl>(variable) && !variable->hasInit()) || !kind || kind->kind == number_kind::pointer ||
        kind->kind == number_kind::truth || e.getLHS()->getType().isVolatileQualified()) {
        return;
    }
    std::string why;
    assignment_fact made;
    const std::optional<span> where = text_in(e.getSourceRange(), here, &why);
    const std::optional<operand_fact> left = where ? operand(e.getLHS(), here, why) : std::nullopt;
    const std::optional<operand_fact> right = left ? operand(e.getRHS(), here, why) : std::nullopt;
    made.others = right && !left->captured ? variables_like(*variable, e) : std::vector<std::string>();
    if (!made.others.empty() && is_new("assignment", *where, here)) {
        describe(made, *where, here);
        made.left = *left;
        made.right = *right;
        facts_(here.file)->labels.assignments.push_back(std::move(made));
    }
}

} // namespace covkit::gen
