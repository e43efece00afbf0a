import SwatchColor
import SwatchPicker
import SwatchScreen
import SwatchText
import SwatchWidgets

extension ThemeController {
  static let buttons: [Button<ThemeController>] = [
    actions.button(.writeTheme, "Write"), actions.button(.openTheme, "Open"),
    actions.button(.fixContrast, "Fix", showsKey: true), actions.button(.fixAll, "Fix all", showsKey: true),
    actions.button(.invert, "Light/dark"), actions.button(.moveAll, "Move all"),
    actions.button(.ramps, "Ramps"), actions.button(.vision, "View"), actions.button(.undo, "Undo"),
    actions.button(.help, "Help", showsKey: true),
  ].compactMap(\.self)

  var actions: [Action<ThemeController>] { Self.actions }

  static let actions: [Action<ThemeController>] =
    [
      Action(
        .notation, "Type a color", .colors, keywords: "hex notation", keys: "#",
        argument: ActionArgument("a color", word: "color") { text, _ in .run { $0.setColor(text) } }
      ) { $0.askForColor() },
      Action(.fixContrast, "Fix the selected contrast", .colors, keywords: "repair", keys: "k") { $0.fix() },
      Action(.fixAll, "Fix all contrast ratios", .colors, keywords: "repair", keys: "K") { $0.fixAll() },
      Action(.moveAll, "Move all colors together", .colors, keywords: "hue chroma lightness", keys: "a") {
        $0.movesAll.toggle()
        $0.resetShift()
        let hint = "Sliders move all colors · \($0.label(of: .moveAll)) single color"
        $0.report($0.movesAll ? hint : "Sliders change \($0.slot.title)")
      },
      Action(.invert, "Invert light and dark", .colors, keywords: "invert", keys: "l") { $0.invert() },
      Action(.ramps, "Generate colors 16 to 255", .colors, keywords: "ramps 256", keys: "r") {
        $0.change(
          to: $0.definedColors.withRamps, "Generated colors 16 to 255; not all formats can store them")
        $0.resetShift()
      },
      Action(.resetTheme, "Reset all colors", .colors, keywords: "reset", keys: "R") {
        let source = $0.request.title.map { "Colors from \($0)" }
        $0.change(to: $0.original, source ?? "The terminal's own colors")
        $0.resetShift()
      },
      Action(.vision, "Color-blindness preview", .colors, keywords: "vision", keys: "v") { $0.cycleVision() },
      Action(
        .undo, "Undo", .change, keys: "u", .control("u"), "z",
        needs: Requirement("Nothing to undo", isMet: \.history.canUndo)
      ) { $0.undo() },
      Action(.redo, "Redo", .change, keys: "U", .control("r"), "Z") { $0.redo() },
      Action(
        .writeTheme, "Write the theme to a file", .file, keys: "w", .control("s"),
        argument: ActionArgument("a file", word: "write") { text, _ in .run { $0.write(to: text) } }
      ) { $0.askWhereToWrite() },
      Action(
        .openTheme, "Open a theme, palette or picture", .file, keys: "o", .control("o"),
        argument: ActionArgument("a file", word: "open") { text, _ in .run { $0.open(text) } }
      ) { $0.askWhatToOpen() },
      Action(
        "keep-colors", "Quit and keep new colors", .program, keywords: "apply terminal closes", keys: "A"
      ) { $0.quitKeepingColors() },
    ] + Action.sceneActions
    + [
      Action(.quit, "Quit", .program, keys: "q") { $0.quit(byQ: true) },
      Action("quit-and-restore", "Quit and restore old colors", .program, keys: .control("c")) { $0.quit() },
    ]

  static var actionScopes: [ActionScope] { [ActionScope(actions)] }

  func commandForMenu(of control: ControlID?, at position: CellPosition) -> Command<ThemeController>? {
    Command { $0.openMenu(at: position) }
  }

  private mutating func openMenu(at position: CellPosition) {
    let items = [
      item(.notation, "Type a color…"), item(.fixContrast, "Fix its contrast"), item(.fixAll),
      item(.invert), item(.resetTheme, "Reset all"), item(.writeTheme, "Write to a file…"),
    ]
    present(Menu(title: slot.title, items: items.compactMap(\.self), at: position))
  }

  mutating func showHelp() {
    let notes = [
      HelpEntry("arrows", "Select, or change a slider", .anywhere),
      HelpEntry("Tab", "Next control", .anywhere),
      HelpEntry("=", "Type the value of a slider", .anywhere),
      HelpEntry("Esc", "Quit and restore old colors", .anywhere),
    ]
    showKeys(of: actions, notes)
  }

  mutating func choose(_ slot: TerminalSlot) {
    self.slot = slot
    exactColor = OKLCHColor(colorTheme[slot] ?? colorTheme[.background] ?? RGB24(0))
    reportSelection()
  }

  mutating func choose(_ place: ThemeContrast.Place) {
    column = place.column
    choose(place.slot)
    guard let entry = contrast[place] else { return report("This contrast does not apply to \(slot.title)") }
    let suffix = entry.minimum.map { entry.fails ? ", below the minimum of \($0.label(decimals: 1))" : "" }
    report("\(slot.title), \(column.phrase): \(entry.contrast.label)\(suffix ?? ", no minimum")")
  }

  private mutating func reportSelection() {
    let color = colorTheme[slot]?.hex ?? "none: text keeps its color"
    let name = colorTheme[slot].map { ", \(NamedColorIndex.all.name(for: Color($0)))" } ?? ""
    let note = isAssumed(slot) ? " (assumed: not defined by \(request.title ?? "the terminal"))" : ""
    report("\(slot.title): \(color)\(name)\(note)")
  }

  /// Fixes the selected contrast ratio if the table has the focus, otherwise all of the selected color.
  mutating func fix() {
    let isTableFocused = interaction.focus == .contrastTable
    let targets = contrast.failing.map(\.place).filter {
      $0.slot == slot && (!isTableFocused || $0.column == column)
    }
    guard !targets.isEmpty else {
      return report("\(slot.title) has sufficient contrast · \(label(of: .fixAll)) fix the others")
    }
    var new = definedColors
    let changed = targets.compactMap { new.fix($0) }
    let failure = "No lightness of \(slot.title) has sufficient contrast"
    change(to: new, changed.isEmpty ? failure : sentence(about: changed, in: new))
  }

  mutating func fixAll() {
    guard !contrast.failing.isEmpty else { return report("All contrast ratios are sufficient") }
    var new = definedColors
    let changed = new.fixAll()
    let count = ThemeContrast(new).failing.count
    let problem = count > 0 ? "\(count.counting("contrast ratio")) cannot be fixed. " : ""
    change(to: new, problem + sentence(about: changed, in: new))
  }

  private func sentence(about changed: [TerminalSlot], in new: ColorTheme) -> String {
    if let slot = changed.first, Set(changed).count == 1 {
      return "\(slot.title): \(colorTheme[slot]?.hex ?? "none") is now \(new[slot]?.hex ?? "none")"
    }
    return "Fixed \(Set(changed).count) colors: \(changed.listed)"
  }

  mutating func invert() {
    change(to: definedColors.inverted, definedColors.inverted.isDark ? "Dark theme" : "Light theme")
    resetShift()
  }

  private mutating func resetShift() { (anchor, shift) = (definedColors, ThemeShift()) }

  mutating func cycleVision() {
    vision = vision.next
    report(vision.map { "As seen \($0.visionDescription) · \(label(of: .vision)) next" } ?? "Normal colors")
  }

  mutating func undo() { restore(history.undo(definedColors), "undo", "Undone · \(label(of: .redo)) redo") }
  mutating func redo() { restore(history.redo(definedColors), "redo", "Redone") }

  private mutating func restore(_ colors: ColorTheme?, _ verb: String, _ status: String) {
    guard let colors else { return report("Nothing to \(verb)") }
    setColors(colors)
    exactColor = OKLCHColor(colorTheme[slot] ?? RGB24(0))
    resetShift()
    report(status)
  }

  mutating func askForColor() {
    present(
      Prompt(
        colorTheme[slot]?.hex ?? "", placeholder: "color", hint: "Type a color in any notation · Enter apply",
        at: .window(title: slot.title),
        submit: { text, host in
          guard host.setColor(text) else { return }
          host.closeDialog()
          host.reportSelection()
        }))
  }

  /// Sets the selected slot to a color in any notation. Returns false after reporting an error.
  @discardableResult mutating func setColor(_ text: String) -> Bool {
    attempt {
      let color = Color(try ColorCoordinates(pasting: text)).rgb24
      var new = $0.definedColors
      new[$0.slot] = color
      $0.change(to: new, "\($0.slot.title) \(color.hex)")
    }
  }

  func drawColorLine(in rect: CellRect, on surface: inout Surface) {
    if movesAll { return surface.write("All colors together", in: rect, style: .selected) }
    let before = original.completed[slot].flatMap { $0 == colorTheme[slot] ? nil : "  was \($0.hex)" } ?? ""
    surface.write("\(slot.title)  \(colorTheme[slot]?.hex ?? "none")\(before)", in: rect, style: .bold)
  }

  func drawContrastSummary(in rect: CellRect, on surface: inout Surface) {
    let count = contrast.failing.count
    let hint = "\(count.counting("ratio")) below target · \(label(of: .fixAll)) fix all"
    let text = count == 0 ? "All contrast ratios are sufficient" : hint
    surface.write(text, in: rect, style: count == 0 ? .faint : .bold)
  }
}

extension ThemeContrast.Column {
  package var phrase: String {
    switch self {
    case .background: "on the background"
    case .selection: "selected"
    case .dim: "dim"
    case .normal: "on the normal color"
    }
  }
}

extension ActionID {
  static let fixContrast = ActionID("fix-contrast")
  static let fixAll = ActionID("fix-all")
  fileprivate static let moveAll = ActionID("move-all")
  fileprivate static let invert = ActionID("invert")
  fileprivate static let ramps = ActionID("ramps")
  fileprivate static let resetTheme = ActionID("reset-theme")
  fileprivate static let writeTheme = ActionID("write-theme")
  fileprivate static let openTheme = ActionID("open-theme")
}
