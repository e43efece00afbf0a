import SwatchScreen

/// The smallest piece of input that ncurses tells apart.
enum InputUnit: Hashable {
  /// A character or a control character.
  case character(Unicode.Scalar)
  /// A key that the terminal database knows.
  case key(KeyPress)
  /// The beginning of a mouse report in the encoding of mode 1006, `ESC [ <`.
  case mouseReport
  /// A mouse event that ncurses has put together itself.
  case mouse(MouseEvent)
  /// The beginning and the end of pasted text.
  case pasteStart, pasteEnd
  /// The terminal window got (true) or lost the focus.
  case focus(Bool)
}

/// Where units come from.
protocol InputSource {
  /// The next unit, or `nil` when none has arrived. Inside of a sequence one is expected, and waited for a
  /// moment: slow lines tear sequences apart.
  mutating func next(isExpected: Bool) -> InputUnit?
}
