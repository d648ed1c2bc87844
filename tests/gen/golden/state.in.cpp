#include <string>
#include <vector>

#define ENSURE(condition) ensure(condition)
bool ensure(bool condition);

class Account {
  public:
    explicit Account(std::string owner) : owner_(owner), balance_(0) {}
    virtual ~Account() = default;

    void pay_in(int amount) {
        if (amount > limit_) {
            return;
        }
        balance_ += amount;
        history_.push_back(amount);
    }
    int balance() const { return balance_; }
    std::size_t payments() const { return history_.size(); }
    int& raw() { return balance_; }
    virtual int fee() const { return 0; }

  private:
    std::string owner_;
    int balance_;
    int limit_ = 1000;
    std::vector<int> history_;
};

class Premium : public Account {
  public:
    using Account::Account;
    int fee() const override { return fee_; }
    void charge(int fee) { fee_ = fee < 0 ? 0 : fee; }

  private:
    int fee_ = 1;
};

struct point {
    int x;
    int y;
};

template <class T> class box {
  public:
    void put(const T& value) { value_ = value; }
    T half() const { return value_.half(); }

  private:
    T value_{};
};

void move(point& p, int by) {
    int* const where = &p.x;
    *where += by;
}

int sum(const std::vector<point>& all) {
    int total = 0;
    for (const point& each : all) {
        total += each.x;
    }
    auto add = [&](int more) { total += more; };
    add(1);
    return total;
}

void swap_two(point& p) {
    auto& [a, b] = p;
    const int kept = a;
    a = b;
    b = kept;
}

int calls = 0;

void check(Account& account) {
    ++calls;
    account.raw() = 7;
    point p{1, 2};
    move(p, 3);
    ENSURE(account.balance() == 7);
    ENSURE(p.x == 4);
}
