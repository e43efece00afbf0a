import SwatchColor
import SwatchScreen

/// A title, a track with a knob, and the value.
///
/// The track of a slider of colors shows the colors that each position would give.
struct SliderView: View {
  let slider: Slider
  let frame: CellRect

  private static let labelWidth = 4

  /// The cells that the knob can be in.
  private var track: CellRect {
    let start = frame.columns.lowerBound + slider.title.count + 2
    let end = max(start, frame.columns.upperBound - Self.labelWidth - 1)
    return CellRect(columns: start..<end, rows: frame.rows)
  }

  func draw(_ model: Model, on surface: inout Surface) {
    guard !frame.isEmpty, !track.isEmpty else { return }
    surface.fill(frame)
    let start = CellPosition(column: frame.columns.lowerBound + 1, row: frame.rows.lowerBound)
    surface.write(slider.title, at: start, style: model.textStyle(of: .slider(slider)))
    let label = CellRect(
      columns: track.columns.upperBound..<frame.columns.upperBound, rows: frame.rows)
    surface.write(slider.label(in: model), in: label, alignment: .trailing)
    drawTrack(model, on: &surface)
  }

  private func drawTrack(_ model: Model, on surface: inout Surface) {
    let knob = column(at: slider.position(in: model))
    for column in track.columns {
      let position = CellPosition(column: column, row: frame.rows.lowerBound)
      let color = slider.trackColor(at: fraction(at: column), in: model)
      if let color {
        surface.fill(CellRect(column: column, row: position.row, width: 1, height: 1), color: color)
      }
      if column == knob {
        surface[position] = Cell(surface.symbol(.knob), color.map(Style.text) ?? .bold)
      } else if color == nil {
        surface[position] = Cell(surface.symbol(.track), column < knob ? .plain : .faint)
      }
    }
  }

  func command(for touch: Touch, in model: Model) -> Command? {
    guard touch.phase != .cancelled, !track.isEmpty else { return nil }
    return slider.command(at: fraction(at: touch.position.column), in: model)
  }

  func command(for key: KeyPress, in model: Model) -> Command? {
    let position = slider.position(in: model)
    switch key.key {
    case .left: return slider.command(at: position - slider.step, in: model)
    case .right: return slider.command(at: position + slider.step, in: model)
    case .pageDown: return slider.command(at: position - 10 * slider.step, in: model)
    case .pageUp: return slider.command(at: position + 10 * slider.step, in: model)
    case .home: return slider.command(at: 0, in: model)
    case .end: return slider.command(at: 1, in: model)
    default: return nil
    }
  }

  private func fraction(at column: Int) -> Double {
    Double(column - track.columns.lowerBound) / Double(max(1, track.width - 1))
  }

  private func column(at fraction: Double) -> Int {
    track.columns.lowerBound + Int((fraction * Double(track.width - 1)).rounded())
  }
}
