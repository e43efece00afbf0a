#include "CLeanParser.h"

// ArgumentParser uses FoundationEssentials for two things that this program does without: descriptions of errors in the
// user's language, and the hidden option --experimental-dump-help, which prints help as JSON. For that the linker would
// bring 6 MB along, and a third of all conformances, each of which is looked at whenever a type is asked for one.
//
// So the names that it uses are defined here, for release builds. They are weak: an ArgumentParser that uses others gets
// the real library, as if this file were not there.
#ifdef SWATCHTERM_LEAN_PARSER

#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#define WEAK __attribute__((weak, used))

/// A protocol that nothing conforms to (Swift's ABI, TypeMetadata.rst, "Protocol Descriptors").
typedef struct {
  uint32_t flags;
  int32_t parent, name;
  uint32_t requirements_in_signature, requirements;
  int32_t associated_types;
} protocol_descriptor;

// A context of kind 3, a protocol; unique; without a class constraint.
// What is defined for others to see stays; some compilers warn of "used" before the definition.
__attribute__((weak)) extern const protocol_descriptor localized_error
    __asm__("$s20FoundationEssentials14LocalizedErrorMp");
const protocol_descriptor localized_error = {.flags = 3 | 1 << 6 | 1 << 16};

static void refuse(void) {
  static const char message[] = "swatchterm: Help is not printed as JSON; try ‘swatchterm help’.\n";
  ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
  _exit(written < 0 ? EXIT_FAILURE : 64);
}

// Type of the encoder, which is asked for before anything else is.
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
