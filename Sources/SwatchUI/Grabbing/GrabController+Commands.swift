import SwatchColor
import SwatchPicker
import SwatchScreen
import SwatchWidgets

// What can be done with the picture that colors are taken from.
extension GrabController {
  static let buttons: [Button<GrabController>] = [
    Button("Take") { $0.finish() },
    Button("Add") { $0.add() },
    Button("Many", keyOffset: 0) { $0.toggleSeveral() },
    Button("Undo", keyOffset: 0, isEnabled: { !$0.taken.isEmpty }) { $0.takeBack() },
    Button("Average", keyOffset: 0) { $0.changeSampleSize() },
    Button("+", keyOffset: 0) { $0.zoom(.closer) },
    Button("-", keyOffset: 0) { $0.zoom(.farther) },
    Button("0 All", keyOffset: 0) { $0.showAll() },
    Button("Lens", keyOffset: 0) { $0.toggleLens() },
    Button("? Help", keyOffset: 0) { $0.showHelp() },
    Button("Quit", keyOffset: 0) { $0.cancel() },
  ]

  var keys: [KeyBinding<GrabController>] { Self.keys }

  private static let keys: [KeyBinding<GrabController>] =
    [
      .init(
        " ", KeyPress(.enter, .shift),
        help: .init("Take the color under the cross, and go on", .color, words: "add several")
      ) { $0.add() },
      .init("u", KeyPress(.backspace), help: .init("Take the last color off the list", .change)) {
        $0.takeBack()
      },
      .init("m", help: .init("Many: letting go takes one more, and goes on", .color, words: "several")) {
        $0.toggleSeveral()
      },
      .init("a", help: .init("The mean of 1×1, 3×3 or 5×5 pixels", .color, words: "average sample")) {
        $0.changeSampleSize()
      },
      .init("+", "=", help: .init("Closer", .view, words: "zoom in larger")) { $0.zoom(.closer) },
      .init("-", help: .init("Farther", .view, words: "zoom out smaller")) { $0.zoom(.farther) },
      .init("0", help: .init("All of the picture", .view, words: "zoom fit")) { $0.showAll() },
      .init("l", help: .init("The lens, or none", .view, words: "magnifier")) { $0.toggleLens() },
      .init("?", .init(.function(1)), help: .init("All keys", .program, words: "help shortcuts bindings")) {
        $0.showHelp()
      },
    ] + KeyBinding.sceneKeys
    + [.init("q", .control("c"), help: .init("Leave without a color", .program)) { $0.cancel() }]

  func command(overriding press: KeyPress) -> Command<GrabController>? {
    switch press {
    case KeyPress(.escape): Command { $0.cancel() }
    case KeyPress(.enter) where control(interaction.focus)?.takesEnter != true: Command { $0.finish() }
    // Space adds from anywhere but a button.
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
    sampleSize = sampleSize.next
    say(sampleSize == .one ? "The color of the pixel" : "The mean of \(sampleSize.label) pixels")
  }

  mutating func toggleLens() {
    showsLens.toggle()
    say(showsLens ? "The lens is shown" : "The lens is hidden")
  }

  mutating func openMenu(at position: CellPosition) {
    let names = interaction.keyNames
    present(
      Menu(
        title: source.name,
        items: [
          .init("Take this color", colors: [color]) { $0.take() },
          .init("Take it, and go on", key: " ", in: names, colors: [color]) { $0.add() },
          .init("Closer", key: "+", in: names) { $0.zoom(.closer) },
          .init("Farther", key: "-", in: names) { $0.zoom(.farther) },
          .init("All of the picture", key: "0", in: names) { $0.showAll() },
        ], at: position))
  }

  mutating func showHelp() {
    present(
      KeysDialog(
        title: "Keys", keys,
        [
          KeyNote("drag", "The color under the pointer; letting go takes it", .color),
          KeyNote("Shift and a drag", "Take it, and go on", .color),
          KeyNote("Enter", "End with all that were taken, or the color under the cross", .color),
          KeyNote("arrows", "Move the cross by a pixel, with Shift by ten", .picture),
          KeyNote("wheel", "Closer to what is under the pointer, and farther", .view),
          KeyNote("Esc", "Take back the drag, or leave without a color", .anywhere),
        ]))
  }
}
