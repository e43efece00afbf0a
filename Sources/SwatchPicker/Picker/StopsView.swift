import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchText
import SwatchWidgets

/// The stops of the active well's gradient on a strip of its colors: one of them is that whose color pickers change.
struct StopsView: Control {
  let frame: CellRect

  var id: ControlID { .stops }
  var takesFocusFromTouches: Bool { true }

  func hint(in picker: ColorPicker) -> String {
    "Tab: next stop; Left, Right move it, \(picker.label(of: .addStop)) adds, "
      + "\(picker.label(of: .removeStop)) removes, Enter: more"
  }

  // MARK: Places

  private func column(of offset: Double) -> Int {
    frame.columns.lowerBound + Int((offset * Double(frame.width - 1)).rounded())
  }

  /// The place of a column; beyond the ends, that of the end.
  private func offset(of column: Int) -> Double {
    (Double(column - frame.columns.lowerBound) / Double(max(1, frame.width - 1))).clamped(to: 0...1)
  }

  /// The stop that is drawn in a column, the active one before others.
  private func stop(at column: Int, in picker: ColorPicker) -> Int? {
    guard let gradient = picker.wells.activeGradient, let active = picker.wells.stop else { return nil }
    let found = gradient.stops.indices.filter { self.column(of: gradient.stops[$0].offset) == column }
    return found.contains(active) ? active : found.first
  }

  // MARK: Drawing

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    guard !frame.isEmpty, let gradient = picker.wells.activeGradient, let active = picker.wells.stop else {
      return
    }
    surface.swatch(gradient.stops, in: frame)
    for index in gradient.stops.indices where index != active {
      drawMark(of: gradient.stops[index], .mark, [], on: &surface)
    }
    let isFocused = picker.isFocused(id)
    drawMark(of: gradient.stops[active], .knob, isFocused ? [.bold, .reverse] : .bold, on: &surface)
  }

  /// Marks a stop, in black or white, whichever can be seen; where pixels are shown, by a ring, that of the active stop the
  /// larger one.
  private func drawMark(
    of stop: ColorStop, _ glyph: Glyph, _ attributes: Attributes, on surface: inout Surface
  ) {
    let cell = CellPosition(column: column(of: stop.offset), row: frame.rows.upperBound - 1)
    guard !surface.display.graphics.showsPixels else {
      return drawRing(
        at: cell, isActive: glyph == .knob, isFocused: attributes.contains(.reverse), on: &surface)
    }
    let color = stop.color.composited(over: Color(white: 1)).rgb24
    surface[cell] = Cell(surface.symbol(glyph), Style.text(on: color).adding(attributes))
  }

  private func drawRing(
    at position: CellPosition, isActive: Bool, isFocused: Bool, on surface: inout Surface
  ) {
    let cell = surface.display.cellPixels
    let ring = PixelRing(
      x: (Double(position.column) + 0.5) * Double(cell.width),
      y: (Double(position.row) + 0.5) * Double(cell.height),
      radius: Double(cell.height) * (isActive ? 0.36 : 0.2),
      halfWidth: Double(cell.height) * (isFocused ? 0.09 : 0.06))
    surface.drawOver(surface.display.cellMetrics.cells(around: ring.bounds).intersection(frame), ring.color)
  }

  // MARK: Input

  /// A press on a stop takes it, one beside them adds one; then it follows.
  func command(for touch: Touch, in picker: ColorPicker) -> Command<ColorPicker>? {
    let column = touch.position.column
    switch touch.phase {
    case .began:
      if let index = stop(at: column, in: picker) { return Command { $0.chooseStop(index) } }
      return Command { [place = offset(of: column)] in $0.addStop(at: place) }
    case .moved, .ended:
      // A stop that was only pressed stays exactly where it is.
      guard let active = picker.wells.activeStop,
        self.column(of: active.offset)
          != column.clamped(to: frame.columns.lowerBound...frame.columns.upperBound - 1)
      else { return nil }
      return Command { [place = offset(of: column)] in $0.moveStop(to: place) }
    case .cancelled: return nil
    }
  }

  func command(for key: KeyPress, in picker: ColorPicker) -> Command<ColorPicker>? {
    let step = key.modifiers.isEmpty ? 0.01 : 0.1
    switch key.key {
    case .left: return moving(by: -step)
    case .right: return moving(by: step)
    case .pageDown: return moving(by: -0.1)
    case .pageUp: return moving(by: 0.1)
    case .home: return moving(by: -1)
    case .end: return moving(by: 1)
    case .tab: return choosing(key.modifiers.contains(.shift) ? -1 : 1, in: picker)
    default: return key.isPress ? Command { $0.openStopsMenu() } : nil
    }
  }

  /// From stop to stop.
  func command(for wheel: Wheel, in picker: ColorPicker) -> Command<ColorPicker>? {
    choosing(wheel.isBack ? -1 : 1, in: picker)
  }

  func actions(in picker: ColorPicker) -> [Action<ColorPicker>] { ColorPicker.stopActions }

  func commandForMenu(at position: CellPosition, in picker: ColorPicker) -> Command<ColorPicker>? {
    Command { $0.openStopsMenu(at: position) }
  }

  private func moving(by distance: Double) -> Command<ColorPicker> {
    Command { picker in
      if let stop = picker.wells.activeStop { picker.moveStop(to: stop.offset + distance) }
    }
  }

  /// The stop so many places further on; behind the last one there is another control.
  private func choosing(_ distance: Int, in picker: ColorPicker) -> Command<ColorPicker>? {
    guard let stop = picker.wells.stop, let gradient = picker.wells.activeGradient,
      gradient.stops.indices.contains(stop + distance)
    else { return nil }
    return Command { $0.chooseStop(stop + distance) }
  }
}

extension ControlID {
  package static let stops = ControlID("stops")
}
