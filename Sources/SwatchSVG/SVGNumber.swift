import SwatchSketch

enum SVGNumber {
  /// Returns the number without binary rounding noise: ten digits, at most nine of them after the decimal
  /// point, or 14 below 0.001.
  static func rounded(_ value: Double) -> Double {
    var decimals = 9
    while decimals > 0, abs(value) * (1 / Precision(decimals: decimals).step) > 1e10 { decimals -= 1 }
    if abs(value) < 1e-3, value != 0 { decimals = 14 }
    return Precision(decimals: decimals).rounded(value)
  }

  static func text(_ value: Double) -> String {
    var writer = SVGWriter()
    writer.write(rounded(value))
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  static func list(_ values: [Double]) -> String { values.map(text).joined(separator: " ") }
}

extension CanvasPoint {
  var withoutRoundingNoise: CanvasPoint { CanvasPoint(x: SVGNumber.rounded(x), y: SVGNumber.rounded(y)) }
}

extension CanvasTransform {
  /// The shortest attribute value for the transform, or `nil` for the identity.
  var text: String? {
    let size = max(abs(a), abs(b), abs(c), abs(d))
    let isAxisAligned = abs(b) <= 1e-9 * size && abs(c) <= 1e-9 * size
    let isTranslation = isAxisAligned && abs(a - 1) <= 1e-9 && abs(d - 1) <= 1e-9
    let isUntranslated = abs(e) <= 1e-7 && abs(f) <= 1e-7
    if isTranslation { return isUntranslated ? nil : "translate(\(SVGNumber.list([e, f])))" }
    if isAxisAligned, isUntranslated { return "scale(\(SVGNumber.list(a == d ? [a] : [a, d])))" }
    return "matrix(\(SVGNumber.list([a, b, c, d, e, f])))"
  }
}
