import SwatchColor
import SwatchSession
import SwatchSketch
import SwatchWidgets

extension EditActions {
  /// Shows a menu of paper colors: the stroke color, the twelve basic colors, and an item for other
  /// colors.
  mutating func openPaperMenu() {
    let colors =
      [("Stroke color", Color(session.settings.pen.strokeColor.rgb24))]
      + BasicColor.allCases.map { ($0.title, $0.color) }
    let items = colors.map { title, color in MenuItem(title, colors: [color]) { $0.setPaper(to: color) } }
    let current = colors.dropFirst().firstIndex { $0.1.rgb24 == session.drawing.paper.rgb24 }
    present(
      Menu(
        title: "Paper color",
        items: items + [MenuItem("Another color…", keys: ["#"]) { $0.askForPaper() }],
        selection: current ?? 0))
  }

  private mutating func askForPaper() {
    present(
      Prompt(
        session.drawing.paper.notation(.hex), placeholder: "#fdf6e3, ivory…",
        hint: "Any notation · Tab complete · Enter apply · Esc cancel",
        at: .window(title: "Paper color"), limit: TextField.shortLimit,
        guide: PromptGuide(
          suggestions: { text, _ in Self.namedColors(text) },
          problem: { text, _ in Self.problem(withPaper: text) }),
        submit: { text, edits in
          edits.attempt {
            let color = try Self.paper(text)
            $0.closeDialog()
            $0.setPaper(to: color)
          }
        }))
  }

  static let paperArgument = ActionArgument<EditActions>(
    "#fdf6e3, ivory",
    completions: { typed, _ in namedColors(typed) },
    parse: { typed, _ in .color(typed) { $1.setPaper(to: $0) } })

  static func namedColors(_ text: String) -> [Completion] {
    FuzzyMatch.filter(NamedColor.css, by: text, text: \.name).map {
      Completion($0.name, colors: [Color($0.rgb24)])
    }
  }

  private static func problem(withPaper text: String) -> String? {
    do throws(ColorSyntaxError) {
      _ = try paper(text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Parses a paper color, which is always opaque.
  private static func paper(_ text: String) throws(ColorSyntaxError) -> Color {
    Color(try ColorCoordinates(parsing: text).gamutMapping(to: .srgb).color).opacity(1)
  }

  mutating func setPaper(to color: Color) {
    let color = color.opacity(1)
    let isChanged = session.perform {
      Edit(.paper, color == $0.paper ? [] : [.setPaper(color, from: $0.paper)])
    }
    chosenPaper = color
    report("\(isChanged ? "Paper" : "The paper already has this color"): \(color.notation(.hex))")
  }
}
