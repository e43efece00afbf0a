import SwatchColor
import SwatchScreen
import SwatchWidgets

/// The contrast of the stroke's color on the paper by WCAG 2, and where there is room by APCA; a press makes more of it.
struct ContrastView: Control {
  let frame: CellRect

  var id: ControlID { .contrast }

  func hint(in picker: ColorPicker) -> String {
    "Space or \(picker.label(of: "k")) changes lightness until contrast is enough"
  }

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    surface.fill(frame)
    // Of the 8-bit color that is shown and written.
    let (text, paper) = (picker.strokeColor, picker.surroundings.paper)
    var rest = frame
    drawRatio(WCAGContrast(of: text, on: paper), in: rest.cutTop(1), picker, on: &surface)
    surface.write(label(of: APCAContrast(of: text, on: paper)), in: rest.cutTop(1), style: .faint)
  }

  /// Writes how much it is and what it is good for; of a contrast that can be mended, which key does.
  private func drawRatio(
    _ contrast: WCAGContrast, in row: CellRect, _ picker: ColorPicker, on surface: inout Surface
  ) {
    // A picker has no paper but the white that everything is judged on.
    let ground = picker.subject == .color ? "white" : "paper"
    // The color beside it may be another.
    let ratio = "\(picker.wells.active == .stroke ? "" : "Stroke ")\(contrast.label) on \(ground)"
    let offer = contrast.level(for: .normalText) == .aaa ? "" : "\(picker.label(of: "k")) mends"
    let words = verdicts(on: contrast).map { "\(ratio) \($0)" } + [ratio]
    let room = row.width - (offer.isEmpty ? 0 : offer.count + 1)
    surface.write(
      words.first { $0.count <= room } ?? ratio, in: row, style: picker.textStyle(of: .contrast))
    guard !offer.isEmpty, room >= ratio.count else { return }
    var end = row
    end = end.cutRight(offer.count)
    surface.write(offer, in: end, style: .faint)
    surface.write(picker.label(of: "k"), in: end, style: Style.faint.adding(.underline))
  }

  /// What a contrast is good for, the longest way to say it first.
  private func verdicts(on contrast: WCAGContrast) -> [String] {
    switch (contrast.level(for: .normalText), contrast.level(for: .largeText)) {
    case (.fail, .fail): ["fails"]
    case (.fail, _): ["AA large text only", "AA large"]
    case (let level, _): ["\(level.title) passes", level.title]
    }
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

  func command(for touch: Touch, in picker: ColorPicker) -> Command<ColorPicker>? {
    touch.phase == .ended && frame.contains(touch.position) ? Command { $0.nudgeContrast() } : nil
  }

  func command(for key: KeyPress, in picker: ColorPicker) -> Command<ColorPicker>? {
    key.isPress ? Command { $0.nudgeContrast() } : nil
  }
}

extension ControlID {
  package static let contrast = ControlID("contrast")
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
