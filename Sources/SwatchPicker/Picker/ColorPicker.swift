import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchWidgets

/// A color picker: pages of sliders, charts, names, pictures and saved colors, in a frame on any screen.
///
/// It is a value: give it events, draw it, and read ``color``.
///
/// ```swift
/// var picker = ColorPicker(Color(RGB24(0x3FA7D6)), pages: [.grid, .hsb, .names])
/// let screen = CellRect(column: 0, row: 0, width: 80, height: 24)
/// let frame = CellRect(column: 40, row: 2, width: 38, height: 20)
/// picker.place(in: frame, DialogRoom(screen: screen, middle: frame, line: .empty))
/// picker.handle(.key(KeyPress("2")))
/// picker.draw(on: &surface)
/// picker.drawDialog(on: &surface)
/// print(picker.color?.hex ?? "none")
/// ```
///
/// Its messages are the `status` of its ``interaction``. An open dialog receives all input; draw it last, with
/// `drawDialog(on:)`.
public struct ColorPicker: ControlHost {
  /// What goes on between the user and the controls.
  public var interaction: Interaction
  /// What lies above the rest of the screen and takes all input.
  public var dialogs = DialogStack<ColorPicker>()
  /// What is picked.
  public let subject: Subject
  /// The ways to pick, in the order of their tabs and digits.
  public let pages: [PickerPage]
  /// The page that is shown.
  public internal(set) var page: PickerPage {
    didSet {
      pagesShown.removeAll { $0 == page }
      pagesShown.append(page)
      if page != oldValue { isFormatChosenHere = false }
    }
  }
  /// The pages that were shown, each once, the latest last.
  private(set) var pagesShown: [PickerPage] = []
  /// The colors that are picked.
  public internal(set) var wells: Wells {
    didSet {
      palettes.color = wells.color
      if (oldValue.stop == nil) != (wells.stop == nil) { showStops() }
    }
  }
  var history = ColorHistory()
  /// What was there before the touch that is down, should it be cancelled.
  private var wellsBeforeTouch: Wells?
  var toldChoices: PickerChoices
  /// What is to be done with what stands around it.
  var requests: [PickerRequest] = []

  var names = NameList()
  var pictures: PictureActions
  var palettes: PaletteActions
  /// The notation that was chosen last, and whether that was since the page was turned to.
  var chosenFormat = ColorFormat.hex
  var isFormatChosenHere = false
  /// What the color of lines is judged on.
  var contrastGround = ContrastGround.paper
  /// How the screen looks to others; `nil` as it is.
  public internal(set) var vision: ColorVisionDeficiency?

  /// What stands around it.
  public var surroundings = PickerSurroundings()
  let services: PickerServices
  private(set) var layout = PanelLayout()

  /// What is picked.
  public enum Subject: Hashable, Sendable {
    /// One color, with its opacity.
    case color
    /// The colors of a pen, for lines and for areas, each with its opacity; how opaque both together are is the pen's.
    case pen
  }

  /// Creates a picker of at least one page, which ``place(in:_:)`` gives room. Without services nothing can be opened,
  /// copied or saved.
  public init(
    _ color: Color, picking subject: Subject = .color, pages: [PickerPage],
    showing page: PickerPage? = nil, services: PickerServices = PickerServices()
  ) {
    (self.subject, self.services) = (subject, services)
    precondition(!pages.isEmpty, "A picker has at least one page")
    self.pages = pages
    if let page, self.pages.contains(page) { self.page = page } else { self.page = self.pages[0] }
    pictures = PictureActions(read: services.readPicture, folders: services.folders)
    palettes = PaletteActions(picksAtOnce: subject == .color, services)
    var wells = Wells(stroke: color.opacity(1))
    wells.setOpacity(color.alpha)
    (self.wells, toldChoices) = (wells, PickerChoices(wells: wells))
    // Observers are not called here.
    palettes.color = wells.color
    pagesShown = [self.page]
    interaction = Interaction(focus: .pages)
  }

  /// The color that was picked; `nil` when the active well has none.
  public var color: Color? { wells.color }

  /// The notation that is copied: the one that was chosen on the page, that of the page, or the last that was chosen.
  public var copyFormat: ColorFormat { isFormatChosenHere ? chosenFormat : page.notation ?? chosenFormat }

  // MARK: Place

  /// Places it in some cells, and its dialogs in a room.
  public mutating func place(in frame: CellRect, _ room: DialogRoom) {
    interaction.room = room
    layout = PanelLayout(frame: frame, picker: self)
    palettes.frame = control(.palette)?.frame ?? .empty
    pictures.place(in: control(.picture)?.frame ?? .empty, on: surroundings.display)
  }

  /// What of it is a host itself.
  public static let parts = [HostPart(\ColorPicker.palettes), HostPart(\.pictures)]

  /// The cells of the picker.
  public var frame: CellRect { layout.frame }

  /// What can be operated and has room, in the order of Tab.
  public var controls: [any Control<ColorPicker>] {
    // What is empty cannot be operated.
    let content = content
    let controls = layout.controls.filter {
      ($0.id != .recents || content.hasRecents) && ($0.id != .paletteRow || content.hasSwatches)
        && ($0.id != .vision || content.isSimulated)
    }
    return content.hasColor ? controls : controls.withoutColor
  }

  /// What tells which controls there are.
  public var content: Content {
    Content(
      page: page, hasRecents: !history.recentColors(limit: 1).isEmpty,
      hasSwatches: !palettes.shelf.swatches.isEmpty, isSimulated: vision != nil,
      hasStops: wells.stop != nil, hasColor: wells.color != nil)
  }

  /// What a picker shows, as far as controls come and go with it.
  public struct Content: Hashable, Sendable {
    /// The page.
    public let page: PickerPage
    let hasRecents: Bool
    let hasSwatches: Bool
    /// Whether colors are not shown as they are.
    let isSimulated: Bool
    let hasStops: Bool
    let hasColor: Bool
  }

  var firstPageControl: ControlID? { layout.pageControls.first { !$0.frame.isEmpty }?.id }

  // MARK: Input

  /// Remembers the colors, should the touch be cancelled, where it is on a control of the picker.
  public mutating func touchBegan(on control: ControlID) {
    if self.control(control) != nil { rememberColors() }
  }

  /// Remembers the colors, should the touch that has begun be cancelled.
  package mutating func rememberColors() { wellsBeforeTouch = wells }

  /// Goes back to the colors before the touch.
  public mutating func touchCancelled() {
    guard let before = wellsBeforeTouch, before != wells else { return }
    change { $0 = before }
  }

  /// Forgets what was there before it.
  public mutating func touchEnded() { wellsBeforeTouch = nil }

  // MARK: Changing colors

  /// Changes the wells, so that it can be taken back.
  public mutating func change(_ change: (inout Wells) -> Void) {
    let old = wells
    change(&wells)
    history.record(from: old, to: wells, gesture: interaction.gesture)
  }

  /// Gives the active well a color that a page has made.
  mutating func pick(_ picked: PickedColor) {
    change { $0.pick(picked) }
    sayColor()
  }

  /// Gives the active well a color from elsewhere with its opacity, and says it.
  public mutating func take(_ color: Color) {
    change { $0.pick(color) }
    sayColor()
  }

  /// Says the color of the active well, and when it is only the nearest to what was asked for.
  package mutating func sayColor() {
    let isNearest = page.components.contains(.chroma) && wells.color != nil && wells.picked.isMapped
    say(
      "\(title(of: wells.active)): \(wells.color?.notation(.hex) ?? "none")"
        + (isNearest ? ", the nearest that sRGB can show" : ""))
  }

  /// What the status line calls the color of a well.
  func title(of well: Well) -> String {
    guard let gradient = wells.gradient(of: well) else {
      return subject == .color ? "Color" : "\(well.title) color"
    }
    return "\(well.title) stop \(wells.paint(of: well).stop + 1) of \(gradient.stops.count)"
  }
}

extension Command<ColorPicker> {
  static func pick(_ picked: PickedColor) -> Command { Command { $0.pick(picked) } }
}
