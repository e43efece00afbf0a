import SwatchColor
import SwatchScreen
import SwatchSession
import SwatchWidgets

// What lies above the rest of the screen: opening, asking, closing.
extension Controller {
  /// Opens a dialog, in place of the one that is open.
  func present(_ dialog: some Dialog<Controller>) {
    settleTouch()
    // What opens under a touch must not take its release for a choice.
    if model.dialog == nil, touches.isDown { touchOwner = .nothing }
    var dialog = dialog
    dialog.layOut(in: dialogRoom, self)
    model.dialog = dialog
    dirty.parts = .all
    say(dialog.hint)
  }

  /// Closes what is open, without an answer.
  func dismiss() {
    let dismissal = model.dialog?.dismissal
    model.leavesWhenSaved = false
    closeDialog()
    say(hint)
    run(dismissal)
  }

  func closeDialog() {
    // What was to be done with it is over; what came of it stays.
    if let dialog = model.dialog, model.status == dialog.hint { say(hint) }
    model.dialog = nil
    dirty.parts = .all
  }

  /// Gives input to the dialog that is open.
  ///
  /// - Returns: Whether it means something there.
  @discardableResult
  func handleInDialog(
    _ handle: (inout any Dialog<Controller>) -> DialogResponse<Controller>
  ) -> Bool {
    guard var dialog = model.dialog else { return false }
    dialog.layOut(in: dialogRoom, self)
    let response = handle(&dialog)
    model.dialog = dialog
    switch response {
    case .ignored: return false
    case .changed: dirty.parts.insert(.dialog)
    case .dismissed: dismiss()
    case .answered(let action):
      closeDialog()
      run(action)
    case .perform(let action):
      dirty.parts.insert(.dialog)
      run(action)
    }
    return true
  }

  private func run(_ action: DialogAction<Controller>?) {
    var controller = self
    action?(&controller)
  }

  /// Where dialogs can be.
  var dialogRoom: DialogRoom {
    DialogRoom(screen: layout.size.bounds, middle: layout.canvasFrame, line: layout.status)
  }

  /// The menu that is open, if it stays open when something is chosen.
  var stayingMenu: Menu<Controller>? {
    (model.dialog as? Menu<Controller>).flatMap { $0.staysOpen ? $0 : nil }
  }

  // MARK: Values and colors

  /// Asks for the value of a slider.
  func askForValue(of slider: Slider) {
    present(
      Prompt(
        slider.label(in: model), placeholder: "value",
        hint: "Type a value or arithmetic (+10); Enter takes it, Esc does not",
        at: .over { controller, _ in
          // Wider than the value: arithmetic has to fit.
          var row = controller.layout.controls[.slider(slider)] ?? .empty
          return row.cutRight(max(slider.labelWidth, min(8, row.width / 2)))
        },
        actions: .init(submit: { $1.submit($0, for: slider) })))
  }

  /// Asks for a color in any notation.
  func askForNotation() {
    present(
      Prompt(
        model.settings.color(of: model.settings.activeWell)?.notation(.hex) ?? "",
        placeholder: "any color: #3fa7d6, teal…",
        hint: "Type a color in any notation; Enter takes it, Esc does not",
        at: .over { controller, _ in
          let (panel, label) = (controller.layout.panel, controller.layout.controls[.notation] ?? .empty)
          guard !label.isEmpty else { return nil }
          return CellRect(
            columns: panel.swatch.columns.lowerBound..<label.columns.upperBound, rows: label.rows)
        },
        actions: .init(submit: { $1.submitNotation($0) })))
  }

  private func submit(_ text: String, for slider: Slider) {
    // A value that is left as it is shown is not rounded to it.
    if text == slider.label(in: model) {
      closeDialog()
    } else if let value = ValueExpression.value(
      of: text, current: slider.value(in: model), whole: slider.range.upperBound)
    {
      closeDialog()
      slider.command(settingTo: value, in: model).run(self)
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
}

// What keys and controls ask for.
extension Command {
  static func askForValue(_ slider: Slider) -> Command { Command { $0.askForValue(of: slider) } }
  static let askForNotation = Command { $0.askForNotation() }
  static let showHelp = Command { $0.present(TextDialog.help(inPicker: $0.model.isPicker)) }
  static let showAbout = Command { $0.present(TextDialog.about) }
}
