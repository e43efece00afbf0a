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
  /// The next unit, or `nil` when none arrives in the time that `patience` allows.
  mutating func next(_ patience: Patience) -> InputUnit?
}

/// How long to wait for input: slow lines tear apart what belongs together.
enum Patience {
  /// Not at all.
  case none
  /// Inside of a sequence: long enough for a slow line, short enough not to be noticed when nothing follows.
  case sequence
  /// Inside of pasted text: what came too late would be taken for keys.
  case paste

  var milliseconds: Int32 {
    switch self {
    case .none: 0
    case .sequence: 50
    case .paste: 300
    }
  }
}
