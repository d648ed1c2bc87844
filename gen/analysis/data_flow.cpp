// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/data_flow.hpp"

#include "analysis/local_variables.hpp"

#include <clang/AST/RecursiveASTVisitor.h>
#include <clang/Analysis/CFG.h>
#include <clang/Lex/Lexer.h>

#include <algorithm>

namespace covkit::gen {

using namespace clang;
using dataflow::event;
using dataflow::flow_graph;
using dataflow::function_flow;
using dataflow::number;

namespace {

class flow_builder {
  public:
    flow_builder(const FunctionDecl& function, ASTContext& context)
        : function_(function), context_(context), locals_(function, context) {}

    std::optional<function_flow> build() {
        CFG::BuildOptions options;
        options.setAllAlwaysAdd(); // every expression is an element, in the order of evaluation
        options.PruneTriviallyFalseEdges = false;
        options.AddEHEdges = true;
        options.AddInitializers = true;
        cfg_ = CFG::buildCFG(&function_, function_.getBody(), &context_, options);
        if (cfg_ == nullptr) {
            return std::nullopt;
        }
        made_.name = function_.getNameAsString();
        made_.where = place(function_.getLocation());
        variables();
        nodes();
        for (const CFGBlock* const block : *cfg_) {
            elements(*block);
            edges(*block);
        }
        return std::move(made_);
    }

  private:
    dataflow::position place(SourceLocation at) const {
        const PresumedLoc found = context_.getSourceManager().getPresumedLoc(
            context_.getSourceManager().getExpansionLoc(at));
        return found.isInvalid() ? dataflow::position{} : dataflow::position{found.getLine(), found.getColumn()};
    }
    std::string text(SourceRange range) const {
        const std::string found =
            Lexer::getSourceText(CharSourceRange::getTokenRange(range), context_.getSourceManager(),
                                 context_.getLangOpts())
                .str();
        std::string result;
        for (const char c : found) {
            const bool space = c == '\n' || c == '\t' || c == ' ';
            if (!space) {
                result += c;
            } else if (!result.empty() && result.back() != ' ') {
                result += ' ';
            }
        }
        return result;
    }

    void variables() {
        for (const VarDecl* const each : locals_.all()) {
            numbers_[each] = static_cast<number>(made_.variables.size());
            made_.variables.push_back({each->getNameAsString(), place(each->getLocation()), locals_.reason(*each)});
        }
    }
    void nodes() {
        for (const CFGBlock* const block : *cfg_) {
            nodes_[block] = block == &cfg_->getEntry()  ? flow_graph::entry
                            : block == &cfg_->getExit() ? flow_graph::exit
                                                        : made_.graph.add_node();
        }
        for (const ParmVarDecl* const each : function_.parameters()) {
            put(flow_graph::entry, event::kind::definition, each, each->getSourceRange());
        }
    }

    void put(number node, event::kind what, const VarDecl* variable, SourceRange where) {
        if (!locals_.is_monitored(variable)) {
            return;
        }
        made_.graph.add_event(node, {what, numbers_.at(variable), static_cast<number>(made_.events.size())});
        made_.events.push_back({place(where.getBegin()), text(where)});
    }

    // Names are looked at where what they do happens: at the operator or call.
    void elements(const CFGBlock& block) {
        const number node = nodes_.at(&block);
        const Expr* const condition = block.succ_size() > 1 ? dyn_cast_or_null<Expr>(block.getTerminatorCondition())
                                                            : nullptr;
        if (const auto* handler = dyn_cast_or_null<CXXCatchStmt>(block.getLabel())) {
            if (const VarDecl* const caught = handler->getExceptionDecl()) {
                put(node, event::kind::definition, caught, caught->getSourceRange());
            }
        }
        for (const CFGElement& element : block) {
            const auto statement = element.getAs<CFGStmt>();
            if (!statement) {
                continue;
            }
            const Stmt* const each = statement->getStmt();
            if (const auto* declared = dyn_cast<DeclStmt>(each)) {
                for (const Decl* const one : declared->decls()) {
                    const auto* const variable = dyn_cast<VarDecl>(one);
                    if (variable != nullptr && is_initialised(*variable)) {
                        put(node, event::kind::definition, variable, variable->getSourceRange());
                    }
                }
            } else if (const auto* name = dyn_cast<DeclRefExpr>(each)) {
                const auto* const variable = dyn_cast<VarDecl>(name->getDecl());
                if (locals_.is_monitored(variable)) {
                    waiting_[locals_.of(*name).by].push_back(name);
                }
                happens(*name, node, condition);
            } else if (const auto* expression = dyn_cast<Expr>(each)) {
                happens(*expression, node, condition);
            }
        }
    }
    static bool is_initialised(const VarDecl& variable) {
        return variable.getInit() != nullptr;
    }
    void happens(const Expr& by, number node, const Expr* condition) {
        const auto found = waiting_.find(&by);
        if (found == waiting_.end()) {
            return;
        }
        for (const DeclRefExpr* const name : found->second) {
            const auto* const variable = cast<VarDecl>(name->getDecl());
            const access how = locals_.of(*name).how;
            if (how == access::use || how == access::both) {
                if (condition != nullptr && contains(*condition, *name)) {
                    predicates_.push_back(name); // belongs to the branches
                } else {
                    put(node, event::kind::use, variable, name->getSourceRange());
                }
            }
            if (how == access::definition || how == access::both) {
                put(node, event::kind::definition, variable, by.getSourceRange());
            }
        }
        waiting_.erase(found);
    }
    static bool contains(const Stmt& whole, const Stmt& part) {
        if (&whole == &part) {
            return true;
        }
        for (const Stmt* const child : whole.children()) {
            if (child != nullptr && contains(*child, part)) {
                return true;
            }
        }
        return false;
    }

    void edges(const CFGBlock& block) {
        std::vector<const CFGBlock*> to;
        for (const CFGBlock::AdjacentBlock& next : block.succs()) {
            const CFGBlock* const reachable = next.getReachableBlock();
            to.push_back(reachable != nullptr ? reachable : next.getPossiblyUnreachableBlock());
        }
        const std::size_t ways = static_cast<std::size_t>(std::count_if(
            to.begin(), to.end(), [](const CFGBlock* each) { return each != nullptr; }));
        const Stmt* const terminator = block.getTerminatorStmt();
        for (std::size_t w = 0; w < to.size(); ++w) {
            if (to[w] == nullptr) {
                continue;
            }
            if (ways < 2) {
                made_.graph.add_edge(nodes_.at(&block), nodes_.at(to[w]));
                continue;
            }
            const number branch = made_.graph.add_branch(nodes_.at(&block), nodes_.at(to[w]));
            for (const DeclRefExpr* const name : predicates_) {
                put(branch, event::kind::use, cast<VarDecl>(name->getDecl()), name->getSourceRange());
            }
            const auto* const condition = block.getTerminatorCondition();
            const SourceRange where = condition != nullptr    ? condition->getSourceRange()
                                      : terminator != nullptr ? terminator->getSourceRange()
                                                              : SourceRange();
            made_.branches.push_back({branch, place(where.getBegin()), condition == nullptr ? "" : text(where),
                                      way_of(block, *to[w], w)});
        }
        predicates_.clear();
    }
    std::string way_of(const CFGBlock& block, const CFGBlock& to, std::size_t number) const {
        const Stmt* const terminator = block.getTerminatorStmt();
        if (terminator != nullptr && isa<SwitchStmt>(terminator)) {
            const Stmt* const label = to.getLabel();
            const auto* const one = dyn_cast_or_null<CaseStmt>(label);
            return one != nullptr ? "case " + text(one->getLHS()->getSourceRange())
                   : label != nullptr && isa<DefaultStmt>(label) ? "default"
                                                                 : "no case";
        }
        return terminator != nullptr && isa<CXXTryStmt>(terminator) ? "handler " + std::to_string(number + 1)
               : number == 0                                        ? "true"
                                                                    : "false";
    }

    const FunctionDecl& function_;
    ASTContext& context_;
    local_variables locals_;
    std::unique_ptr<CFG> cfg_;
    function_flow made_;
    std::map<const VarDecl*, number> numbers_;
    std::map<const CFGBlock*, number> nodes_;
    std::map<const Expr*, std::vector<const DeclRefExpr*>> waiting_; // names, by what does something to them
    std::vector<const DeclRefExpr*> predicates_;                     // used in the condition of this block
};

} // namespace

std::optional<function_flow> data_flow_of(const FunctionDecl& function, ASTContext& context) {
    if (!function.doesThisDeclarationHaveABody() || function.isDependentContext()) {
        return std::nullopt;
    }
    return flow_builder(function, context).build();
}

namespace {

class function_visitor : public RecursiveASTVisitor<function_visitor> {
  public:
    function_visitor(ASTContext& context, const is_wanted_file& is_wanted)
        : context_(context), is_wanted_(is_wanted) {}

    bool shouldVisitTemplateInstantiations() const { return true; }
    bool VisitFunctionDecl(FunctionDecl* each) {
        const SourceManager& sources = context_.getSourceManager();
        const bool is_here = each->doesThisDeclarationHaveABody() && !each->isImplicit() &&
                             is_wanted_(sources.getFileID(sources.getExpansionLoc(each->getLocation())));
        if (is_here) {
            if (auto made = data_flow_of(*each, context_)) {
                found.push_back(std::move(*made));
            }
        }
        return true;
    }
    bool VisitLambdaExpr(LambdaExpr* each) {
        return VisitFunctionDecl(each->getCallOperator());
    }

    std::vector<function_flow> found;

  private:
    ASTContext& context_;
    const is_wanted_file& is_wanted_;
};

} // namespace

std::vector<function_flow> data_flow_of(ASTContext& context, const is_wanted_file& is_wanted) {
    function_visitor visitor(context, is_wanted);
    visitor.TraverseDecl(context.getTranslationUnitDecl());
    return std::move(visitor.found);
}

} // namespace covkit::gen
