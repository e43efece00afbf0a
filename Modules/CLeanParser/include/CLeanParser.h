#ifndef SWATCHTERM_CLEAN_PARSER_H
#define SWATCHTERM_CLEAN_PARSER_H

/// Declares nothing; see lean-parser.c.

#endif
