import SwatchColor
import SwatchTestSupport
import Testing

@Suite("Round trips through notations")
struct NotationRoundTripTests {
  @Test(
    "8-bit colors survive a round trip through every lossless format",
    arguments: ColorFormat.allCases.filter {
      ![.ansi256, .ansi16, .swift, .uiColor, .json].contains($0)
    })
  func eightBit(format: ColorFormat) throws {
    // A seed per format covers 100,000 colors in total.
    let index = try #require(ColorFormat.allCases.firstIndex(of: format))
    var generator = SeededGenerator(seed: 100 + UInt64(index))
    for rgb in edgeColors + samples(5_000).map({ _ in RGB24.random(using: &generator) }) {
      let text = ColorCoordinates(Color(rgb)).formatted(format)
      guard try ColorCoordinates(parsing: text).formatted(.hex) == rgb.hex else {
        Issue.record("\(rgb.hex) is written as \(text)")
        return
      }
    }
  }

  @Test("8-bit alphas survive a round trip")
  func eightBitAlpha() throws {
    for alpha in 0...255 {
      let color = ColorCoordinates(.srgb, 1, 0.2, 0, alpha: Double(alpha) / 255)
      let back = try ColorCoordinates(parsing: color.formatted(.rgb))
      #expect(back.formatted(.hex8) == color.formatted(.hex8))
    }
  }

  @Test("Exact notation restores the same numbers", arguments: ColorSpace.allCases)
  func exact(space: ColorSpace) throws {
    let format = try #require(space == .xyzD65 ? .xyz : ColorFormat(name: space.rawValue))
    var generator = SeededGenerator(seed: 5)
    for _ in samples(2_000) {
      let color = ColorCoordinates.random(in: space, using: &generator)
      let text = color.formatted(format, precision: .exact)
      guard try ColorCoordinates(parsing: text) == color else {
        Issue.record("\(color) is written as \(text)")
        return
      }
    }
  }

  @Test("rgb() restores sRGB components exactly")
  func exactRGB() throws {
    var generator = SeededGenerator(seed: 6)
    for _ in samples(2_000) {
      let color = ColorCoordinates.random(in: .srgb, using: &generator)
      #expect(try ColorCoordinates(parsing: color.formatted(.rgb, precision: .exact)) == color)
    }
  }

  @Test("Numbers with few decimals are written as they were read", arguments: ColorSpace.allCases)
  func fewDecimals(space: ColorSpace) throws {
    let format = try #require(space == .xyzD65 ? .xyz : ColorFormat(name: space.rawValue))
    var generator = SeededGenerator(seed: 7)
    for _ in samples(2_000) {
      let text = ColorCoordinates.random(in: space, using: &generator).formatted(format)
      let again = try ColorCoordinates(parsing: text).formatted(format)
      guard again == text else {
        Issue.record("\(text) is written as \(again)")
        return
      }
    }
  }

  @Test("Compact notation changes other colors imperceptibly", arguments: ColorSpace.allCases)
  func nearlySame(space: ColorSpace) throws {
    var generator = SeededGenerator(seed: 8)
    for format in [ColorFormat.lab, .lch, .oklab, .oklch, .srgb, .displayP3, .xyz, .rec2020] {
      for _ in 0..<100 {
        let red = Double.random(in: 0...1, using: &generator)
        let color = ColorCoordinates(.srgb, red, 1 - red, red * red).converted(to: space)
        let back = try ColorCoordinates(parsing: color.formatted(format))
        #expect(color.differenceOK(from: back) < 0.001)
      }
    }
  }
}

extension ColorCoordinates {
  /// Returns a color within sRGB that its space's notation represents uniquely, with some components missing.
  fileprivate static func random(
    in space: ColorSpace, using generator: inout SeededGenerator
  ) -> ColorCoordinates {
    func number(_ range: ClosedRange<Double>) -> Double? {
      if generator.chance(5) { return nil }
      return generator.chance(10) ? range.lowerBound : .random(in: range, using: &generator)
    }
    let alpha = generator.chance(50) ? 1 : number(0...1)
    switch space {
    case .hsb, .hsl, .okhsl, .okhsv, .hsluv:
      return Self(space, number(0...359), number(0...1), number(0...1), alpha: alpha)
    case .hwb: return Self(space, number(0...359), number(0...0.5), number(0...0.5), alpha: alpha)
    case .lab: return Self(space, number(0...100), number(-125...125), number(-125...125), alpha: alpha)
    case .lch, .lchuv, .cam16:
      return Self(space, number(0...100), number(0...150), number(0...359), alpha: alpha)
    case .hct: return Self(space, number(0...359), number(0...150), number(0...100), alpha: alpha)
    case .luv: return Self(space, number(0...100), number(-215...215), number(-215...215), alpha: alpha)
    case .ictcp, .jzazbz:
      return Self(space, number(0...1), number(-0.5...0.5), number(-0.5...0.5), alpha: alpha)
    case .jzczhz: return Self(space, number(0...1), number(0...0.26), number(0...359), alpha: alpha)
    case .oklab: return Self(space, number(0...1), number(-0.4...0.4), number(-0.4...0.4), alpha: alpha)
    case .oklch: return Self(space, number(0...1), number(0...0.4), number(0...359), alpha: alpha)
    default: return Self(space, number(0...1), number(0...1), number(0...1), alpha: alpha)
    }
  }

  /// Returns the distance in OKLab, with a larger tolerance near black.
  fileprivate func differenceOK(from other: ColorCoordinates) -> Double {
    let (here, there) = (converted(to: .oklab).resolved, other.converted(to: .oklab).resolved)
    let difference = here - there
    return (difference * difference).sum().squareRoot()
  }
}
