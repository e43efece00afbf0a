import SwatchColor

/// The text and background colors that the terminal has while the program runs.
///
/// The interface colors are derived from them.
public enum TerminalTheme: String, CaseIterable, Sendable {
  case dark, light

  var text: RGB24 { RGB24(self == .dark ? 0xD8DEE4 : 0x1F2328) }
  var background: RGB24 { RGB24(self == .dark ? 0x16181D : 0xFFFFFF) }

  /// Sets both colors (OSC 10 and 11, XTerm Control Sequences, "Operating System Commands").
  var sequence: String { "\u{1B}]10;\(text.hex)\u{1B}\\\u{1B}]11;\(background.hex)\u{1B}\\" }

  static let reset = "\u{1B}]110\u{1B}\\\u{1B}]111\u{1B}\\"
}
