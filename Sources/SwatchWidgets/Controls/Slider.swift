import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchText

/// A slider: a title, a track with a knob, and a value that can be dragged, changed with keys, or typed.
///
/// In a frame of one row the parts are side by side; in a taller frame the track has the last row to itself.
///
/// ```swift
/// var slider = Slider(
///   title: "Width", range: 1...20, frame: CellRect(column: 0, row: 0, width: 40, height: 1))
/// slider.value = 10
/// slider.label = "10"
/// let event = slider.handle(Touch(.began, at: CellPosition(column: 30, row: 0)))  // .touchedOrDragged(…)
/// ```
///
/// A slider does not change its value; the host does when it handles the event.
public struct Slider {
  /// The title.
  public var title: String
  /// The range of the track.
  public var range: ClosedRange<Double>
  /// The increment of an arrow key.
  public var step: Double
  /// The value; `nil` for none.
  public var value: Double?
  /// The formatted value.
  public var label = ""
  /// The width of the longest label in cells.
  public var labelWidth: Int
  /// The cells of the slider.
  public var frame: CellRect
  /// The style of the title.
  public var titleStyle = Style.plain
  /// Returns the color of a value; `nil` for a plain track.
  public var track: ((_ value: Double) -> TrackColor?)?
  /// Returns true if the track's color for a value is exact. Approximate colors are hatched.
  public var isExact: ((_ value: Double) -> Bool)?

  /// A color on the track.
  public struct TrackColor: Hashable, Sendable {
    /// The color on the light and the dark squares of a checkerboard; equal if opaque.
    public var light, dark: RGB24

    /// Creates a color.
    public init(light: RGB24, dark: RGB24) { (self.light, self.dark) = (light, dark) }
  }

  /// A touch event.
  public enum Event: Hashable, Sendable {
    /// The knob was dragged to a value.
    case touchedOrDragged(Double)
    /// The touch ended at a value.
    case touchEnded(Double)
    /// The label was pressed, for example to type a value. The rest of the touch is ignored.
    case labelTouched
  }

  /// Creates a slider.
  public init(
    title: String, range: ClosedRange<Double>, step: Double = 1, labelWidth: Int = 4, frame: CellRect
  ) {
    (self.title, self.range, self.step) = (title, range, step)
    (self.labelWidth, self.frame) = (labelWidth, frame)
  }

  /// Returns the width of a slider with a track of `trackWidth` cells.
  public func width(trackWidth: Int) -> Int { title.count + 1 + trackWidth + 1 + labelWidth }

  private var trackFrame: CellRect {
    if frame.height > 1 { return frame.bottom(1) }
    let start = frame.columns.lowerBound + title.count + 1
    let end = max(start, frame.columns.upperBound - labelWidth - 1)
    return CellRect(columns: start..<end, rows: frame.rows)
  }

  private var labelFrame: CellRect {
    let besideTrack = trackFrame.columns.upperBound..<frame.columns.upperBound
    let columns = frame.height > 1 ? frame.columns.suffix(labelWidth) : besideTrack
    return CellRect(columns: columns, rows: frame.top(1).rows)
  }

  /// Returns the position of a value on the track, 0…1.
  public func position(of value: Double) -> Double {
    guard range.upperBound > range.lowerBound else { return 0 }
    return (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// Returns the value at a position on the track, clamped to 0…1.
  public func value(at position: Double) -> Double {
    range.lowerBound + position.clamped(to: 0...1) * (range.upperBound - range.lowerBound)
  }

  private func position(of column: Int, offset: Double = 0) -> Double {
    (Double(column - trackFrame.columns.lowerBound) + offset) / Double(max(1, trackFrame.width - 1))
  }

  private func column(at position: Double) -> Int {
    trackFrame.columns.lowerBound + Int((position * Double(trackFrame.width - 1)).rounded())
  }

  /// Handles a touch that began in the frame. Returns `nil` if it was canceled or there is no track.
  public func handle(_ touch: Touch) -> Event? {
    guard touch.phase != .cancelled, !trackFrame.isEmpty else { return nil }
    if touch.phase == .began, labelFrame.contains(touch.position) { return .labelTouched }
    let value = value(at: position(of: touch.position.column))
    return touch.phase == .ended ? .touchEnded(value) : .touchedOrDragged(value)
  }

  /// Returns the value after a key; `nil` for other keys.
  public func value(after key: Key) -> Double? {
    guard let value else { return nil }
    let newValue: Double? =
      switch key {
      case .left: value - step
      case .right: value + step
      case .pageDown: value - 10 * step
      case .pageUp: value + 10 * step
      case .home: range.lowerBound
      case .end: range.upperBound
      default: nil
      }
    return newValue?.clamped(to: range)
  }

  /// Draws the slider if there is space for a track.
  public func draw(on surface: inout Surface) {
    guard !frame.isEmpty, !trackFrame.isEmpty else { return }
    surface.fill(frame)
    surface.write(title, at: frame.origin, style: titleStyle)
    surface.write(label, in: labelFrame, alignment: .trailing)
    if surface.display.graphics.showsPixels, drawPixels(in: trackFrame, on: &surface) { return }
    // Without a value, all cells are styled like those after the knob.
    let knob = value.map { column(at: position(of: $0)) } ?? -1
    for column in trackFrame.columns {
      let cell = CellPosition(column: column, row: trackFrame.rows.lowerBound)
      if column == knob {
        let style = value.flatMap { track?($0) }.map { Style.text(on: $0.light) } ?? .bold
        surface[cell] = Cell(surface.symbol(.knob), style)
      } else if !drawTrack(in: cell, on: &surface) {
        surface[cell] = Cell(surface.symbol(.track), column < knob ? .plain : .faint)
      }
    }
  }

  private func drawTrack(in cell: CellPosition, on surface: inout Surface) -> Bool {
    func color(_ offset: Double) -> TrackColor? {
      track?(value(at: position(of: cell.column, offset: offset)))
    }
    guard let left = color(-0.25), let right = color(0.25) else { return false }
    surface[cell] = Cell(left: left.light, right: right.dark, on: surface.display)
    if let isExact, !isExact(value(at: position(of: cell.column))) { hatch(cell, on: &surface) }
    return true
  }

  private func hatch(_ position: CellPosition, on surface: inout Surface) {
    guard case .rgb(let color) = surface[position].style.background else {
      return surface[position] = Cell(surface.symbol(.none), .faint)
    }
    let ink = ColorCoordinates(Color(color.contrasting))
    // Softer than text, so that the color stays recognizable.
    let line = ColorCoordinates(Color(color)).mixed(with: ink, fraction: 0.35, in: .oklab)
    surface[position] = Cell(
      surface.symbol(.none), Style(foreground: .rgb(Color(line).rgb24), background: .rgb(color)))
  }

  /// Draws the track's colors and the knob as a ring. Returns false for a plain track.
  func drawPixels(in track: CellRect, on surface: inout Surface) -> Bool {
    guard self.track?(range.lowerBound) != nil else { return false }
    let cell = surface.display.cellPixels
    let colors = columnColors(track, surface.display)
    let field = ColorField(on: surface.display) { x, y in
      let column = min(Int(x * Double(cell.width)), colors.count - 1)
      // The squares of the checkerboard are half a row high.
      return (Int(2 * x) + Int(2 * y)).isMultiple(of: 2) ? colors[column].light : colors[column].dark
    }
    surface.show(field, in: track, origin: track.origin)
    guard let value else { return true }
    let knob = Double(track.columns.lowerBound) + position(of: value) * Double(track.width - 1) + 0.5
    let center = CellPoint(x: knob, y: Double(track.rows.lowerBound) + 0.5)
    surface.drawRing(at: center, radius: 0.36, halfWidth: 0.06, in: track)
    return true
  }

  /// Returns the color of each pixel column. Approximate colors are striped.
  private func columnColors(_ track: CellRect, _ display: Display) -> [TrackColor] {
    let width = display.cellPixels.width
    return (0..<track.width * width).map { column in
      let offset = (Double(column) + 0.5) / Double(width) - 0.5
      let value = self.value(at: offset / Double(max(1, track.width - 1)))
      let color = self.track?(value) ?? TrackColor(light: RGB24(0), dark: RGB24(0))
      guard isExact?(value) == false, column % 4 == 0 else { return color }
      return TrackColor(
        light: color.light.mixed(with: color.light.contrasting, fraction: 0.35),
        dark: color.dark.mixed(with: color.dark.contrasting, fraction: 0.35))
    }
  }
}
