// Arm MPS2 with a Cortex-M3 (qemu-system-arm -M mps2-an385): vectors, startup, serial line, and the port of the panel,
// whose changes raise an interrupt.
#include "board.hpp"

#include "../tests/hoist_tests.hpp"

namespace {

volatile uint32_t& reg(uintptr_t address) { return *reinterpret_cast<volatile uint32_t*>(address); }

constexpr uintptr_t uart = 0x40004000;
constexpr uintptr_t nvic_enable = 0xe000e100;
constexpr uintptr_t nvic_pend = 0xe000e200;
constexpr uintptr_t reset_control = 0xe000ed0c;
constexpr uint32_t panel_interrupt = 31;

// The input port of this board is simulated: QEMU has no buttons.
hoist::panel* volatile connected = nullptr;
volatile uint8_t port = 0;

void panel_changed() {
    hoist::panel* const panel = connected;
    panel->port_changed(port);
}

} // namespace

void hoist::set_port(panel& of, uint8_t value) {
    connected = &of;
    port = value;
    reg(nvic_pend) = 1U << panel_interrupt;
    __asm__ volatile("dsb\n\tisb" ::: "memory"); // the handler has run
}

void board::put(char c) {
    while ((reg(uart + 4) & 1U) != 0) {
    }
    reg(uart) = static_cast<uint8_t>(c);
}

void board::end(int code) {
    // Semihosting: SYS_EXIT, with "application exit" or "run-time error".
    register uint32_t operation __asm__("r0") = 0x18;
    register uint32_t reason __asm__("r1") = code == 0 ? 0x20026 : 0x20023;
    __asm__ volatile("bkpt 0xab" : : "r"(operation), "r"(reason) : "memory");
    for (;;) {
    }
}

void board::restart() {
    reg(reset_control) = 0x05fa0004;
    for (;;) {
    }
}

extern "C" {

extern uint32_t stack_top, data_start, data_end, data_image, bss_start, bss_end;

[[gnu::weak]] void tick() {}

[[noreturn]] void start() {
    const uint32_t* from = &data_image;
    for (volatile uint32_t* to = &data_start; to < &data_end; ++to) {
        *to = *from++;
    }
    for (volatile uint32_t* to = &bss_start; to < &bss_end; ++to) {
        *to = 0;
    }
    reg(uart + 8) = 1; // transmit
    reg(nvic_enable) = 1U << panel_interrupt;
    board::end(main());
}

[[noreturn]] void fault() { board::end(3); }

struct vector_table {
    void* stack;
    void (*exceptions[15])();
    void (*interrupts[32])();
};
[[gnu::section(".vectors"), gnu::used]] extern const vector_table vectors = {
    &stack_top,
    {start, fault, fault, fault, fault, fault, nullptr, nullptr, nullptr, nullptr, fault, fault, nullptr, fault, tick},
    {fault, fault, fault, fault, fault, fault, fault, fault, fault, fault,        fault,
     fault, fault, fault, fault, fault, fault, fault, fault, fault, fault,        fault,
     fault, fault, fault, fault, fault, fault, fault, fault, fault, panel_changed},
};

} // extern "C"
