import SwatchColor
import SwatchLiterals
import SwatchPicker
import SwatchScreen
import SwatchWidgets

extension CommandGroup {
  fileprivate static let uses = CommandGroup("Colors in files")
}

extension EditController {
  static let listButtons: [Button<EditController>] = [
    Button("Enter Pick") { $0.pick() },
    Button("* This/all", keyOffset: 0) { $0.toggleAll() },
    Button("Undo", keyOffset: 0) { $0.undo() },
    Button("Write", keyOffset: 0) { $0.askToWrite() },
    Button("Ground", keyOffset: 0) { $0.chooseGround() },
    Button("View as", keyOffset: 0) { $0.operate(\.picker) { $0.cycleVision() } },
    Button("? Help", keyOffset: 0) { $0.showHelp() },
    Button("Quit", keyOffset: 0) { $0.leave() },
  ]

  static let pickButtons: [Button<EditController>] = [
    Button("Enter Take") { $0.endPicking(taking: true) },
    Button("Esc Cancel") { $0.endPicking(taking: false) },
    Button("* This/all", keyOffset: 0) { $0.toggleAll() },
    Button("~ Notation", keyOffset: 0) { $0.toggleNotation() },
    Button("? Help", keyOffset: 0) { $0.showHelp() },
  ]

  var keys: [KeyBinding<EditController>] {
    (picking == nil ? Self.listKeys : Self.pickKeys) + Self.commonKeys
  }

  private static let commonKeys: [KeyBinding<EditController>] =
    [
      .init("*", help: .init("Change one use, or all of the color", .uses)) { $0.toggleAll() },
      .init("~", help: .init("Keep the notation, or take the next one that can say the color", .uses)) {
        $0.toggleNotation()
      },
      .init("g", help: .init("Ground for the contrast, from the file", .uses)) { $0.chooseGround() },
      .init("?", .init(.function(1)), help: .init("All keys", .program, words: "help shortcuts bindings")) {
        $0.showHelp()
      },
    ] + KeyBinding.sceneKeys

  private static let listKeys: [KeyBinding<EditController>] =
    [
      .init("/", help: .init("Search", .uses)) { $0.focus(.search) },
      .init("u", help: .init("Undo", .change)) { $0.undo() },
      .init("U", .control("r"), help: .init("Redo", .change)) { $0.redo() },
      .init("w", .control("s"), help: .init("See what changes, and write it", .uses)) { $0.askToWrite() },
      .init("v", help: .init("See as the color-blind do", .view)) {
        $0.operate(\.picker) { $0.cycleVision() }
      },
      .init("q", .control("c"), help: .init("Leave", .program)) { $0.leave() },
    ] + actKeys

  private static let pickKeys: [KeyBinding<EditController>] = {
    let keys = PickerKeys(for: PickerPage.all)
    return (keys.opacity + keys.colors + keys.pages).map { $0.lifted(\EditController.picker) } + actKeys + [
      .init(.control("c"), help: .init("Take no color", .program)) { $0.endPicking(taking: false) }
    ]
  }()

  var typedCommands: [TypedCommand<EditController>] {
    picking == nil ? [] : picker.typedCommands.map { $0.lifted(\EditController.picker) }
  }

  func command(overriding press: KeyPress) -> Command<EditController>? {
    if picking != nil {
      return switch press.key {
      case .escape: Command { $0.endPicking(taking: false) }
      case .enter where control(interaction.focus)?.takesEnter != true: Command { $0.takeColor() }
      default: nil
      }
    }
    switch press {
    case KeyPress(.escape): return Command { $0.stepOut() }
    case KeyPress(.tab) where interaction.focus == .uses: return Command { $0.toggleAll() }
    default: return nil
    }
  }

  func commandForMenu(of control: ControlID?, at position: CellPosition) -> Command<EditController>? {
    guard picking == nil else { return picker.commandForMenu(of: nil, at: position)?.lifted(\.picker) }
    return list.rows.isEmpty ? nil : Command { $0.openMenu(at: position) }
  }

  /// Offers what can be done with the color that is chosen in the list.
  private mutating func openMenu(at position: CellPosition) {
    let names = interaction.keyNames
    present(
      Menu(
        title: "Color",
        items: [
          .init("Pick another…") { $0.pick() },
          .init("Change one use, or all", key: "*", in: names) { $0.toggleAll() },
          .init("Ground for the contrast…", key: "g", in: names) { $0.chooseGround() },
          .init("Undo", key: "u", in: names) { $0.undo() },
          .init("Write…", key: "w", in: names) { $0.askToWrite() },
        ], at: position))
  }

  // MARK: What it does

  private mutating func takeColor() {
    // A name that was searched for is what is meant.
    guard operate(\.picker, { $0.takeSearchedName() }) else { return }
    endPicking(taking: true)
  }

  /// Ends the search, or leaves.
  private mutating func stepOut() {
    guard interaction.focus != .search, list.query.text.isEmpty else {
      list.query.set("")
      interaction.focus = .uses
      return sayHint()
    }
    leave()
  }

  mutating func toggleAll() {
    isForAll.toggle()
    refreshPreview()
    let count = targets.count
    say(
      isForAll
        ? "All \(count.counting("use")) of this color change together" : "Only this use of the color changes")
  }

  mutating func toggleNotation() {
    keepsNotation.toggle()
    if picking == nil { files.rewrite(targets, keepsNotation: keepsNotation) }
    refreshPreview()
    say(
      keepsNotation
        ? "Notations stay; the nearest color that they can say is taken"
        : "What a notation cannot say is written in the next one that can")
  }

  mutating func undo() {
    guard let use = files.undo() else { return say("Nothing to undo") }
    list.select(use)
    say("Undone; \(label(of: "U")) makes it again")
  }

  mutating func redo() {
    guard let use = files.redo() else { return say("Nothing to make again") }
    list.select(use)
    say("Made again")
  }

  func showHelpDialog() -> KeysDialog<EditController> { KeysDialog(title: "Keys", keys, Self.notes) }

  mutating func showHelp() { present(showHelpDialog()) }

  private static let notes: [KeyNote] = [
    KeyNote("Enter", "Pick a color; in the picker, take it", .uses),
    KeyNote("Tab", "In the list: change one use, or all of the color", .uses),
    KeyNote("list", "Uses of one color stand together, colors in the order of the files", .uses),
    KeyNote("Esc", "Take no color, end the search, leave", .anywhere),
  ]

  // MARK: The ground

  /// The color that a file most likely lays its text on.
  static func ground(of files: EditedFiles) -> Ground {
    let named = files.uses.lazy.map { (use: $0, name: files.files[$0.file].text.name(of: files.literal($0))) }
    let words = ["background", "bg", "base00", "paper", "surface"]
    guard
      let found = words.lazy.compactMap({ word in
        named.first { $0.name.lowercased().contains(text: word) && files.literal($0.use).color.alpha == 1 }
      }).first
    else { return Ground(color: Color(white: 1), name: "white") }
    return Ground(color: Color(files.literal(found.use).color), name: found.name)
  }

  mutating func chooseGround() {
    var items = [("White", Color(white: 1)), ("Black", Color(white: 0))].map { name, color in
      Menu<EditController>.Item(name, colors: [color]) {
        $0.setGround(Ground(color: color, name: name.lowercased()))
      }
    }
    for use in list.firstUses.prefix(500) {
      let file = shownFiles.files[use.file]
      let name = file.text.name(of: files.literal(use)).shownSafely(limit: 40)
      let color = Color(shownFiles.color(of: use)).opacity(1)
      items.append(
        .init(name.isEmpty ? color.hex : name, note: color.hex, colors: [color]) {
          $0.setGround(Ground(color: color, name: name.isEmpty ? color.hex : name))
        })
    }
    present(
      Menu(
        title: "Contrast with", items: items, canBeSearched: true, remark: "No color is called so",
        at: layout.list.origin))
  }

  private mutating func setGround(_ ground: Ground) {
    self.ground = ground
    operate(\.picker) { $0.setGround(ground.color, name: ground.name) }
    say("Contrast is measured on \(ground.name)")
  }
}
