import SwatchWidgets

// What one is doing besides picking colors.
extension ActionGroup {
  package static let draw = ActionGroup("Draw")
  package static let selection = ActionGroup("Selected strokes")
  package static let file = ActionGroup("File")
  package static let program = ActionGroup("Program")
  package static let anywhere = ActionGroup("Anywhere")
}
