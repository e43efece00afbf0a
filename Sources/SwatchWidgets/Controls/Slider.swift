import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchText

/// A slider: a title, a track with a knob, and a value to drag, change with keys or type.
///
/// In a frame of one row they are side by side; in a higher one the track has the last row to itself.
///
/// ```swift
/// var slider = Slider(
///   title: "Width", range: 1...20, frame: CellRect(column: 0, row: 0, width: 40, height: 1))
/// slider.value = 10
/// slider.label = "10"
/// let event = slider.handle(Touch(.began, at: CellPosition(column: 30, row: 0)))  // .touchedOrDragged(…)
/// ```
///
/// A slider does not change its value. The host does, when it handles the event.
public struct Slider {
  /// The name of the value.
  public var title: String
  /// The values from one end of the track to the other.
  public var range: ClosedRange<Double>
  /// How far one press of an arrow key goes.
  public var step: Double
  /// The value; `nil` when there is none to show.
  public var value: Double?
  /// The value in words.
  public var label: String
  /// The cells that the longest label takes.
  public var labelWidth: Int
  /// The cells of the slider.
  public var frame: CellRect
  /// How the title looks.
  public var titleStyle = Style.plain
  /// The color that a value stands for; `nil` for a track without colors.
  public var track: ((_ value: Double) -> TrackColor?)?
  /// Whether the track's color is what a value asks for; where it is only the nearest that can be shown, it is hatched.
  public var isExact: ((_ value: Double) -> Bool)?

  /// What a track shows at a value.
  public struct TrackColor: Hashable, Sendable {
    /// The color on the light squares of a checkerboard, and on the dark ones: the same where it is opaque.
    public var light, dark: RGB24

    /// Describes a color.
    public init(light: RGB24, dark: RGB24) { (self.light, self.dark) = (light, dark) }
  }

  /// What a touch of the slider says.
  public enum Event: Hashable, Sendable {
    /// The knob is to go to a value.
    case touchedOrDragged(Double)
    /// The touch ended there.
    case touchEnded(Double)
    /// The label was pressed, perhaps to type another value; the rest of the touch has no meaning.
    case labelTouched
  }

  /// Creates a slider.
  public init(
    title: String, range: ClosedRange<Double>, step: Double = 1, labelWidth: Int = 4, frame: CellRect
  ) {
    (self.title, self.range, self.step) = (title, range, step)
    (self.labelWidth, self.frame) = (labelWidth, frame)
    label = ""
  }

  /// The width of a slider whose track has `trackWidth` cells.
  public func width(trackWidth: Int) -> Int { title.count + 1 + trackWidth + 1 + labelWidth }

  // MARK: Places

  /// The cells that the knob can be in.
  private var trackFrame: CellRect {
    if frame.height > 1 { return frame.bottom(1) }
    let start = frame.columns.lowerBound + title.count + 1
    let end = max(start, frame.columns.upperBound - labelWidth - 1)
    return CellRect(columns: start..<end, rows: frame.rows)
  }

  private var labelFrame: CellRect {
    if frame.height > 1 {
      var row = frame.top(1)
      return row.cutRight(labelWidth)
    }
    return CellRect(columns: trackFrame.columns.upperBound..<frame.columns.upperBound, rows: frame.rows)
  }

  /// Where a value is on the track, 0…1.
  public func position(of value: Double) -> Double {
    guard range.upperBound > range.lowerBound else { return 0 }
    return (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// The value at a position on the track, 0…1; beyond the ends, that at the end.
  public func value(at position: Double) -> Double {
    range.lowerBound + position.clamped(to: 0...1) * (range.upperBound - range.lowerBound)
  }

  /// The position on the track of the middle of a cell, or of a point `offset` cells to the right of it.
  private func position(of column: Int, offset: Double = 0) -> Double {
    (Double(column - trackFrame.columns.lowerBound) + offset) / Double(max(1, trackFrame.width - 1))
  }

  private func column(at position: Double) -> Int {
    trackFrame.columns.lowerBound + Int((position * Double(trackFrame.width - 1)).rounded())
  }

  // MARK: Input

  /// Takes a moment of a touch that began in the frame.
  ///
  /// - Returns: What it says; `nil` when it was cancelled, and where there is no track.
  public func handle(_ touch: Touch) -> Event? {
    guard touch.phase != .cancelled, !trackFrame.isEmpty else { return nil }
    if touch.phase == .began, labelFrame.contains(touch.position) { return .labelTouched }
    let value = value(at: position(of: touch.position.column))
    return touch.phase == .ended ? .touchEnded(value) : .touchedOrDragged(value)
  }

  /// The value that a key asks for; `nil` when it asks for none.
  public func value(after key: Key) -> Double? {
    guard let value else { return nil }
    let wanted: Double? =
      switch key {
      case .left: value - step
      case .right: value + step
      case .pageDown: value - 10 * step
      case .pageUp: value + 10 * step
      case .home: range.lowerBound
      case .end: range.upperBound
      default: nil
      }
    return wanted?.clamped(to: range)
  }

  // MARK: Drawing

  /// Draws it; without room for a track, nothing.
  public func draw(on surface: inout Surface) {
    guard !frame.isEmpty, !trackFrame.isEmpty else { return }
    surface.fill(frame)
    surface.write(title, at: frame.origin, style: titleStyle)
    surface.write(label, in: labelFrame, alignment: .trailing)
    if surface.display.graphics.showsPixels, drawPixels(in: trackFrame, on: &surface) { return }
    // Without a value everything is after the knob.
    let knob = value.map { column(at: position(of: $0)) } ?? -1
    for column in trackFrame.columns {
      let cell = CellPosition(column: column, row: trackFrame.rows.lowerBound)
      if column == knob {
        drawKnob(in: cell, on: &surface)
      } else if !drawTrack(in: cell, on: &surface) {
        surface[cell] = Cell(surface.symbol(.track), column < knob ? .plain : .faint)
      }
    }
  }

  private func drawKnob(in cell: CellPosition, on surface: inout Surface) {
    let color = value.flatMap { track?($0) }
    surface[cell] = Cell(surface.symbol(.knob), color.map { Style.text(on: $0.light) } ?? .bold)
  }

  /// - Returns: Whether there are colors to draw.
  private func drawTrack(in cell: CellPosition, on surface: inout Surface) -> Bool {
    func color(_ offset: Double) -> TrackColor? {
      track?(value(at: position(of: cell.column, offset: offset)))
    }
    guard let left = color(-0.25), let right = color(0.25) else { return false }
    surface[cell] = QuadrantColors(left: left.light, right: right.dark).cell(for: surface.display)
    if let isExact, !isExact(value(at: position(of: cell.column))) { hatch(cell, on: &surface) }
    return true
  }

  /// Marks what is not exact: the nearest color is behind the hatching.
  private func hatch(_ position: CellPosition, on surface: inout Surface) {
    guard case .rgb(let color) = surface[position].style.background else {
      surface[position] = Cell(surface.symbol(.none), .faint)
      return
    }
    let ink = OKLab(Color(color)).lightness > 0.6 ? Color(white: 0) : Color(white: 1)
    // Softer than text: the colors behind are what matters.
    let line = ColorCoordinates(Color(color)).mixed(with: ColorCoordinates(ink), fraction: 0.35, in: .oklab)
    surface[position] = Cell(
      surface.symbol(.none), Style(foreground: .rgb(Color(line).rgb24), background: .rgb(color)))
  }
}

// Tracks where pixels are shown.
extension Slider {
  /// Draws the colors of the track, and the knob as a ring on them. Returns false if there are no colors.
  func drawPixels(in track: CellRect, on surface: inout Surface) -> Bool {
    guard self.track?(range.lowerBound) != nil else { return false }
    let cell = surface.display.cellPixels
    let colors = columnColors(track, surface.display)
    let field = ColorField(on: surface.display) { x, y in
      let column = min(Int(x * Double(cell.width)), colors.count - 1)
      // Squares are half as high as a row.
      let isLight = (Int(2 * x) + Int(2 * y)).isMultiple(of: 2)
      return isLight ? colors[column].light : colors[column].dark
    }
    surface.show(field, in: track, origin: track.origin)
    guard let value else { return true }
    let knob = Double(track.columns.lowerBound) + position(of: value) * Double(track.width - 1) + 0.5
    let ring = PixelRing(
      x: knob * Double(cell.width), y: (Double(track.rows.lowerBound) + 0.5) * Double(cell.height),
      radius: 0.36 * Double(cell.height), halfWidth: 0.06 * Double(cell.height))
    surface.drawOver(track, ring.color)
    return true
  }

  /// The color of each column of pixels. What is not exact is shown in stripes.
  private func columnColors(_ track: CellRect, _ display: Display) -> [TrackColor] {
    let width = display.cellPixels.width
    return (0..<track.width * width).map { column in
      let place = (Double(column) + 0.5) / Double(width) - 0.5
      let value = self.value(at: place / Double(max(1, track.width - 1)))
      let color = self.track?(value) ?? TrackColor(light: RGB24(0), dark: RGB24(0))
      let isExact = isExact?(value) ?? true
      guard !isExact, column % 4 == 0 else { return color }
      return TrackColor(
        light: color.light.mixed(with: color.light.contrasting, fraction: 0.35),
        dark: color.dark.mixed(with: color.dark.contrasting, fraction: 0.35))
    }
  }
}
