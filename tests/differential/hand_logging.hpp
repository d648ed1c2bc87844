// What the hand-logged variant of a random program calls. An evaluation of a decision is a frame
// on a stack, because decisions can be evaluated within conditions of others.
#include <cstdio>
#include <exception>
#include <set>
#include <string>
#include <vector>

namespace lg {

struct frame {
    int decision;
    int instance;
    std::string values;
};
inline std::vector<frame>& stack() {
    static std::vector<frame> frames;
    return frames;
}
inline std::set<std::string>& lines() {
    static std::set<std::string> seen;
    return seen;
}
inline void say(const char* kind, long a, long b = 0) {
    lines().insert(std::string(kind) + " " + std::to_string(a) + " " + std::to_string(b));
}

inline void begin(int decision, int instance, int conditions) {
    stack().push_back({decision, instance, std::string(static_cast<std::size_t>(conditions), '-')});
}
inline bool note(int condition, bool value) {
    stack().back().values[static_cast<std::size_t>(condition)] = value ? 'T' : 'F';
    return value;
}
inline bool end(bool outcome) {
    const frame& top = stack().back();
    lines().insert("D " + std::to_string(top.decision) + " " + std::to_string(top.instance) + " " + top.values + " " +
                   (outcome ? "T" : "F"));
    stack().pop_back();
    return outcome;
}
// if (T x = value)
template <class T> T declared(int decision, int instance, T value) {
    begin(decision, instance, 1);
    note(0, static_cast<bool>(value));
    end(static_cast<bool>(value));
    return value;
}

inline void statement(int number) { say("S", number); }
inline int selected(int number, int value) {
    say("W", number, value);
    return value;
}

// A function, or a try block: whether an exception left it.
class region {
  public:
    region(int number, int instance) : number_(number) { say("F", number, instance); }
    ~region() {
        if (std::uncaught_exceptions() > before_) {
            say("X", number_);
            stack().resize(depth_);
        }
    }

  private:
    int number_;
    int before_ = std::uncaught_exceptions();
    std::size_t depth_ = stack().size();
};

class loop {
  public:
    explicit loop(int number) : number_(number) {}
    ~loop() {
        if (!entered_ && std::uncaught_exceptions() == before_) {
            say("K", number_);
        }
    }
    void enter() {
        entered_ = true;
        say("E", number_);
    }

  private:
    int number_;
    bool entered_ = false;
    int before_ = std::uncaught_exceptions();
};

inline void handler(int number) { say("H", number); }

template <class T> constexpr int instance_of = 0;
template <> constexpr int instance_of<int> = 1;
template <> constexpr int instance_of<long> = 2;
template <> constexpr int instance_of<double> = 3;

inline void write() {
    for (const std::string& each : lines()) {
        std::printf("%s\n", each.c_str());
    }
}

} // namespace lg
