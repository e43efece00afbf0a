import SwatchColor
import SwatchText

/// How lines and rectangles are drawn, besides the pen.
public struct ShapeStyle: Hashable, Sendable {
  /// At which ends a line has the head of an arrow.
  public enum ArrowHeads: String, Hashable, Sendable, CaseIterable {
    /// At neither, where it ends, where it begins, at both.
    case none, end, start, both
  }

  /// The heads of lines.
  public var arrowHeads = ArrowHeads.none
  /// How far the corners of rectangles are rounded, in canvas points, 0…100.
  public var cornerRadius = 0.0 { didSet { cornerRadius = cornerRadius.clamped(to: Self.cornerRadii) } }

  /// The radii that corners can have.
  public static let cornerRadii = 0.0...100.0

  /// Plain lines, sharp corners.
  public init() {}
}

extension Path {
  /// Creates a straight line with the heads of arrows, which grow with its width.
  ///
  /// A head is a line of its own, so that it is painted in one with the rest, and looks the same in every program.
  public init(
    arrowFrom start: CanvasPoint, to end: CanvasPoint, heads: ShapeStyle.ArrowHeads, width: Double
  ) {
    self.init(lines: [start, end])
    // Not longer than the line, or its head would be all of it.
    let length = min(10 + 2 * width, (end - start).length)
    if heads == .end || heads == .both { addHead(at: end, from: start, length: length) }
    if heads == .start || heads == .both { addHead(at: start, from: end, length: length) }
  }

  private mutating func addHead(at tip: CanvasPoint, from tail: CanvasPoint, length: Double) {
    let distance = (tail - tip).length
    guard distance > 0 else { return }
    // The sides are at 30° to the line.
    let back = (length * 0.75.squareRoot() / distance) * (tail - tip)
    let aside = (length * 0.5 / distance) * CanvasPoint(x: tip.y - tail.y, y: tail.x - tip.x)
    move(to: tip + back + aside)
    line(to: tip)
    line(to: tip + back - aside)
  }

  /// Creates the outline of a rectangle whose corners are parts of ellipses.
  ///
  /// - Parameter radii: How far they are rounded, at most half of the rectangle each way.
  public init(_ rect: CanvasRect, cornerRadii radii: CanvasSize) {
    let radii = CanvasSize(
      width: min(radii.width, rect.size.width / 2), height: min(radii.height, rect.size.height / 2))
    guard radii.width > 0, radii.height > 0 else {
      self.init(rect)
      return
    }
    self.init()
    let across = CanvasPoint(x: radii.width, y: 0)
    let down = CanvasPoint(x: 0, y: radii.height)
    move(to: rect.min + across)
    addCorner(CanvasPoint(x: rect.max.x, y: rect.min.y), from: -1 * across, to: down)
    addCorner(rect.max, from: -1 * down, to: -1 * across)
    addCorner(CanvasPoint(x: rect.min.x, y: rect.max.y), from: across, to: -1 * down)
    addCorner(rect.min, from: down, to: across)
    close()
  }

  private mutating func addCorner(_ corner: CanvasPoint, from: CanvasPoint, to: CanvasPoint) {
    // How far the controls are from the corner: see the ellipse.
    let share = 1 - 4.0 / 3 * (2.0.squareRoot() - 1)
    line(to: corner + from)
    curve(corner + share * from, corner + share * to, to: corner + to)
  }
}
