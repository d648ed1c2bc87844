// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "emit/files.hpp"

#include <covkit/record/output_name.hpp>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace covkit::gen {

std::optional<std::string> read_file(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::error_code ignored;
    if (!in || std::filesystem::is_directory(path, ignored)) { // which can be opened like a file
        return std::nullopt;
    }
    std::ostringstream content;
    content << in.rdbuf();
    return in.bad() ? std::nullopt : std::optional<std::string>(content.str());
}

std::optional<std::string> read_regular_file(const std::string& path, std::size_t most) {
    struct stat status {};
    if (::lstat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) { // opening a device may do something
        return std::nullopt;
    }
    const int file = ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (file < 0) {
        return std::nullopt;
    }
    std::optional<std::string> content;
    if (::fstat(file, &status) == 0 && S_ISREG(status.st_mode) && static_cast<std::size_t>(status.st_size) <= most) {
        content.emplace();
        char block[65536];
        ssize_t size = 0;
        while ((size = ::read(file, block, sizeof block)) > 0 && content->size() <= most) {
            content->append(block, static_cast<std::size_t>(size));
        }
        if (size < 0 || content->size() > most) {
            content.reset();
        }
    }
    ::close(file);
    return content;
}

std::string write_file(const std::string& path, const std::string& content) {
    std::error_code failed;
    if (std::filesystem::is_other(path, failed)) { // a pipe or a device: a file must not take its place
        std::ofstream out(path, std::ios::binary);
        out << content << std::flush;
        return out ? "" : path + ": cannot be written: " + std::strerror(errno);
    }
    if (read_file(path) == content) {
        return "";
    }
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    if (!folder.empty() && !std::filesystem::is_directory(folder, failed)) {
        std::filesystem::create_directories(folder, failed);
        if (failed) {
            return path + ": cannot be written: " + failed.message();
        }
    }
    char temporary[record::path_capacity];
    const int file = record::open_temporary(path.c_str(), temporary);
    if (file < 0) {
        return path + ": cannot be written: " + std::strerror(errno);
    }
    const bool is_written = record::write_fully(file, content.data(), content.size());
    const int why = errno;
    if (::close(file) != 0 || !is_written) {
        const std::string reason = std::strerror(is_written ? errno : why);
        std::filesystem::remove(temporary, failed);
        return path + ": cannot be written: " + reason;
    }
    std::filesystem::rename(temporary, path, failed);
    if (failed) {
        const std::string why = failed.message();
        std::filesystem::remove(temporary, failed);
        return path + ": cannot be written: " + why;
    }
    return "";
}

namespace {

constexpr const char* folder_mark = ".covkit"; // in folders that covkit has written

// The reason why it must be left alone; empty if it can be replaced.
std::string why_kept(const std::filesystem::path& path) {
    std::error_code error;
    const auto status = std::filesystem::symlink_status(path, error);
    if (!std::filesystem::exists(status)) {
        return "";
    }
    if (!std::filesystem::is_directory(status)) {
        return "is there, and is no folder";
    }
    const bool is_ours = std::filesystem::exists(path / folder_mark, error);
    return is_ours || std::filesystem::is_empty(path, error)
               ? ""
               : "is a folder that covkit has not written; name another, or empty it";
}

// One that was not there; its name, or empty, with errno.
std::string make_temporary_folder(const std::string& target) {
    char name[record::path_capacity];
    for (unsigned attempt = 0; attempt < 1000; ++attempt) {
        if (!record::temporary_name(target.c_str(), name)) {
            errno = ENAMETOOLONG;
            return "";
        }
        if (::mkdir(name, 0777) == 0) {
            return name;
        }
        if (errno != EEXIST) {
            return "";
        }
    }
    return "";
}

// Both names exist, and change places at once.
bool exchange(const std::string& a, const std::string& b) {
    return ::renameat2(AT_FDCWD, a.c_str(), AT_FDCWD, b.c_str(), RENAME_EXCHANGE) == 0;
}

} // namespace

std::string write_folder(const std::string& path, const named_contents& files) {
    namespace fs = std::filesystem;
    const std::string target = absolute_path(path);
    const std::string kept = why_kept(target);
    if (!kept.empty()) {
        return path + ": " + kept;
    }
    std::error_code failed;
    fs::create_directories(fs::path(target).parent_path(), failed);
    const std::string made = failed ? "" : make_temporary_folder(target);
    if (made.empty()) {
        return path + ": cannot be written: " + (failed ? failed.message() : std::strerror(errno));
    }
    const auto give_up = [&](const std::string& why) {
        std::error_code ignored;
        fs::remove_all(made, ignored);
        return why;
    };
    std::string error = write_file(made + "/" + folder_mark, "Written by covkit, which may replace this folder.\n");
    for (const auto& [name, content] : files) {
        error = error.empty() ? write_file(made + "/" + name, content) : error;
    }
    if (!error.empty()) {
        return give_up(error);
    }
    if (fs::exists(target, failed) && exchange(made, target)) {
        fs::remove_all(made, failed);
        return "";
    }
    fs::remove_all(target, failed); // a file system that cannot exchange them
    fs::rename(made, target, failed);
    return failed ? give_up(path + ": cannot be written: " + failed.message()) : "";
}

std::string absolute_path(const std::string& path, const std::string& directory) {
    const std::filesystem::path base =
        directory.empty() ? std::filesystem::current_path() : std::filesystem::path(directory);
    std::string result = (base / path).lexically_normal().string();
    while (result.size() > 1 && result.back() == '/') {
        result.pop_back();
    }
    return result;
}

directory_lock::directory_lock(const std::string& directory) {
    std::error_code ignored;
    std::filesystem::create_directories(directory, ignored);
    file_ = ::open((directory + "/.lock").c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (file_ >= 0) {
        while (::flock(file_, LOCK_EX) != 0 && errno == EINTR) {
        }
    }
}

directory_lock::~directory_lock() {
    if (file_ >= 0) {
        ::close(file_);
    }
}

} // namespace covkit::gen
