import SwatchColor
import SwatchScreen
import SwatchWidgets

extension ColorPicker {
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
    let contrast = WCAGContrast(of: wells.strokeColor.quantizedTo8Bits, on: color)
    report("Contrast with \(name): \(contrast.label), \(contrast.verdict)")
  }

  mutating func openBackgroundMenu(at position: CellPosition) {
    var items = [
      MenuItem(subject == .color ? "White" : "Paper", colors: [environment.paper]) {
        $0.measureContrast(against: .paper)
      }
    ]
    if subject == .pen, let fill = wells.color(of: .fill) {
      items.append(MenuItem("Fill", colors: [fill]) { $0.measureContrast(against: .fill) })
    }
    items += [("Black", Color(white: 0)), ("White", Color(white: 1))].map { name, color in
      MenuItem(name, colors: [color]) { $0.measureContrast(against: .color(color, name: name.lowercased())) }
    }
    items += palettes.state.swatches.map { swatch in
      MenuItem(swatch.name, colors: [swatch.color]) {
        $0.measureContrast(against: .color(swatch.color.opacity(1), name: swatch.name))
      }
    }
    present(Menu(title: "Contrast with", items: items, isSearchable: items.count > 8, at: position))
  }

  static let contrastAction = Action<ColorPicker>(
    "contrast-with", "Measure contrast with", .color, keywords: "readable legible check wcag apca against",
    argument: ActionArgument(
      "paper, fill, or any color", word: "contrast",
      completions: { typed, picker in
        FuzzyMatch.filter(["paper", "fill"], by: typed, text: { $0 }).map { Completion($0) }
          + picker.completions(of: typed).prefix(12)
      },
      parse: { typed, picker in
        switch typed.lowercased() {
        case "paper": return .run { $0.measureContrast(against: .paper) }
        case "fill" where picker.subject == .pen: return .run { $0.measureContrast(against: .fill) }
        default: break
        }
        if let saved = picker.savedColor(named: typed) {
          return .run { $0.measureContrast(against: .color(saved.opacity(1), name: typed)) }
        }
        return .color(typed) { $1.measureContrast(against: .color($0.opacity(1), name: typed)) }
      }))
}

extension WCAGContrast {
  var verdict: String { verdicts[0] }

  /// Verdicts, longest first.
  var verdicts: [String] {
    switch (level(for: .normalText), level(for: .largeText)) {
    case (.fail, .fail): ["fails"]
    case (.fail, _): ["AA large text only", "AA large"]
    case (let level, _): [level.title]
    }
  }
}
