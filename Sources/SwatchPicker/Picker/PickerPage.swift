import SwatchColor
import SwatchScreen
import SwatchWidgets

/// A page of a color picker, with one way to pick a color.
public struct PickerPage: Hashable, Sendable {
  /// The unique title.
  public let title: String
  /// The title of its tab. Pages with the same tab are listed by title below it.
  public var tab: String
  var components: [ColorComponent] = []
  /// The actions of the page, available on other pages as well.
  public var actions: [Action<ColorPicker>] = []
  /// The control to focus in ``ColorPicker/showPage(_:)``; `nil` to keep the focus.
  public var focus: ControlID?
  /// Returns the message to show with the page; `nil` for its title.
  public var notice: @Sendable (ColorPicker) -> String? = { _ in nil }
  var hasSearch = false
  var showsPalettes = false
  /// The default notation to copy while the page is shown; `nil` for the one chosen last.
  var notation: ColorFormat?
  /// True if the page shows images.
  public internal(set) var showsPictures = false
  let controls: @Sendable (CellRect, PickerEnvironment) -> [any Control<ColorPicker>]

  /// Creates a page with a unique title. `controls` returns the controls in a frame in Tab order.
  public init(_ title: String, controls: @escaping @Sendable (CellRect) -> [any Control<ColorPicker>]) {
    self.init(title) { frame, _ in controls(frame) }
  }

  init(
    _ title: String, controls: @escaping @Sendable (CellRect, PickerEnvironment) -> [any Control<ColorPicker>]
  ) { (self.title, tab, self.controls) = (title, title, controls) }

  static let colorTab = "Color"

  func with(_ change: (inout PickerPage) -> Void) -> PickerPage {
    var page = self
    change(&page)
    return page
  }

  /// Returns true if both are the same page.
  public static func == (lhs: PickerPage, rhs: PickerPage) -> Bool { lhs.title == rhs.title }

  /// Hashes the title.
  public func hash(into hasher: inout Hasher) { hasher.combine(title) }
}
