import SwatchWidgets

// What one is doing with a picker.
extension ActionGroup {
  package static let color = ActionGroup("Color")
  package static let gradient = ActionGroup("Gradient")
  package static let pages = ActionGroup("Pages")
  package static let palette = ActionGroup("Palette")
  package static let picture = ActionGroup("Picture")
  package static let view = ActionGroup("View")
}
