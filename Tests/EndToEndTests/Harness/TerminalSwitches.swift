/// The terminal modes set by the bytes written.
struct TerminalSwitches: Equatable {
  /// Modes set (`ESC [ ? … h`) or reset (`ESC [ ? … l`) explicitly.
  private(set) var modes: [Int: Bool] = [:]
  /// True in application keypad mode (`ESC =`).
  private(set) var isKeypadChanged = false
  /// True if the style is not the default.
  private(set) var isStyleChanged = false
  /// The number of flag sets of kitty's keyboard protocol that were pushed and not popped.
  private(set) var keyboardFlagCount = 0

  init(after output: [UInt8]) {
    let text = String(decoding: output, as: UTF8.self)
    for match in text.matches(of: /\u{1B}(?:\[([?<>]?)([0-9;]*)([A-Za-z])|([=>]))/) {
      let (_, mark, parameters, final, keypad) = match.output
      if let keypad {
        isKeypadChanged = keypad == "="
      } else if mark == "?", final == "h" || final == "l" {
        for number in (parameters ?? "").split(separator: ";").compactMap({ Int($0) }) {
          modes[number] = final == "h"
        }
      } else if final == "u", mark == ">" || mark == "<" {
        keyboardFlagCount = max(0, keyboardFlagCount + (mark == ">" ? 1 : -1))
      } else if mark == "", final == "m" {
        isStyleChanged = !["", "0"].contains(parameters ?? "")
      }
    }
  }

  /// The modes that are on, except 7 (wrapping), which always is.
  var modesOn: Set<Int> { Set(modes.filter(\.value).keys).subtracting([7]) }

  /// The modes that were reset.
  var modesOff: Set<Int> { Set(modes.filter { !$0.value }.keys) }
}
