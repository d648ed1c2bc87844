// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// GNU extensions, odd statements, places that probes have little room in.
#include <cstdio>
#include <cstring>
#include <stdexcept>
#include <atomic>
#include <cassert>
#include <typeinfo>
struct bf { unsigned a : 3; signed b : 5; bool c : 1; unsigned long long d : 40; };
static int bitfields(int n) { bf x{}; x.a = n & 7; x.b = n > 3 && n < 9 ? -2 : 3; x.c = n > 1 || n < -1; x.d = static_cast<unsigned>(n); x.a += 1; x.b -= 2; if (x.a > 3 && x.c) x.d++; x.c = x.c && x.a; x.a = x.c ? x.a : 1; return static_cast<int>(x.a + x.b + x.c + static_cast<int>(x.d)) + (x.a == 2 || x.b) ; }
static volatile int vi; static volatile bool vb;
static int volatiles(int n) { vi = n; vb = n > 2; int s = 0; if (vi && vb) s = vi; while (vi > 0 && !vb) { vi = vi - 1; ++s; } s += vi > 3 || vb; return s; }
static std::atomic<int> at; static std::atomic<bool> ab;
static int atomics(int n) { at = n; ab = n & 1; int e = 3; if (at && ab) at += 2; if (at.compare_exchange_strong(e, 9) || ab.exchange(true)) ++at; while (at > 10 && ab) --at; return at; }
static int gotos(int n) { int s = 0; again: ++s; if (n > 3 && s < 5) goto again; if (s > 3 || n) { goto end; } for (;;) { if (++s > 10 && n < 5) goto out; if (s > 20) break; } out: s += 100; end: return s; }
static int computed(int n) { static void* const to[] = {&&a, &&b, &&c}; int s = 0; goto *to[(n & 3) % 3]; a: s = 1; if (n > 2 && s) s = 7; b: s += 2; c: return s + (n || s); }
static int duff(int n) { int c = 0; int k = (n + 7) / 8; switch (n % 8) { case 0: do { ++c; case 7: ++c; case 6: ++c; case 5: ++c; case 4: ++c; case 3: ++c; case 2: ++c; case 1: ++c; } while (--k > 0 && c < 100); } return c; }
static int ranges(int n) { switch (n) { case -5 ... -1: return 1; case 0 ... 3: return n && 1; case 'a': return 3; default: return n > 7 || n == 5; } }
static int elvis(int n) { int k = n ?: 7; return (k > 3 ?: n > 1) + (n && k ?: 9); }
static int builtin(int n) { if (__builtin_constant_p(n) && n) return 1; if (__builtin_expect(n > 3 && n < 9, 1)) return 2; if (__builtin_expect(!!(n || vi), 0)) return 3; return __builtin_constant_p(n > 1 && n) ? 4 : 5; }
static int asms(int n) { int r = n; asm("" : "+r"(r) : : "memory"); asm volatile("" :: "r"(r > 1 && r < 5)); if (n) asm goto("" : : : : there); r += r && n; there: return r; }
static int arrays(int n) { int v[3] = {[0] = n, [1] = n > 1 && n < 4, [2] = n || 0}; int z[n > 0 && n < 5 ? n : 2]; z[0] = sizeof z / sizeof *z; return v[0] + v[1] * 3 + v[2] * 7 + z[0]; }
static int (*choose(bool a, bool b))(int) { return a && b ? gotos : a || b ? volatiles : bitfields; }
struct noisy { int v; noisy(int x) : v(x) {} ~noisy() { std::printf("~%d ", v); } explicit operator bool() const { return v > 1; } noisy(const noisy&) = delete; };
static int temporaries(int n) { if (noisy(n) && noisy(n - 1)) return 1; if (!noisy(3) || noisy(n + 1)) std::printf("or "); for (int i = 0; noisy(i) || i < 2; ++i) if (i > 2) break; return noisy(n) ? 5 : noisy(1) && n; }
static int throwing(int n) { try { if (n > 3 && (n < 6 || (throw std::runtime_error("a"), true))) return n; n > 1 ? void(++n) : throw n; } catch (const std::exception& e) { return e.what()[0] == 'a' && n; } catch (int k) { return k < 0 || k == 1 ? -k : 77; } catch (...) { throw; } return -9; }
struct fb { int v; fb(int n) try : v(n > 3 && n < 5 ? throw n : n) { if (v || n) v += 1; } catch (int k) { std::printf("ctor %d ", k); if (k && vi) throw; } };
static int statics(int n) { static int calls = n > 0 && n < 100; static bool first = [&] { return calls || n; }(); thread_local int tl = calls || first; return ++calls + first + (tl += n > 1 && first); }
static bool noex(int n) noexcept(noexcept(n > 1 && n < 3) || sizeof(n && n) == 1) { return n && sizeof(n || n) == 1 && alignof(decltype(n && n)) == 1; }
static int newdel(int n) { int* p = n > 1 && n < 5 ? new int(n) : nullptr; int* q = new int[n > 0 || n < -3 ? 3 : 1]{n && 1}; int r = (p && *p) + (q[0] || !p) ; delete p; delete[] q; return r; }
static const char* types(int n) { return typeid(n && n) == typeid(bool) && (n || true) ? "bool" : "int"; }
struct base { virtual ~base() = default; virtual int f(int a = 3 > 2 && 1) { return a; } }; struct derived : base { int f(int a) override { return a && 7; } bool g = f(1) && f(0); };
static int virt(int n) { derived d; base& b = d; if (auto* p = dynamic_cast<derived*>(&b); p && n) return p->f(n) + p->g; return b.f(); }
static int lambdas(int n) { auto fact = [&](auto self, int k) -> int { return k <= 1 || n < 0 ? 1 : k * self(self, k - 1); }; auto gen = [n](auto&&... xs) { return ((xs > n) || ...) && sizeof...(xs) > 1; }; return fact(fact, n & 7) + gen(1, 2, 3) + [](bool x) { return x ? 1 : 2; }(n && vi); }
struct overl { int v; }; static overl operator&&(overl a, overl b) { return {a.v * 10 + b.v}; } static overl operator||(overl a, overl b) { return {a.v * 100 + b.v}; } static overl operator!(overl a) { return {-a.v}; } static overl operator,(overl a, overl b) { return {a.v - b.v}; }
static int overloads(int n) { overl a{n}, b{n + 1}; return (a && b || !a).v + (a, b).v + (n > 1 && (a && b).v > 5); }
struct friendly { int v; friend bool operator<(const friendly& a, const friendly& b) { return a.v < b.v && b.v < 100; } friend bool both(friendly a, friendly b) { return a < b || (b < a && a.v); } };
bool both(friendly, friendly); static int nested(int n) { struct local { int k; bool ok() const { return k > 1 && k < 8; } struct inner { static bool no(int x) { return !x || x > 3; } }; }; return local{n}.ok() + 2 * local::inner::no(n) + both({n}, {3}); }
#define CHECK(x) ((x) ? (void)0 : (void)std::printf("failed %s\n", #x))
#define SWAP(a, b) do { auto t = a; a = b; b = t; } while (0)
static int macros(int n) { int m = 3; CHECK(n > 1 && m); if (n) SWAP(n, m); else SWAP(m, n); assert((n || m) && "text"); return n * 10 + m; }
int main() {
    for (int n = -6; n < 12; ++n) {
        std::printf("%d %d %d %d %d %d %d\n", bitfields(n), volatiles(n), atomics(n), gotos(n), computed(n), n > 0 ? duff(n) : 0, ranges(n));
        std::printf("%d %d %d %d %d\n", elvis(n), builtin(n), asms(n), arrays(n), choose(n > 1, n > 3)(n));
        std::printf("%d %d\n", temporaries(n), throwing(n)); try { std::printf("%d\n", fb(n).v); } catch (int k) { std::printf("caught %d\n", k); }
        std::printf("%d %d %d %s %d %d\n", statics(n), noex(n), newdel(n), types(n), virt(n), lambdas(n));
        std::printf("%d %d %d\n", overloads(n), nested(n), macros(n));
    }
}
