#include "CExpat.h"
#include "CLate.h"

// Only drawings and palettes in XML need expat. Until one is read it need not be there.

#define FUNCTIONS(F)                                                                                           \
  F(const XML_LChar *, XML_ErrorString, (enum XML_Error code), (code))                                         \
  F(void *, XML_GetBuffer, (XML_Parser parser, int count), (parser, count))                                    \
  F(int, XML_GetCurrentByteCount, (XML_Parser parser), (parser))                                               \
  F(XML_Index, XML_GetCurrentByteIndex, (XML_Parser parser), (parser))                                         \
  F(XML_Size, XML_GetCurrentLineNumber, (XML_Parser parser), (parser))                                         \
  F(enum XML_Error, XML_GetErrorCode, (XML_Parser parser), (parser))                                           \
  F(enum XML_Status, XML_ParseBuffer, (XML_Parser parser, int count, int is_last), (parser, count, is_last))   \
  F(XML_Parser, XML_ParserCreateNS, (const XML_Char *encoding, XML_Char separator), (encoding, separator))     \
  F(void, XML_ParserFree, (XML_Parser parser), (parser))                                                       \
  F(void, XML_SetCharacterDataHandler, (XML_Parser parser, XML_CharacterDataHandler handler),                  \
    (parser, handler))                                                                                         \
  F(void, XML_SetCommentHandler, (XML_Parser parser, XML_CommentHandler handler), (parser, handler))           \
  F(void, XML_SetElementHandler,                                                                               \
    (XML_Parser parser, XML_StartElementHandler start, XML_EndElementHandler end), (parser, start, end))       \
  F(void, XML_SetEntityDeclHandler, (XML_Parser parser, XML_EntityDeclHandler handler), (parser, handler))     \
  F(void, XML_SetProcessingInstructionHandler,                                                                 \
    (XML_Parser parser, XML_ProcessingInstructionHandler handler), (parser, handler))                          \
  F(void, XML_SetSkippedEntityHandler, (XML_Parser parser, XML_SkippedEntityHandler handler),                  \
    (parser, handler))                                                                                         \
  F(void, XML_SetUnknownEncodingHandler,                                                                       \
    (XML_Parser parser, XML_UnknownEncodingHandler handler, void *context), (parser, handler, context))        \
  F(void, XML_SetUserData, (XML_Parser parser, void *data), (parser, data))                                    \
  F(enum XML_Status, XML_StopParser, (XML_Parser parser, XML_Bool is_resumable), (parser, is_resumable))

// expat has these since 2.4, and where it was built with general entities.
#define LIMITS(F)                                                                                              \
  F(XML_Bool, XML_SetBillionLaughsAttackProtectionMaximumAmplification, (XML_Parser parser, float factor),     \
    (parser, factor))                                                                                          \
  F(XML_Bool, XML_SetBillionLaughsAttackProtectionActivationThreshold,                                         \
    (XML_Parser parser, unsigned long long bytes), (parser, bytes))

static struct {
  FUNCTIONS(LATE_POINTER)
  LIMITS(LATE_POINTER)
} library;

FUNCTIONS(LATE_DEFINITION)

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_open;

static void load(void) {
  static const char *const names[] = {"libexpat.so.1", "libexpat.dylib", NULL};
  void *handle = late_library(names);
  if (!handle) return;
  int found = 1;
  FUNCTIONS(LATE_LOOK_UP)
  is_open = found;
  LIMITS(LATE_LOOK_UP)
}

int cexpat_open(void) {
  pthread_once(&once, load);
  return is_open;
}

void cexpat_limit_expansion(XML_Parser parser) {
  if (!library.XML_SetBillionLaughsAttackProtectionMaximumAmplification) return;
  if (!library.XML_SetBillionLaughsAttackProtectionActivationThreshold) return;
  library.XML_SetBillionLaughsAttackProtectionMaximumAmplification(parser, 16);
  library.XML_SetBillionLaughsAttackProtectionActivationThreshold(parser, 1 << 20);
}
