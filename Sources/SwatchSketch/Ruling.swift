import SwatchColor
import SwatchText

/// The lines, grid or dots printed on paper.
public struct Ruling: Hashable, Sendable {
  // Journals store the index of the case: do not change the order.
  /// The pattern. The raw value is its name.
  public enum Kind: String, Hashable, Sendable, CaseIterable { case none, lines, grid, dots }

  /// The pattern.
  public let kind: Kind
  /// The spacing in canvas points, within ``spacings``.
  public let spacing: Double

  /// The range of spacings, in canvas points.
  public static let spacings = 4.0...1000.0
  /// The default spacing: two rows of characters.
  public static let standardSpacing = 32.0

  /// Creates a ruling. The spacing is clamped to ``spacings``.
  public init(_ kind: Kind = .none, spacing: Double = Ruling.standardSpacing) {
    (self.kind, self.spacing) = (kind, spacing.clamped(to: Self.spacings))
  }

  /// The maximum number of lines or dots; beyond it the spacing doubles.
  private static let limit = 20_000.0

  /// Returns the ruling of a sheet as a stroke below all others; `nil` for ``Kind/none``.
  ///
  /// - Complexity: O(*n*) in the number of lines or dots.
  public func stroke(on sheet: CanvasRect, paper: Color) -> Stroke? {
    guard kind != .none else { return nil }
    var step = spacing
    while count(on: sheet, step: step) > Self.limit { step *= 2 }
    let columns = steps(from: sheet.min.x, to: sheet.max.x, step)
    let rows = steps(from: sheet.min.y, to: sheet.max.y, step)
    var ink = Ink(line: Self.color(on: paper), width: kind == .dots ? 2 : 1)
    var path = Path()
    func line(_ start: CanvasPoint, _ end: CanvasPoint) {
      path.move(to: start)
      path.line(to: end)
    }
    if kind == .dots {
      for y in rows { for x in columns { line(CanvasPoint(x: x, y: y), CanvasPoint(x: x, y: y)) } }
    } else {
      ink.cap = .butt
      for y in rows { line(CanvasPoint(x: sheet.min.x, y: y), CanvasPoint(x: sheet.max.x, y: y)) }
    }
    if kind == .grid {
      for x in columns { line(CanvasPoint(x: x, y: sheet.min.y), CanvasPoint(x: x, y: sheet.max.y)) }
    }
    return Stroke(ink: ink, shape: .path(path))
  }

  private func count(on sheet: CanvasRect, step: Double) -> Double {
    let (across, down) = (sheet.size.width / step, sheet.size.height / step)
    return kind == .dots ? across * down : across + down
  }

  /// Returns the multiples of `step` between two edges, exclusive.
  private func steps(from low: Double, to high: Double, _ step: Double) -> [Double] {
    let (first, last) = ((low / step).rounded(.down) + 1, (high / step).rounded(.up) - 1)
    guard first <= last, first.isFinite, last.isFinite else { return [] }
    return (0...Int(last - first)).map { (first + Double($0)) * step }
  }

  /// Returns the ruling color for a paper color: pale blue on light paper, dim blue on dark paper.
  public static func color(on paper: Color) -> Color {
    let background = paper.opacity(1)
    let isLight = background.red + background.green + background.blue > 1.5
    return Color(RGB24(isLight ? 0x4A7BB5 : 0xA8C4E8)).opacity(0.3).composited(over: background)
  }
}
