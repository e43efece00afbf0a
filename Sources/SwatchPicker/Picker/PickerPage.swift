import SwatchColor
import SwatchScreen
import SwatchWidgets

/// A page of a color picker: one way to pick. Each stands beside what it shows.
public struct PickerPage: Sendable {
  /// What it is called; no two pages have the same.
  public let title: String
  /// What its tab says. Pages with the same tab are ways to do the same, and are told apart below it by their titles.
  public var tab: String
  /// The components that have sliders at the top of the page.
  var components: [ColorComponent] = []
  /// The keys that do something with what the page is about, also while another page is shown.
  public var actions: [Action<ColorPicker>] = []
  /// The control that keys go to when a digit turns to the page; `nil` when they stay where they are.
  public var focus: ControlID?
  /// What is to be said when the page is turned to, instead of its title.
  public var notice: @Sendable (ColorPicker) -> String? = { _ in nil }
  var hasSearch = false
  var keepsColors = false
  /// The notation that the page is about, which is copied while it is shown; `nil` for the one that was chosen last.
  var notation: ColorFormat?
  /// Whether pictures are shown there.
  public internal(set) var showsPictures = false
  var overlay: @Sendable (ColorPicker) -> (any PickerOverlay)? = { _ in nil }
  /// What it shows below the sliders, in the order of Tab.
  let controls: @Sendable (CellRect, PickerSurroundings) -> [any Control<ColorPicker>]

  /// Describes a page by its title, which no other page has, and the controls that it shows in so many cells, in the
  /// order of Tab.
  public init(
    _ title: String, controls: @escaping @Sendable (CellRect) -> [any Control<ColorPicker>]
  ) {
    self.init(title) { rest, _ in controls(rest) }
  }

  /// Describes a page that depends on what stands around the picker.
  init(
    _ title: String,
    controls: @escaping @Sendable (CellRect, PickerSurroundings) -> [any Control<ColorPicker>]
  ) {
    (self.title, tab, self.controls) = (title, title, controls)
  }

  /// The tab of the pages that make a color from numbers or from a chart.
  static let colorTab = "Color"

  func with(_ change: (inout PickerPage) -> Void) -> PickerPage {
    var page = self
    change(&page)
    return page
  }
}

extension PickerPage: Hashable {
  /// Whether both are the same page.
  public static func == (one: PickerPage, other: PickerPage) -> Bool { one.title == other.title }

  /// Mixes in what tells pages apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(title) }
}

/// What lies over the screen while a page is used, wherever there is room.
package protocol PickerOverlay {
  var frame: CellRect { get }

  func draw(on surface: inout Surface)
}
