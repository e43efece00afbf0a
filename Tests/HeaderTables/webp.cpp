#include "compatible.h"

#include <webp/decode.h>
#include <webp/encode.h>

namespace ours {
#include "../../Modules/CPixbuf/webp-table.h"

WEBP_CONSTANTS(SAME_CONSTANT)
WEBP_FUNCTIONS(SAME_FUNCTION)
static_assert(!WEBP_ABI_IS_INCOMPATIBLE(DECODER_ABI_VERSION, WEBP_DECODER_ABI_VERSION));

SAME_SIZE(WebPDecoderConfig)
SAME_FIELD(WebPDecoderConfig, input)
SAME_FIELD(WebPDecoderConfig, output)
SAME_FIELD(WebPDecoderConfig, options)

SAME_SIZE(WebPBitstreamFeatures)
SAME_FIELD(WebPBitstreamFeatures, width)
SAME_FIELD(WebPBitstreamFeatures, height)
SAME_FIELD(WebPBitstreamFeatures, has_alpha)
SAME_FIELD(WebPBitstreamFeatures, has_animation)
SAME_FIELD(WebPBitstreamFeatures, format)
SAME_FIELD(WebPBitstreamFeatures, pad)

SAME_SIZE(WebPDecBuffer)
SAME_FIELD(WebPDecBuffer, colorspace)
SAME_FIELD(WebPDecBuffer, width)
SAME_FIELD(WebPDecBuffer, height)
SAME_FIELD(WebPDecBuffer, is_external_memory)
SAME_FIELD(WebPDecBuffer, u.RGBA)
SAME_FIELD(WebPDecBuffer, u.YUVA)
SAME_FIELD(WebPDecBuffer, pad)
SAME_FIELD(WebPDecBuffer, private_memory)

SAME_SIZE(WebPRGBABuffer)
SAME_FIELD(WebPRGBABuffer, rgba)
SAME_FIELD(WebPRGBABuffer, stride)
SAME_FIELD(WebPRGBABuffer, size)

SAME_SIZE(WebPYUVABuffer)
SAME_FIELD(WebPYUVABuffer, y)
SAME_FIELD(WebPYUVABuffer, u)
SAME_FIELD(WebPYUVABuffer, v)
SAME_FIELD(WebPYUVABuffer, a)
SAME_FIELD(WebPYUVABuffer, y_stride)
SAME_FIELD(WebPYUVABuffer, u_stride)
SAME_FIELD(WebPYUVABuffer, v_stride)
SAME_FIELD(WebPYUVABuffer, a_stride)
SAME_FIELD(WebPYUVABuffer, y_size)
SAME_FIELD(WebPYUVABuffer, u_size)
SAME_FIELD(WebPYUVABuffer, v_size)
SAME_FIELD(WebPYUVABuffer, a_size)

SAME_SIZE(WebPDecoderOptions)
SAME_FIELD(WebPDecoderOptions, bypass_filtering)
SAME_FIELD(WebPDecoderOptions, no_fancy_upsampling)
SAME_FIELD(WebPDecoderOptions, use_cropping)
SAME_FIELD(WebPDecoderOptions, crop_left)
SAME_FIELD(WebPDecoderOptions, crop_top)
SAME_FIELD(WebPDecoderOptions, crop_width)
SAME_FIELD(WebPDecoderOptions, crop_height)
SAME_FIELD(WebPDecoderOptions, use_scaling)
SAME_FIELD(WebPDecoderOptions, scaled_width)
SAME_FIELD(WebPDecoderOptions, scaled_height)
SAME_FIELD(WebPDecoderOptions, use_threads)
SAME_FIELD(WebPDecoderOptions, dithering_strength)
SAME_FIELD(WebPDecoderOptions, flip)
SAME_FIELD(WebPDecoderOptions, alpha_dithering_strength)
SAME_FIELD(WebPDecoderOptions, pad)
}  // namespace ours
