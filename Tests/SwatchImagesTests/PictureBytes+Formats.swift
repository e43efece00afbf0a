import SwatchTestSupport

/// Pictures of other formats, with the colors of ``PictureBytes/colors`` unless noted.
extension PictureBytes {
  /// An AVIF of 8 × 4 pixels in #3fa7d6.
  static let avif = base64(
    """
    AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYA
    AAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB4AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IA
    AAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAgAAAAEAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgSAAAAAAABNjb2xybmNseAABAA0ABoAA
    AAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACZtZGF0EgAKCDgIfsICGg0gMhAWQAYYYYQAAHkuosG+jGeU
    """)

  /// The same as HEIC.
  static let heic = base64(
    """
    AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAA
    AAACAAAAEGlkYXQAAAAAAAgABAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAANwACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYA
    AAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe
    8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFluqumubgQEDAgAAAAwCAAAAD
    AIQiAAEABkQBwXPBiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAACAAAAAQAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAA
    AgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAAD9tZGF0AAAAMygBrwYyFoc0iSDlvtIv9f9hZ///hCIs1snrhH6AY8fkt5CR
    nvRfexhS5Tx0IPScU7nNgA==
    """)

  /// The same as JPEG XL.
  static let jxl = base64(
    """
    /woYcBBQubeKIAgCAQBMAEsYixXCQcLhBSIAyB+aBwAAAAA=
    """)

  /// An icon with 32 bits per pixel.
  static let icon = base64(
    """
    AAABAAEABAIAAAEAIABQAAAAFgAAACgAAAAEAAAABAAAAAEAIAAAAAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAD/gICA/wD//////wD/AAD//wD/
    AP//AAD//////wAAAAAAAAAA
    """)

  /// A TGA stored from top to bottom.
  static let tga = base64(
    """
    AAACAAAAAAAAAAAABAACABggAAD/AP8A/wAA////AAAAgICAAP////8A
    """)

  /// The same with run-length encoding.
  static let packedTGA = base64(
    """
    AAAKAAAAAAAAAAAABAACABggAwAA/wD/AP8AAP///wMAAACAgIAA/////wA=
    """)

  /// An animation that starts with the colors above, followed by their complements.
  static let animatedWebP = base64(
    """
    UklGRsAAAABXRUJQVlA4WAoAAAACAAAAAwAAAQAAQU5JTQYAAAD/////AABBTk1GRgAAAAAAAAAAAAMAAAEAAGQAAAJWUDhMLgAAAC8DQAAAP0CQ
    bdOjn3waAoKi65YjkLTx0Z988x9IAmOG5B0EAmRsxoIgByL6HzZBTk1GRgAAAAAAAAAAAAMAAAEAAGQAAABWUDhMLgAAAC8DQAAAP0CQbdOb33wa
    AoKi6Z4jkLRxyR/98x/IBTOQ8AZCATT2AssgliL6H3I=
    """)

  static let ppm = Array("P6\n# red, green …\n4 2 255\n".utf8) + colors.flatMap { big(Int($0))[1...] }

  /// Returns an icon or, for type 2, a cursor with several images.
  static func icon(type: UInt8 = 1, _ images: [(width: UInt8, height: UInt8, bytes: [UInt8])]) -> [UInt8] {
    var start = 6 + 16 * images.count
    var directory: [UInt8] = [0, 0, type, 0, UInt8(images.count), 0]
    for image in images {
      directory += [image.width, image.height, 0, 0, 1, 0, 32, 0] + little(image.bytes.count) + little(start)
      start += image.bytes.count
    }
    return directory + images.flatMap(\.bytes)
  }

  /// Returns a PNG with an Exif block, `MM` or `II`.
  static func png(orientation: UInt8, isLittleEndian: Bool = false, depth: UInt8 = 8) -> [UInt8] {
    let samples = depth == 16 ? deepSamples : colors.flatMap { big(Int($0))[1...] }
    return png(
      width: 4, height: 2, depth: depth, kind: 2, samples: samples,
      chunks: chunk("eXIf", exif(orientation, isLittleEndian: isLittleEndian)))
  }

  /// Returns an Exif block with an orientation (CIPA DC-008, tag 0x0112).
  static func exif(_ orientation: UInt8, isLittleEndian: Bool = false) -> [UInt8] {
    isLittleEndian
      ? Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
      : Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  }

  /// Returns the still WebP with an Exif block after the image (RFC 9649).
  static func webP(orientation: UInt8) -> [UInt8] {
    let header = riffChunk("VP8X", [8, 0, 0, 0, 3, 0, 0, 1, 0, 0])
    return riffChunk("RIFF", Array("WEBP".utf8) + header + webP[12...] + riffChunk("EXIF", exif(orientation)))
  }

  private static func riffChunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(contents.count) + contents
  }

  /// An animation on 8 × 4 pixels whose first frame, that of ``webP``, is at (2, 2).
  static let offsetWebP: [UInt8] = {
    let header = riffChunk("VP8X", [2, 0, 0, 0, 7, 0, 0, 3, 0, 0])
    let animation = riffChunk("ANIM", [255, 255, 255, 255, 0, 0])
    let place: [UInt8] = [1, 0, 0, 1, 0, 0, 3, 0, 0, 1, 0, 0, 100, 0, 0, 0]
    let frame = riffChunk("ANMF", place + webP[12...])
    return riffChunk("RIFF", Array("WEBP".utf8) + header + animation + frame)
  }()

  /// Returns an uncompressed TIFF of one pixel with the given fields, sorted by tag.
  static func tiff(fields: [Int: Int]) -> [UInt8] {
    let usual: [Int: Int] = [256: 1, 257: 1, 258: 8, 259: 1, 262: 1, 273: 8, 277: 1, 278: 1, 279: 4]
    let all = usual.merging(fields) { $1 }
    var bytes: [UInt8] = Array("MM\0*".utf8) + big(12) + [0x40, 0x49, 0x0F, 0xDB]
    bytes += [0, UInt8(all.count)]
    for (tag, number) in all.sorted(by: { $0.key < $1.key }) {
      bytes += big(tag)[2...]
      bytes += [0, 4]
      bytes += big(1) + big(number)
    }
    return bytes + big(0)
  }
}
