import SwatchColor
import SwatchPicker
import SwatchScreen
import SwatchWidgets

extension Scenes {
  package static func picker(_ color: Color, _ setup: Setup, services: PickerServices) -> any Scene {
    PickController(color, setup, services: services)
  }
}

/// The scene that picks a single color: a picker with buttons to confirm and cancel.
struct PickController: PickerScene {
  var interaction: Interaction
  var dialogs = DialogStack<PickController>()
  var controls: [any Control<PickController>] = []
  var picker: ColorPicker
  var undoHistory = UndoHistory<PickController>()
  private(set) var choices: [Color] = []
  private(set) var isFinished = false
  var next: (any Scene)?
  var wantsToSuspend = false
  var wantsCompleteFrame = false
  var size: CellSize
  var display: Display
  var shownRevision: Int?
  var laidOutContent: ColorPicker.Content?

  static let parts = [HostPart(\PickController.picker)]

  init(_ color: Color, _ setup: Scenes.Setup, services: PickerServices) {
    (size, display) = (setup.size, setup.display)
    picker = ColorPicker(color, picking: .color, pages: PickerPage.all, services: services)
    interaction = Interaction(focus: .pages, keyMap: KeyMap(Self.actionScopes, bindings: setup.keys))
    layOut()
    // Focus the page.
    update(\.picker) { $0.showPage($0.page) }
    report("Enter choose · Esc cancel · \(label(of: .help)) keys")
  }

  mutating func layOut() {
    var remaining = size.bounds
    let status = size.rows >= 3 ? remaining.cutBottom(1) : .empty
    let buttons = views(of: Self.buttons, in: size.rows >= 6 ? remaining.cutTop(1) : .empty)
    interaction.dialogAreas = DialogAreas(screen: size.bounds, middle: .empty, line: status)
    picker.environment.display = display
    // The source image needs space beside the panel.
    let panelWidth = min(max(30, size.columns * 3 / 10), 48)
    let showsPicture = picker.page.showsPictures && size.columns >= 72
    picker.environment.pictureArea = showsPicture ? remaining.cutRight(size.columns - panelWidth) : .empty
    // Pages do not benefit from more width.
    remaining.columns = 0..<min(remaining.width, 100)
    picker.place(in: remaining, interaction.dialogAreas)
    controls = picker.controls.lifted(\Self.picker) + buttons
    laidOutContent = picker.content
    if control(interaction.focus) == nil { interaction.focus = .pages }
    shownRevision = nil
  }

  mutating func partDidChange() { pickerDidChange() }

  static let buttons: [Button<PickController>] = [
    Button("Choose") { $0.choose() }, Button("Cancel") { $0.isFinished = true },
    actions.button(.saveColor, "Save"), actions.button(.copy, "Copy"), actions.button(.tweak, "Tweak"),
    actions.button(.help, "Help", showsKey: true), actions.button(.commands, "Commands", showsKey: true),
  ].compactMap(\.self)

  var actions: [Action<PickController>] { Self.actions }

  static let actions: [Action<PickController>] =
    (pickerActions.opacity + pickerActions.colors).lifted(\PickController.picker) + undoAnyActions
    + pickerActions.pages.lifted(\PickController.picker) + Action.sceneActions
    + [Action(.quit, "Cancel", .program, keys: "q", .control("c")) { $0.isFinished = true }]

  static var actionScopes: [ActionScope] { [ActionScope(actions), ActionScope(ColorPicker.swatchActions)] }
  private static let pickerActions = PickerActions(for: PickerPage.all)

  func command(overriding press: KeyPress) -> Command<PickController>? {
    switch press.key {
    case .escape: Command { $0.isFinished = true }
    case .enter where control(interaction.focus)?.takesEnter != true: Command { $0.choose() }
    default: nil
    }
  }

  func commandForMenu(of control: ControlID?, at position: CellPosition) -> Command<PickController>? {
    picker.commandForMenu(of: nil, at: position)?.lifted(\.picker)
  }

  mutating func paste(_ text: String) { update(\.picker) { $0.paste(text) } }

  private mutating func choose() {
    // In a search, Enter applies the selected name.
    guard update(\.picker, { $0.applySearchResult() }) else { return }
    choices = [picker.color].compactMap(\.self)
    isFinished = true
  }

  mutating func showHelp() {
    let notes = [HelpEntry("Enter", "Choose the color", .color), HelpEntry("Esc", "Cancel", .anywhere)]
    showKeys(of: actions + ColorPicker.swatchActions.lifted(\Self.picker), HelpEntry.pickerNotes + notes)
  }

  mutating func begin() { readLibrary() }

  func draw(on surface: inout Surface) {
    surface.fill(surface.size.bounds)
    drawOwnControls(on: &surface)
    picker.draw(on: &surface)
    drawStatus(on: &surface)
  }
}
