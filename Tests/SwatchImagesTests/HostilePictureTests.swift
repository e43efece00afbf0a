import SwatchPixels
import SwatchTestSupport
import Testing

@testable import SwatchImages

@Suite("Damaged and malicious pictures")
struct HostilePictureTests {
  static let all = [
    PictureBytes.png, PictureBytes.interlacedPNG, PictureBytes.gif, PictureBytes.tiff, PictureBytes.webP,
    PictureBytes.jpeg, PictureBytes.progressiveJPEG, PictureBytes.jpeg(orientation: 6),
    PictureBytes.bmp(width: 4, height: 2, colors: PictureBytes.colors), PictureBytes.deepPNG,
    PictureBytes.deepInterlacedPNG, PictureBytes.deepTIFF, PictureBytes.avif, PictureBytes.heic,
    PictureBytes.icon,
    PictureBytes.tga, PictureBytes.packedTGA, PictureBytes.ppm, PictureBytes.animatedWebP,
    PictureBytes.offsetWebP,
    PictureBytes.png(orientation: 6), PictureBytes.webP(orientation: 8),
    PictureBytes.icon([(4, 2, PictureBytes.png)]),
  ]

  private func problem(_ bytes: [UInt8], limits: PictureLimits = PictureLimits()) -> PictureError.Problem? {
    do {
      _ = try Picture.decoded(bytes, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  @Test("A truncated picture is complete or an error, never partial", arguments: all)
  func truncated(bytes: [UInt8]) throws {
    // A decoder may not be installed.
    guard let whole = try? Picture.decoded(bytes) else { return }
    for length in 0..<bytes.count {
      guard let picture = try? Picture.decoded(Array(bytes[..<length])) else { continue }
      #expect(picture == whole, "cut off after \(length) bytes")
    }
  }

  @Test("A picture truncated in the middle is damaged", arguments: all)
  func half(bytes: [UInt8]) {
    guard let format = PictureFormat(bytes), problem(bytes) == nil else { return }
    #expect(problem(Array(bytes[..<(bytes.count / 2)])) == .damaged(format: format.title))
  }

  @Test("Random bytes after a valid header are handled", arguments: all.indices)
  func random(index: Int) {
    var generator = SeededGenerator(seed: UInt64(index))
    let limits = PictureLimits(pixelCount: 1_000_000)
    let bytes = Self.all[index]
    for _ in samples(100) {
      let start = Int.random(in: 2...bytes.count, using: &generator)
      let noise = (0..<200).map { _ in UInt8.random(in: 0...255, using: &generator) }
      _ = problem(Array(bytes[..<start]) + noise, limits: limits)
    }
    for _ in samples(200) {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        damaged[.random(in: 2..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      _ = problem(damaged, limits: limits)
    }
  }

  /// Returns the size for which a picture is rejected.
  private func excess(_ bytes: [UInt8]) -> PixelSize? {
    guard case .tooLarge(let size, let limit, _)? = problem(bytes) else { return nil }
    return size.bounds.pixelCount > limit ? size : nil
  }

  /// Replaces a number of `count` bytes.
  private func replacing(_ bytes: [UInt8], at index: Int, with number: [UInt8]) -> [UInt8] {
    Array(bytes[..<index]) + number + bytes[(index + number.count)...]
  }

  @Test("Only the first frame of a GIF is decoded, whatever follows")
  func manyFrames() throws {
    guard let picture = try? Picture.decoded(PictureBytes.gif) else { return }
    let start = 13 + (PictureBytes.gif[10] & 0x80 == 0 ? 0 : 6 << Int(PictureBytes.gif[10] & 7))
    let frame = PictureBytes.gif[start..<PictureBytes.gif.count - 1]
    let comments = (0..<1_000).flatMap { _ in [0x21, 0xFE, 1, 65, 0] as [UInt8] }
    let many = PictureBytes.gif[..<start] + comments + (0..<1_000).flatMap { _ in frame }
    let first = try #require(GIFStructure.firstFrame(of: Array(many)))
    #expect(first.count <= PictureBytes.gif.count)
    #expect(try Picture.decoded(Array(many)) == picture)
    // Data after it is ignored.
    #expect(try Picture.decoded(PictureBytes.gif.dropLast() + [0x2C, 0xFF, 0xFF]) == picture)
  }

  @Test("60000 × 60000 pixels are rejected by the header")
  func huge() {
    let expected = PixelSize(width: 60_000, height: 60_000)
    let side: [UInt8] = [0xEA, 0x60]
    let header = PictureBytes.big(60_000) + PictureBytes.big(60_000) + [8, 2, 0, 0, 0]
    let png = PictureBytes.signature + PictureBytes.chunk("IHDR", header) + PictureBytes.png[33...]
    #expect(excess(png) == expected)
    let deep = PictureBytes.big(60_000) + PictureBytes.big(60_000) + [16, 2, 0, 0, 0]
    #expect(excess(replacing(PictureBytes.deepPNG, at: 16, with: deep)) == expected)
    #expect(excess(PictureBytes.bmp(width: 60_000, height: 60_000, colors: [])) == expected)
    let gif = replacing(PictureBytes.gif, at: 6, with: side.reversed() + side.reversed())
    #expect(excess(gif) == expected)
    for bytes in [PictureBytes.jpeg, PictureBytes.progressiveJPEG] {
      guard let frame = bytes.indices.first(where: { bytes[$0...].starts(with: [0, 17, 8, 0, 8, 0, 16]) })
      else {
        Issue.record("no frame header")
        continue
      }
      #expect(excess(replacing(bytes, at: frame + 3, with: side + side)) == expected)
    }
    // The maximum of its 14 bits.
    let webP = replacing(PictureBytes.webP, at: 21, with: [0xFF, 0xFF, 0xFF, 0x0F])
    #expect(excess(webP) == PixelSize(width: 16_384, height: 16_384))
    #expect(excess(Array("P6 60000 60000 255\n".utf8)) == expected)
    let tga = replacing(PictureBytes.tga, at: 12, with: side.reversed() + side.reversed())
    #expect(excess(tga) == expected)
  }

  @Test("An oversized TIFF is rejected, even if its size would overflow")
  func hugeTIFF() {
    // Width and height are the values of the first two entries.
    func tiff(_ side: [UInt8]) -> [UInt8] {
      replacing(replacing(PictureBytes.tiff, at: 42, with: side), at: 54, with: side)
    }
    #expect(excess(tiff([0x20, 0x4E])) == PixelSize(width: 20_000, height: 20_000))
    #expect(excess(tiff([0x60, 0xEA])) == PixelSize(width: 60_000, height: 60_000))
  }

  @Test("The limit is exact")
  func limit() {
    #expect(problem(PictureBytes.png, limits: PictureLimits(pixelCount: 8)) == nil)
    #expect(
      problem(PictureBytes.png, limits: PictureLimits(pixelCount: 7))
        == .tooLarge(PixelSize(width: 4, height: 2), limit: 7, kind: "PNG"))
  }

  @Test("A JPEG with too many scans is rejected")
  func scans() {
    #expect(
      problem(PictureBytes.progressiveJPEG, limits: PictureLimits(scanCount: 9)) == .tooManyScans(limit: 9))
    #expect(problem(PictureBytes.progressiveJPEG, limits: PictureLimits(scanCount: 10)) == nil)
  }

  @Test("A picture without pixels is rejected", arguments: [(0, 0), (0, 5), (5, 0)])
  func none(width: Int, height: Int) {
    let header = PictureBytes.big(width) + PictureBytes.big(height) + [8, 2, 0, 0, 0]
    let png = PictureBytes.signature + PictureBytes.chunk("IHDR", header) + PictureBytes.png[33...]
    #expect(problem(png) == .damaged(format: "PNG"))
    let deepHeader = PictureBytes.big(width) + PictureBytes.big(height) + [16, 2, 0, 0, 0]
    let deep = PictureBytes.signature + PictureBytes.chunk("IHDR", deepHeader) + PictureBytes.deepPNG[33...]
    #expect(problem(deep) == .damaged(format: "PNG"))
    #expect(problem(PictureBytes.bmp(width: width, height: height, colors: [])) == .damaged(format: "BMP"))
  }
}
