import SwatchColor
import SwatchPicker
import SwatchScreen
import SwatchWidgets

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
  private var buttons: [ButtonView<PickController>] = []
  private var statusFrame = CellRect.empty
  var shownRevision: Int?
  var laidOutContent: ColorPicker.Content?

  static let parts = [HostPart(\PickController.picker)]

  init(
    _ color: Color, size: CellSize, display: Display, keys: [KeyBinding] = [], services: PickerServices
  ) {
    (self.size, self.display) = (size, display)
    picker = ColorPicker(color, picking: .color, pages: PickerPage.all, services: services)
    interaction = Interaction(focus: .pages, keyMap: KeyMap(Self.actionScopes, bindings: keys))
    layOut()
    // Focus the page.
    update(\.picker) { $0.showPage($0.page) }
    report("Enter choose · Esc cancel · \(label(of: .help)) keys")
  }

  // MARK: Layout

  mutating func layOut() {
    var remaining = size.bounds
    statusFrame = size.rows >= 3 ? remaining.cutBottom(1) : .empty
    buttons = views(of: Self.buttons, in: size.rows >= 6 ? remaining.cutTop(1) : .empty)
    interaction.dialogAreas = DialogAreas(screen: size.bounds, middle: .empty, line: statusFrame)
    picker.environment.display = display
    picker.environment.pictureArea = picker.page.showsPictures ? cutPictureArea(from: &remaining) : .empty
    // Pages do not benefit from more width.
    remaining.columns = 0..<min(remaining.width, 100)
    picker.place(in: remaining, interaction.dialogAreas)
    collectControls()
    if control(interaction.focus) == nil { interaction.focus = .pages }
    shownRevision = nil
  }

  /// Cuts off an area for the source image beside the panel; returns an empty one if it does not fit.
  private func cutPictureArea(from remaining: inout CellRect) -> CellRect {
    guard remaining.width >= 72 else { return .empty }
    return remaining.cutRight(remaining.width - min(max(30, remaining.width * 3 / 10), 48))
  }

  private mutating func collectControls() {
    controls = picker.controls.lifted(\Self.picker)
    for button in buttons { controls.append(button) }
    laidOutContent = picker.content
  }

  mutating func partDidChange() { pickerDidChange() }

  // MARK: Actions

  static let buttons: [Button<PickController>] =
    [Button("Choose") { $0.choose() }, Button("Cancel") { $0.isFinished = true }]
    + [
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
    let actions = actions + ColorPicker.swatchActions.lifted(\PickController.picker)
    present(
      KeysDialog(title: "Keys", actions, interaction.keyMap, HelpEntry.pickerNotes + Self.notes), onTop: true)
  }

  private static let notes: [HelpEntry] = [
    HelpEntry("Enter", "Choose the color", .color),
    HelpEntry("Esc", "Cancel", .anywhere),
  ]

  mutating func begin() { readLibrary() }

  // MARK: Drawing

  func draw(on surface: inout Surface) {
    surface.fill(surface.size.bounds)
    for button in buttons { button.draw(self, on: &surface) }
    picker.draw(on: &surface)
    let status = interaction.statusLine(upTo: statusFrame.inset(columns: 1).width)
    StatusView(frame: statusFrame).draw(status, on: &surface)
    drawDialog(on: &surface)
  }
}
