import SwatchColor
import SwatchScreen
import SwatchWidgets

/// The contrast of the stroke's color on the paper, by WCAG 2 and by APCA.
struct ContrastView {
  let frame: CellRect

  /// Makes more contrast of stroke and paper.
  static let button = Button<ColorPicker>(
    "More (k)", keyOffset: 6, hint: "Space or k changes the lightness until the contrast is enough"
  ) { $0.nudgeContrast() }

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    var rest = frame
    drawTitle(picker, in: rest.cutTop(1), on: &surface)
    // Of the 8-bit color that is shown and written.
    let (text, paper) = (picker.strokeColor, picker.surroundings.paper)
    let lines = [label(of: WCAGContrast(of: text, on: paper)), label(of: APCAContrast(of: text, on: paper))]
    for line in lines { surface.write(line, in: rest.cutTop(1)) }
  }

  /// What is compared with what, beside the button for more of it.
  private func drawTitle(_ picker: ColorPicker, in row: CellRect, on surface: inout Surface) {
    var row = row
    _ = row.cutRight(Self.button.width)
    // A picker has no paper but the white that everything is judged on.
    let (what, ground) = picker.subject == .color ? ("Color", "on white") : ("Stroke", "on paper")
    let title = "\(what) \(ground)"
    let isNarrow = title.count > row.width
    surface.write(
      isNarrow ? ground.prefix(1).uppercased() + ground.dropFirst() : title, in: row, style: .faint)
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
}

extension ColorPicker {
  /// The color of strokes as it is shown and written.
  fileprivate var strokeColor: Color { wells.picked(of: .stroke).translucentColor.in8Bits }

  /// Changes the lightness of the stroke's color until text of it can be read on the paper: by level AA of WCAG 2,
  /// or, when that is reached, by AAA.
  mutating func nudgeContrast() {
    let color = strokeColor
    let ratio = WCAGContrast(of: color, on: surroundings.paper).ratio
    let level: WCAGContrast.Level = ratio < 4.5 ? .aa : .aaa
    guard ratio < 7, let minimum = WCAGContrast.Use.normalText.minimumRatio(for: level) else {
      return say("The contrast passes AAA already")
    }
    guard let nudged = color.lightnessNudged(toContrast: minimum, on: surroundings.paper) else {
      return say("No lightness of this color reaches \(level.title) on the paper")
    }
    change { $0.setColor(nudged.opacity(1), of: .stroke) }
    let label = WCAGContrast(of: nudged, on: surroundings.paper).label
    say("\(title(of: .stroke)): \(nudged.notation(.hex)), \(label) passes \(level.title)")
  }
}
