import SwatchColor
import SwatchSession
import SwatchSketch
import SwatchWidgets

// The color of the paper.
extension Controller {
  /// Offers colors for the paper: that of the stroke, the twelve, and any other.
  func openPaperMenu() {
    typealias Item = Menu<Controller>.Item
    let colors =
      [("Color of the stroke", model.strokeColor)] + BasicColor.allCases.map { ($0.title, $0.color) }
    let items = colors.map { title, color in Item(title, colors: [color]) { $0.setPaper(to: color) } }
    let current = colors.dropFirst().firstIndex { $0.1.rgb24 == session.drawing.paper.rgb24 }
    present(
      Menu(
        title: "Color of the Paper",
        items: items + [Item("Another color…", keys: ["#"]) { $0.askForPaper() }], selection: current ?? 0))
  }

  private func askForPaper() {
    present(
      Prompt(
        session.drawing.paper.notation(.hex), placeholder: "any color: #fdf6e3, ivory…",
        hint: "Type a color in any notation; Enter takes it, Esc does not",
        at: .window(title: "Color of the Paper"),
        actions: .init { text, controller in
          do throws(ColorSyntaxError) {
            let color = Color(try ColorCoordinates(parsing: text).gamutMapping(to: .srgb).color)
            controller.closeDialog()
            controller.setPaper(to: color.opacity(1))
          } catch {
            controller.say("\(error)")
          }
        }))
  }

  private func setPaper(to color: Color) {
    let isChanged = session.perform {
      Edit(.paper, color == $0.paper ? [] : [.setPaper(color, from: $0.paper)])
    }
    say("\(isChanged ? "Paper" : "The paper has that color already"): \(color.notation(.hex))")
  }
}
