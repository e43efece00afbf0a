import SwatchText

/// A shift of all colors in OKLCH.
public struct ThemeShift: Hashable, Sendable {
  /// The hue rotation in degrees.
  public var hue: Double
  /// The factor for chroma; 0 makes all colors gray.
  public var chroma: Double
  /// The offset for lightness, -1…1.
  public var lightness: Double

  /// Creates a shift; the defaults leave colors unchanged.
  public init(hue: Double = 0, chroma: Double = 1, lightness: Double = 0) {
    (self.hue, self.chroma, self.lightness) = (hue, chroma, lightness)
  }
}

extension ColorTheme {
  /// Returns the theme with all colors shifted.
  public func shifted(by shift: ThemeShift) -> ColorTheme {
    guard shift != ThemeShift() else { return self }
    return mapColors { _, color in
      var moved = OKLCHColor(color)
      moved.hue = (moved.hue + shift.hue).truncatingRemainder(dividingBy: 360)
      moved.chroma *= shift.chroma
      moved.lightness += shift.lightness
      return moved.rgb24
    }
  }

  /// The light counterpart of a dark theme, and vice versa.
  ///
  /// Lightness is mirrored by a curve that maps a near-black background to near-white; hue and chroma are
  /// kept as far as sRGB allows. Black and bright white then swap places, and normal white is unchanged,
  /// because black is dark and white is light in all themes. Bright black stays between text and background.
  public var inverted: ColorTheme {
    var theme = mapColors { _, color in
      var mirrored = OKLCHColor(color)
      mirrored.lightness = Self.mirrored(mirrored.lightness)
      return mirrored.rgb24
    }
    (theme[.palette(0)], theme[.palette(15)]) = (theme[.palette(15)], theme[.palette(0)])
    theme[.palette(7)] = self[.palette(7)]
    return theme
  }

  /// The points of the mirroring curve, symmetric so that mirroring twice changes nothing.
  private static let corners: [(Double, Double)] = [
    (0, 1), (0.24, 0.965), (0.3, 0.88), (0.88, 0.3), (0.965, 0.24), (1, 0),
  ]

  static func mirrored(_ lightness: Double) -> Double {
    let lightness = lightness.clamped(to: 0...1)
    for (start, end) in zip(corners, corners.dropFirst()) where lightness <= end.0 {
      return start.1 + (lightness - start.0) / (end.0 - start.0) * (end.1 - start.1)
    }
    return 0
  }

  /// The theme with colors 16…255 derived from the others in OKLab: background, six hues and text span the
  /// cube, and the grays run between background and text, excluding both, as in xterm.
  public var withRamps: ColorTheme {
    let completed = completed
    var theme = self
    // Red is the highest bit of a corner's index.
    let corners = [
      .background, .palette(4), .palette(2), .palette(6), .palette(1), .palette(5), .palette(3), .text,
    ]
    .map { ColorCoordinates(Color(completed[$0] ?? RGB24(0))).values(in: .oklab) }
    func setColor(_ index: UInt8, _ oklab: SIMD3<Double>) {
      theme[.palette(index)] = Color(ColorCoordinates(.oklab, oklab)).rgb24
    }
    for index in UInt8(16)...231 {
      let cube = Int(index) - 16
      let position = SIMD3(Double(cube / 36), Double(cube / 6 % 6), Double(cube % 6)) / 5
      var oklab = SIMD3<Double>()
      for (bits, corner) in corners.enumerated() {
        let red = bits & 4 == 0 ? 1 - position.x : position.x
        let green = bits & 2 == 0 ? 1 - position.y : position.y
        let blue = bits & 1 == 0 ? 1 - position.z : position.z
        let weight = red * green * blue
        oklab += weight * corner
      }
      setColor(index, oklab)
    }
    for index in UInt8(232)...255 {
      let fraction = Double(index - 231) / 25
      setColor(index, (1 - fraction) * corners[0] + fraction * corners[7])
    }
    return theme
  }
}
