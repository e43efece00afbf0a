import SwatchWidgets

// What one is doing with a picker.
extension ActionGroup {
  /// Choosing a color.
  package static let color = ActionGroup("Color")
  /// Changing the stops of a gradient.
  package static let gradient = ActionGroup("Gradient")
  /// Turning to a page.
  package static let pages = ActionGroup("Pages")
  /// Keeping colors.
  package static let palette = ActionGroup("Palette")
  /// Picking from a picture.
  package static let picture = ActionGroup("Picture")
  /// Looking at what there is.
  package static let view = ActionGroup("View")
}
