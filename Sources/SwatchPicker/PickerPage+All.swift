import SwatchColor

extension PickerPage {
  /// All pages in the order of their tabs and digit keys.
  public static let all: [PickerPage] = [.grid, .hsb, .rgb, .oklch, .palette, .image, .spectrum, .okhsv]
}

extension ColorPicker {
  /// Creates a picker for a single color with all pages. Call ``place(in:_:)`` before drawing.
  ///
  /// Without services the picker cannot open files, copy, or save.
  public init(_ color: Color, services: PickerServices = PickerServices()) {
    self.init(color, picking: .color, pages: PickerPage.all, services: services)
  }
}
