import SwatchColor
import SwatchLiterals
import SwatchPicker
import SwatchScreen
import SwatchText
import SwatchWidgets

extension Scenes {
  package static func edit(
    _ files: EditedFiles, at use: EditedFiles.Use?, _ setup: Setup, services: PickerServices,
    store: (any SourceStore)?
  ) -> any Scene { EditController(files, at: use, setup, services: services, store: store) }
}

/// The scene that edits colors in files: a list of uses, and a picker.
struct EditController: PickerScene {
  var interaction: Interaction
  var dialogs = DialogStack<EditController>()
  var controls: [any Control<EditController>] = []
  var picker: ColorPicker
  var undoHistory = UndoHistory<EditController>()
  var files: EditedFiles
  var list: UseList
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
  var layout: EditLayout
  var shownRevision: Int?
  var laidOutContent: ColorPicker.Content?

  struct Background {
    /// The use that determines the color, so that the background follows its changes; `nil` for a fixed color.
    var use: EditedFiles.Use?
    var color = Color(white: 1)
    let name: String
  }

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
    _ files: EditedFiles, at use: EditedFiles.Use?, _ setup: Scenes.Setup, services: PickerServices,
    store: (any SourceStore)?
  ) {
    (self.files, self.services, self.store) = (files, services, store)
    (size, display) = (setup.size, setup.display)
    layout = EditLayout(size: size, isPicking: false)
    list = UseList(files)
    picker = ColorPicker(Color(white: 0), picking: .color, pages: PickerPage.all, services: services)
    background = Self.background(of: files)
    interaction = Interaction(focus: .uses, keyMap: KeyMap(Self.actionScopes, bindings: setup.keys))
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

  var showsPicker: Bool { picking != nil }

  mutating func partDidChange() {
    pickerDidChange()
    refreshPreview()
  }

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
    let coordinates = ColorCoordinates(color)
    // Preview a color while it is being typed.
    if let typed = picker.typedColor(in: openDialog), ColorKey(typed) != ColorKey(coordinates) {
      return ColorCoordinates(Color(typed.gamutMapping(to: .srgb).color))
    }
    return ColorKey(coordinates) == ColorKey(picking.start) ? picking.start : coordinates
  }

  mutating func refreshPreview() {
    guard picking != nil, let color = pickedColor else { return }
    var preview = files
    preview.change(targets, to: color, keepsNotation: keepsNotation)
    picking?.preview = preview
    report(interaction.status)
  }

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
    let change = "\(count.counting("use")) changed · \(label(of: .undo)) undo · \(label(of: .write)) write"
    report(isChanged ? change : "Nothing changed")
  }

  mutating func paste(_ text: String) {
    if picking != nil { return update(\.picker) { $0.paste(text) } }
    list.query.paste(text)
    focus(.search)
  }

  /// Selects a row and redraws the screen, without a new message.
  mutating func selectRow(_ index: Int) {
    list.select(index)
    report(interaction.status)
  }
}

struct EditLayout {
  var buttons = CellRect.empty
  var search = CellRect.empty
  var list = CellRect.empty
  var picker = CellRect.empty
  var detail = CellRect.empty
  var status = CellRect.empty

  init(size: CellSize, isPicking: Bool) {
    var remaining = size.bounds
    if size.rows >= 3 { status = remaining.cutBottom(1) }
    if size.rows >= 8 { buttons = remaining.cutTop(1) }
    if isPicking, size.columns >= 100 { picker = remaining.cutRight(min(max(48, size.columns * 4 / 10), 64)) }
    if size.rows >= 14 { detail = remaining.cutBottom(5) }
    if isPicking, picker.isEmpty {
      picker = remaining
      remaining = .empty
    }
    if !remaining.isEmpty, !isPicking { search = remaining.cutTop(1) }
    list = remaining
  }
}
