import SwatchScreen

extension KeyPress {
  /// Creates the key press that types `scalar`; control characters are typed with Control.
  init(typing scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0: self.init(.character(" "), .control)
    case 8, 127: self.init(.backspace)
    case 9: self.init(.tab)
    case 10, 13: self.init(.enter)
    case 27: self.init(.escape)
    case 1...26: self.init(.character(Character(Unicode.Scalar(UInt8(scalar.value) + 96))), .control)
    case 28...31: self.init(.character(Character(Unicode.Scalar(UInt8(scalar.value) + 64))), .control)
    default:
      let character = Character(scalar)
      self.init(.character(character), baseCharacter: USKeyboard.character(onKeyOf: character))
    }
  }
}
