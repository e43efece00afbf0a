/// What a terminal has been switched to by the bytes that were written to it.
struct TerminalSwitches: Equatable {
  /// Modes that are on (`ESC [ ? … h`) or off (`ESC [ ? … l`), as far as they were mentioned.
  private(set) var modes: [Int: Bool] = [:]
  /// Whether the keypad sends sequences of its own (`ESC =`).
  private(set) var isKeypadChanged = false
  /// Whether characters look other than usual.
  private(set) var isStyleChanged = false

  init(after output: [UInt8]) {
    let text = String(decoding: output, as: UTF8.self)
    for match in text.matches(of: /\u{1B}(?:\[(\??)([0-9;]*)([A-Za-z])|([=>]))/) {
      let (_, mark, parameters, final, keypad) = match.output
      if let keypad {
        isKeypadChanged = keypad == "="
      } else if mark == "?", final == "h" || final == "l" {
        for number in (parameters ?? "").split(separator: ";").compactMap({ Int($0) }) {
          modes[number] = final == "h"
        }
      } else if mark == "", final == "m" {
        isStyleChanged = !["", "0"].contains(parameters ?? "")
      }
    }
  }

  /// The modes that are on, without that which is always on: 7, wrapping at the end of a line.
  var modesOn: Set<Int> { Set(modes.filter(\.value).keys).subtracting([7]) }

  /// The modes that were switched off.
  var modesOff: Set<Int> { Set(modes.filter { !$0.value }.keys) }
}
