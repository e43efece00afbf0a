import SwatchColor
import SwatchGraphics
import SwatchScreen

/// A title, a track with a knob, and the value.
///
/// The track of a slider of colors shows the colors that each position would give.
struct SliderView: Control {
  let slider: Slider
  let frame: CellRect

  /// The cells that the knob can be in.
  private var track: CellRect {
    let start = frame.columns.lowerBound + slider.title.count + 1
    let end = max(start, frame.columns.upperBound - slider.labelWidth - 1)
    return CellRect(columns: start..<end, rows: frame.rows)
  }

  /// Where the value stands.
  private var label: CellRect {
    CellRect(columns: track.columns.upperBound..<frame.columns.upperBound, rows: frame.rows)
  }

  /// The width of a slider whose track has `trackWidth` cells.
  static func width(of slider: Slider, trackWidth: Int) -> Int {
    slider.title.count + 1 + trackWidth + 1 + slider.labelWidth
  }

  var id: ControlID { .slider(slider) }
  var changesPen: Bool { true }
  var takesFocusFromTouches: Bool { true }

  func hint(in model: Model) -> String {
    "Left and Right change the value, = types one, Tab goes on"
  }

  func key(forWheel direction: MouseEvent.Direction) -> Key? {
    direction == .up || direction == .right ? .right : .left
  }

  func draw(_ model: Model, on surface: inout Surface) {
    guard !frame.isEmpty, !track.isEmpty else { return }
    surface.fill(frame)
    surface.write(slider.title, at: frame.origin, style: model.textStyle(of: .slider(slider)))
    surface.write(slider.label(in: model), in: label, alignment: .trailing)
    drawTrack(model, on: &surface)
  }

  private func drawTrack(_ model: Model, on surface: inout Surface) {
    // Without a value everything is after the knob.
    let knob = slider.hasValue(in: model) ? column(at: slider.position(in: model)) : -1
    for column in track.columns {
      let position = CellPosition(column: column, row: frame.rows.lowerBound)
      if column == knob {
        let color = slider.trackColor(at: slider.position(in: model), in: model)
        surface[position] = Cell(
          surface.symbol(.knob), color.map { Style.text(on: $0.overCheckerboard.light) } ?? .bold)
      } else if let left = slider.trackColor(at: fraction(at: column, offset: -0.25), in: model),
        let right = slider.trackColor(at: fraction(at: column, offset: 0.25), in: model)
      {
        surface[position] = QuadrantColors(
          left: left.overCheckerboard.light, right: right.overCheckerboard.dark
        ).cell(for: surface.display)
        if !slider.isShowable(at: fraction(at: column), in: model) { hatch(position, on: &surface) }
      } else {
        surface[position] = Cell(surface.symbol(.track), column < knob ? .plain : .faint)
      }
    }
  }

  /// Marks a part of the track that sRGB cannot show: the nearest color is behind the hatching.
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

  func command(for touch: Touch, in model: Model) -> Command? {
    guard touch.phase != .cancelled, !track.isEmpty else { return nil }
    if touch.phase == .began, label.contains(touch.position) { return .askForValue(slider) }
    return slider.command(at: fraction(at: touch.position.column), in: model)
  }

  func command(for key: KeyPress, in model: Model) -> Command? {
    let (value, step) = (slider.value(in: model), slider.step)
    switch key.key {
    case .left: return slider.command(settingTo: value - step, in: model)
    case .right: return slider.command(settingTo: value + step, in: model)
    case .pageDown: return slider.command(settingTo: value - 10 * step, in: model)
    case .pageUp: return slider.command(settingTo: value + 10 * step, in: model)
    case .home: return slider.command(at: 0, in: model)
    case .end: return slider.command(at: 1, in: model)
    case .enter: return .askForValue(slider)
    default: return nil
    }
  }

  /// The position on the track of the middle of a cell, or of a point `offset` cells to the right of it.
  private func fraction(at column: Int, offset: Double = 0) -> Double {
    (Double(column - track.columns.lowerBound) + offset) / Double(max(1, track.width - 1))
  }

  private func column(at fraction: Double) -> Int {
    track.columns.lowerBound + Int((fraction * Double(track.width - 1)).rounded())
  }
}

extension ControlID {
  static func slider(_ slider: Slider) -> ControlID { ControlID(slider.name) }
}
