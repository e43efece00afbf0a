import SwatchColor
import SwatchPixels
import Testing

@testable import SwatchImages

func pixels(_ picture: Picture) -> [UInt32] {
  picture.bounds.rows.flatMap { row in
    picture.bounds.columns.compactMap { picture.color(column: $0, row: row)?.rgb24.packed }
  }
}

@Suite("Reading pictures")
struct PictureReadingTests {
  @Test(
    "Every format is decoded exactly",
    arguments: [
      PictureBytes.png, PictureBytes.interlacedPNG, PictureBytes.gif, PictureBytes.tiff, PictureBytes.webP,
      PictureBytes.icon, PictureBytes.tga, PictureBytes.packedTGA, PictureBytes.ppm,
      PictureBytes.bmp(width: 4, height: 2, colors: PictureBytes.colors),
    ])
  func formats(bytes: [UInt8]) throws {
    let picture = try Picture.decoded(bytes)
    #expect(picture.size == PixelSize(width: 4, height: 2))
    #expect(pixels(picture) == PictureBytes.colors)
  }

  @Test("Gray, 16 bits per component, and alpha")
  func kinds() throws {
    let gray = PictureBytes.png(width: 3, height: 1, kind: 0, samples: [0, 0x80, 0xFF])
    #expect(pixels(try Picture.decoded(gray)) == [0x000000, 0x808080, 0xFFFFFF])
    let deep = PictureBytes.png(
      width: 1, height: 1, depth: 16, kind: 2, samples: [0x3F, 0x3F, 0xA7, 0xA7, 0xD6, 0xD6])
    #expect(pixels(try Picture.decoded(deep)) == [0x3FA7D6])
    let nearest = PictureBytes.png(
      width: 1, height: 1, depth: 16, kind: 6, samples: [0xA4, 0, 0x7F, 0xFF, 0, 0x80, 0xA3, 0x80])
    let pixel = try Picture.decoded(nearest).color(column: 0, row: 0)
    #expect(pixel == Color(RGBA32(red: 0xA3, green: 0x7F, blue: 0, alpha: 0xA3)))
    let translucent = PictureBytes.png(width: 2, height: 1, kind: 6, samples: [200, 100, 50, 51, 9, 8, 7, 0])
    let picture = try Picture.decoded(translucent)
    #expect(
      picture.color(column: 0, row: 0)
        == Color(RGBA32(red: 200, green: 100, blue: 50, alpha: 51)))
    #expect(picture.color(column: 1, row: 0) == Color(RGBA32(red: 9, green: 8, blue: 7, alpha: 0)))
  }

  @Test("16-bit samples are rounded to the nearest 8-bit value", arguments: 0..<4)
  func nearest(quarter: Int) throws {
    let values = quarter << 14..<(quarter + 1) << 14
    let samples = values.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let picture = try Picture.decoded(
      PictureBytes.png(width: 128, height: 128, depth: 16, kind: 0, samples: samples))
    let expected = values.map { UInt32(($0 * 255 + 32_767) / 65_535) * 0x010101 }
    #expect(pixels(picture) == expected)
  }

  @Test("16-bit TIFF components are rounded")
  func deepTIFF() throws {
    #expect(pixels(try Picture.decoded(PictureBytes.deepTIFF)) == PictureBytes.colors)
    let samples: [UInt8] = [0xA4, 0, 0x7F, 0xFF, 0x80, 0x80]
    #expect(
      pixels(try Picture.decoded(PictureBytes.tiff(width: 1, height: 1, samples: samples))) == [0xA37F80])
  }

  @Test("Transparent TIFF pixels keep their colors, premultiplied or not")
  func transparentTIFF() throws {
    // The pixel is 40 49 0F DB.
    let plain = try Picture.decoded(PictureBytes.tiff(fields: [262: 2, 277: 4, 338: 2]))
    #expect(plain.color(column: 0, row: 0) == Color(RGBA32(red: 0x40, green: 0x49, blue: 0x0F, alpha: 0xDB)))
    let multiplied = try Picture.decoded(PictureBytes.tiff(fields: [262: 2, 277: 4, 338: 1]))
    #expect(
      multiplied.color(column: 0, row: 0) == Color(RGBA32(red: 0x4B, green: 0x55, blue: 0x11, alpha: 0xDB)))
  }

  @Test("16-bit gray and color, with alpha, a transparent color, and interlacing")
  func deepKinds() throws {
    let grayAlpha = PictureBytes.png(width: 1, height: 1, depth: 16, kind: 4, samples: [0xA4, 0, 0x33, 0x90])
    #expect(
      try Picture.decoded(grayAlpha).color(column: 0, row: 0)
        == Color(RGBA32(red: 0xA3, green: 0xA3, blue: 0xA3, alpha: 0x33)))
    // Only the exact color is transparent, not colors that round to it.
    let keyed = PictureBytes.png(
      width: 2, height: 1, depth: 16, kind: 0, samples: [0xA4, 0, 0xA4, 1],
      chunks: PictureBytes.chunk("tRNS", [0xA4, 0]))
    let alphas = try (0..<2).map { try Picture.decoded(keyed).color(column: $0, row: 0)?.alpha }
    #expect(alphas == [0, 1])
    #expect(pixels(try Picture.decoded(PictureBytes.deepInterlacedPNG)) == PictureBytes.colors)
  }

  @Test("Baseline and progressive JPEG", arguments: [PictureBytes.jpeg, PictureBytes.progressiveJPEG])
  func jpeg(bytes: [UInt8]) throws {
    let picture = try Picture.decoded(bytes)
    #expect(picture.size == PixelSize(width: 16, height: 8))
    #expect(picture.color(column: 2, row: 4)?.rgb24.packed ?? 0 > 0xF00000)
    #expect(picture.color(column: 13, row: 4)?.rgb24.packed ?? .max < 0x0F0FFF)
  }

  /// The location of the JPEG's red half in the upright picture.
  enum RedHalf { case left, right, top, bottom }

  @Test(
    "A photo is rotated by its Exif orientation",
    arguments: [1: .left, 2: .right, 3: .right, 4: .left, 5: .top, 6: .top, 7: .bottom, 8: .bottom]
      as [UInt8: RedHalf])
  func orientation(value: UInt8, half: RedHalf) throws {
    let picture = try Picture.decoded(PictureBytes.jpeg(orientation: value))
    let isUpright = half == .left || half == .right
    let size = PixelSize(width: isUpright ? 16 : 8, height: isUpright ? 8 : 16)
    try #require(picture.size == size)
    func isRed(_ column: Int, _ row: Int) -> Bool { picture.color(column: column, row: row)?.red ?? 0 > 0.5 }
    #expect(isRed(0, 0) == (half == .left || half == .top))
    #expect(isRed(size.width - 1, 0) == (half == .right || half == .top))
    #expect(isRed(0, size.height - 1) == (half == .left || half == .bottom))
  }

  @Test("A tilde at the start is expanded to the home directory")
  func tilde() {
    #expect("~/a.png".expandingTilde(home: "/home/me") == "/home/me/a.png")
    #expect("~".expandingTilde(home: "/home/me") == "/home/me")
    for path in ["~you/a.png", "a~/b", "/~/c", "", "a.png"] {
      #expect(path.expandingTilde(home: "/home/me") == path)
    }
    #expect("~/a.png".expandingTilde(home: nil) == "~/a.png")
  }
}
