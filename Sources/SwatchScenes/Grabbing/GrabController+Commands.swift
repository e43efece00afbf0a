import SwatchColor
import SwatchPicker
import SwatchScreen
import SwatchWidgets

extension GrabController {
  static let buttons: [Button<GrabController>] =
    [Button("Take") { $0.finish() }]
    + [
      actions.button(.addSample, "Add"), actions.button(.several, "Many"), actions.button(.undo, "Undo"),
      actions.button(.sampleSize, "Average"), actions.button(.zoomIn, "+"), actions.button(.zoomOut, "-"),
      actions.button(.zoomReset, "All", showsKey: true), actions.button(.lens, "Lens"),
      actions.button(.help, "Help", showsKey: true), actions.button(.quit, "Quit"),
    ].compactMap(\.self)

  var actions: [Action<GrabController>] { Self.actions }

  static let actions: [Action<GrabController>] =
    [
      Action(
        .addSample, "Take the color under the cross, and go on", .color, keywords: "add several", keys: " ",
        KeyPress(.enter, .shift)
      ) { $0.add() },
      Action(
        .undo, "Take the last color off the list", .change, keys: "u", KeyPress(.backspace), needs: .samples
      ) { $0.takeBack() },
      Action(
        .several, "Many: letting go takes one more, and goes on", .color, keywords: "several", keys: "m"
      ) { $0.toggleSeveral() },
      Action(
        .sampleSize, "The mean of 1×1, 3×3 or 5×5 pixels", .color, keywords: "average sample", keys: "a"
      ) { $0.changeSampleSize() },
      Action(.zoomIn, "Closer", .view, keywords: "zoom in larger", keys: "+", "=") { $0.zoom(.closer) },
      Action(.zoomOut, "Farther", .view, keywords: "zoom out smaller", keys: "-") { $0.zoom(.farther) },
      Action(.zoomReset, "All of the picture", .view, keywords: "zoom fit", keys: "0") { $0.showAll() },
      Action(.lens, "The lens, or none", .view, keywords: "magnifier", keys: "l") { $0.toggleLens() },
    ] + Action.sceneActions
    + [Action(.quit, "Leave without a color", .program, keys: "q", .control("c")) { $0.cancel() }]

  func command(overriding press: KeyPress) -> Command<GrabController>? {
    switch press {
    case KeyPress(.escape): Command { $0.cancel() }
    case KeyPress(.enter) where control(interaction.focus)?.takesEnter != true: Command { $0.finish() }
    default: nil
    }
  }

  mutating func toggleSeveral() {
    isSeveral.toggle()
    say(
      isSeveral
        ? "Letting go takes one more; Enter ends" : "Letting go takes the color, and ends")
  }

  mutating func changeSampleSize() {
    source.sampleSize = source.sampleSize.next
    say(source.sampleSize.notice)
  }

  mutating func toggleLens() {
    showsLens.toggle()
    say(showsLens ? "The lens is shown" : "The lens is hidden")
  }

  mutating func openMenu(at position: CellPosition) {
    let items = [
      MenuItem("Take this color", colors: [color]) { $0.take() },
      item(.addSample, "Take it, and go on", colors: [color]), item(.zoomIn), item(.zoomOut),
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
          KeyNote("drag", "The color under the pointer; letting go takes it", .color),
          KeyNote("Shift and a drag", "Take it, and go on", .color),
          KeyNote("Enter", "End with all that were taken, or the color under the cross", .color),
          KeyNote("arrows", "Move the cross by a pixel, with Shift by ten", .picture),
          KeyNote("wheel", "Closer to what is under the pointer, and farther", .view),
          KeyNote("Esc", "Take back the drag, or leave without a color", .anywhere),
        ]), onTop: true)
  }
}

extension Requirement<GrabController> {
  fileprivate static var samples: Self { .init("Take a color first") { !$0.taken.isEmpty } }
}

extension ActionID {
  fileprivate static let addSample = ActionID("add-sample")
  fileprivate static let several = ActionID("several")
  fileprivate static let lens = ActionID("lens")
}
