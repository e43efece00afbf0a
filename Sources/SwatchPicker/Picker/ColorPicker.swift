import SwatchColor
import SwatchScreen
import SwatchWidgets

/// A color picker with pages of sliders, charts, names, images and saved colors, in a frame on any screen.
///
/// A picker is a value: pass events to it, draw it, and read ``color``.
///
/// ```swift
/// var picker = ColorPicker(Color(RGB24(0x3FA7D6)), pages: [.grid, .hsb, .names])
/// let screen = CellRect(column: 0, row: 0, width: 80, height: 24)
/// let frame = CellRect(column: 40, row: 2, width: 38, height: 20)
/// picker.place(in: frame, DialogAreas(screen: screen, middle: frame, line: .empty))
/// picker.handle(.key(KeyPress("2")))
/// picker.draw(on: &surface)
/// picker.drawDialog(on: &surface)
/// print(picker.color?.hex ?? "none")
/// ```
///
/// Messages are in the `status` of ``interaction``. Draw an open dialog last, with `drawDialog(on:)`.
public struct ColorPicker: ControlHost {
  /// The state of the interaction with the user.
  public var interaction: Interaction
  /// The open dialogs.
  public var dialogs = DialogStack<ColorPicker>()
  /// The subject of the picker: a single color or a pen.
  public let subject: Subject
  /// The pages in the order of their tabs and digit keys.
  public let pages: [PickerPage]
  /// The current page.
  public internal(set) var page: PickerPage {
    didSet {
      pagesShown.removeAll { $0 == page }
      pagesShown.append(page)
      if page != oldValue { isFormatChosenHere = false }
    }
  }

  /// The visited pages, latest last, without duplicates.
  private(set) var pagesShown: [PickerPage] = []
  /// The picked colors.
  public internal(set) var wells: Wells {
    didSet {
      palettes.color = wells.color
      if (oldValue.stop == nil) != (wells.stop == nil) { updateStops() }
    }
  }
  var history = ColorHistory()
  private var wellsBeforeTouch: Wells?
  var recordedChoices: PickerChoices
  var requests: [PickerRequest] = []

  var names = NameList()
  var pictures: PictureActions
  var palettes: PaletteActions
  /// The notation chosen last, and whether it was chosen on the current page.
  var chosenFormat = ColorFormat.hex
  var isFormatChosenHere = false
  var contrastBackground = ContrastBackground.paper
  /// The color vision deficiency simulated on the screen; `nil` for none.
  public internal(set) var vision: ColorVisionDeficiency?

  /// The environment of the picker on its screen.
  public var environment = PickerEnvironment()
  let services: PickerServices
  private(set) var layout = PanelLayout()

  /// A subject to pick colors for.
  public enum Subject: Hashable, Sendable {
    /// A single color with its opacity.
    case color
    /// The stroke and fill of a pen, each with its own opacity. The pen's overall opacity is not included.
    case pen
  }

  /// Creates a picker. Call ``place(in:_:)`` before drawing.
  ///
  /// - Precondition: `pages` is not empty.
  public init(
    _ color: Color, picking subject: Subject = .color, pages: [PickerPage],
    showing page: PickerPage? = nil, services: PickerServices = PickerServices()
  ) {
    (self.subject, self.services) = (subject, services)
    precondition(!pages.isEmpty, "A picker has at least one page")
    self.pages = pages
    if let page, self.pages.contains(page) { self.page = page } else { self.page = self.pages[0] }
    pictures = PictureActions(read: services.readPicture, folders: services.folders)
    palettes = PaletteActions(picksOnSelection: subject == .color, services)
    var wells = Wells(stroke: color.opacity(1))
    wells.setOpacity(color.alpha)
    (self.wells, recordedChoices) = (wells, PickerChoices(wells: wells))
    // Property observers are not called in initializers.
    palettes.color = wells.color
    pagesShown = [self.page]
    interaction = Interaction(focus: .pages)
  }

  /// The picked color; `nil` if the active well has none.
  public var color: Color? { wells.color }

  /// The notation to copy: the one chosen on this page, else the page's default, else the one chosen last.
  public var copyFormat: ColorFormat { isFormatChosenHere ? chosenFormat : page.notation ?? chosenFormat }

  // MARK: Layout

  /// Lays out the picker in a frame, and its dialogs in their areas.
  public mutating func place(in frame: CellRect, _ areas: DialogAreas) {
    interaction.dialogAreas = areas
    layout = PanelLayout(frame: frame, picker: self)
    palettes.frame = control(.palette)?.frame ?? .empty
    pictures.place(in: control(.picture)?.frame ?? .empty, on: environment.display)
  }

  /// The parts that are hosts themselves.
  public static let parts = [HostPart(\ColorPicker.palettes), HostPart(\.pictures)]

  /// The cells of the picker.
  public var frame: CellRect { layout.frame }

  /// The visible controls in Tab order.
  public var controls: [any Control<ColorPicker>] {
    // Hide controls without content.
    let content = content
    let controls = layout.controls.filter {
      ($0.id != .recents || content.hasRecents) && ($0.id != .paletteRow || content.hasSwatches)
        && ($0.id != .vision || content.isSimulated)
    }
    return content.hasColor ? controls : controls.withoutColor
  }

  /// The content that determines the controls.
  public var content: Content {
    Content(
      page: page, hasRecents: !history.recentColors(limit: 1).isEmpty,
      hasSwatches: !palettes.state.swatches.isEmpty, isSimulated: vision != nil,
      hasStops: wells.stop != nil, hasColor: wells.color != nil)
  }

  /// The state that determines which controls are visible.
  public struct Content: Hashable, Sendable {
    /// The current page.
    public let page: PickerPage
    let hasRecents: Bool
    let hasSwatches: Bool
    let isSimulated: Bool
    let hasStops: Bool
    let hasColor: Bool
  }

  var firstPageControl: ControlID? { layout.pageControls.first { !$0.frame.isEmpty }?.id }

  /// Draws the picker without its dialog.
  public func draw(on surface: inout Surface) {
    layout.draw(self, on: &surface)
    for control in controls { control.draw(self, on: &surface) }
    overlay?.draw(on: &surface)
  }

  // MARK: Input

  /// Saves the colors in case a touch on one of the picker's controls is canceled.
  public mutating func touchBegan(on control: ControlID) { if self.control(control) != nil { saveWells() } }
  package mutating func saveWells() { wellsBeforeTouch = wells }

  /// Restores the colors from before the touch.
  public mutating func touchCancelled() {
    guard let before = wellsBeforeTouch, before != wells else { return }
    change { $0 = before }
  }

  /// Discards the colors saved before the touch.
  public mutating func touchEnded() { wellsBeforeTouch = nil }

  // MARK: Changing colors

  /// Changes the wells and records the change in the color history.
  public mutating func change(_ change: (inout Wells) -> Void) {
    let old = wells
    change(&wells)
    history.record(from: old, to: wells, gesture: interaction.gesture)
  }

  mutating func pick(_ picked: PickedColor) {
    change { $0.pick(picked) }
    reportColor()
  }

  /// Sets the active well, or its active stop, to a color with opacity and reports it. Components that the
  /// color does not determine, such as the hue of a gray, keep their values.
  public mutating func pick(_ color: Color) {
    pick(wells.picked.replaced(by: color).opacity(color.alpha.clamped(to: 0...1)))
  }

  /// Reports the color of the active well, and whether it is only the nearest in sRGB.
  package mutating func reportColor() {
    let isNearest = page.components.contains(.chroma) && wells.color != nil && wells.picked.isMapped
    report(
      "\(title(of: wells.active)): \(wells.color?.notation(.hex) ?? "none")"
        + (isNearest ? ", nearest color in sRGB" : ""))
  }

  func title(of well: Well) -> String {
    guard let gradient = wells.gradient(of: well) else {
      return subject == .color ? "Color" : "\(well.title) color"
    }
    return "\(well.title) stop \(wells.paint(of: well).stop + 1) of \(gradient.stops.count)"
  }
}

extension Command<ColorPicker> {
  static func pick(_ picked: PickedColor) -> Self { Self { $0.pick(picked) } }
  /// Picks a color and keeps the opacity.
  static func replaceColor(by color: Color) -> Self { Self { $0.pick($0.wells.picked.replaced(by: color)) } }
}
