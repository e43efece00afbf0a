#include "CLeanParser.h"

// Replaces the part of FoundationEssentials that ArgumentParser uses, in release builds.
//
// It uses it only for localized error descriptions and for --experimental-dump-help, which prints help as
// JSON. Linking the real library would add 6 MB and a third of all conformances, which slows dynamic casts.
//
// The symbols are weak: if ArgumentParser needs others, the real library is linked, and these have no effect.
#ifdef SWATCHTERM_LEAN_PARSER

#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#define WEAK __attribute__((weak, used))

/// A protocol without conformances (Swift's ABI, TypeMetadata.rst, "Protocol Descriptors").
typedef struct {
  uint32_t flags;
  int32_t parent, name;
  uint32_t requirements_in_signature, requirements;
  int32_t associated_types;
} protocol_descriptor;

// Flags: context kind 3 (protocol), unique, without a class constraint. Declared first without "used", as
// some compilers warn about it before a definition.
__attribute__((weak)) extern const protocol_descriptor localized_error
    __asm__("$s20FoundationEssentials14LocalizedErrorMp");
const protocol_descriptor localized_error = {.flags = 3 | 1 << 6 | 1 << 16};

static void refuse(void) {
  static const char message[] = "swatchterm: Help is not printed as JSON; try ‘swatchterm help’.\n";
  ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
  _exit(written < 0 ? EXIT_FAILURE : 64);
}

// The type of the encoder, which is requested before anything else.
WEAK void encoder_type(void) __asm__("$s20FoundationEssentials11JSONEncoderCMa");
void encoder_type(void) { refuse(); }

// Never reached.
#define UNREACHED(name, symbol) \
  WEAK void name(void) __asm__(symbol); \
  void name(void) { refuse(); }

UNREACHED(encoder_init, "$s20FoundationEssentials11JSONEncoderCACycfc")
UNREACHED(sorted_keys, "$s20FoundationEssentials11JSONEncoderC16OutputFormattingV10sortedKeysAEvau")
UNREACHED(pretty_printed, "$s20FoundationEssentials11JSONEncoderC16OutputFormattingV13prettyPrintedAEvau")
UNREACHED(string_of_data, "$sSS20FoundationEssentialsE4data8encodingSSSgAA4DataVh_SSAAE8EncodingVtcfC")
UNREACHED(utf8, "$sSS20FoundationEssentialsE8EncodingV4utf8ACvau")

#endif
