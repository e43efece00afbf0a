import SwatchColor
import SwatchText

/// What is printed on paper to write and draw along.
public struct Ruling: Hashable, Sendable {
  /// What it consists of. The raw value is its name.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// There is none.
    case none
    /// Lines across.
    case lines
    /// Squares.
    case grid
    /// Dots at the corners of squares.
    case dots
  }

  /// What it consists of.
  public let kind: Kind
  /// How far apart, in canvas points: one of ``spacings``.
  public let spacing: Double

  /// The distances there are, in canvas points.
  public static let spacings = 4.0...1000.0
  /// The distance that nobody has chosen: two rows of characters, so that lines lie evenly there.
  public static let standardSpacing = 32.0

  /// Describes a ruling; distances are brought into ``spacings``.
  public init(_ kind: Kind = .none, spacing: Double = Ruling.standardSpacing) {
    (self.kind, self.spacing) = (kind, spacing.clamped(to: Self.spacings))
  }

  /// The most lines or dots; where there would be more, they are farther apart.
  private static let limit = 20_000.0

  /// The lines or dots on a sheet as a stroke, which lies under all others; `nil` without any.
  ///
  /// - Complexity: O(*n*) in the number of lines or dots.
  public func stroke(on sheet: CanvasRect, paper: Color) -> Stroke? {
    guard kind != .none else { return nil }
    var step = spacing
    while count(on: sheet, step: step) > Self.limit { step *= 2 }
    let (columns, rows) = (
      steps(from: sheet.min.x, to: sheet.max.x, step), steps(from: sheet.min.y, to: sheet.max.y, step)
    )
    var path = Path()
    func line(_ start: CanvasPoint, _ end: CanvasPoint) {
      path.move(to: start)
      path.line(to: end)
    }
    if kind == .dots {
      for y in rows {
        for x in columns { line(CanvasPoint(x: x, y: y), CanvasPoint(x: x, y: y)) }
      }
    } else {
      for y in rows { line(CanvasPoint(x: sheet.min.x, y: y), CanvasPoint(x: sheet.max.x, y: y)) }
    }
    if kind == .grid {
      for x in columns { line(CanvasPoint(x: x, y: sheet.min.y), CanvasPoint(x: x, y: sheet.max.y)) }
    }
    let width = kind == .dots ? 2.0 : 1
    var ink = Ink(line: Self.color(on: paper), width: width)
    if kind != .dots { ink.cap = .butt }
    return Stroke(ink: ink, shape: .path(path))
  }

  private func count(on sheet: CanvasRect, step: Double) -> Double {
    let (across, down) = (sheet.size.width / step, sheet.size.height / step)
    return kind == .dots ? across * down : across + down
  }

  /// The multiples of `step` between two edges.
  private func steps(from low: Double, to high: Double, _ step: Double) -> [Double] {
    let (first, last) = ((low / step).rounded(.down) + 1, (high / step).rounded(.up) - 1)
    guard first <= last, first.isFinite, last.isFinite else { return [] }
    return (0...Int(last - first)).map { (first + Double($0)) * step }
  }

  /// The color of it: a pale blue on light paper, a dim one on dark paper.
  public static func color(on paper: Color) -> Color {
    let ground = paper.opacity(1)
    let isLight = ground.red + ground.green + ground.blue > 1.5
    let tone = Color(RGB24(isLight ? 0x4A7BB5 : 0xA8C4E8))
    func mixed(_ one: Double, _ other: Double) -> Double { one + (other - one) * 0.3 }
    return Color(
      red: mixed(ground.red, tone.red), green: mixed(ground.green, tone.green),
      blue: mixed(ground.blue, tone.blue))
  }
}
