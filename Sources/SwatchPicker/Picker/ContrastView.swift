import SwatchColor
import SwatchScreen
import SwatchWidgets

/// The stroke color's WCAG 2 contrast, and APCA if there is space. A press increases the contrast.
struct ContrastView: Control {
  let frame: CellRect
  var id: ControlID { .contrast }

  func hint(in picker: ColorPicker) -> String {
    let effect = (try? picker.contrastFix()).map { "change to \($0.summary)" } ?? "increase contrast"
    return "Space or \(picker.label(of: .increaseContrast)) \(effect)"
  }

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    surface.fill(frame)
    // Measure the displayed 8-bit color.
    let (foreground, background) = (picker.strokeColor, picker.contrastColor.color)
    var remaining = frame
    drawRatio(WCAGContrast(of: foreground, on: background), in: remaining.cutTop(1), picker, on: &surface)
    let apca = APCAContrast(of: foreground, on: background)
    surface.write(label(of: apca), in: remaining.cutTop(1), style: .faint)
  }

  private func drawRatio(
    _ contrast: WCAGContrast, in row: CellRect, _ picker: ColorPicker, on surface: inout Surface
  ) {
    let background = picker.contrastColor.name
    // Name the well if another well is active.
    let ratio = "\(picker.wells.active == .stroke ? "" : "Stroke ")\(contrast.label) on \(background)"
    let fix = try? picker.contrastFix()
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
    let use = [.spotText, .nonText].contains(contrast.use) ? nil : contrast.use
    return "APCA Lc \(contrast.label(decimals: 0)) \(use?.title ?? "Fails")"
  }

  func commandForPress(in picker: ColorPicker) -> Command<ColorPicker>? { Command { $0.increaseContrast() } }

  func commandForMenu(at position: CellPosition, in picker: ColorPicker) -> Command<ColorPicker>? {
    Command { $0.openBackgroundMenu(at: position) }
  }
}

extension ColorPicker {
  fileprivate var strokeColor: Color { wells.strokeColor.quantizedTo8Bits }

  /// The stroke color with its lightness changed to reach WCAG 2 level AA, or AAA if it already passes AA.
  fileprivate func contrastFix() throws -> ContrastFix {
    let color = strokeColor
    let (background, name) = contrastColor
    let ratio = WCAGContrast(of: color, on: background).ratio
    let level: WCAGContrast.Level = ratio < 4.5 ? .aa : .aaa
    guard ratio < 7, let minimum = WCAGContrast.Use.normalText.minimumRatio(for: level) else {
      throw PickerProblem(description: "Contrast already passes AAA")
    }
    guard let adjusted = color.lightnessAdjusted(toContrast: minimum, on: background) else {
      throw PickerProblem(description: "This color cannot reach \(level.title) on \(name) at any lightness")
    }
    let contrast = WCAGContrast(of: adjusted, on: background)
    return ContrastFix(color: adjusted.opacity(1), contrast: contrast, level: level)
  }

  mutating func increaseContrast() {
    attempt {
      let fix = try $0.contrastFix()
      $0.change { $0.setColor(fix.color, of: .stroke, keepsOpacity: true) }
      $0.report("\($0.title(of: .stroke)): \(fix.summary)")
    }
  }

  // MARK: The background

  /// The background to measure contrast against, and its name in messages. The paper replaces a missing fill.
  var contrastColor: (color: Color, name: String) {
    // A picker for a single color has white paper.
    let paper = (environment.paper, subject == .color ? "white" : "paper")
    switch contrastBackground {
    case .paper: return paper
    case .fill: return wells.color(of: .fill).map { ($0.opacity(1), "fill") } ?? paper
    case .color(let color, let name): return (color, name)
    }
  }

  /// Sets the background to measure contrast against.
  public mutating func setContrastBackground(_ color: Color, name: String) {
    contrastBackground = .color(color, name: name)
  }

  mutating func measureContrast(against background: ContrastBackground) {
    if background == .fill, wells.color(of: .fill) == nil {
      return report("No fill to measure contrast with")
    }
    contrastBackground = background
    let (color, name) = contrastColor
    let contrast = WCAGContrast(of: strokeColor, on: color)
    report("Contrast with \(name): \(contrast.label), \(contrast.verdicts[0])")
  }

  mutating func openBackgroundMenu(at position: CellPosition) {
    func item(_ title: String, _ color: Color, _ background: ContrastBackground) -> MenuItem {
      MenuItem(title, colors: [color]) { $0.measureContrast(against: background) }
    }
    var items = [item(subject == .color ? "White" : "Paper", environment.paper, .paper)]
    if subject == .pen, let fill = wells.color(of: .fill) { items.append(item("Fill", fill, .fill)) }
    for (name, color) in [("Black", Color(white: 0)), ("White", Color(white: 1))] {
      items.append(item(name, color, .color(color, name: name.lowercased())))
    }
    items += palettes.state.swatches.map {
      item($0.name, $0.color, .color($0.color.opacity(1), name: $0.name))
    }
    present(Menu(title: "Contrast with", items: items, isSearchable: items.count > 8, at: position))
  }

  static let contrastAction = Action<ColorPicker>(
    "contrast-with", "Measure contrast with", .color, keywords: "readable legible check wcag apca against",
    argument: ActionArgument(
      "paper, fill, or any color", word: "contrast",
      completions: { typed, picker in
        Completion.matching(typed, in: ["paper", "fill"]) + picker.completions(of: typed).prefix(12)
      },
      parse: { typed, picker in
        switch typed.lowercased() {
        case "paper": .run { $0.measureContrast(against: .paper) }
        case "fill" where picker.subject == .pen: .run { $0.measureContrast(against: .fill) }
        default:
          if let saved = picker.savedColor(named: typed) {
            .run { $0.measureContrast(against: .color(saved.opacity(1), name: typed)) }
          } else {
            .color(typed) { $1.measureContrast(against: .color($0.opacity(1), name: typed)) }
          }
        }
      }))
}

private struct ContrastFix {
  let color: Color
  let contrast: WCAGContrast
  let level: WCAGContrast.Level
  var summary: String { "\(color.notation(.hex)), \(contrast.label) passes \(level.title)" }
}

extension WCAGContrast {
  /// Verdicts, longest first.
  var verdicts: [String] {
    switch (level(for: .normalText), level(for: .largeText)) {
    case (.fail, .fail): ["fails"]
    case (.fail, _): ["AA large text only", "AA large"]
    case (let level, _): [level.title]
    }
  }
}

extension ControlID { package static let contrast = ControlID("contrast") }
