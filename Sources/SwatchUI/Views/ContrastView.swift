import SwatchColor
import SwatchScreen

/// The contrast of the stroke's color on the paper, by WCAG 2 and by APCA; a press changes the lightness until it
/// is enough.
struct ContrastView: View {
  let frame: CellRect

  func draw(_ model: Model, on surface: inout Surface) {
    // Of the 8-bit color that is shown and written.
    let (text, paper) = (model.strokeColor, model.sketch.drawing.paper)
    let lines = [label(of: WCAGContrast(of: text, on: paper)), label(of: APCAContrast(of: text, on: paper))]
    for (row, line) in zip(frame.rows, lines) {
      surface.write(
        line, in: CellRect(columns: frame.columns, rows: row..<row + 1),
        style: model.textStyle(of: .contrast))
    }
  }

  private func label(of contrast: WCAGContrast) -> String {
    let verdict =
      switch (contrast.level(for: .normalText), contrast.level(for: .largeText)) {
      case (.fail, .fail): "Fails"
      case (.fail, _): "AA large only"
      case (let level, _): "\(level.title) passes"
      }
    return "WCAG \(contrast.label) \(verdict)"
  }

  private func label(of contrast: APCAContrast) -> String {
    let value = Int(contrast.lightnessContrast.rounded())
    let verdict =
      switch contrast.use {
      case .fluentText?, .bodyText?, .contentText?, .largeText?: contrast.use?.title ?? ""
      case .spotText?, .nonText?, nil: "Fails"
      }
    return "APCA Lc \(value) \(verdict)"
  }

  func command(for touch: Touch, in model: Model) -> Command? {
    touch.phase == .ended && frame.contains(touch.position) ? .nudgeContrast : nil
  }

  func command(for key: KeyPress, in model: Model) -> Command? {
    key.isPress ? .nudgeContrast : nil
  }
}
