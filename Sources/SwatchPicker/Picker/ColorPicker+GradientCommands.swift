import SwatchColor
import SwatchWidgets

// Arguments for the fill and its gradient.
extension ColorPicker {
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
      "angle", "Direction of the gradient", .color, keywords: "turn rotate degrees",
      argument: ActionArgument(
        in: -360...360, from: { $0.wells.activeGradient?.angle ?? 0 },
        run: { degrees, picker in
          guard picker.wells.activeGradient?.kind != .radial else {
            return picker.say("A radial gradient goes all ways; type gradient linear first")
          }
          picker.styleGradient { $0.angle = degrees }
        })),
    Action(
      "stop", "Place of the gradient’s stop", .color, keywords: "offset position",
      argument: ActionArgument(
        in: 0...100, from: { ($0.wells.activeStop?.offset ?? 0) * 100 }, run: { $1.moveStop(to: $0 / 100) })),
  ]

  static let fillArgument = ActionArgument<ColorPicker>(
    "gradient, radial, none or a color",
    completions: { typed, picker in
      let words = FuzzyMatch.filter(["gradient", "radial", "none"], by: typed, text: \.self).map {
        Completion($0)
      }
      return words
        + (typed.isEmpty ? [] : picker.colors(named: typed).map { .init($0.name, colors: [$0.color]) })
    },
    parse: { typed, picker in
      switch typed.lowercased() {
      case "gradient", "linear": .run { $0.fillWithGradient(.linear) }
      case "radial": .run { $0.fillWithGradient(.radial) }
      case "none": .run { $0.give(nil, to: .fill) }
      default: reading(ofFill: typed, picker)
      }
    })

  private static func reading(
    ofFill typed: String, _ picker: ColorPicker
  ) -> ActionArgument<ColorPicker>.Parsed {
    if let saved = picker.savedColor(named: typed) { return .run { $0.give(saved, to: .fill) } }
    do throws(ColorSyntaxError) {
      let color = Color(try ColorCoordinates(parsing: typed.withoutQuotes).gamutMapping(to: .srgb).color)
      return .run { $0.give(color, to: .fill) }
    } catch {
      return .problem("\(error)")
    }
  }
}
