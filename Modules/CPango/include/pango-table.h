// The part of Pango 1.44 or later, with Cairo and GLib, used by SwatchRaster. The real headers need those of
// GLib and HarfBuzz, which only build tools that link all these libraries would find.

#ifndef SWATCHTERM_PANGO_TABLE_H
#define SWATCHTERM_PANGO_TABLE_H

typedef struct _cairo cairo_t;
typedef struct _cairo_font_options cairo_font_options_t;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoFontFamily PangoFontFamily;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFont PangoFont;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLayoutLine PangoLayoutLine;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMetrics PangoFontMetrics;
typedef struct _PangoAttribute PangoAttribute;
typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoLanguage PangoLanguage;

/// A rectangle in units of 1/1024 of a layout unit.
typedef struct _PangoRectangle {
  int x, y, width, height;
} PangoRectangle;

typedef void (*GLogFunc)(const char *domain, int level, const char *message, void *data);

// Styles and stretches are the raw values of TextStyle.Slant and TextStyle.Stretch.
#define PANGO_CONSTANTS(C)                                                                                             \
  C(PANGO_DIRECTION_LTR, 0)                                                                                            \
  C(PANGO_DIRECTION_RTL, 1)                                                                                            \
  C(PANGO_SCALE, 1024)                                                                                                 \
  C(PANGO_STRETCH_ULTRA_CONDENSED, 0)                                                                                  \
  C(PANGO_STRETCH_ULTRA_EXPANDED, 8)                                                                                   \
  C(PANGO_STYLE_NORMAL, 0)                                                                                             \
  C(PANGO_STYLE_OBLIQUE, 1)                                                                                            \
  C(PANGO_STYLE_ITALIC, 2)                                                                                             \
  C(PANGO_VARIANT_NORMAL, 0)                                                                                           \
  C(PANGO_VARIANT_SMALL_CAPS, 1)

#define PANGO_FUNCTIONS(F)                                                                                             \
  F(PangoAttribute *, pango_attr_letter_spacing_new, (int spacing), (spacing))                                         \
  F(void, pango_attr_list_insert, (PangoAttrList *list, PangoAttribute *attribute), (list, attribute))                 \
  F(PangoAttrList *, pango_attr_list_new, (void), ())                                                                  \
  F(void, pango_attr_list_unref, (PangoAttrList *list), (list))                                                        \
  F(void, pango_cairo_context_set_font_options,                                                                        \
    (PangoContext *context, const cairo_font_options_t *options), (context, options))                                  \
  F(PangoFontMap *, pango_cairo_font_map_get_default, (void), ())                                                      \
  F(void, pango_cairo_layout_line_path, (cairo_t *cr, PangoLayoutLine *line), (cr, line))                              \
  F(void, pango_cairo_show_layout_line, (cairo_t *cr, PangoLayoutLine *line), (cr, line))                              \
  F(void, pango_cairo_update_context, (cairo_t *cr, PangoContext *context), (cr, context))                             \
  F(PangoFont *, pango_context_load_font,                                                                              \
    (PangoContext *context, const PangoFontDescription *description), (context, description))                          \
  F(PangoFontDescription *, pango_font_describe, (PangoFont *font), (font))                                            \
  F(const char *, pango_font_description_get_family, (const PangoFontDescription *font), (font))                       \
  F(void, pango_context_set_base_dir, (PangoContext *context, int direction), (context, direction))                    \
  F(PangoFontMetrics *, pango_context_get_metrics,                                                                     \
    (PangoContext *context, const PangoFontDescription *font, PangoLanguage *language),                                \
    (context, font, language))                                                                                         \
  F(void, pango_context_set_round_glyph_positions, (PangoContext *context, int rounds), (context, rounds))             \
  F(void, pango_font_description_free, (PangoFontDescription *font), (font))                                           \
  F(PangoFontDescription *, pango_font_description_new, (void), ())                                                    \
  F(void, pango_font_description_set_absolute_size, (PangoFontDescription *font, double size),                         \
    (font, size))                                                                                                      \
  F(void, pango_font_description_set_family, (PangoFontDescription *font, const char *families),                       \
    (font, families))                                                                                                  \
  F(void, pango_font_description_set_stretch, (PangoFontDescription *font, int stretch), (font, stretch))              \
  F(void, pango_font_description_set_style, (PangoFontDescription *font, int style), (font, style))                    \
  F(void, pango_font_description_set_variant, (PangoFontDescription *font, int variant), (font, variant))              \
  F(void, pango_font_description_set_weight, (PangoFontDescription *font, int weight), (font, weight))                 \
  F(PangoContext *, pango_font_map_create_context, (PangoFontMap *map), (map))                                         \
  F(PangoFontFamily *, pango_font_map_get_family, (PangoFontMap *map, const char *name), (map, name))                  \
  F(int, pango_font_metrics_get_ascent, (PangoFontMetrics *metrics), (metrics))                                        \
  F(int, pango_font_metrics_get_descent, (PangoFontMetrics *metrics), (metrics))                                       \
  F(int, pango_font_metrics_get_strikethrough_position, (PangoFontMetrics *metrics), (metrics))                        \
  F(int, pango_font_metrics_get_underline_position, (PangoFontMetrics *metrics), (metrics))                            \
  F(int, pango_font_metrics_get_underline_thickness, (PangoFontMetrics *metrics), (metrics))                           \
  F(void, pango_font_metrics_unref, (PangoFontMetrics *metrics), (metrics))                                            \
  F(PangoLayoutLine *, pango_layout_get_line_readonly, (PangoLayout *layout, int line), (layout, line))                \
  F(int, pango_layout_get_unknown_glyphs_count, (PangoLayout *layout), (layout))                                       \
  F(void, pango_layout_line_get_extents,                                                                               \
    (PangoLayoutLine *line, PangoRectangle *ink, PangoRectangle *logical), (line, ink, logical))                       \
  F(PangoLayout *, pango_layout_new, (PangoContext *context), (context))                                               \
  F(void, pango_layout_set_attributes, (PangoLayout *layout, PangoAttrList *attributes),                               \
    (layout, attributes))                                                                                              \
  F(void, pango_layout_set_auto_dir, (PangoLayout *layout, int isAuto), (layout, isAuto))                              \
  F(void, pango_layout_set_font_description, (PangoLayout *layout, const PangoFontDescription *font),                  \
    (layout, font))                                                                                                    \
  F(void, pango_layout_set_single_paragraph_mode, (PangoLayout *layout, int isSingle), (layout, isSingle))             \
  F(void, pango_layout_set_text, (PangoLayout *layout, const char *text, int length), (layout, text, length))          \
  F(unsigned char *, pango_log2vis_get_embedding_levels, (const char *text, int length, int *direction),               \
    (text, length, direction))                                                                                         \
  F(const char *, pango_version_string, (void), ())                                                                    \
  F(void, g_free, (void *memory), (memory))                                                                            \
  F(void, g_object_unref, (void *object), (object))                                                                    \
  F(GLogFunc, g_log_set_default_handler, (GLogFunc handler, void *data), (handler, data))

#endif
