import SwatchScreen

/// A page of the color panel: one way to pick. Each stands beside what it shows.
struct PanelPage: Sendable {
  let title: String
  /// The components that have sliders at the top of the page.
  let components: [ColorComponent]
  /// What it shows below them, in the order of Tab.
  let controls: @Sendable (CellRect) -> [any Control]

  init(
    _ title: String, components: [ColorComponent] = [],
    controls: @escaping @Sendable (CellRect) -> [any Control]
  ) {
    (self.title, self.components, self.controls) = (title, components, controls)
  }
}

extension PanelPage: CaseIterable {
  /// All pages, in the order of their tabs and digits.
  static let allCases: [PanelPage] = [.grid, .hsb, .rgb, .oklch, .names, .image, .palette]

  /// The digit that turns to the page.
  var digit: Character { Character("\((Self.allCases.firstIndex(of: self) ?? 0) + 1)") }

  /// The page that many pages further on, round and round.
  func page(after distance: Int) -> PanelPage {
    let (all, index) = (Self.allCases, Self.allCases.firstIndex(of: self) ?? 0)
    return all[((index + distance) % all.count + all.count) % all.count]
  }
}

extension PanelPage: Hashable {
  static func == (one: PanelPage, other: PanelPage) -> Bool { one.title == other.title }

  func hash(into hasher: inout Hasher) { hasher.combine(title) }
}
