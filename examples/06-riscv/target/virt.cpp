// QEMU's RISC-V board (qemu-system-riscv32 -M virt): startup, serial line, and the port of the panel, whose changes
// raise an interrupt.
#include "../../05-cortex-m/target/board.hpp"
#include "../../05-cortex-m/tests/hoist_tests.hpp"

// The assembler takes these registers for an extension of the instruction set.
__asm__(".option arch, +zicsr");

namespace {

volatile uint32_t& reg(uintptr_t address) { return *reinterpret_cast<volatile uint32_t*>(address); }

constexpr uintptr_t uart = 0x10000000;
constexpr uintptr_t software_interrupt = 0x02000000; // of hart 0
constexpr uintptr_t test_device = 0x00100000;

// The input port of this board is simulated: QEMU has no buttons.
hoist::panel* volatile connected = nullptr;
volatile uint8_t port = 0;

} // namespace

void hoist::set_port(panel& of, uint8_t value) {
    connected = &of;
    port = value;
    reg(software_interrupt) = 1;
    while (reg(software_interrupt) != 0) { // until the handler has run
    }
}

void board::put(char c) { *reinterpret_cast<volatile uint8_t*>(uart) = static_cast<uint8_t>(c); }

void board::end(int code) {
    reg(test_device) = code == 0 ? 0x5555U : static_cast<uint32_t>(code) << 16U | 0x3333U;
    for (;;) {
    }
}

void board::restart() {
    reg(test_device) = 0x7777;
    for (;;) {
    }
}

extern "C" {

extern uint32_t data_start, data_end, data_image, bss_start, bss_end;

[[gnu::weak]] void tick() {}

// All traps come here.
[[gnu::interrupt("machine"), gnu::aligned(4)]] void trap() {
    uintptr_t cause = 0;
    __asm__ volatile("csrr %0, mcause" : "=r"(cause));
    if (cause == (uintptr_t{1} << (8 * sizeof cause - 1) | 3)) {
        hoist::panel* const panel = connected;
        panel->port_changed(port);
        reg(software_interrupt) = 0;
    } else if (cause == (uintptr_t{1} << (8 * sizeof cause - 1) | 7)) {
        tick();
    } else {
        board::end(3);
    }
}

[[noreturn, gnu::used]] void start() {
    const uint32_t* from = &data_image;
    for (volatile uint32_t* to = &data_start; to < &data_end; ++to) {
        *to = *from++;
    }
    for (volatile uint32_t* to = &bss_start; to < &bss_end; ++to) {
        *to = 0;
    }
    __asm__ volatile("csrw mtvec, %0\n\tcsrs mie, %1\n\tcsrs mstatus, %2" : : "r"(&trap), "r"(8), "r"(8) : "memory");
    board::end(main());
}

} // extern "C"

// There is no stack yet.
__asm__(".pushsection .start, \"ax\"\n"
        ".globl _start\n"
        "_start: la sp, stack_top\n"
        "j start\n"
        ".popsection");
