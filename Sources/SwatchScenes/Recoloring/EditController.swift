import SwatchColor
import SwatchLiterals
import SwatchPicker
import SwatchScreen
import SwatchText
import SwatchWidgets

/// The scene that edits colors in files: a list of uses, and a picker.
struct EditController: PickerScene {
  var interaction: Interaction
  var dialogs = DialogStack<EditController>()
  var controls: [any Control<EditController>] = []
  var picker: ColorPicker
  var undoHistory = UndoHistory<EditController>()
  var files: EditedFiles
  var list: UseList
  /// True to change all uses of a color.
  var changesAllUses = true
  /// True to keep each notation and use the nearest color it can express.
  var keepsNotation = false
  /// The background for contrast ratios, initially a color from the files.
  var background: Background
  /// The edit in progress, if any.
  var picking: Picking?
  var isFinished = false
  var next: (any Scene)?
  var wantsToSuspend = false
  var wantsCompleteFrame = false
  let store: (any SourceStore)?
  private let services: PickerServices
  var size: CellSize
  var display: Display
  var layout = EditLayout()
  var shownRevision: Int?
  var laidOutContent: ColorPicker.Content?

  struct Background {
    /// The use that determines the color, so that the background follows its changes; `nil` for a fixed color.
    var use: EditedFiles.Use?
    var color = Color(white: 1)
    let name: String
  }

  /// The current color of the background.
  var backgroundColor: Color {
    background.use.map { Color(shownFiles.color(of: $0)).opacity(1) } ?? background.color
  }

  struct Picking {
    let use: EditedFiles.Use
    let start: ColorCoordinates
    var preview: EditedFiles
  }

  static let parts = [HostPart(\EditController.picker)]

  init(
    _ files: EditedFiles, at use: EditedFiles.Use?, size: CellSize, display: Display,
    keys: [KeyBinding] = [], services: PickerServices, store: (any SourceStore)?
  ) {
    (self.files, self.size, self.display, self.services, self.store) = (files, size, display, services, store)
    list = UseList(files)
    picker = ColorPicker(Color(white: 0), picking: .color, pages: PickerPage.all, services: services)
    background = Self.background(of: files)
    interaction = Interaction(focus: .uses, keyMap: KeyMap(Self.actionScopes, bindings: keys))
    if let use { list.select(use) }
    layOut()
    showHint()
  }

  /// The files with the edit in progress.
  var shownFiles: EditedFiles { picking?.preview ?? files }

  /// The uses affected by a change.
  var targets: [EditedFiles.Use] {
    guard let use = picking?.use ?? list.selected else { return [] }
    return changesAllUses ? list.group(of: files.literal(use).color) : [use]
  }

  // MARK: Layout

  var showsPicker: Bool { picking != nil }

  mutating func partDidChange() {
    pickerDidChange()
    refreshPreview()
  }

  // MARK: Picking

  mutating func pick() {
    guard let use = list.selected else { return report("No color to change") }
    let start = files.color(of: use)
    picker = ColorPicker(
      Color(start), picking: .color, pages: PickerPage.all, showing: picker.page, services: services)
    picker.setContrastBackground(backgroundColor, name: background.name)
    picking = Picking(use: use, start: start, preview: files)
    undoHistory = UndoHistory()
    layOut()
    readLibrary()
    interaction.focus = .pages
    update(\.picker) { $0.showPage($0.page) }
    report("Enter apply · Esc cancel")
  }

  /// The picked color; if unchanged, with its exact original coordinates.
  private var pickedColor: ColorCoordinates? {
    guard let picking, let color = picker.color else { return nil }
    // Preview a color while it is being typed.
    if let typed = picker.typedColor(in: openDialog), ColorKey(typed) != ColorKey(ColorCoordinates(color)) {
      return ColorCoordinates(Color(typed.gamutMapping(to: .srgb).color))
    }
    return ColorKey(ColorCoordinates(color)) == ColorKey(picking.start)
      ? picking.start : ColorCoordinates(color)
  }

  mutating func refreshPreview() {
    guard picking != nil, let color = pickedColor else { return }
    var preview = files
    preview.change(targets, to: color, keepsNotation: keepsNotation)
    picking?.preview = preview
    report(interaction.status)
  }

  /// Ends picking, with or without applying the color.
  mutating func endPicking(applying isApplied: Bool) {
    guard let picking else { return }
    let count = targets.count
    if isApplied, let color = pickedColor { files.change(targets, to: color, keepsNotation: keepsNotation) }
    self.picking = nil
    // The undo steps of the picker do not apply to other uses.
    undoHistory = UndoHistory()
    layOut()
    interaction.focus = .uses
    let isChanged = isApplied && files.changes[picking.use] != nil
    report(
      isChanged
        ? "\(count.counting("use")) changed · \(label(of: .undo)) undo · \(label(of: .write)) write"
        : "Nothing changed")
  }

  // MARK: Input

  mutating func paste(_ text: String) {
    if picking != nil { return update(\.picker) { $0.paste(text) } }
    list.query.paste(text)
    focus(.search)
  }
}
