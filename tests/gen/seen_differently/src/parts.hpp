// The same text for all, but not everybody has seen the same declarations before.
#pragma once

#include <ostream>

template <int max> class guard {
  public:
    explicit guard(int depth) : depth_(depth) {}
    bool is_deep() const { return depth_ + 1 > max; }

  private:
    int depth_;
};

template <class T> class row {
  public:
    explicit row(int size);
    int longer(const row<T>& other) const { return size_ > other.size_ ? size_ : other.size_; }

  private:
    int size_;
};
template <class T> row<T>::row(int size) : size_(size > 1 ? size : 1) {}

template <class T> struct box {
    T value;

    int show(std::ostream& out, int times) const {
        out << value;
        int sum = 0;
        while (times > 0 && times < 10) {
            sum = sum + value;
            times = times - value;
        }
        return sum;
    }
};

struct counter {
    int count = 0;

    int next() {
        count = count + 1;
        return count;
    }
};

inline int turns(int n) {
    static int all = 0;
    all += n;
    return all;
}
