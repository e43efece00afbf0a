import SwatchColor
import SwatchPixels
import SwatchScreen

/// A chart of hue (left to right) and saturation (bottom to top) at a fixed brightness, with a knob.
///
/// ```swift
/// var chart = ColorChart(HSB(hue: 199, saturation: 0.7, brightness: 0.8), frame: frame)
/// chart.draw(on: &surface)
/// if case .touchEnded(let color) = chart.handle(touch) { print(color.hue) }
/// ```
public struct ColorChart {
  /// The color under the knob. Its brightness is that of the chart.
  public var color: HSB
  /// The cells of the chart.
  public var frame: CellRect
  /// The appearance of the knob.
  public var knob = Knob.cross
  private let cells = CellCache<Double>()

  /// A movement of the knob.
  public enum Event: Hashable, Sendable {
    /// The knob was moved to a color.
    case touchedOrDragged(HSB)
    /// The touch ended on a color.
    case touchEnded(HSB)
  }

  /// Creates a chart with the knob on a color.
  public init(_ color: HSB, frame: CellRect) { (self.color, self.frame) = (color, frame) }

  /// Handles a phase of a touch that began in the frame. Outside the frame, the knob stays at the edge.
  /// Returns `nil` if the touch was canceled.
  public mutating func handle(_ touch: Touch) -> Event? {
    guard touch.phase != .cancelled, !frame.isEmpty else { return nil }
    color = color(frame.fieldValues(at: touch.point))
    return touch.phase == .ended ? .touchEnded(color) : .touchedOrDragged(color)
  }

  /// Moves the knob by 1 degree or percent, or by 10 with a modifier. Returns `nil` for other keys.
  public mutating func handle(_ key: KeyPress) -> Event? {
    guard let (columns, rows) = key.key.direction else { return nil }
    let steps = key.modifiers.isEmpty ? 1 : 10
    color.hue += Double(steps * columns)
    color.saturation -= Double(steps * rows) / 100
    return .touchedOrDragged(color)
  }

  /// Draws the chart and the knob, which keys move if it is focused.
  public func draw(isFocused: Bool = false, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    let display = surface.display
    cells.show(color.brightness, in: frame, on: &surface) {
      ColorField(on: display) { x, y in color(frame.fieldValues(x: x, y: y)).color.rgb24 }
    }
    let point = frame.fieldPoint(color.hue / 360, 1 - color.saturation, on: display)
    knob.draw(&surface, point, color.color, isFocused)
  }

  private func color(_ values: (x: Double, y: Double)) -> HSB {
    HSB(hue: values.x * 360, saturation: 1 - values.y, brightness: color.brightness)
  }
}

// Conversions between cells and the values of a field: 0 and 1 at the centers of the outermost cells.
extension CellRect {
  /// Returns the values at a position on the screen. They may lie outside 0…1.
  func fieldValues(at point: CellPoint) -> (x: Double, y: Double) {
    fieldValues(x: point.x - Double(columns.lowerBound), y: point.y - Double(rows.lowerBound))
  }

  /// Returns the values at a position in cells relative to the field.
  func fieldValues(x: Double, y: Double) -> (x: Double, y: Double) {
    ((x - 0.5) / Double(max(1, width - 1)), (y - 0.5) / Double(max(1, height - 1)))
  }

  /// Returns the position of values on the screen; without pixel graphics, the center of the nearest cell.
  func fieldPoint(_ x: Double, _ y: Double, on display: Display) -> CellPoint {
    let (x, y) = (x * Double(width - 1), y * Double(height - 1))
    let isExact = display.graphics.showsPixels
    return CellPoint(
      x: Double(columns.lowerBound) + 0.5 + (isExact ? x : x.rounded()),
      y: Double(rows.lowerBound) + 0.5 + (isExact ? y : y.rounded()))
  }
}
