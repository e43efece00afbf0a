import SwatchSystem
import SwatchText

/// The sequence that copies text with OSC 52 (xterm control sequences, "Manipulate Selection Data"). tmux
/// forwards it with `set-clipboard on` or, wrapped, with `allow-passthrough on`; GNU screen in wrapped pieces.
struct ClipboardSequence {
  let bytes: [UInt8]

  /// GNU screen truncates longer strings.
  private static let screenLimit = 768

  /// Terminals ignore or truncate longer text.
  private static let limit = 1 << 20

  /// Returns `nil` for terminals that would print the sequence, and for text that is too long.
  init?(copying text: String, environment: [String: String]) {
    guard let type = environment["TERM"], !type.isEmpty, type != "dumb", text.utf8.count <= Self.limit,
      ControlString.isIgnoredIfUnknown(onTerminalType: type)
    else { return nil }
    let plain = Array("\u{1B}]52;c;".utf8) + Array(text.utf8).base64 + [0x07]
    bytes =
      switch (environment.hasValue("TMUX"), environment.hasValue("STY")) {
      case (true, false): plain + Self.wrappedForTmux(plain)
      case (false, true): Self.wrappedForScreen(plain)
      // Both are nested in an unknown order, and text wrapped for one would be printed by the other.
      case (true, true), (false, false): plain
      }
  }

  private static func wrappedForTmux(_ bytes: [UInt8]) -> [UInt8] {
    Array("\u{1B}Ptmux;".utf8) + bytes.flatMap { $0 == 0x1B ? [$0, $0] : [$0] } + Array("\u{1B}\\".utf8)
  }

  private static func wrappedForScreen(_ bytes: [UInt8]) -> [UInt8] {
    let (start, end) = (Array("\u{1B}P".utf8), Array("\u{1B}\\".utf8))
    let length = screenLimit - start.count - end.count
    return stride(from: 0, to: bytes.count, by: length).flatMap { first in
      start + bytes[first..<min(first + length, bytes.count)] + end
    }
  }
}
