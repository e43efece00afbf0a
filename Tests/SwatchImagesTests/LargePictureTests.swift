import SwatchPixels
import Testing

@testable import SwatchImages

@Suite("Large pictures")
struct LargePictureTests {
  /// Limits to two of eight pixels.
  private let limits = PictureLimits(storedPixelCount: 2)

  @Test(
    "A picture above the limit is read at a smaller size",
    arguments: [
      PictureBytes.png, PictureBytes.interlacedPNG, PictureBytes.deepPNG, PictureBytes.deepInterlacedPNG,
      PictureBytes.gif,
      PictureBytes.tiff, PictureBytes.ppm, PictureBytes.tga,
      PictureBytes.bmp(width: 4, height: 2, colors: PictureBytes.colors),
    ])
  func smaller(bytes: [UInt8]) throws {
    let picture = try Picture.decoded(bytes, limits: limits)
    #expect(picture.size == PixelSize(width: 2, height: 1))
    #expect(picture.originalSize == PixelSize(width: 4, height: 2))
    #expect(pixels(picture) == [0xFF0000, 0x0000FF])
    #expect(try Picture.decoded(bytes).originalSize == nil)
  }

  @Test("Large WebP and JPEG pictures are reduced and upright")
  func scaled() throws {
    for bytes in [PictureBytes.webP, PictureBytes.animatedWebP] {
      #expect(try Picture.decoded(bytes, limits: limits).size == PixelSize(width: 2, height: 1))
    }
    let turned = try Picture.decoded(PictureBytes.png(orientation: 6), limits: limits)
    #expect(turned.size == PixelSize(width: 1, height: 2))
    #expect(pixels(turned) == [0xFF0000, 0x0000FF])
    for bytes in [PictureBytes.jpeg, PictureBytes.progressiveJPEG] {
      let picture = try Picture.decoded(bytes, limits: PictureLimits(storedPixelCount: 32))
      #expect(picture.size == PixelSize(width: 8, height: 4))
      #expect(picture.color(column: 1, row: 2)?.rgb24.packed ?? 0 > 0xF00000)
    }
    let photo = try Picture.decoded(
      PictureBytes.jpeg(orientation: 6), limits: PictureLimits(storedPixelCount: 32))
    #expect(photo.size == PixelSize(width: 4, height: 8))
    #expect(photo.originalSize == PixelSize(width: 8, height: 16))
  }

  @Test(
    "PNG and JPEG of 200 megapixels fit the memory limit, and other formats have their maximum"
  )
  func limitsByKind() {
    func limit(_ bytes: [UInt8], _ format: PictureFormat, byteCount: Int = 40_000_000) -> Int {
      PictureStructure(of: bytes, format: format).memory.pixelLimit(
        byteCount: byteCount, limits: PictureLimits())
    }
    let all = 200_000_000
    #expect(limit(PictureBytes.png, .png, byteCount: 128_000_000) == all)
    #expect(limit(PictureBytes.jpeg, .jpeg, byteCount: 128_000_000) == all)
    for (bytes, format) in [
      (PictureBytes.progressiveJPEG, PictureFormat.jpeg), (PictureBytes.webP, .webp),
      (PictureBytes.tiff, .tiff),
      (PictureBytes.gif, .gif), (PictureBytes.avif, .avif), (PictureBytes.jxl, .jxl),
      (PictureBytes.tga, .tga),
    ] {
      let most = limit(bytes, format)
      #expect(10_000_000..<all ~= most, "\(most) of \(format)")
      let memory = PictureStructure(of: bytes, format: format).memory
      let side = Int(Double(most).squareRoot())
      let fitting = memory.divisor(
        for: PixelSize(width: side - 8, height: side - 8), byteCount: 40_000_000, limits: PictureLimits())
      #expect(fitting != nil)
    }
  }

  @Test("No picture in memory exceeds 50 megapixels")
  func divisors() {
    let memory = DecodingMemory(output: 0)
    func divisor(_ width: Int, _ height: Int) -> Int? {
      memory.divisor(for: PixelSize(width: width, height: height), byteCount: 1_000, limits: PictureLimits())
    }
    #expect(divisor(10_000, 5_000) == 1)
    #expect(divisor(10_000, 5_001) == 2)
    #expect(divisor(20_000, 10_000) == 2)
    #expect(divisor(20_000, 10_001) == nil)
    #expect(divisor(200_000_000, 1) == 4)
  }
}
