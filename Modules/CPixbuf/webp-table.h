// The part of libwebp 1.x (libwebp.so.7) used by webp.c.

#ifndef SWATCHTERM_WEBP_TABLE_H
#define SWATCHTERM_WEBP_TABLE_H

#include <stddef.h>
#include <stdint.h>

typedef struct WebPBitstreamFeatures {
  int width, height, has_alpha, has_animation, format;
  uint32_t pad[5];
} WebPBitstreamFeatures;

typedef struct WebPRGBABuffer {
  uint8_t *rgba;
  int stride;
  size_t size;
} WebPRGBABuffer;

typedef struct WebPYUVABuffer {
  uint8_t *y, *u, *v, *a;
  int y_stride, u_stride, v_stride, a_stride;
  size_t y_size, u_size, v_size, a_size;
} WebPYUVABuffer;

typedef struct WebPDecBuffer {
  int colorspace, width, height, is_external_memory;
  union {
    WebPRGBABuffer RGBA;
    WebPYUVABuffer YUVA;
  } u;
  uint32_t pad[4];
  uint8_t *private_memory;
} WebPDecBuffer;

typedef struct WebPDecoderOptions {
  int bypass_filtering, no_fancy_upsampling;
  int use_cropping, crop_left, crop_top, crop_width, crop_height;
  int use_scaling, scaled_width, scaled_height;
  int use_threads, dithering_strength, flip, alpha_dithering_strength;
  uint32_t pad[5];
} WebPDecoderOptions;

typedef struct WebPDecoderConfig {
  WebPBitstreamFeatures input;
  WebPDecBuffer output;
  WebPDecoderOptions options;
} WebPDecoderConfig;

// The WEBP_DECODER_ABI_VERSION of these structures. Libraries accept any with the same upper byte.
enum { DECODER_ABI_VERSION = 0x0209 };

#define WEBP_CONSTANTS(C)                                                                                              \
  C(MODE_RGBA, 1)                                                                                                      \
  C(VP8_STATUS_OK, 0)                                                                                                  \
  C(VP8_STATUS_OUT_OF_MEMORY, 1)

#define WEBP_FUNCTIONS(F)                                                                                              \
  F(int, WebPInitDecoderConfigInternal, (WebPDecoderConfig *config, int version))                                      \
  F(int, WebPDecode, (const uint8_t *bytes, size_t count, WebPDecoderConfig *config))                                  \
  F(size_t, WebPEncodeRGBA,                                                                                            \
    (const uint8_t *pixels, int width, int height, int stride, float quality, uint8_t **bytes))                        \
  F(size_t, WebPEncodeLosslessRGBA, (const uint8_t *pixels, int width, int height, int stride, uint8_t **bytes))       \
  F(void, WebPFree, (void *memory))

#endif
