import SwatchColor
import SwatchScreen
import SwatchWidgets

/// The stroke color's WCAG 2 contrast, and APCA if there is space. A press increases the contrast.
struct ContrastView: Control {
  let frame: CellRect

  var id: ControlID { .contrast }

  func hint(in picker: ColorPicker) -> String {
    let keys = "Space or \(picker.label(of: .increaseContrast))"
    guard case .success(let fix) = picker.contrastFix else {
      return "\(keys) increase contrast"
    }
    return "\(keys) change to \(fix.summary)"
  }

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    surface.fill(frame)
    // Measure the displayed 8-bit color.
    let (foreground, background) = (picker.strokeColor, picker.contrastColor.color)
    var remaining = frame
    drawRatio(WCAGContrast(of: foreground, on: background), in: remaining.cutTop(1), picker, on: &surface)
    let apca = APCAContrast(of: foreground, on: background)
    surface.write(label(of: apca), in: remaining.cutTop(1), style: .faint)
  }

  /// Draws the ratio and the verdict, followed by the key and color of a possible fix.
  private func drawRatio(
    _ contrast: WCAGContrast, in row: CellRect, _ picker: ColorPicker, on surface: inout Surface
  ) {
    let background = picker.contrastColor.name
    // Name the well if another well is active.
    let ratio = "\(picker.wells.active == .stroke ? "" : "Stroke ")\(contrast.label) on \(background)"
    let fix = try? picker.contrastFix.get()
    let key = picker.label(of: .increaseContrast)
    let suggestion = fix.map { $0.level == .aa ? "\(key) fix" : "\(key) → \($0.level.title)" } ?? ""
    let verdicts = contrast.verdicts
    let candidates =
      verdicts.map { "\(ratio) · \($0)" } + verdicts.suffix(1).map { "\(ratio) \($0)" } + [ratio]
    let available = row.width - (suggestion.isEmpty ? 0 : suggestion.count + 1)
    let text = candidates.first { $0.count <= available } ?? ratio
    surface.write(text, in: row, style: picker.textStyle(of: .contrast))
    guard !suggestion.isEmpty, available >= ratio.count else { return }
    var remaining = row
    let end = remaining.cutRight(suggestion.count)
    surface.write(suggestion, in: end, style: .faint)
    surface.write(key, in: end, style: Style.faint.adding(.underline))
    _ = remaining.cutRight(1)
    guard let fix, text.count + 3 <= remaining.width, surface.display.colors != .mono else { return }
    surface.fill(remaining.cutRight(2), color: fix.color.rgb24)
  }

  private func label(of contrast: APCAContrast) -> String {
    let verdict =
      switch contrast.use {
      case .fluentText?, .bodyText?, .contentText?, .largeText?: contrast.use?.title ?? ""
      case .spotText?, .nonText?, nil: "Fails"
      }
    return "APCA Lc \(contrast.label(decimals: 0)) \(verdict)"
  }

  func commandForPress(in picker: ColorPicker) -> Command<ColorPicker>? { Command { $0.increaseContrast() } }

  func commandForMenu(at position: CellPosition, in picker: ColorPicker) -> Command<ColorPicker>? {
    Command { $0.openBackgroundMenu(at: position) }
  }
}

extension ControlID {
  package static let contrast = ControlID("contrast")
}

extension ColorPicker {
  fileprivate var strokeColor: Color { wells.picked(of: .stroke).translucentColor.quantizedTo8Bits }

  /// The stroke color with its lightness changed to reach WCAG 2 level AA, or AAA if it already passes AA.
  fileprivate var contrastFix: Result<ContrastFix, NoContrastFix> {
    let color = strokeColor
    let ratio = WCAGContrast(of: color, on: contrastColor.color).ratio
    let level: WCAGContrast.Level = ratio < 4.5 ? .aa : .aaa
    guard ratio < 7, let minimum = WCAGContrast.Use.normalText.minimumRatio(for: level) else {
      return .failure(NoContrastFix(reason: "Contrast already passes AAA"))
    }
    guard let adjusted = color.lightnessAdjusted(toContrast: minimum, on: contrastColor.color) else {
      let reason = "This color cannot reach \(level.title) on \(contrastColor.name) at any lightness"
      return .failure(NoContrastFix(reason: reason))
    }
    let contrast = WCAGContrast(of: adjusted, on: contrastColor.color)
    return .success(ContrastFix(color: adjusted.opacity(1), contrast: contrast, level: level))
  }

  mutating func increaseContrast() {
    switch contrastFix {
    case .success(let fix):
      change { $0.setColor(fix.color, of: .stroke, keepsOpacity: true) }
      report("\(title(of: .stroke)): \(fix.summary)")
    case .failure(let problem): report(problem.reason)
    }
  }
}

private struct ContrastFix {
  let color: Color
  let contrast: WCAGContrast
  let level: WCAGContrast.Level

  var summary: String { "\(color.notation(.hex)), \(contrast.label) passes \(level.title)" }
}

private struct NoContrastFix: Error {
  let reason: String
}
