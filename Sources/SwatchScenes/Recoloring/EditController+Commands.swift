import SwatchColor
import SwatchLiterals
import SwatchPicker
import SwatchScreen
import SwatchText
import SwatchWidgets

extension EditController {
  static let listButtons: [Button<EditController>] = {
    let actions = listActions + commonActions
    return [
      Button("Enter Pick") { $0.pick() }, actions.button(.allUses, "One/all", showsKey: true),
      actions.button(.undo, "Undo"), actions.button(.write, "Write"),
      actions.button(.background, "Background"), actions.button(.vision, "View as"),
      actions.button(.help, "Help", showsKey: true), actions.button(.quit, "Quit"),
    ].compactMap(\.self)
  }()

  static let pickButtons: [Button<EditController>] = [
    Button("Enter Apply") { $0.endPicking(applying: true) },
    Button("Esc Cancel") { $0.endPicking(applying: false) },
    commonActions.button(.allUses, "One/all", showsKey: true),
    commonActions.button(.keepNotation, "Notation", showsKey: true),
    commonActions.button(.help, "Help", showsKey: true),
  ].compactMap(\.self)

  var actions: [Action<EditController>] {
    (picking == nil ? Self.listActions : Self.pickActions) + Self.commonActions
  }

  private static let commonActions: [Action<EditController>] =
    [
      Action(.allUses, "Change one use or all uses", .uses, keys: "*") { $0.toggleAllUses() },
      Action(.keepNotation, "Keep or convert the notation", .uses, keys: "~") { $0.toggleNotation() },
      Action(.background, "Contrast background", .uses, keys: "g") { $0.chooseBackground() },
    ] + Action.sceneActions

  private static let listActions: [Action<EditController>] =
    [
      Action(.searchUses, "Search", .uses, keys: "/") { $0.focus(.search) },
      Action(.undo, "Undo", .change, keys: "u") { $0.stepThroughDocumentHistory(by: -1) },
      Action(.redo, "Redo", .change, keys: "U", .control("r")) { $0.stepThroughDocumentHistory(by: 1) },
      Action(.write, "Review and write changes", .uses, keys: "w", .control("s")) { $0.askToWrite() },
      Action(.vision, "Color-blindness preview", .view, keys: "v") {
        $0.update(\.picker) { $0.cycleVision() }
      },
      Action(.quit, "Quit", .program, keys: "q", .control("c")) { $0.quit() },
    ] + undoAnyActions

  private static let pickActions: [Action<EditController>] = {
    let keys = PickerActions(for: PickerPage.all)
    return (keys.opacity + keys.colors + keys.pages).lifted(\EditController.picker) + undoAnyActions + [
      Action("cancel", "Cancel picking", .program, keys: .control("c")) { $0.endPicking(applying: false) }
    ]
  }()

  static var actionScopes: [ActionScope] {
    [ActionScope(listActions + commonActions), ActionScope(pickActions + commonActions)]
  }

  func command(overriding press: KeyPress) -> Command<EditController>? {
    if picking != nil {
      return switch press.key {
      case .escape: Command { $0.endPicking(applying: false) }
      case .enter where control(interaction.focus)?.takesEnter != true: Command { $0.applyColor() }
      default: nil
      }
    }
    switch press {
    case KeyPress(.escape): return Command { $0.clearSearchOrQuit() }
    case KeyPress(.tab) where interaction.focus == .uses: return Command { $0.toggleAllUses() }
    default: return nil
    }
  }

  func commandForMenu(of control: ControlID?, at position: CellPosition) -> Command<EditController>? {
    guard picking == nil else { return picker.commandForMenu(of: nil, at: position)?.lifted(\.picker) }
    return list.rows.isEmpty ? nil : Command { $0.openMenu(at: position) }
  }

  private mutating func openMenu(at position: CellPosition) {
    let items = [
      MenuItem("Pick color…") { $0.pick() }, item(.allUses, "Change one use or all"),
      item(.background, "Contrast background…"), item(.undo), item(.write, "Write…"),
    ]
    present(Menu(title: "Color", items: items.compactMap(\.self), at: position))
  }

  private mutating func applyColor() {
    // In a search, Enter applies the selected name.
    guard update(\.picker, { $0.applySearchResult() }) else { return }
    endPicking(applying: true)
  }

  private mutating func clearSearchOrQuit() {
    guard interaction.focus != .search, list.query.text.isEmpty else {
      list.query.set("")
      interaction.focus = .uses
      return showHint()
    }
    quit()
  }

  mutating func toggleAllUses() {
    changesAllUses.toggle()
    refreshPreview()
    let count = targets.count.counting("use")
    report(changesAllUses ? "Changes all \(count) of this color" : "Changes only this use")
  }

  mutating func toggleNotation() {
    keepsNotation.toggle()
    if picking == nil { files.rewrite(targets, keepsNotation: keepsNotation) }
    refreshPreview()
    let kept = "Keeps notations and uses the nearest color they can express"
    report(keepsNotation ? kept : "Switches to a notation that can express the color")
  }

  mutating func stepThroughDocumentHistory(by steps: Int) {
    // Changes cannot be undone while a color is being picked.
    guard picking == nil, let use = steps < 0 ? files.undo() : files.redo() else {
      return report("Nothing to \(steps < 0 ? "undo" : "redo")")
    }
    list.select(use)
    let undoHint = steps < 0 ? "\(label(of: .redo)) redo" : "\(label(of: .undo)) undo"
    report(steps < 0 ? "Undid the last change" : "Redid the change", undoHint: undoHint)
  }

  mutating func showHelp() { showKeys(of: actions, Self.notes) }

  private static let notes: [HelpEntry] = [
    HelpEntry("Enter", "Pick a color, or apply it", .uses),
    HelpEntry("Tab", "Change one use or all uses", .uses),
    HelpEntry("list", "Grouped by color, in file order", .uses),
    HelpEntry("Esc", "Cancel picking or search, quit", .anywhere),
  ]

  /// Returns the most likely background color in the files: a variable, a setting, or the background of a
  /// whole page. Backgrounds of other rules, such as `.button:hover`, are skipped, because few of the colors
  /// appear on them.
  static func background(of files: EditedFiles) -> Background {
    let candidates = files.uses.lazy.filter { files.literal($0).color.alpha == 1 }.map { use in
      Background(use: use, name: files.files[use.file].text.name(of: files.literal(use)))
    }
    let words = ["background", "bg", "base00", "paper", "surface"]
    return words.lazy.compactMap { word in
      candidates.first { $0.name.lowercased().contains(text: word) && isPageBackground($0, files) }
    }.first ?? Background(name: "white")
  }

  private static func isPageBackground(_ background: Background, _ files: EditedFiles) -> Bool {
    guard let use = background.use, files.files[use.file].text.language.hasFunctions,
      let selector = background.name.lowercased().split(separator: " ").dropLast().last
    else { return true }
    return [":root", "html", "body", "*"].contains(selector)
  }

  mutating func chooseBackground() {
    let standardItems = [("White", Color(white: 1)), ("Black", Color(white: 0))].map { name, color in
      MenuItem(name, colors: [color]) { $0.setBackground(.init(color: color, name: name.lowercased())) }
    }
    let useItems = list.firstUses.prefix(500).map { use in
      let name = shownFiles.files[use.file].text.name(of: files.literal(use)).sanitized(limit: 40)
      let color = Color(shownFiles.color(of: use)).opacity(1)
      let title = name.isEmpty ? color.hex : name
      return MenuItem(title, note: color.hex, colors: [color]) {
        $0.setBackground(.init(use: use, name: title))
      }
    }
    present(
      Menu(
        title: "Contrast with", items: standardItems + useItems, isSearchable: true,
        message: "No matching color", at: layout.list.origin))
  }

  private mutating func setBackground(_ background: Background) {
    self.background = background
    let color = backgroundColor
    update(\.picker) { $0.setContrastBackground(color, name: background.name) }
    report("Contrast background: \(background.name)")
  }
}

extension ActionID {
  fileprivate static let allUses = ActionID("all-uses")
  fileprivate static let keepNotation = ActionID("keep-notation")
  static let background = ActionID("contrast-background")
  static let write = ActionID("write")
  static let searchUses = ActionID("search-uses")
}
