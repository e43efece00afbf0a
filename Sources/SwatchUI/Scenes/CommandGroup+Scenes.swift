import SwatchWidgets

// What one is doing besides picking colors.
extension CommandGroup {
  static let draw = CommandGroup("Draw")
  static let selection = CommandGroup("Selected strokes")
  static let file = CommandGroup("File")
  static let program = CommandGroup("Program")
  static let anywhere = CommandGroup("Anywhere")
}
