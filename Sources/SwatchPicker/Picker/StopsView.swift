import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchText
import SwatchWidgets

/// The gradient of the active well with its stops, one of which is active.
struct StopsView: Control {
  let frame: CellRect
  var id: ControlID { .stops }
  var takesFocusOnTouch: Bool { true }

  func hint(in picker: ColorPicker) -> String {
    "Tab next stop · ←→ move · \(picker.label(of: .addStop)) add · "
      + "\(picker.label(of: .removeStop)) remove · Enter more"
  }

  // MARK: Layout

  private func column(of offset: Double) -> Int {
    frame.columns.lowerBound + Int((offset * Double(frame.width - 1)).rounded())
  }

  private func offset(of column: Int) -> Double {
    (Double(column - frame.columns.lowerBound) / Double(max(1, frame.width - 1))).clamped(to: 0...1)
  }

  /// Returns the index of the stop drawn in a column; the active stop takes precedence.
  private func stop(at column: Int, in picker: ColorPicker) -> Int? {
    guard let gradient = picker.wells.activeGradient, let active = picker.wells.stop else { return nil }
    let found = gradient.stops.indices.filter { self.column(of: gradient.stops[$0].offset) == column }
    return found.contains(active) ? active : found.first
  }

  // MARK: Drawing

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    guard let gradient = picker.wells.activeGradient, let active = picker.wells.stop else { return }
    surface.drawSwatch(gradient.stops, in: frame)
    for index in gradient.stops.indices where index != active {
      drawMark(of: gradient.stops[index], .mark, [], on: &surface)
    }
    let isFocused = picker.isFocused(id)
    drawMark(of: gradient.stops[active], .knob, isFocused ? [.bold, .reverse] : .bold, on: &surface)
  }

  /// Marks a stop in black or white, whichever is visible, or with a ring if pixel graphics are available.
  private func drawMark(
    of stop: ColorStop, _ glyph: Glyph, _ attributes: Attributes, on surface: inout Surface
  ) {
    let cell = CellPosition(column: column(of: stop.offset), row: frame.rows.upperBound - 1)
    guard !surface.display.graphics.showsPixels else {
      let center = CellPoint(x: Double(cell.column) + 0.5, y: Double(cell.row) + 0.5)
      let (isActive, isFocused) = (glyph == .knob, attributes.contains(.reverse))
      return surface.drawRing(
        at: center, radius: isActive ? 0.36 : 0.2, halfWidth: isFocused ? 0.09 : 0.06, in: frame)
    }
    let color = stop.color.composited(over: Color(white: 1)).rgb24
    surface[cell] = Cell(surface.symbol(glyph), Style.text(on: color).adding(attributes))
  }

  // MARK: Input

  /// A press on a stop activates it; a press elsewhere adds a stop. Dragging moves the stop.
  func command(for touch: Touch, in picker: ColorPicker) -> Command<ColorPicker>? {
    guard touch.phase != .cancelled, let last = frame.columns.last else { return nil }
    let column = touch.position.column.clamped(to: frame.columns.lowerBound...last)
    let newOffset = offset(of: column)
    if touch.phase == .began {
      if let index = stop(at: column, in: picker) { return Command { $0.chooseStop(index) } }
      return Command { $0.addStop(at: newOffset) }
    }
    // A press alone must not change the offset.
    guard let active = picker.wells.activeStop, self.column(of: active.offset) != column else { return nil }
    return Command { $0.moveStop(to: newOffset) }
  }

  func command(for key: KeyPress, in picker: ColorPicker) -> Command<ColorPicker>? {
    let step = key.modifiers.isEmpty ? 0.01 : 0.1
    switch key.key {
    case .left: return moveCommand(by: -step)
    case .right: return moveCommand(by: step)
    case .pageDown: return moveCommand(by: -0.1)
    case .pageUp: return moveCommand(by: 0.1)
    case .home: return moveCommand(by: -1)
    case .end: return moveCommand(by: 1)
    case .tab: return chooseCommand(key.modifiers.contains(.shift) ? -1 : 1, in: picker)
    default: return key.isPress ? Command { $0.openStopsMenu() } : nil
    }
  }

  func command(for wheel: Wheel, in picker: ColorPicker) -> Command<ColorPicker>? {
    chooseCommand(wheel.isBackward ? -1 : 1, in: picker)
  }

  func actions(in picker: ColorPicker) -> [Action<ColorPicker>] { ColorPicker.stopActions }

  func commandForMenu(at position: CellPosition, in picker: ColorPicker) -> Command<ColorPicker>? {
    Command { $0.openStopsMenu(at: position) }
  }

  private func moveCommand(by distance: Double) -> Command<ColorPicker> {
    Command { if let stop = $0.wells.activeStop { $0.moveStop(to: stop.offset + distance) } }
  }

  /// Activates another stop. Returns `nil` at the ends, so that Tab moves to the next control.
  private func chooseCommand(_ distance: Int, in picker: ColorPicker) -> Command<ColorPicker>? {
    guard let stop = picker.wells.stop, let gradient = picker.wells.activeGradient,
      gradient.stops.indices.contains(stop + distance)
    else { return nil }
    return Command { $0.chooseStop(stop + distance) }
  }
}

extension ControlID { package static let stops = ControlID("stops") }
