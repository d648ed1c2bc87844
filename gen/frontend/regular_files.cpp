// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "frontend/regular_files.hpp"

namespace covkit::gen {

namespace {

constexpr std::uint64_t largest = std::uint64_t{32} << 20;

class regular_file_system : public llvm::vfs::ProxyFileSystem {
  public:
    using ProxyFileSystem::ProxyFileSystem;

    llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> openFileForRead(const llvm::Twine& path) override {
        const llvm::ErrorOr<llvm::vfs::Status> found = status(path);
        if (!found) {
            return found.getError();
        }
        if (!found->isRegularFile()) {
            return std::make_error_code(std::errc::operation_not_permitted);
        }
        return found->getSize() > largest ? std::make_error_code(std::errc::file_too_large)
                                          : ProxyFileSystem::openFileForRead(path);
    }
};

} // namespace

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> regular_files() {
    return llvm::makeIntrusiveRefCnt<regular_file_system>(llvm::vfs::getRealFileSystem());
}

} // namespace covkit::gen
