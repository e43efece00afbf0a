// The part of libpng 1.6 used by png.c.

#ifndef SWATCHTERM_PNG_TABLE_H
#define SWATCHTERM_PNG_TABLE_H

#include <stddef.h>
#include <stdint.h>

typedef struct png_struct_def png_struct;
typedef struct png_info_def png_info;

typedef void (*png_error_ptr)(png_struct *png, const char *message);
typedef void (*png_rw_ptr)(png_struct *png, uint8_t *bytes, size_t count);

#define PNG_CONSTANTS(C) C(PNG_FILLER_AFTER, 1)

#define PNG_FUNCTIONS(F)                                                                                               \
  F(const char *, png_get_libpng_ver, (const png_struct *png))                                                         \
  F(png_struct *, png_create_read_struct,                                                                              \
    (const char *version, void *error_data, png_error_ptr error, png_error_ptr warning))                               \
  F(png_info *, png_create_info_struct, (const png_struct *png))                                                       \
  F(void, png_destroy_read_struct, (png_struct **png, png_info **info, png_info **end_info))                           \
  F(void *, png_get_error_ptr, (const png_struct *png))                                                                \
  F(void *, png_get_io_ptr, (const png_struct *png))                                                                   \
  F(void, png_error, (const png_struct *png, const char *message))                                                     \
  F(void, png_set_read_fn, (png_struct *png, void *data, png_rw_ptr read))                                             \
  F(void, png_read_info, (png_struct *png, png_info *info))                                                            \
  F(uint32_t, png_get_image_width, (const png_struct *png, const png_info *info))                                      \
  F(uint32_t, png_get_image_height, (const png_struct *png, const png_info *info))                                     \
  F(void, png_set_expand, (png_struct *png))                                                                           \
  F(void, png_set_scale_16, (png_struct *png))                                                                         \
  F(void, png_set_gray_to_rgb, (png_struct *png))                                                                      \
  F(void, png_set_add_alpha, (png_struct *png, uint32_t alpha, int flags))                                             \
  F(uint8_t, png_get_interlace_type, (const png_struct *png, const png_info *info))                                    \
  F(void, png_read_update_info, (png_struct *png, png_info *info))                                                     \
  F(size_t, png_get_rowbytes, (const png_struct *png, const png_info *info))                                           \
  F(void, png_read_row, (png_struct *png, uint8_t *row, uint8_t *display))                                             \
  F(void, png_read_end, (png_struct *png, png_info *info))

#endif
