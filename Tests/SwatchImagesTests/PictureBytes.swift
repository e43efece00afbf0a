import SwatchTestSupport

/// Image files. Small ones have two rows: red, green, blue, white; black, gray (0x80), yellow, cyan.
enum PictureBytes {
  static let colors: [UInt32] = [
    0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF, 0x000000, 0x808080, 0xFFFF00, 0x00FFFF,
  ]

  static let gif = base64(
    "R0lGODlhBAACAPIHAAAAAP8AAAD/AP//AAAA/wD//4CAgP///yH5BAAAAAAALAAAAAAEAAIAAAMGGEIHNiUBADs=")

  static let interlacedPNG = base64(
    """
    iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAAGHzdqiAAAAGklEQVQI1wXBAQEAAAjDIGz+5hMEOkmwragHecIKedW7kPcAAAAASUVORK5C
    YII=
    """)

  static let tiff = base64(
    """
    SUkqACAAAACAP8AAAAwKCP+EQOBoCGH8/oAAgB/wEAAQAAABAwABAAAABAAAAAEBAwABAAAAAgAAAAIBAwADAAAA5gAAAAMBAwABAAAABQAA
    AAYBAwABAAAAAgAAAAoBAwABAAAAAQAAABEBBAABAAAACAAAABIBAwABAAAAAQAAABUBAwABAAAAAwAAABYBAwABAAAAAgAAABcBBAABAAAA
    FwAAABwBAwABAAAAAQAAACkBAwACAAAAAAABAD0BAwABAAAAAgAAAD4BBQACAAAAHAEAAD8BBQAGAAAA7AAAAAAAAAAIAAgACACF61EAAACA
    AMP1qAAAAAACzcxMAAAAAAHNzEwAAACAAM3MTAAAAAACj8L1AAAAABA3GqAAAAAAAiuHCgAAACAA
    """)

  static let webP = base64(
    "UklGRjoAAABXRUJQVlA4TC4AAAAvA0AAAD9AkG3To598GgKCouuWI5C08dGffPMfSAJjhuQdBAJkbMaCIAci+h82")

  /// 16 × 8 pixels, left half red, right half blue.
  static let jpeg = base64(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8X
    GBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAAR
    CAAIABADAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAABwj/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAA
    CQf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCdEMKmAjjB0f/Z
    """)

  /// The same in ten scans.
  static let progressiveJPEG = base64(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8X
    GBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wgAR
    CAAIABADAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAABgf/xAAVAQEBAAAAAAAAAAAAAAAAAAAIBv/aAAwDAQACEAMQAAABnMKqQLjH
    X//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEAAQUCP//EABQRAQAAAAAAAAAAAAAAAAAAABD/2gAIAQMBAT8BP//EABQRAQAAAAAAAAAA
    AAAAAAAAABD/2gAIAQIBAT8BP//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEABj8CP//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEA
    AT8hP//aAAwDAQACAAMAAAAQ6//EABQRAQAAAAAAAAAAAAAAAAAAABD/2gAIAQMBAT8QP//EABQRAQAAAAAAAAAAAAAAAAAAABD/2gAIAQIB
    AT8QP//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEAAT8QP//Z
    """)

  /// Returns a JPEG with an Exif orientation (CIPA DC-008, tag 0x0112).
  static func jpeg(orientation: UInt8) -> [UInt8] {
    let exif: [UInt8] =
      Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
      + [0, 0, 0, 0]
    return Array(jpeg[..<2]) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + jpeg[2...]
  }

  /// Returns a BMP with 24 bits per pixel, stored from bottom to top.
  static func bmp(width: Int, height: Int, colors: [UInt32]) -> [UInt8] {
    let rowLength = (3 * width + 3) / 4 * 4
    var bytes = Array("BM".utf8) + little(54 + rowLength * height) + little(0) + little(54)
    bytes += little(40) + little(width) + little(height) + [1, 0, 24, 0]
    bytes += Array(repeating: 0, count: 24)
    guard !colors.isEmpty else { return bytes }
    for row in (0..<height).reversed() {
      let pixels = colors[row * width..<(row + 1) * width].flatMap { little(Int($0))[..<3] }
      bytes += pixels + Array(repeating: 0, count: rowLength - pixels.count)
    }
    return bytes
  }

  /// Returns an uncompressed PNG: gray (0), RGB (2), gray and alpha (4) or RGBA (6), with `chunks` before the
  /// pixels.
  static func png(
    width: Int, height: Int, depth: UInt8 = 8, kind: UInt8, samples: [UInt8], chunks: [UInt8] = []
  ) -> [UInt8] {
    let rowLength = samples.count / height
    let rows = (0..<height).map { samples[$0 * rowLength..<($0 + 1) * rowLength] }
    return png(header: big(width) + big(height) + [depth, kind, 0, 0, 0], rows: rows, chunks: chunks)
  }

  private static func png(header: [UInt8], rows: [ArraySlice<UInt8>], chunks: [UInt8] = []) -> [UInt8] {
    let data = rows.flatMap { [0] + $0 }
    // A zlib stream (RFC 1950) of one stored block (RFC 1951, 3.2.4).
    let length = [UInt8(data.count & 0xFF), UInt8(data.count >> 8)]
    let stream = [0x78, 0x01, 0x01] + length + length.map { ~$0 } + data + big(adler32(data))
    return signature + chunk("IHDR", header) + chunks + chunk("IDAT", stream) + chunk("IEND", [])
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A PNG of the colors above.
  static let png = png(
    width: 4, height: 2, kind: 2, samples: colors.flatMap { big(Int($0))[1...] })

  /// The colors above with 16 bits per component, big-endian.
  static let deepSamples = colors.flatMap { big(Int($0))[1...].flatMap { [$0, $0] } }

  /// A PNG of these with 16 bits per component.
  static let deepPNG = png(width: 4, height: 2, depth: 16, kind: 2, samples: deepSamples)

  /// The same interlaced; four of the seven passes contain these few pixels.
  static let deepInterlacedPNG: [UInt8] = {
    let pixels = (0..<8).map { deepSamples[$0 * 6..<($0 + 1) * 6] }
    let rows = [pixels[0], pixels[2], pixels[1] + pixels[3], deepSamples[24...]]
    return png(header: big(4) + big(2) + [16, 2, 0, 0, 1], rows: rows)
  }()

  /// The same as TIFF.
  static let deepTIFF = tiff(width: 4, height: 2, samples: deepSamples)

  /// Returns an uncompressed RGB TIFF with 16 bits per component.
  static func tiff(width: Int, height: Int, samples: [UInt8]) -> [UInt8] {
    // Each entry consists of tag, type (3: 16 bits, 4: 32 bits), count and value.
    func entry(_ tag: Int, _ value: Int) -> [UInt8] {
      Array(big(tag)[2...]) + [0, 4] + big(1) + big(value)
    }
    let bitsPerSample = Array(big(258)[2...]) + [0, 3] + big(3) + big(8 + 2 + 9 * 12 + 4)
    let entries: [UInt8] =
      entry(256, width) + entry(257, height) + bitsPerSample + entry(259, 1) + entry(262, 2)
      + entry(273, 8 + 2 + 9 * 12 + 4 + 6) + entry(277, 3) + entry(278, height) + entry(279, samples.count)
    return Array("MM\0*".utf8) + big(8) + [0, 9] + entries + big(0) + [0, 16, 0, 16, 0, 16] + samples
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return big(data.count) + body + big(crc32(body))
  }

  private static func crc32(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = ~0
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return Int(~sum)
  }

  private static func adler32(_ bytes: [UInt8]) -> Int {
    let sums = bytes.reduce((a: 1, b: 0)) { sums, byte in
      let a = (sums.a + Int(byte)) % 65521
      return (a, (sums.b + a) % 65521)
    }
    return sums.b << 16 | sums.a
  }

  static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  static func little(_ number: Int) -> [UInt8] { big(number).reversed() }

  static func base64(_ text: String) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var (bytes, bits, count) = ([] as [UInt8], 0, 0)
    for digit in text.utf8 {
      guard let value = digits.firstIndex(of: digit) else { continue }
      (bits, count) = (bits << 6 | value, count + 6)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      bits &= 0xFF
    }
    return bytes
  }
}
