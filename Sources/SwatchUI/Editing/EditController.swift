import SwatchColor
import SwatchLiterals
import SwatchPicker
import SwatchScreen
import SwatchWidgets

/// The scene in which colors of files are changed: the list of them, and the picker for one.
struct EditController: PickerScene {
  var interaction: Interaction
  var dialog: (any Dialog<EditController>)?
  private(set) var controls: [any Control<EditController>] = []
  var picker: ColorPicker
  var acts = ActHistory<EditController>()
  /// The files, with all changes that were made.
  var files: EditedFiles
  var list: UseList
  /// Whether a change is one of all uses of a color.
  var isForAll = true
  /// Whether the nearest color is taken that a notation can say.
  var keepsNotation = false
  /// What contrast is measured on: a color of the files.
  var ground: Ground
  /// The use that a color is being picked for, and all that are to have it.
  var picking: Picking?
  var isFinished = false
  var next: (any Scene)?
  var wantsToSuspend = false
  var wantsCompleteFrame = false
  let store: (any SourceStore)?
  private let services: PickerServices
  var size: CellSize
  var display: Display
  private(set) var layout = EditLayout()
  var shownRevision: Int?
  private(set) var controlledContent: ColorPicker.Content?

  /// A color of the files that others are judged on.
  struct Ground {
    var color: Color
    var name: String
  }

  /// What goes on while a color is picked.
  struct Picking {
    let use: EditedFiles.Use
    let start: ColorCoordinates
    /// The files as they would be.
    var preview: EditedFiles
  }

  static let parts = [HostPart(\EditController.picker)]

  /// - Parameter use: The use to begin with.
  init(
    _ files: EditedFiles, at use: EditedFiles.Use?, size: CellSize, display: Display,
    keys: [KeyBinding] = [], services: PickerServices, store: (any SourceStore)?
  ) {
    (self.files, self.size, self.display, self.services, self.store) = (files, size, display, services, store)
    list = UseList(files)
    picker = ColorPicker(Color(white: 0), picking: .color, pages: PickerPage.all, services: services)
    ground = Self.ground(of: files)
    interaction = Interaction(focus: .uses)
    interaction.keyMap = KeyMap(Self.actionScopes, bindings: keys)
    if let use { list.select(use) }
    layOut()
    sayHint()
  }

  /// The files as they are shown: with the color that is being picked.
  var shownFiles: EditedFiles { picking?.preview ?? files }

  /// The uses that a change is for.
  var targets: [EditedFiles.Use] {
    guard let use = picking?.use ?? list.selected else { return [] }
    return isForAll ? list.group(of: files.literal(use).color) : [use]
  }

  // MARK: Layout

  mutating func layOut() {
    layout = EditLayout(size: size, isPicking: picking != nil)
    interaction.room = DialogRoom(screen: size.bounds, middle: .empty, line: layout.status)
    picker.surroundings.display = display
    picker.surroundings.pictureRoom = .empty
    if !layout.picker.isEmpty { picker.place(in: layout.picker, interaction.room) }
    collectControls()
    shownRevision = nil
  }

  private mutating func collectControls() {
    var flow = Flow(width: size.columns, rowLimit: layout.buttons.isEmpty ? 0 : 1)
    let buttons: [any Control<EditController>] = (picking == nil ? Self.listButtons : Self.pickButtons)
      .compactMap {
        button in flow.place(button.width(in: interaction.keyMap)).map { ButtonView(button, frame: $0) }
      }
    if picking != nil {
      let path: PartPath<Self, ColorPicker> = \.picker
      controls = picker.controls.map { PartControl($0, of: path) } + buttons
    } else {
      controls = [UseListView(frame: layout.list), SearchView(frame: layout.search)] + buttons
    }
    controlledContent = picker.content
    if control(interaction.focus) == nil { interaction.focus = picking == nil ? .uses : .pages }
  }

  var showsPicker: Bool { picking != nil }

  mutating func partHasChanged() {
    followPicker()
    refreshPreview()
  }

  // MARK: Picking

  /// Opens the picker for the use that is selected.
  mutating func pick() {
    guard let use = list.selected else { return say("There is no color to change") }
    let start = files.color(of: use)
    picker = ColorPicker(
      Color(start), picking: .color, pages: PickerPage.all, showing: picker.page, services: services)
    picker.setGround(ground.color, name: ground.name)
    picking = Picking(use: use, start: start, preview: files)
    acts = ActHistory()
    layOut()
    readLibrary()
    interaction.focus = .pages
    operate(\.picker) { $0.showPage($0.page) }
    say("Enter changes the file's color to this one, Esc leaves it as it was")
  }

  /// The color that is picked: as it was written, where it is as at first.
  private var pickedColor: ColorCoordinates? {
    guard let picking, let color = picker.color else { return nil }
    // What is typed is seen before it is taken.
    if let typed = picker.typedColor, ColorKey(typed) != ColorKey(ColorCoordinates(color)) {
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
    say(interaction.status)
  }

  /// Takes the color, or leaves all as it was.
  mutating func endPicking(taking isTaken: Bool) {
    guard let picking else { return }
    let count = targets.count
    if isTaken, let color = pickedColor { files.change(targets, to: color, keepsNotation: keepsNotation) }
    self.picking = nil
    // What was done in the picker is over with it.
    acts = ActHistory()
    layOut()
    interaction.focus = .uses
    let isChanged = isTaken && files.changes[picking.use] != nil
    say(isChanged ? "\(count.counting("use")) changed; u takes it back, w writes" : "Nothing changed")
  }

  // MARK: Input

  mutating func paste(_ text: String) {
    if picking != nil { return operate(\.picker) { $0.paste(text) } }
    list.query.paste(text)
    focus(.search)
  }

  // MARK: Drawing

  mutating func draw(completely isComplete: Bool, on surface: inout Surface) -> Bool {
    guard takeNews(completely: isComplete) else { return false }
    surface.fill(surface.size.bounds)
    for control in controls where !(control is PartControl<EditController, ColorPicker>) {
      control.draw(self, on: &surface)
    }
    if picking != nil {
      UseListView(frame: layout.list).draw(self, on: &surface)
      picker.draw(on: &surface)
    }
    UseDetail(frame: layout.detail).draw(self, on: &surface)
    StatusView(frame: layout.status).draw(
      interaction.statusLine(upTo: layout.status.inset(columns: 1).width), summary,
      rowLimit: StatusView.mostRows, on: &surface)
    drawDialog(on: &surface)
    return true
  }

  private var summary: String {
    let count = files.changes.count
    return count == 0 ? "" : "\(count.counting("change")) not written"
  }
}

/// Where the parts of the scene are.
struct EditLayout {
  var buttons = CellRect.empty
  var search = CellRect.empty
  var list = CellRect.empty
  var picker = CellRect.empty
  /// What becomes of the use that is selected.
  var detail = CellRect.empty
  var status = CellRect.empty

  init() {}

  init(size: CellSize, isPicking: Bool) {
    var rest = size.bounds
    if size.rows >= 3 { status = rest.cutBottom(1) }
    if size.rows >= 8 { buttons = rest.cutTop(1) }
    if isPicking, rest.width >= 100 {
      picker = rest.cutRight(min(max(48, rest.width * 4 / 10), 64))
    }
    if size.rows >= 14 { detail = rest.cutBottom(5) }
    if isPicking, picker.isEmpty {
      picker = rest
      rest = .empty
    }
    if !rest.isEmpty, !isPicking { search = rest.cutTop(1) }
    list = rest
  }
}

extension ControlID {
  static let uses = ControlID("uses")
  static let search = ControlID("search")
}
