import SwatchColor
import SwatchPicker
import SwatchScreen
import SwatchWidgets

extension CommandGroup {
  fileprivate static let colors = CommandGroup("Colors")
}

// What can be done with a theme.
extension ThemeController {
  static let buttons: [Button<ThemeController>] = [
    Button("Write", keyOffset: 0) { $0.askWhereToWrite() },
    Button("Open", keyOffset: 0) { $0.askWhatToOpen() },
    Button("k Mend", keyOffset: 0) { $0.mend() }, Button("K all", keyOffset: 0) { $0.mendAll() },
    Button("Light/dark", keyOffset: 0) { $0.invert() }, Button("All", keyOffset: 0) { $0.toggleAll() },
    Button("Ramps", keyOffset: 0) { $0.makeRamps() }, Button("View", keyOffset: 0) { $0.cycleVision() },
    Button("Undo", keyOffset: 0, isEnabled: { $0.history.canUndo }) { $0.undo() },
    Button("? Help", keyOffset: 0) { $0.showHelp() },
  ]

  var keys: [KeyBinding<ThemeController>] { Self.keys }

  private static let keys: [KeyBinding<ThemeController>] =
    [
      .init("#", help: .init("Type a color", .colors, words: "hex notation")) { $0.askForColor() },
      .init("k", help: .init("Mend the chosen contrast", .colors, words: "fix")) { $0.mend() },
      .init("K", help: .init("Mend all contrasts", .colors, words: "fix")) { $0.mendAll() },
      .init("a", help: .init("Move all colors together", .colors, words: "hue chroma lightness")) {
        $0.toggleAll()
      },
      .init("l", help: .init("Light from dark, and back", .colors, words: "invert")) { $0.invert() },
      .init("r", help: .init("Colors 16 to 255 that go with the rest", .colors, words: "ramps 256")) {
        $0.makeRamps()
      },
      .init("R", help: .init("All colors as at first", .colors, words: "reset")) { $0.reset() },
      .init("v", help: .init("See as the color-blind do", .colors, words: "vision")) { $0.cycleVision() },
      .init("u", .control("u"), help: .init("Undo", .change)) { $0.undo() },
      .init("U", .control("r"), help: .init("Redo", .change)) { $0.redo() },
      .init("w", .control("s"), help: .init("Write the theme to a file", .file)) { $0.askWhereToWrite() },
      .init("o", .control("o"), help: .init("Open a theme, a palette or a picture", .file)) {
        $0.askWhatToOpen()
      },
      .init(
        "A", help: .init("Leave, and keep the colors until the terminal closes", .program, words: "apply")
      ) {
        $0.leaveKeeping()
      },
      .init("?", .init(.function(1)), help: .init("All keys", .program, words: "help shortcuts bindings")) {
        $0.showHelp()
      },
    ] + KeyBinding.sceneKeys
    + [
      .init("q", help: .init("Leave", .program)) { $0.leave(byQ: true) },
      .init(.control("c"), help: .init("Leave; the old colors come back", .program)) { $0.leave() },
    ]

  var typedCommands: [TypedCommand<ThemeController>] {
    [
      TypedCommand("color", help: .init("Give the chosen slot a color", .colors), expected: "a color") {
        text, _ in
        .run { $0.setColor(text) }
      },
      TypedCommand("write", help: .init("Write the theme to a file", .file), expected: "a file") { text, _ in
        .run { $0.write(to: text) }
      },
      TypedCommand(
        "open", help: .init("Open a theme, a palette or a picture", .file), expected: "a file"
      ) { text, _ in
        .run { $0.open(text) }
      },
    ]
  }

  func commandForMenu(of control: ControlID?, at position: CellPosition) -> Command<ThemeController>? {
    Command { $0.openMenu(at: position) }
  }

  /// Offers what can be done with the color that is chosen, and with all.
  private mutating func openMenu(at position: CellPosition) {
    let names = interaction.keyNames
    present(
      Menu(
        title: slot.title,
        items: [
          .init("Type a color…", key: "#", in: names) { $0.askForColor() },
          .init("Mend its contrast", key: "k", in: names) { $0.mend() },
          .init("Mend all contrasts", key: "K", in: names) { $0.mendAll() },
          .init("Light from dark, and back", key: "l", in: names) { $0.invert() },
          .init("All as at first", key: "R", in: names) { $0.reset() },
          .init("Write to a file…", key: "w", in: names) { $0.askWhereToWrite() },
        ], at: position))
  }

  private mutating func showHelp() {
    present(
      KeysDialog(
        title: "Keys", keys,
        [
          KeyNote("arrows", "Choose a color or a contrast, change a slider", .anywhere),
          KeyNote("Tab", "Next control", .anywhere), KeyNote("=", "Type the value of a slider", .anywhere),
          KeyNote("Esc", "Leave; the terminal has its old colors again", .anywhere),
        ]))
  }

  // MARK: Choosing

  /// Makes a color the one that sliders change.
  mutating func choose(_ slot: TerminalSlot) {
    self.slot = slot
    exact = OKLCHColor(scheme[slot] ?? scheme[.ground] ?? RGB24(0))
    sayChosen()
  }

  mutating func choose(_ place: SchemeContrast.Place) {
    column = place.column
    choose(place.slot)
    guard let entry = contrast[place] else {
      return say("\(place.slot.title) has no contrast there of its own")
    }
    let least =
      entry.minimum.map { entry.fails ? ", too little: \($0.label(decimals: 1)) is the least" : "" }
      ?? ", not for text"
    say("\(place.slot.title), \(place.column.words): \(entry.contrast.label)\(least)")
  }

  private mutating func sayChosen() {
    let color = scheme[slot]?.hex ?? "none: text keeps its own color there"
    let name = scheme[slot].map { ", \(NamedColorIndex.all.name(for: Color($0)))" } ?? ""
    say(
      "\(slot.title): \(color)\(name)\(isAssumed(slot) ? "; assumed, as \(start.title ?? "the terminal") does not say" : "")"
    )
  }

  // MARK: Mending

  /// Mends the contrast that is chosen in the table, or all of the color that is chosen elsewhere.
  mutating func mend() {
    let places = contrast.failing.map(\.place).filter { $0.slot == slot }
    let chosen = places.filter { $0.column == column }
    let wanted = interaction.focus == .contrastTable ? chosen : places
    guard !wanted.isEmpty else {
      return say("\(slot.title) has enough contrast; \(label(of: "K")) mends all that has not")
    }
    var new = named
    let changed = wanted.compactMap { new.mend($0) }
    change(
      to: new, changed.isEmpty ? "No lightness of \(slot.title) will do" : sentence(on: changed, in: new))
  }

  mutating func mendAll() {
    let count = contrast.failing.count
    guard count > 0 else { return say("All contrasts are enough") }
    var new = named
    let changed = new.mendAll()
    let left = SchemeContrast(new).failing.count
    change(
      to: new,
      (left > 0 ? "\(left.counting("contrast")) cannot be mended. " : "") + sentence(on: changed, in: new))
  }

  private func sentence(on changed: [TerminalSlot], in new: TerminalScheme) -> String {
    if let slot = Set(changed).first, Set(changed).count == 1 {
      return "\(slot.title): \(scheme[slot]?.hex ?? "none") is now \(new[slot]?.hex ?? "none")"
    }
    return "Mended \(Set(changed).count) colors: \(changed.listed)"
  }

  // MARK: All colors

  /// Lets the sliders move all colors, or the one that is chosen again.
  mutating func toggleAll() {
    movesAll.toggle()
    restartShift()
    dialogHasChanged()
    say(
      movesAll
        ? "The sliders move all colors together; \(label(of: "a")) ends that"
        : "The sliders change \(slot.title)")
  }

  mutating func invert() {
    change(to: named.inverted, named.inverted.isDark ? "A dark scheme" : "A light scheme")
    restartShift()
  }

  mutating func makeRamps() {
    change(
      to: named.withRamps, "Colors 16 to 255 go with the rest; they are written where a format has them")
    restartShift()
  }

  mutating func reset() {
    change(to: original, start.title.map { "The colors of \($0)" } ?? "The terminal's own colors")
    restartShift()
  }

  private mutating func restartShift() { (anchor, shift) = (named, SchemeShift()) }

  mutating func cycleVision() {
    let all = ColorVisionDeficiency.allCases
    let next = vision.flatMap(all.firstIndex).map { $0 + 1 } ?? 0
    vision = all.indices.contains(next) ? all[next] : nil
    dialogHasChanged()
    say(vision.map { "As seen \($0.eyes); \(label(of: "v")) goes on" } ?? "Colors as they are")
  }

  // MARK: History

  mutating func undo() {
    guard let before = history.undo(named) else { return say("Nothing to undo") }
    comeBack(to: before, "Undone; \(label(of: "U")) redoes it")
  }

  mutating func redo() {
    guard let after = history.redo(named) else { return say("Nothing to redo") }
    comeBack(to: after, "Redone")
  }

  private mutating func comeBack(to colors: TerminalScheme, _ words: String) {
    take(colors)
    exact = OKLCHColor(scheme[slot] ?? RGB24(0))
    showScheme()
    restartShift()
    say(words)
  }

  // MARK: Typed

  mutating func askForColor() {
    present(
      Prompt(
        scheme[slot]?.hex ?? "", placeholder: "color", hint: "Type a color in any notation; Enter takes it",
        at: .window(title: slot.title),
        actions: .init(submit: { text, host in
          guard host.setColor(text) else { return }
          host.closeDialog()
          host.sayChosen()
        })))
  }

  /// Gives the chosen slot a color in any notation; says what is wrong with one that is none.
  @discardableResult
  mutating func setColor(_ text: String) -> Bool {
    do throws(ColorSyntaxError) {
      var new = named
      let color = Color(try ColorCoordinates(pasting: text)).rgb24
      new[slot] = color
      change(to: new, "\(slot.title) \(color.hex)")
      return true
    } catch {
      say("\(error)")
      return false
    }
  }

  // MARK: Lines

  /// What is chosen, with its color now and at first.
  func drawColorLine(in rect: CellRect, on surface: inout Surface) {
    guard !rect.isEmpty else { return }
    if movesAll { return surface.write("All colors together", in: rect, style: .selected) }
    let before = original.completed[slot].flatMap { $0 == scheme[slot] ? nil : "  was \($0.hex)" } ?? ""
    surface.write("\(slot.title)  \(scheme[slot]?.hex ?? "none")\(before)", in: rect, style: .bold)
  }

  func drawVerdict(in rect: CellRect, on surface: inout Surface) {
    guard !rect.isEmpty else { return }
    let count = contrast.failing.count
    surface.write(
      count == 0 ? "All contrasts are enough." : "! \(count.counting("contrast")) too little; K mends all.",
      in: rect,
      style: count == 0 ? .faint : .bold)
  }
}

extension SchemeContrast.Column {
  fileprivate var words: String {
    switch self {
    case .ground: "on the ground"
    case .selection: "selected"
    case .dim: "dim"
    case .normal: "on the normal color"
    }
  }
}
