import SwatchPixels
import SwatchTestSupport
import Testing

@testable import SwatchImages

@Suite("Picture formats")
struct PictureFormatTests {
  private func problem(_ bytes: [UInt8], limits: PictureLimits = PictureLimits()) -> PictureError.Problem? {
    do {
      _ = try Picture.decoded(bytes, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "Formats with external decoders are read, or the message names the package",
    arguments: [
      ("AVIF", PictureBytes.avif, "libavif-gdk-pixbuf"), ("HEIC", PictureBytes.heic, "heif-gdk-pixbuf"),
      ("JPEG XL", PictureBytes.jxl, "libjxl-gdk-pixbuf"),
    ])
  func loaders(title: String, bytes: [UInt8], package: String) throws {
    do {
      let picture = try Picture.decoded(bytes, limits: PictureLimits())
      #expect(picture.size == PixelSize(width: 8, height: 4))
      for color in pixels(picture) {
        let isClose = [0, 8, 16].allSatisfy {
          abs(Int(color >> $0 & 255) - Int(0x3FA7D6 as UInt32 >> $0 & 255)) < 4
        }
        #expect(isClose, "\(color)")
      }
    } catch {
      #expect(error == .noLoader(format: title, package: package))
    }
  }

  @Test("The size of AVIF, HEIC and JPEG XL is known before decoding")
  func extents() {
    let size = PixelSize(width: 8, height: 4)
    #expect(PictureStructure(of: PictureBytes.avif, format: .avif).size == size)
    // Tiles are larger than this picture.
    #expect(PictureStructure(of: PictureBytes.heic, format: .heif).size == PixelSize(width: 64, height: 64))
    #expect(PictureStructure(of: PictureBytes.jxl, format: .jxl).size == size)
    var boxed: [UInt8] = Array("\0\0\0\u{C}JXL \r\n".utf8) + [0x87, 0x0A]
    boxed += PictureBytes.big(8 + PictureBytes.jxl.count)
    boxed += Array("jxlc".utf8) + PictureBytes.jxl
    #expect(PictureFormat(boxed) == .jxl)
    #expect(PictureStructure(of: boxed, format: .jxl).size == size)
    var huge = PictureBytes.avif
    let place = huge.indices.first { huge[$0...].starts(with: "ispe".utf8) } ?? 0
    huge.replaceSubrange(place + 8..<place + 16, with: PictureBytes.big(60_000) + PictureBytes.big(60_000))
    guard case .tooLarge(let excess, _, kind: "AVIF")? = problem(huge) else {
      Issue.record("\(String(describing: problem(huge)))")
      return
    }
    #expect(excess == PixelSize(width: 60_000, height: 60_000))
  }

  @Test(
    "Unsupported formats are named",
    arguments: [
      ("\0\0\0\u{C}jP  \r\n", "JPEG 2000 images"), ("8BPS\0\u{1}", "PSD images"),
      ("gimp xcf v011\0", "XCF images"),
      ("v/1\u{1}\u{2}\0\0\0", "OpenEXR images"), ("qoif\0\0\0\u{4}", "QOI images"),
      ("%PDF-1.7\n", "PDF documents"),
      ("P7\nWIDTH 4\n", "PAM images"), ("PF\n4 2\n-1.0\n", "PFM images"),
      ("#?RADIANCE\n", "Radiance HDR images"),
      ("DDS |\0\0\0", "DDS images"), ("II*\0\u{10}\0\0\0CR\u{2}\0", "raw photos"),
      ("\0\0\0\u{18}ftypisom\0\0\u{2}\0isomiso2", "videos"),
    ])
  func names(text: String, kind: String) {
    let bytes = [UInt8](text.unicodeScalars.map { UInt8($0.value) })
    #expect(problem(bytes + [UInt8](repeating: 0, count: 40)) == .unsupported(kind))
    #expect(Picture.isFormatKnown(bytes))
  }

  @Test(
    "Text and other data are not images",
    arguments: ["", "P", "P1", "P3x 4", "P6 colors", "RIFF    WAVE", "\0\0\0"])
  func others(text: String) {
    #expect(PictureFormat(Array(text.utf8)) == nil)
    #expect(UnsupportedImage.kind(of: Array(text.utf8)) == nil)
  }

  @Test(
    "TIFF variants that libtiff cannot convert to RGB are unsupported, not damaged",
    arguments: [
      ([339: 3, 258: 32], "floating-point samples"), ([258: 32], "32 bits per sample"),
      ([258: 12], "12 bits per sample"),
      ([262: 32803], "raw sensor data"), ([262: 9], "color model 9"),
      ([259: 34712], "compression method 34712"),
      ([262: 5, 258: 16, 277: 4], "16 bits per sample"),
    ])
  func unsupportedTIFF(fields: [Int: Int], feature: String) {
    #expect(problem(PictureBytes.tiff(fields: fields)) == .unsupported("TIFF images with \(feature)"))
    #expect(problem(PictureBytes.tiff(fields: [:])) == nil)
  }

  @Test("Lossless and 12-bit JPEG are unsupported, not damaged")
  func unsupportedJPEG() throws {
    var bytes = PictureBytes.jpeg
    let frame = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xC0]) })
    bytes[frame + 4] = 12
    #expect(problem(bytes) == .unsupported("JPEG images with 12 bits per sample"))
    bytes[frame + 4] = 8
    bytes[frame + 1] = 0xC3
    #expect(problem(bytes) == .unsupported("JPEG images with lossless or hierarchical coding"))
  }

  @Test("The first frame of an animated WebP is placed on the canvas")
  func animatedWebP() throws {
    #expect(pixels(try Picture.decoded(PictureBytes.animatedWebP)) == PictureBytes.colors)
    let picture = try Picture.decoded(PictureBytes.offsetWebP)
    #expect(picture.size == PixelSize(width: 8, height: 4))
    for row in 0..<4 {
      for column in 0..<8 {
        let color = picture.color(column: column, row: row)
        let isInFrame = 2..<6 ~= column && 2..<4 ~= row
        #expect(color?.alpha == (isInFrame ? 1 : 0))
        if isInFrame { #expect(color?.rgb24.packed == PictureBytes.colors[4 * (row - 2) + column - 2]) }
      }
    }
  }

  @Test("The largest image of an icon or cursor is read, as PNG or bitmap", arguments: [1, 2] as [UInt8])
  func icons(type: UInt8) throws {
    let small = PictureBytes.png(width: 1, height: 1, kind: 2, samples: [1, 2, 3])
    let bitmap = Array(PictureBytes.icon[22...])
    for images in [[(1, 1, small), (4, 2, PictureBytes.png)], [(4, 2, bitmap), (1, 1, small)]]
      as [[(UInt8, UInt8, [UInt8])]]
    {
      let picture = try Picture.decoded(
        PictureBytes.icon(type: type, images.map { (width: $0.0, height: $0.1, bytes: $0.2) }))
      #expect(pixels(picture) == PictureBytes.colors)
    }
  }
}

@Suite("Picture orientation")
struct PictureOrientationTests {
  /// The upright colors of a picture of 4 × 2 or 2 × 4 pixels.
  static let upright: [UInt8: [Int]] = [
    1: [0, 1, 2, 3, 4, 5, 6, 7], 2: [3, 2, 1, 0, 7, 6, 5, 4], 3: [7, 6, 5, 4, 3, 2, 1, 0],
    4: [4, 5, 6, 7, 0, 1, 2, 3], 5: [0, 4, 1, 5, 2, 6, 3, 7], 6: [4, 0, 5, 1, 6, 2, 7, 3],
    7: [7, 3, 6, 2, 5, 1, 4, 0], 8: [3, 7, 2, 6, 1, 5, 0, 4], 9: [0, 1, 2, 3, 4, 5, 6, 7],
  ]

  @Test("Exif blocks of PNG and WebP are used as in JPEG", arguments: upright)
  func exif(orientation: UInt8, places: [Int]) throws {
    let size = 5...8 ~= orientation ? PixelSize(width: 2, height: 4) : PixelSize(width: 4, height: 2)
    let files = [
      PictureBytes.png(orientation: orientation),
      PictureBytes.png(orientation: orientation, isLittleEndian: true),
      PictureBytes.png(orientation: orientation, depth: 16), PictureBytes.webP(orientation: orientation),
    ]
    for bytes in files {
      let picture = try Picture.decoded(bytes)
      #expect(picture.size == size)
      #expect(pixels(picture) == places.map { PictureBytes.colors[$0] })
    }
  }
}
