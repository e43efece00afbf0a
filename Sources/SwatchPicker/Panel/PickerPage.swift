import SwatchScreen
import SwatchWidgets

/// A page of a color picker: one way to pick. Each stands beside what it shows.
public struct PickerPage: Sendable {
  /// What its tab says; no two pages have the same.
  public let title: String
  /// The components that have sliders at the top of the page.
  let components: [ColorComponent]
  /// What it shows below them, in the order of Tab.
  let controls: @Sendable (CellRect) -> [any Control<ColorPicker>]

  /// Describes a page of one's own.
  ///
  /// - Parameters:
  ///   - title: What its tab says; no two pages have the same.
  ///   - controls: Makes what it shows, in the order of Tab, for the cells that there are.
  public init(
    _ title: String, controls: @escaping @Sendable (CellRect) -> [any Control<ColorPicker>]
  ) {
    self.init(title, components: [], controls: controls)
  }

  init(
    _ title: String, components: [ColorComponent],
    controls: @escaping @Sendable (CellRect) -> [any Control<ColorPicker>]
  ) {
    (self.title, self.components, self.controls) = (title, components, controls)
  }

  /// All pages that there are.
  public static let all: [PickerPage] = [.grid, .hsb, .rgb, .oklch, .names, .image, .palette]
}

extension PickerPage: Hashable {
  /// Whether both are the same page.
  public static func == (one: PickerPage, other: PickerPage) -> Bool { one.title == other.title }

  /// Mixes in what tells pages apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(title) }
}
