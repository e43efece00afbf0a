import SwatchWidgets

// What one is doing besides picking colors.
extension ActionGroup {
  static let draw = ActionGroup("Draw")
  static let selection = ActionGroup("Selected strokes")
  static let file = ActionGroup("File")
  static let program = ActionGroup("Program")
  static let anywhere = ActionGroup("Anywhere")
}
