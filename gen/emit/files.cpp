// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "emit/files.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace covkit::gen {

std::optional<std::string> read_file(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) {
        return std::nullopt;
    }
    std::ostringstream content;
    content << in.rdbuf();
    return in.bad() ? std::nullopt : std::optional<std::string>(content.str());
}

std::string write_file(const std::string& path, const std::string& content) {
    if (read_file(path) == content) {
        return "";
    }
    std::error_code failed;
    std::filesystem::create_directories(std::filesystem::path(path).parent_path(), failed);
    const std::string temporary = path + "." + std::to_string(::getpid()) + ".tmp";
    {
        std::ofstream out(temporary, std::ios::binary | std::ios::trunc);
        out << content;
        out.flush();
        if (!out) {
            const std::string why = std::strerror(errno);
            std::filesystem::remove(temporary, failed);
            return path + ": cannot be written: " + why;
        }
    }
    std::filesystem::rename(temporary, path, failed);
    if (failed) {
        const std::string why = failed.message();
        std::filesystem::remove(temporary, failed);
        return path + ": cannot be written: " + why;
    }
    return "";
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
    file_ = ::open((directory + "/.lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
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
