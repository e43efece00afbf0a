import SwatchColor
import SwatchTestSupport
import Testing

@Suite("Harmonies and ramps")
struct HarmonyTests {
  private let teal = Color(ColorCoordinates(.oklch, 0.65, 0.08, 190))

  @Test(
    "Hues are at the angles of the harmony",
    arguments: [
      (.complement, [0, 180]), (.analogous, [0, 330, 30]), (.triad, [0, 120, 240]),
      (.tetrad, [0, 60, 180, 240]), (.splitComplement, [0, 150, 210]), (.square, [0, 90, 180, 270]),
    ] as [(Harmony, [Double])])
  func angles(harmony: Harmony, angles: [Double]) {
    for wheel in ColorWheel.allCases {
      let colors = harmony.colors(with: teal, on: wheel).map {
        ColorCoordinates($0).converted(to: wheel.space)
      }
      #expect(colors.count == angles.count)
      for (color, angle) in zip(colors, angles) {
        let turn = ((color.hue ?? 0) - (colors[0].hue ?? 0) - angle).remainder(dividingBy: 360)
        #expect(abs(turn) < 1e-6)
        if wheel == .oklch { #expect(abs(color.resolved.x - 0.65) < 1e-6) }
      }
    }
  }

  @Test("On the HSB wheel, red is opposite cyan")
  func hsb() {
    let red = Color(RGB24(0xFF0000))
    #expect(Harmony.complement.colors(with: red, on: .hsb).map(\.hex) == ["#ff0000", "#00ffff"])
    #expect(Harmony.triad.colors(with: red, on: .hsb).map(\.hex) == ["#ff0000", "#00ff00", "#0000ff"])
    #expect(
      Harmony.square.colors(with: red, on: .hsb).map(\.hex) == ["#ff0000", "#80ff00", "#00ffff", "#8000ff"])
  }

  @Test("The color is first and unchanged; the others are within sRGB and keep alpha")
  func invariants() {
    var generator = SeededGenerator(seed: 71)
    for _ in 0..<20 {
      let color = Color(.random(using: &generator)).opacity(0.5)
      for harmony in Harmony.allCases {
        for wheel in ColorWheel.allCases {
          let colors = harmony.colors(with: color, on: wheel)
          #expect(colors.first == color)
          #expect(colors.allSatisfy { $0.alpha == 0.5 && ColorCoordinates($0).isInGamut(of: .srgb) })
        }
      }
    }
  }

  @Test(
    "Any number of colors are distinct, starting with the default ones",
    arguments: Harmony.allCases, ColorWheel.allCases)
  func counts(harmony: Harmony, wheel: ColorWheel) {
    let usual = harmony.colors(with: teal, on: wheel)
    #expect(harmony.colors(with: teal, count: harmony.count, on: wheel) == usual)
    for count in Harmony.countRange {
      let colors = harmony.colors(with: teal, count: count, on: wheel)
      #expect(colors.count == count && Set(colors.map(\.hex)).count == count, "\(count)")
      #expect(colors.first == teal && colors.allSatisfy { ColorCoordinates($0).isInGamut(of: .srgb) })
      if harmony != .monochromatic, count <= 12 {
        #expect(colors.prefix(usual.count) == usual.prefix(count))
      }
    }
  }

  @Test("Additional analogous colors continue outward in steps of 30°")
  func analogous() {
    let colors = Harmony.analogous.colors(with: teal, count: 5)
    let turns = colors.map {
      ((ColorCoordinates($0).converted(to: .oklch).hue ?? 0) - 190).remainder(dividingBy: 360)
    }
    for (turn, expected) in zip(turns, [0.0, -30, 30, -60, 60]) { #expect(abs(turn - expected) < 1e-6) }
  }

  @Test("A monochrome harmony has one hue in five lightness levels", arguments: ColorWheel.allCases)
  func monochrome(wheel: ColorWheel) {
    let colors = Harmony.monochromatic.colors(with: teal, on: wheel)
    #expect(colors.count == 5)
    let lightnesses = colors.dropFirst().map(lightness)
    #expect(lightnesses == lightnesses.sorted())
    #expect(lightnesses[1] < lightness(teal) && lightness(teal) < lightnesses[2])
    #expect(Set(colors.map(\.hex)).count == 5)
    for color in colors {
      let hue = ColorCoordinates(color).converted(to: wheel.space).hue ?? 0
      let origin = ColorCoordinates(teal).converted(to: wheel.space).hue ?? 0
      #expect(abs(hue - origin) < (wheel == .hsb ? 1e-6 : 15))
    }
  }

  @Test("Grays yield the same gray")
  func grays() {
    for wheel in ColorWheel.allCases {
      #expect(
        Harmony.triad.colors(with: Color(white: 0.5), on: wheel)
          == Array(repeating: Color(white: 0.5), count: 3))
    }
  }

  @Test("A full rotation changes nothing, and rotating back changes little")
  func rotation() {
    #expect(teal.rotated(by: 360) == teal)
    #expect(teal.rotated(by: -720, on: .hsb) == teal)
    #expect(teal.rotated(by: 40).rotated(by: -40).rgb24 == teal.rgb24)
    #expect(teal.rotated(by: .nan) == teal)
  }

  @Test("Tints get lighter, shades darker and tones grayer, without reaching the end")
  func ramps() {
    let tints = ColorRamp.tints.colors(from: teal, count: 4)
    let shades = ColorRamp.shades.colors(from: teal, count: 4)
    let tones = ColorRamp.tones.colors(from: teal, count: 4)
    for (step, share) in [0, 0.25, 0.5, 0.75].enumerated() {
      #expect(abs(lightness(tints[step]) - (0.65 + 0.35 * share)) < 1e-6)
      #expect(abs(lightness(shades[step]) - 0.65 * (1 - share)) < 1e-6)
      #expect(abs(lightness(tones[step]) - 0.65) < 1e-6)
      #expect(abs(ColorCoordinates(tones[step]).converted(to: .oklch).resolved.y - 0.08 * (1 - share)) < 1e-6)
    }
  }

  @Test(
    "Ramps start with the color, keep its alpha and have the requested length", arguments: ColorRamp.allCases)
  func rampInvariants(ramp: ColorRamp) {
    let color = teal.opacity(0.5)
    for count in 0...6 {
      let colors = ramp.colors(from: color, count: count)
      #expect(colors.count == count)
      #expect(colors.first == (count > 0 ? color : nil))
      #expect(colors.allSatisfy { $0.alpha == 0.5 })
    }
    #expect(ramp.colors(from: color, count: -1).isEmpty)
    let clear = ramp.colors(from: teal.opacity(0), count: 3)
    #expect(clear.map { $0.opacity(1) } == ramp.colors(from: teal, count: 3))
  }

  @Test("All titles are unique")
  func titles() {
    #expect(Set(Harmony.allCases.map(\.title)).count == 7)
    #expect(ColorRamp.allCases.map(\.title) == ["Tints", "Shades", "Tones"])
    #expect(ColorWheel.allCases.map(\.title) == ["OKLCH", "HSB"])
  }

  private func lightness(_ color: Color) -> Double { OKLab(color).lightness }
}
