import SwatchColor
import SwatchText

struct OKLCHChange {
  private let hue, lightness, chroma: Adjustment?

  init(hue: String?, lightness: String?, chroma: String?) throws {
    self.hue = try Adjustment(hue, units: ["deg", "°"]) {
      "Invalid hue \($0). Use degrees, such as 30, or a rotation, such as +30 or -30."
    }
    self.lightness = try Adjustment(lightness, limit: 1) {
      "Invalid lightness \($0). Use 0 to 1, 0% to 100%, or a change such as +10%."
    }
    self.chroma = try Adjustment(chroma, limit: 0.4) {
      "Invalid chroma \($0). Use 0 to 0.4, 0% to 100%, or a change such as -0.05."
    }
  }

  /// Returns the changed color with the same opacity. A color within sRGB stays within it, and a gray stays
  /// gray unless an absolute hue is set.
  func applied(to color: ColorCoordinates) -> ColorCoordinates {
    let old = color.converted(to: .oklch).resolved
    let isGray = color.converted(to: .oklch).hue == nil || old.y < 0.000_1
    let isColored = !isGray || hue?.isRelative == false
    let new = SIMD3(
      (lightness?.applied(to: old.x) ?? old.x).clamped(to: 0...1),
      max(0, isColored ? chroma?.applied(to: old.y) ?? old.y : old.y),
      (isColored ? hue?.applied(to: old.z) ?? old.z : old.z).truncatingRemainder(dividingBy: 360))
    guard new != old else { return color }
    let changed = ColorCoordinates(.oklch, new.x, new.y, new.z < 0 ? new.z + 360 : new.z, alpha: color.alpha)
    return color.isInGamut(of: .srgb) ? changed.gamutMapped(to: .srgb) : changed
  }

  /// A value to set, or to add if it has a sign.
  private struct Adjustment {
    let isRelative: Bool
    let value: Double

    /// Parses a value, or no text as `nil`. With a `limit`, which equals 100%, the only unit is `%`. `message`
    /// returns the error message for the quoted text.
    init?(_ text: String?, units: [String] = [], limit: Double? = nil, _ message: (String) -> String) throws {
      guard let text else { return nil }
      let sign = text.first.flatMap { "+-−".contains($0) ? $0 : nil }
      var digits = sign == nil ? text[...] : text.dropFirst()
      let unit = (limit == nil ? units : ["%"]).first { digits.hasSuffix($0) } ?? ""
      digits = digits.dropLast(unit.count)
      let scale = unit == "%" ? (limit ?? 1) / 100 : 1
      guard digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 || $0 == 0x2E }), let number = Double(digits),
        number * scale <= limit ?? 1e6
      else { throw Failure.usage(message(text.quoted)) }
      isRelative = sign != nil
      value = (sign ?? "+") == "+" ? number * scale : -number * scale
    }

    func applied(to old: Double) -> Double { isRelative ? old + value : value }
  }
}
