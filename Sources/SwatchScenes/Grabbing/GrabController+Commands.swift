import SwatchPicker
import SwatchScreen
import SwatchWidgets

extension GrabController {
  static let buttons: [Button<GrabController>] =
    [Button("Pick") { $0.finish() }]
    + [
      actions.button(.addSample, "Add"), actions.button(.several, "Multiple"), actions.button(.undo, "Undo"),
      actions.button(.sampleSize, "Average"), actions.button(.zoomIn, "+"), actions.button(.zoomOut, "-"),
      actions.button(.zoomReset, "Fit", showsKey: true), actions.button(.lens, "Lens"),
      actions.button(.help, "Help", showsKey: true), actions.button(.quit, "Quit"),
    ].compactMap(\.self)

  var actions: [Action<GrabController>] { Self.actions }

  static let actions: [Action<GrabController>] =
    [
      Action(
        .addSample, "Pick the color and continue", .color, keywords: "add several", keys: " ",
        KeyPress(.enter, .shift)
      ) { $0.add() },
      Action(
        .undo, "Remove the last color", .change, keys: "u", KeyPress(.backspace), needs: .samples
      ) { $0.removeLastColor() },
      Action(
        .several, "Pick multiple colors", .color, keywords: "several", keys: "m"
      ) { $0.toggleSeveral() },
      Action(
        .sampleSize, "Sample size: 1×1, 3×3 or 5×5 pixels", .color, keywords: "average sample", keys: "a"
      ) { $0.changeSampleSize() },
      Action(.zoomIn, "Zoom in", .view, keywords: "zoom in larger", keys: "+", "=") { $0.zoom(.closer) },
      Action(.zoomOut, "Zoom out", .view, keywords: "zoom out smaller", keys: "-") { $0.zoom(.farther) },
      Action(.zoomReset, "Zoom to fit", .view, keywords: "zoom fit", keys: "0") { $0.showAll() },
      Action(.lens, "Show or hide the lens", .view, keywords: "magnifier", keys: "l") { $0.toggleLens() },
    ] + Action.sceneActions
    + [Action(.quit, "Cancel", .program, keys: "q", .control("c")) { $0.cancel() }]

  func command(overriding press: KeyPress) -> Command<GrabController>? {
    switch press {
    case KeyPress(.escape): Command { $0.cancel() }
    case KeyPress(.enter) where control(interaction.focus)?.takesEnter != true: Command { $0.finish() }
    default: nil
    }
  }

  mutating func toggleSeveral() {
    picksSeveral.toggle()
    report(
      picksSeveral
        ? "Multiple colors: each drag picks one · Enter done" : "Single color: release to pick it")
  }

  mutating func changeSampleSize() {
    source.sampleSize = source.sampleSize.next
    report(source.sampleSize.notice)
  }

  mutating func toggleLens() {
    showsLens.toggle()
    report(showsLens ? "Lens shown" : "Lens hidden")
  }

  mutating func openMenu(at position: CellPosition) {
    let items = [
      MenuItem("Pick this color", colors: [color]) { $0.pick() },
      item(.addSample, "Pick and continue", colors: [color]), item(.zoomIn), item(.zoomOut),
      item(.zoomReset),
    ]
    present(Menu(title: source.name, items: items.compactMap(\.self), at: position))
  }

  static var actionScopes: [ActionScope] { [ActionScope(actions)] }

  mutating func showHelp() {
    present(
      KeysDialog(
        title: "Keys", actions, interaction.keyMap,
        [
          HelpEntry("drag", "Pick the color where you release", .color),
          HelpEntry("Shift-drag", "Pick and continue", .color),
          HelpEntry("Enter", "Finish, or pick this color", .color),
          HelpEntry("arrows", "Move 1 pixel; with Shift, 10", .picture),
          HelpEntry("wheel", "Zoom at the pointer", .view),
          HelpEntry("Esc", "Cancel the drag, or quit", .anywhere),
        ]), onTop: true)
  }
}

extension Requirement<GrabController> {
  fileprivate static var samples: Self { .init("Pick a color first") { !$0.picked.isEmpty } }
}

extension ActionID {
  fileprivate static let addSample = ActionID("add-sample")
  fileprivate static let several = ActionID("several")
  fileprivate static let lens = ActionID("lens")
}
