import SwatchTestSupport
import Testing

@testable import SwatchColor

/// The optimized code for 8-bit colors, compared with the general code.
@Suite("8-bit colors")
struct EightBitColorTests {
  /// Grays, the corners of the cube, and random colors.
  private static let colors: [RGB24] = {
    var random = SeededGenerator(seed: 24)
    let grays = (0...255).map { RGB24(red: $0, green: $0, blue: $0) }
    let corners = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0xFF00FF, 0x00FFFF].map { RGB24($0) }
    let others = samples(3_000).map { _ in RGB24(.random(in: 0..<0x1000000, using: &random)) }
    return grays + corners + others
  }()

  @Test(
    "Components and digits match those of the general code",
    arguments: ColorSpace.allCases.filter { ![.srgb].contains($0) })
  func components(space: ColorSpace) throws {
    for rgb in Self.colors {
      let color = ColorCoordinates(Color(rgb))
      var short = try #require(EightBitColor(color))
      let (written, long) = (short.written(in: space), WrittenComponents(of: color, in: space, .compact))
      #expect([written.x, written.y, written.z] == [long.first, long.second, long.third], "\(rgb.hex)")
      #expect(short.match.resolution(of: written, in: space) == long.resolution, "\(rgb.hex)")
    }
  }

  @Test("A color with rounding errors takes the general code")
  func nearlyEightBit() {
    #expect(EightBitColor(ColorCoordinates(.srgb, (1.0 / 3).nextUp, 0, 0)) == nil)
    #expect(EightBitColor(ColorCoordinates(.srgb, 0.5, 0, 0)) == nil)
    #expect(EightBitColor(ColorCoordinates(.srgb, nil, 0, 0)) == nil)
    #expect(EightBitColor(ColorCoordinates(.srgb, 1.5, -0.1, .nan)) == nil)
  }

  @Test("Table values match the formula")
  func light() {
    for byte in 0...255 {
      let component = Double(byte) / 255
      // The neighbors are computed.
      let (light, next) = (
        TransferFunction.srgb.decoded(component), TransferFunction.srgb.decoded(component.nextUp)
      )
      #expect(abs(light - next) < 1e-15)
      #expect(TransferFunction.srgb.decoded(-component) == -light)
    }
  }

  @Test("The nearest palette entry matches an exhaustive search")
  func nearest() {
    let entries = (16...255).map { (index: UInt8($0), lab: OKLab(Color(ANSIPalette.rgb24(at: UInt8($0))))) }
    for rgb in Self.colors {
      let lab = OKLab(Color(rgb))
      var best = entries[0]
      for entry in entries
      where entry.lab.squaredDifference(from: lab) < best.lab.squaredDifference(from: lab) {
        best = entry
      }
      #expect(ANSIPalette.indexed256.nearestIndex(to: rgb) == best.index, "\(rgb.hex)")
    }
  }

  @Test("Rounding matches the standard library")
  func rounding() {
    var random = SeededGenerator(seed: 5)
    let special = [
      0, 0.5, 1.5, 2.5, 0.49999999999999994, 0x1p51 + 0.5, 0x1p52, 0x1p60, 1e300, .infinity, 255.5, 359.99999,
    ]
    let numbers = special + samples(2_000).map { _ in Double.random(in: 0...1_000, using: &random) }
    for number in numbers + numbers.map({ -$0 }) {
      #expect(
        number.nearestInteger == number.rounded() && number.roundedDown == number.rounded(.down), "\(number)"
      )
    }
    #expect(Double.nan.nearestInteger.isNaN && Double.nan.roundedDown.isNaN)
  }

  @Test("Digits are correct and have no trailing zeros")
  func digits() {
    for (number, decimals, text) in [
      (0, 0, "0"), (0, 3, "0"), (5, 3, "0.005"), (1_500, 3, "1.5"), (-1_500, 3, "-1.5"), (-7, 1, "-0.7"),
      (2_000, 3, "2"), (100, 0, "100"), (123_456, 8, "0.00123456"), (.max, 0, "9223372036854775807"),
      (.min, 0, "-9223372036854775808"), (.max, 8, "92233720368.54775807"),
    ] as [(Int64, Int, String)] {
      var buffer = TextBuffer(capacity: 1)
      buffer.append(number, decimals: decimals)
      #expect(String(decoding: buffer.bytes, as: UTF8.self) == text)
    }
  }

  @Test("The fast path accepts only hexadecimal digits at any position")
  func eachByte() {
    for place in 1..<7 {
      for byte in UInt8.min...UInt8.max {
        var (text, bytes) = (Array("#3fA7d0".utf8), [UInt8]())
        text[place] = byte
        let isTaken = text.withUnsafeBufferPointer { bytes.appendHexadecimalLine($0) }
        #expect(isTaken == (byte.hexadecimalValue != nil), "\(byte) at \(place)")
        let line = String(decoding: text, as: UTF8.self).lowercased() + "\n"
        #expect(String(decoding: bytes, as: UTF8.self) == (isTaken ? line : ""))
      }
    }
  }

  @Test("The fast path accepts only #rrggbb")
  func hexadecimal() {
    for (text, line) in [
      ("#3fa7d6", "#3fa7d6\n"), ("#3FA7D6", "#3fa7d6\n"), ("#3fa7d", nil), ("3fa7d6f", nil), ("#3fa7g6", nil),
      ("#3fa7d6 ", nil), ("", nil), ("#/:@G`g", nil),
    ] {
      var (copy, bytes) = (text, [UInt8]("a\n".utf8))
      let isTaken = copy.withUTF8 { bytes.appendHexadecimalLine($0) }
      #expect(isTaken == (line != nil))
      #expect(String(decoding: bytes, as: UTF8.self) == "a\n" + (line ?? ""))
    }
  }
}
