import SwatchColor

extension PickerPage {
  /// All pages that there are, in the order of their tabs and digits.
  public static let all: [PickerPage] = [.grid, .hsb, .rgb, .oklch, .palette, .image, .spectrum, .okhsv]
}

extension ColorPicker {
  /// Creates a picker of one color with all pages; ``place(in:_:)`` gives it room. Without services nothing can be
  /// opened, copied or saved.
  public init(_ color: Color, services: PickerServices = PickerServices()) {
    self.init(color, picking: .color, pages: PickerPage.all, services: services)
  }
}
