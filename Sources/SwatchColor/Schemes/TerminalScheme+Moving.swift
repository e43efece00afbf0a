import SwatchText

/// How far all colors are moved together, in OKLCH.
public struct SchemeShift: Hashable, Sendable {
  /// Degrees that hues turn by.
  public var hue: Double
  /// What chroma is multiplied by: 0 makes all gray.
  public var chroma: Double
  /// What is added to the lightness, -1…1.
  public var lightness: Double

  /// Describes a shift; without arguments, none.
  public init(hue: Double = 0, chroma: Double = 1, lightness: Double = 0) {
    (self.hue, self.chroma, self.lightness) = (hue, chroma, lightness)
  }
}

extension TerminalScheme {
  /// The scheme with all colors moved together.
  public func moved(by shift: SchemeShift) -> TerminalScheme {
    guard shift != SchemeShift() else { return self }
    return mapColors { _, color in
      var moved = OKLCHColor(color)
      moved.hue = (moved.hue + shift.hue).truncatingRemainder(dividingBy: 360)
      moved.chroma *= shift.chroma
      moved.lightness += shift.lightness
      return moved.rgb24
    }
  }

  /// A light scheme from a dark one, and back.
  ///
  /// Lightness is mirrored, by a curve that makes a nearly black ground nearly white; hue and chroma stay as far as sRGB
  /// allows. Black and white keep their places, and dim white its color: they are dark and light in schemes of both kinds.
  /// Bright black, the gray of what is beside the point, stays between text and ground.
  public var inverted: TerminalScheme {
    var scheme = mapColors { _, color in
      var mirrored = OKLCHColor(color)
      mirrored.lightness = Self.mirrored(mirrored.lightness)
      return mirrored.rgb24
    }
    (scheme[.palette(0)], scheme[.palette(15)]) = (scheme[.palette(15)], scheme[.palette(0)])
    scheme[.palette(7)] = self[.palette(7)]
    return scheme
  }

  /// The corners of the mirror: each is there with its coordinates exchanged, so that mirroring twice changes nothing.
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

  /// The scheme with colors 16…255 that go with the rest: the cube between ground, the six colors and text, and the grays
  /// from ground to text, all in OKLab.
  ///
  /// So programs that use 256 colors keep to the scheme: what is black in xterm's cube is the ground, what is white the
  /// text. The grays leave out both ends, as xterm's do.
  public var withRamps: TerminalScheme {
    var scheme = completed
    let corners = [
      .ground, .palette(4), .palette(2), .palette(6), .palette(1), .palette(5), .palette(3), .text,
    ]
    .map { OKLab(Color(scheme[$0] ?? RGB24(0))) }
    for index in UInt8(16)...231 {
      let cube = Int(index) - 16
      let place = SIMD3(Double(cube / 36), Double(cube / 6 % 6), Double(cube % 6)) / 5
      scheme[.palette(index)] = OKLab(between: corners, at: place).rgb24
    }
    for index in UInt8(232)...255 {
      let fraction = Double(index - 231) / 25
      scheme[.palette(index)] = OKLab(between: corners, at: SIMD3(repeating: fraction), isGray: true).rgb24
    }
    var result = self
    for slot in TerminalSlot.extended { result[slot] = scheme[slot] }
    return result
  }
}

extension OKLab {
  /// The color at a place in a cube, 0…1 for red, green and blue; corners are counted by their bits, red the highest.
  fileprivate init(between corners: [OKLab], at place: SIMD3<Double>, isGray: Bool = false) {
    self.init(lightness: 0, a: 0, b: 0)
    for (bits, corner) in corners.enumerated() where !isGray || bits == 0 || bits == 7 {
      let red = bits & 4 == 0 ? 1 - place.x : place.x
      let green = bits & 2 == 0 ? 1 - place.y : place.y
      let blue = bits & 1 == 0 ? 1 - place.z : place.z
      let share = isGray ? red : red * green * blue
      lightness += share * corner.lightness
      a += share * corner.a
      b += share * corner.b
    }
  }

  fileprivate var rgb24: RGB24 { Color(ColorCoordinates(.oklab, lightness, a, b)).rgb24 }
}
