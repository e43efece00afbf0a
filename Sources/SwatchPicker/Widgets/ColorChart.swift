import SwatchColor
import SwatchPixels
import SwatchScreen

/// All hues from left to right and all saturations from bottom to top, at one brightness, with a knob on a color.
///
/// ```swift
/// var chart = ColorChart(HSB(hue: 199, saturation: 0.7, brightness: 0.8), frame: frame)
/// chart.draw(on: &surface)
/// if case .touchEnded(let color) = chart.handle(touch) { print(color.hue) }
/// ```
public struct ColorChart {
  /// The color under the knob; its brightness is that of the chart.
  public var color: HSB
  /// The cells of the chart.
  public var frame: CellRect
  /// The look of the knob.
  public var knob = Knob.cross
  private let cells = CellCache<Double>()

  /// What a touch or a key says.
  public enum Event: Hashable, Sendable {
    /// The knob is on a color.
    case touchedOrDragged(HSB)
    /// The touch ended there.
    case touchEnded(HSB)
  }

  /// Creates a chart with the knob on a color.
  public init(_ color: HSB, frame: CellRect) { (self.color, self.frame) = (color, frame) }

  /// Takes a moment of a touch that began in the frame; beyond its edges the knob stays at the edge.
  ///
  /// - Returns: What it says; `nil` when it was cancelled.
  public mutating func handle(_ touch: Touch) -> Event? {
    guard touch.phase != .cancelled, !frame.isEmpty else { return nil }
    color = color(places.values(at: touch.place))
    return touch.phase == .ended ? .touchEnded(color) : .touchedOrDragged(color)
  }

  /// Moves the knob by a degree or a percent, with a modifier by ten.
  ///
  /// - Returns: What it says; `nil` when the key means nothing here.
  public mutating func handle(_ key: KeyPress) -> Event? {
    guard let (columns, rows) = key.key.direction else { return nil }
    let steps = key.modifiers.isEmpty ? 1 : 10
    color.hue += Double(steps * columns)
    color.saturation -= Double(steps * rows) / 100
    return .touchedOrDragged(color)
  }

  /// Draws the chart and the knob.
  ///
  /// - Parameter isFocused: Whether keys move the knob.
  public func draw(isFocused: Bool = false, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    let display = surface.display
    cells.show(color.brightness, in: frame, on: &surface) {
      ColorField(on: display) { x, y in color(places.values(x: x, y: y)).color.rgb24 }
    }
    knob.draw(&surface, knobPlace(on: display), color.color, isFocused)
  }

  private var places: FieldPlaces { FieldPlaces(frame: frame) }

  /// The color at a place in the field; beyond its edges, the color at the edge.
  private func color(_ values: (x: Double, y: Double)) -> HSB {
    HSB(hue: values.x * 360, saturation: 1 - values.y, brightness: color.brightness)
  }

  private func knobPlace(on display: Display) -> CellPlace {
    places.place(color.hue / 360, 1 - color.saturation, on: display)
  }
}
