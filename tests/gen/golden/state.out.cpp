#include <covkit/probe/quiet.hpp>
#include <covkit_tables/state.in.cpp.hpp>
#line 1 "state.in.cpp"
#include <string>
#include <vector>

#define ENSURE(condition) ensure(condition)
bool ensure(bool condition);

class Account {
  public:
    explicit Account(std::string owner) : owner_(owner), balance_(0) { CK_2dc1f0ea_at4; }
    virtual ~Account() = default;

    void pay_in(int amount) {
        if (((amount > limit_) CK_2dc1f0ea_0_0)) {
            return;
        }
        balance_ += amount;
        history_.push_back(amount);
    }
    int balance() const { CK_2dc1f0ea_at5;  return balance_; }
    std::size_t payments() const { CK_2dc1f0ea_at6;  return history_.size(); }
    int& raw() { CK_2dc1f0ea_at7;  return balance_; }
    virtual int fee() const { CK_2dc1f0ea_at8;  return 0; }

  private:
    std::string owner_;
    int balance_;
    int limit_ = 1000;
    std::vector<int> history_;
};

class Premium : public Account {
  public:
    using Account::Account;
    int fee() const override { CK_2dc1f0ea_at9;  return fee_; }
    void charge(int fee) { fee_ = ((fee < 0) CK_2dc1f0ea_1_0) ? 0 : fee; }

  private:
    int fee_ = 1;
};

struct point {
    int x;
    int y;
};

template <class T> class box {
  public:
    void put(const T& value) { CK_2dc1f0ea_at10;  value_ = value; }
    T half() const { CK_2dc1f0ea_at11;  return value_.half(); }

  private:
    T value_{};
};

void move(point& p, int by) { CK_2dc1f0ea_at12; 
    int* const where = &p.x;
    *where += by;
}

int sum(const std::vector<point>& all) { bool ck_l18 = false; CK_2dc1f0ea_at13; 
    int total = 0;
     ck_l18 = false; for (const point& each : all) { CK_2dc1f0ea_at17; ck_l18 = true; 
        total += each.x;
    } CK_2dc1f0ea_if18;
    auto add = [&](int more) { CK_2dc1f0ea_at14;  total += more; };
    add(1);
    return total;
}

void swap_two(point& p) { CK_2dc1f0ea_at15; 
    auto& [a, b] = p;
    const int kept = a;
    a = b;
    b = kept;
}

int calls = 0;

void check(Account& account) { CK_2dc1f0ea_at16; 
    ++calls;
    account.raw() = 7;
    point p{1, 2};
    move(p, 3);
    ENSURE(account.balance() == 7);
    ENSURE(p.x == 4);
}
