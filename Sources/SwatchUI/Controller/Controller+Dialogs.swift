import SwatchColor
import SwatchScreen
import SwatchSession
import SwatchSketch

// Menus, and text that is typed.
extension Controller {
  // MARK: Text

  func type(_ purpose: Prompt.Purpose) {
    open(.prompt(Prompt(purpose: purpose, field: TextField(text(for: purpose), isSelected: true))))
  }

  private func text(for purpose: Prompt.Purpose) -> String {
    switch purpose {
    case .value(let slider): slider.label(in: model)
    case .notation: model.settings.color(of: model.settings.activeWell)?.notation(.hex) ?? ""
    case .swatchName(let id): model.shelf.swatch(id)?.name ?? ""
    case .paletteName(let id): model.shelf.palettes.first { $0.id == id }?.name ?? ""
    case .newPalette: ""
    case .picturePath: model.picture.path ?? ""
    case .drawingPath: model.document.path ?? ""
    case .backdropPath: ""
    case .canvasText: session.tool.typedLine?.string ?? ""
    }
  }

  /// What to do with what is open, for the status line.
  func hint(for dialog: Dialog) -> String {
    switch dialog {
    case .popover: "Press and drag, or use the arrows and Enter; Esc changes nothing"
    case .help: "Up and Down show more, Esc closes"
    case .about: "Esc closes"
    case .menu(let menu) where menu.search != nil:
      "Type to search, Up and Down choose, Enter takes, Esc closes"
    case .menu: "Up and Down choose, Enter takes, Esc closes"
    case .prompt(let prompt): hint(for: prompt.purpose)
    case .question: "Left and Right choose, Enter answers"
    }
  }

  private func hint(for purpose: Prompt.Purpose) -> String {
    switch purpose {
    case .value: "Type a value or arithmetic (+10); Enter takes it, Esc does not"
    case .notation: "Type a color in any notation; Enter takes it, Esc does not"
    case .swatchName, .paletteName, .newPalette: "Type a name; Enter takes it, Esc does not"
    case .drawingPath:
      "Type the path to save as; \(endingsHint)"
    case .backdropPath: "Type or paste the path of a picture to trace; Enter lays it under the drawing"
    case .canvasText: "Type the text; Enter writes it, Esc does not"
    case .picturePath: "Type or paste the path of a picture; Enter opens it, Esc does not"
    }
  }

  func changePrompt(_ field: TextField) {
    guard case .prompt(var prompt)? = model.dialog else { return }
    prompt.field = field
    model.dialog = .prompt(prompt)
    if prompt.purpose == .canvasText { session.type(field.text) }
    dirty.parts.insert(.dialog)
  }

  /// Takes what was typed. What cannot be understood stays to be mended.
  func submitPrompt() {
    guard case .prompt(let prompt)? = model.dialog else { return }
    let text = prompt.field.text
    switch prompt.purpose {
    case .value(let slider): submit(text, for: slider)
    case .notation: submitNotation(text)
    case .swatchName, .paletteName, .newPalette: submitName(text, for: prompt.purpose)
    case .picturePath: submitPath(text)
    case .drawingPath: submitDrawingPath(text)
    case .backdropPath: submitBackdropPath(text)
    case .canvasText:
      closeDialog()
      finishTool()
    }
  }

  private func submit(_ text: String, for slider: Slider) {
    // A value that is left as it is shown is not rounded to it.
    if text == slider.label(in: model) {
      closeDialog()
    } else if let value = ValueExpression.value(
      of: text, current: slider.value(in: model), whole: slider.range.upperBound)
    {
      closeDialog()
      perform(slider.command(settingTo: value, in: model))
    } else if case .component = slider, text.looksLikeColor {
      submitNotation(text)
    } else {
      say("\(text.quoted) is not a value; type \(slider.expectedText)")
    }
  }

  private func submitNotation(_ text: String) {
    do throws(ColorSyntaxError) {
      try pick(notation: text)
      closeDialog()
    } catch {
      say("\(error)")
    }
  }

  // MARK: Menus

  func changeMenu(_ menu: Menu) {
    model.dialog = .menu(menu)
    dirty.parts.insert(.dialog)
  }

  /// Closes a menu from which something was chosen.
  func closeMenu() {
    if case .menu(let menu)? = model.dialog, !menu.staysOpen { closeDialog() }
  }
}
