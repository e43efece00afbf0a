import SwatchWidgets

// What one is doing with a picker.
extension CommandGroup {
  /// Choosing a color.
  package static let color = CommandGroup("Color")
  /// Changing the stops of a gradient.
  package static let gradient = CommandGroup("Gradient")
  /// Turning to a page.
  package static let pages = CommandGroup("Pages")
  /// Keeping colors.
  package static let palette = CommandGroup("Palette")
  /// Picking from a picture.
  package static let picture = CommandGroup("Picture")
  /// Looking at what there is.
  package static let view = CommandGroup("View")
}
