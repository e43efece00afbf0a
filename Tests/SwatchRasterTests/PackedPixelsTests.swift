import SwatchTestSupport
import Testing

@testable import SwatchRaster

@Suite("Packed pixels")
struct PackedPixelsTests {
  @Test("They are restored exactly, whatever they are", arguments: samples(20))
  func roundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let width = Int.random(in: 1...40, using: &random)
    let colors = (0..<5).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) }
    let pixels = (0..<width * 10).map { _ in
      random.chance(3) ? UInt32.random(in: 0...0xFF_FFFF, using: &random) : colors[Int(seed % 5)]
    }
    let packed = pixels.withUnsafeBufferPointer { all in
      PackedPixels((0..<10).map { UnsafeBufferPointer(rebasing: all[$0 * width..<($0 + 1) * width]) })
    }
    var unpacked = [UInt32](repeating: 0, count: pixels.count)
    unpacked.withUnsafeMutableBufferPointer { all in
      packed.unpack(
        into: (0..<10).map { UnsafeMutableBufferPointer(rebasing: all[$0 * width..<($0 + 1) * width]) })
    }
    #expect(unpacked == pixels)
  }

  @Test("Paper takes hardly any space")
  func paper() {
    let row = [UInt32](repeating: 0xFFFF_FFFF, count: 1000)
    let packed = row.withUnsafeBufferPointer { PackedPixels(Array(repeating: $0, count: 100)) }
    #expect(packed.byteCount == 800)
  }
}
