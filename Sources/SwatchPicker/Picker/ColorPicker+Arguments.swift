import SwatchColor
import SwatchWidgets

// Arguments of actions in the command palette.
extension ColorPicker {
  static let colorArgument = ActionArgument<ColorPicker>(
    "#3fa7d6, tomato, a saved color", word: "color",
    completions: { typed, picker in picker.completions(of: typed) },
    parse: { typed, picker in
      if let saved = picker.savedColor(named: typed) { return .run { $0.pick(saved) } }
      return .run(unless: problem(withNotation: typed)) { $0.attempt { try $0.pick(notation: typed) } }
    })

  /// Returns matching color names without duplicates. Standard names take precedence over saved ones.
  func completions(of text: String) -> [Completion] {
    var names = Set<String>()
    let found = NameList(search: TextField(text)).matches(among: palettes.state.palettes).filter {
      let isUnambiguous = $0.palette == nil || Self.problem(withNotation: $0.name) != nil
      return isUnambiguous && names.insert($0.name.lowercased()).inserted
    }
    return found.map { Completion($0.name, colors: [$0.color]) }
  }

  /// Returns the saved color with a name, unless the name is a valid notation.
  func savedColor(named name: String) -> Color? {
    guard Self.problem(withNotation: name) != nil else { return nil }
    let name = name.lowercased()
    return palettes.state.palettes.lazy.flatMap(\.swatches).first { $0.name.lowercased() == name }?.color
  }

  // MARK: Gradients

  static let gradientActions: [Action<ColorPicker>] = [
    Action(
      "gradient", "Gradient", .color, keywords: "stops",
      argument: ActionArgument(
        "linear, radial or reverse",
        oneOf: { _ in GradientStyle.Kind.allCases.map { ($0.rawValue, $0) } + [("reverse", nil)] },
        run: { kind, picker in
          guard let kind else { return picker.reverseGradient() }
          picker.styleGradient { $0.kind = kind }
        })),
    Action(
      "angle", "Gradient angle", .color, keywords: "turn rotate degrees",
      argument: ActionArgument(
        in: -360...360, from: { $0.wells.activeGradient?.angle ?? 0 },
        run: { degrees, picker in
          guard picker.wells.activeGradient?.kind != .radial else {
            return picker.report("A radial gradient has no angle. Type ‘gradient linear’ first.")
          }
          picker.styleGradient { $0.angle = degrees }
        })),
    Action(
      "stop", "Gradient stop position", .color, keywords: "offset position",
      argument: ActionArgument(
        in: 0...100, from: { ($0.wells.activeStop?.offset ?? 0) * 100 }, run: { $1.moveStop(to: $0 / 100) })),
  ]

  static let fillArgument = ActionArgument<ColorPicker>(
    "gradient, radial, none or a color",
    completions: { typed, picker in
      Completion.matching(typed, in: ["gradient", "radial", "none"])
        + (typed.isEmpty ? [] : picker.completions(of: typed))
    },
    parse: { typed, picker in
      switch typed.lowercased() {
      case "gradient", "linear": .run { $0.fillWithGradient(.linear) }
      case "radial": .run { $0.fillWithGradient(.radial) }
      case "none": .run { $0.apply(nil, to: .fill) }
      default:
        if let saved = picker.savedColor(named: typed) {
          .run { $0.apply(saved, to: .fill) }
        } else {
          .color(typed.withoutQuotes) { $1.apply($0, to: .fill) }
        }
      }
    })
}
