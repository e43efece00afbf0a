import SwatchSession
import SwatchSketch
import SwatchText
import SwatchWidgets

extension ToolActions {
  static let textActions: [Action<ToolActions>] = [
    Action(
      .font, "Text font", .draw, keywords: "typeface family sans serif mono bold letters", keys: ";",
      argument: .font { $1.changeFont($0) }
    ) {
      let font = $0.session.settings.options.font
      $0.changeFont(FontChange(font.family.next, isBold: font.isBold))
    },
    Action(.bold, "Bold text: off, on", .draw, keywords: "font weight strong", keys: "*") {
      $0.changeFont(FontChange(isBold: !$0.session.settings.options.font.isBold))
    },
  ]

  var textItems: [MenuItem] {
    let font = session.settings.options.font
    return [
      item(.font, "Font: \(font.family.rawValue)"), item(.bold, "Bold text: \(font.isBold ? "on" : "off")"),
    ].compactMap(\.self)
  }

  private mutating func changeFont(_ change: FontChange) {
    self.change({ $0.font = $0.font.applying(change) }, \.font.title)
  }
}

extension TextFont {
  var title: String { "Text in \(name)" }
}

extension FontChange {
  /// The name of the font, or only of its weight if the family does not change.
  var name: String { family.map { TextFont($0, isBold: isBold).name } ?? (isBold ? "bold" : "regular") }

  /// Creates a change from a family, a weight or both, in either order.
  fileprivate init?(_ text: String) {
    var words = text.lowercased().split(separator: " ").map(String.init)
    let weights = words.filter(["bold", "regular"].contains)
    words.removeAll(where: weights.contains)
    let family = words.first.flatMap { word in
      TextFont.Family.allCases.first { [$0.rawValue, $0.genericName].contains(word) }
    }
    guard words.count == (family == nil ? 0 : 1), weights.count <= 1, family != nil || !weights.isEmpty else {
      return nil
    }
    self.init(family, isBold: weights == ["bold"])
  }
}

extension ActionArgument {
  static func font(_ run: @escaping @Sendable (FontChange, inout Owner) -> Void) -> ActionArgument {
    ActionArgument(
      "sans, serif or mono, bold or regular", word: "font", example: "serif bold",
      completions: { typed, _ in
        FuzzyMatch.filter(TextFont.allCases.map(\.name) + ["bold", "regular"], by: typed, text: \.self)
          .map { Completion($0) }
      },
      parse: { typed, _ in
        guard let change = FontChange(typed) else {
          return .unknown("font", typed, expected: "sans, serif or mono, bold or regular")
        }
        return .run { run(change, &$0) }
      })
  }
}

extension ActionID {
  static let font = ActionID("font")
  static let bold = ActionID("bold")
}
