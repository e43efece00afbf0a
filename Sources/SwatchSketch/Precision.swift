import SwatchText

/// The precision of coordinates: hundredths of a canvas point, or finer on small sheets.
public struct Precision: Hashable, Sendable {
  /// The number of decimal places.
  public let decimals: Int
  private let factor: Double

  /// Hundredths of a canvas point.
  public static let standard = Precision(decimals: 2)

  /// Creates a precision. `decimals` is clamped to 0…22.
  public init(decimals: Int) {
    self.decimals = decimals.clamped(to: 0...Self.maximumDecimals)
    // Powers of ten up to 10^22 are exact.
    factor = (0..<self.decimals).reduce(1.0) { power, _ in power * 10 }
  }

  /// Creates the precision for a sheet: hundredths of a point, or finer for a sheet smaller than 100 points.
  public init(of sheet: CanvasRect) {
    let extent = Swift.max(sheet.size.width, sheet.size.height)
    let isSmall = extent > 0 && extent < 100
    var precision = isSmall ? Precision(decimals: 4) : .standard
    while isSmall, extent * precision.factor < 1e5, precision.decimals < Self.maximumDecimals {
      precision = Precision(decimals: precision.decimals + 1)
    }
    self = precision
  }

  private static let maximumDecimals = 22

  /// One canvas point, or its equivalent on a small sheet.
  public var unit: Double { 1 / unitFactor }
  private var unitFactor: Double { Precision(decimals: decimals - Self.standard.decimals).factor }

  /// The distance between adjacent coordinates.
  public var step: Double { 1 / factor }

  /// Returns the nearest number with ``decimals`` decimal places.
  public func rounded(_ value: Double) -> Double {
    let scaled = value * factor
    // Larger numbers have no fraction.
    guard abs(scaled) < 0x1p53 else { return value }
    return scaled.rounded() / factor
  }

  /// Returns the nearest length with ``decimals`` decimal places, but with at least three significant digits.
  public func rounded(length: Double) -> Double {
    var precision = self
    while length > 0, length * precision.factor < 100, precision.decimals < Self.maximumDecimals {
      precision = Precision(decimals: precision.decimals + 1)
    }
    return precision.rounded(length)
  }

  /// Returns the rectangle expanded to multiples of ``unit``.
  func roundedOutward(_ rect: CanvasRect) -> CanvasRect {
    let unit = unitFactor
    func moved(_ point: CanvasPoint, _ rule: FloatingPointRoundingRule) -> CanvasPoint {
      CanvasPoint(x: (point.x * unit).rounded(rule) / unit, y: (point.y * unit).rounded(rule) / unit)
    }
    return CanvasRect(min: moved(rect.min, .down), max: moved(rect.max, .up))
  }
}

extension CanvasPoint {
  /// Returns the point rounded to a precision.
  public func rounded(to precision: Precision) -> CanvasPoint {
    CanvasPoint(x: precision.rounded(x), y: precision.rounded(y))
  }
}

extension Path {
  /// Returns the path rounded to a precision.
  public func rounded(to precision: Precision) -> Path { map { $0.rounded(to: precision) } }
}
