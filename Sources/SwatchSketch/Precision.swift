import SwatchText

/// How exactly a drawing keeps coordinates: in hundredths of a canvas point, and finer on a small sheet, as one that is
/// measured in meters is.
public struct Precision: Hashable, Sendable {
  /// The digits behind the point.
  public let decimals: Int
  private let factor: Double

  /// Hundredths of a canvas point.
  public static let standard = Precision(decimals: 2)

  /// Keeps so many decimals, 0…22; others are clamped.
  public init(decimals: Int) {
    self.decimals = decimals.clamped(to: 0...Self.mostDecimals)
    // Exact: a power of ten up to 10^22 is.
    factor = (0..<self.decimals).reduce(1.0) { power, _ in power * 10 }
  }

  /// Keeps what can be seen of a sheet: a part in a hundred thousand, if hundredths of a point are coarser.
  public init(of sheet: CanvasRect) {
    let extent = Swift.max(sheet.size.width, sheet.size.height)
    guard extent > 0, extent < Self.largeExtent else {
      self = .standard
      return
    }
    var precision = Precision(decimals: 4)
    while extent * precision.factor < 1e5, precision.decimals < Self.mostDecimals {
      precision = Precision(decimals: precision.decimals + 1)
    }
    self = precision
  }

  /// From here on hundredths of a point are fine enough.
  private static let largeExtent = 100.0
  private static let mostDecimals = 22

  /// A whole point, or what is as much on a small sheet.
  public var unit: Double { 1 / unitFactor }
  private var unitFactor: Double { Precision(decimals: decimals - Self.standard.decimals).factor }

  /// The distance from one coordinate to the next.
  public var step: Double { 1 / factor }

  /// The nearest number with so many decimals.
  public func rounded(_ value: Double) -> Double {
    let scaled = value * factor
    // Beyond that a number has no decimals left to round.
    guard abs(scaled) < 0x1p53 else { return value }
    return scaled.rounded() / factor
  }

  /// The nearest length with so many decimals, or with three digits where that is finer: a thin line must not vanish.
  public func rounded(length: Double) -> Double {
    var precision = self
    while length > 0, length * precision.factor < 100, precision.decimals < Self.mostDecimals {
      precision = Precision(decimals: precision.decimals + 1)
    }
    return precision.rounded(length)
  }

  /// A place moved outwards to whole points, or to what is as much on a small sheet.
  func roundedOutwards(_ rect: CanvasRect) -> CanvasRect {
    let unit = unitFactor
    func moved(_ value: Double, _ rule: FloatingPointRoundingRule) -> Double {
      (value * unit).rounded(rule) / unit
    }
    return CanvasRect(
      min: CanvasPoint(x: moved(rect.min.x, .down), y: moved(rect.min.y, .down)),
      max: CanvasPoint(x: moved(rect.max.x, .up), y: moved(rect.max.y, .up)))
  }
}

extension CanvasPoint {
  /// The position with as many decimals as a drawing keeps.
  public func rounded(to precision: Precision) -> CanvasPoint {
    CanvasPoint(x: precision.rounded(x), y: precision.rounded(y))
  }
}

extension Path {
  /// The path with as many decimals as a drawing keeps.
  public func rounded(to precision: Precision) -> Path { map { $0.rounded(to: precision) } }
}
