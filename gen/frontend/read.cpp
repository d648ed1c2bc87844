// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "frontend/read.hpp"

#include "analysis/collector.hpp"
#include "analysis/data_flow.hpp"
#include "facts/content_hash.hpp"
#include "frontend/flags.hpp"
#include "frontend/repeated_files.hpp"

#include <clang/AST/ASTConsumer.h>
#include <clang/Basic/DiagnosticOptions.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/FrontendAction.h>
#include <clang/Lex/Preprocessor.h>
#include <clang/Tooling/Tooling.h>
#include <llvm/Support/VirtualFileSystem.h>

#include <set>

namespace covkit::gen {

using namespace clang;

namespace {

// Keeps the first error as one line.
class first_error : public DiagnosticConsumer {
  public:
    explicit first_error(std::string& text) : text_(text) {}

    void HandleDiagnostic(DiagnosticsEngine::Level level, const Diagnostic& info) override {
        DiagnosticConsumer::HandleDiagnostic(level, info);
        if (level < DiagnosticsEngine::Error || !text_.empty()) {
            return;
        }
        llvm::SmallString<128> message;
        info.FormatDiagnostic(message);
        if (info.hasSourceManager() && info.getLocation().isValid()) {
            const PresumedLoc at = info.getSourceManager().getPresumedLoc(info.getLocation());
            text_ = std::string(at.getFilename()) + ":" + std::to_string(at.getLine()) + ":" +
                    std::to_string(at.getColumn()) + ": ";
        }
        text_ += message.str().str();
    }

  private:
    std::string& text_;
};

std::string absolute(const SourceManager& sources, llvm::StringRef name) {
    llvm::SmallString<256> path(name);
    sources.getFileManager().makeAbsolutePath(path);
    llvm::sys::path::remove_dots(path, true);
    return path.str().str();
}

class fact_collector : public ASTConsumer {
  public:
    fact_collector(CompilerInstance& compiler, const role_of_file& role, const criteria& wanted,
                   analysis_result& result)
        : compiler_(compiler), role_(role), wanted_(wanted), result_(result) {
        const SourceManager& sources = compiler.getSourceManager();
        compiler.getPreprocessor().addPPCallbacks(zones_.watcher(sources));
        expansions_.watch(compiler.getPreprocessor(),
                          [this, &sources](FileID file) { return facts_of(sources, file) != nullptr; });
    }

    void HandleTranslationUnit(ASTContext& context) override {
        const SourceManager& sources = context.getSourceManager();
        list_files(sources);
        set_tests_aside(sources);
        if (compiler_.getDiagnostics().hasErrorOccurred()) {
            return;
        }
        const facts_of_file facts = [this, &sources](FileID file) { return facts_of(sources, file); };
        repeated_.find(facts);
        do { // macros that turn out to be in the way are replaced, and it is looked again
            repeated_.settle(facts, [&](const facts_of_file& own) { return analyse(context, own, of_inclusions()); });
            for (auto& [path, each] : result_.facts.files) {
                each = without_findings(each);
            }
        } while (!analyse(context, facts, wanted_));
        repeated_.take_back(result_.facts.files);
        keep_replacements();
    }

  private:
    // False if it has to be done again, with some macros replaced.
    bool analyse(ASTContext& context, const facts_of_file& facts, const criteria& wanted) {
        const source_map map(context.getSourceManager(), context.getLangOpts(), zones_, expansions_,
                             wanted_.state.root);
        collect(context, map, facts, wanted);
        if (expansions_.replace_requested()) {
            return false;
        }
        if (wanted.data_flow) {
            const facts_of_file under_test = [&](FileID file) {
                file_facts* const found = facts(file);
                return found == nullptr || found->is_test ? nullptr : found;
            };
            collect_data_flow(context, map, under_test, wanted);
        }
        return true;
    }

    // Probes of state are those of statements.
    criteria of_inclusions() const {
        criteria all = wanted_;
        all.functions = all.exits = all.statements = all.branches = true;
        all.state.wanted = false;
        return all;
    }

    // A file that is included several times must look the same each time.
    void keep_replacements() {
        std::set<file_facts*> seen;
        for (const auto& [file, facts] : by_id_) {
            if (facts == nullptr) {
                continue;
            }
            const std::vector<replaced_span> here = expansions_.replacements(file);
            if (seen.insert(facts).second) {
                facts->replaced = here;
            } else if (facts->replaced != here) {
                *facts = without_findings(*facts);
                facts->aside = "included several times, with different macros";
            }
        }
    }

    void list_files(const SourceManager& sources) {
        const FileID main = sources.getMainFileID();
        result_.facts.main_file = absolute(sources, sources.getFileEntryRefForID(main)->getName());
        std::set<std::string> listed;
        for (unsigned i = 0; i < sources.local_sloc_entry_size(); ++i) {
            const SrcMgr::SLocEntry& entry = sources.getLocalSLocEntry(i);
            if (!entry.isFile() || !entry.getFile().getContentCache().OrigEntry) {
                continue;
            }
            const llvm::StringRef shown = entry.getFile().getContentCache().OrigEntry->getName();
            const std::string path = absolute(sources, shown);
            if (!listed.insert(path).second) {
                continue;
            }
            result_.facts.is_test = result_.facts.is_test || role_.is_for_tests(path);
            if (role_.role(path, false) == file_role::foreign) {
                result_.facts.other.push_back(path);
            } else {
                result_.facts.seen.push_back({path, shown.str()});
            }
        }
    }

    // Only when all has been read is it known whether this is a test.
    void set_tests_aside(const SourceManager& sources) {
        std::map<FileID, file_facts*> known;
        known.swap(by_id_);
        for (const auto& [file, facts] : known) {
            if (facts != nullptr && facts_of(sources, file) == nullptr) {
                result_.facts.files.erase(facts->path);
            }
        }
    }

    file_facts* facts_of(const SourceManager& sources, FileID file) {
        const auto known = by_id_.find(file);
        if (known != by_id_.end()) {
            return known->second;
        }
        file_facts* found = nullptr;
        if (const OptionalFileEntryRef entry = sources.getFileEntryRefForID(file)) {
            const std::string path = absolute(sources, entry->getName());
            const file_role role = role_.role(path, result_.facts.is_test);
            if (role == file_role::instrumented || role == file_role::observed) {
                found = &result_.facts.files[path];
                found->is_test = role == file_role::observed;
                found->path = path;
                found->content_hash = content_hash(sources.getBufferData(file).str());
            }
        }
        by_id_.emplace(file, found);
        return found;
    }

    CompilerInstance& compiler_;
    const role_of_file& role_;
    const criteria& wanted_;
    analysis_result& result_;
    macro_zones zones_;
    macro_expansions expansions_;
    std::map<FileID, file_facts*> by_id_;
    repeated_files repeated_{zones_, expansions_};
};

class read_action : public ASTFrontendAction {
  public:
    read_action(const role_of_file& role, const criteria& wanted, analysis_result& result)
        : role_(role), wanted_(wanted), result_(result) {}

  protected:
    std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance& compiler, llvm::StringRef) override {
        return std::make_unique<fact_collector>(compiler, role_, wanted_, result_);
    }

  private:
    const role_of_file& role_;
    const criteria& wanted_;
    analysis_result& result_;
};

} // namespace

analysis_result read_translation_unit(const compile_command& command, const role_of_file& role,
                                      const std::string& resource_directory, const criteria& wanted) {
    analysis_result result;
    parser_flags flags = flags_for_parser(command, resource_directory);
    result.notes = std::move(flags.notes);
    result.error = std::move(flags.error);
    if (!result.error.empty()) {
        return result;
    }
    const llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> disk(llvm::vfs::createPhysicalFileSystem().release());
    // Where the directory does not exist, Clang reports the files that it does not find there.
    static_cast<void>(disk->setCurrentWorkingDirectory(command.directory));
    const llvm::IntrusiveRefCntPtr<FileManager> files(new FileManager(FileSystemOptions{command.directory}, disk));
    tooling::ToolInvocation invocation(std::move(flags.arguments), std::make_unique<read_action>(role, wanted, result),
                                       files.get());
    first_error consumer(result.error);
    invocation.setDiagnosticConsumer(&consumer);
    if (!invocation.run() && result.error.empty()) {
        result.error = command.file + ": Clang could not read this file";
    }
    return result;
}

} // namespace covkit::gen
