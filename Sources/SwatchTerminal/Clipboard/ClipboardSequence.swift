/// What asks the terminal to put a text on the clipboard: OSC 52 (xterm control sequences, "Manipulate Selection
/// Data").
///
/// Terminals that run in a terminal keep it from the outer one. tmux forwards it with `set-clipboard on`, and what
/// is wrapped with `allow-passthrough on`; screen forwards what is wrapped, in pieces.
struct ClipboardSequence {
  /// What to write.
  let bytes: [UInt8]

  /// GNU screen cuts off longer strings.
  private static let screenLimit = 768

  /// Returns `nil` for terminals that would print the sequence.
  init?(copying text: String, environment: [String: String]) {
    guard let type = environment["TERM"], !type.isEmpty, type != "dumb",
      ControlString.isIgnoredIfUnknown(onTerminalType: type)
    else { return nil }
    let plain = Array("\u{1B}]52;c;".utf8) + Array(text.utf8).base64 + [0x07]
    bytes =
      switch (environment.hasValue("TMUX"), environment.hasValue("STY")) {
      case (false, false): plain
      case (true, false): plain + Self.wrappedForTmux(plain)
      case (false, true): Self.wrappedForScreen(plain)
      // One in the other, and no telling which: what is wrapped for one would be printed by the other.
      case (true, true): plain
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

extension [UInt8] {
  /// The bytes in base64 (RFC 4648, section 4).
  var base64: [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((count + 2) / 3 * 4)
    for start in stride(from: 0, to: count, by: 3) {
      let group = self[start..<Swift.min(start + 3, count)]
      var bits = group.reduce(0) { $0 << 8 | Int($1) }
      bits <<= 8 * (3 - group.count)
      for digit in 0..<4 {
        result.append(digit <= group.count ? digits[bits >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
    }
    return result
  }
}

extension [String: String] {
  /// Whether a variable is set, and not to nothing.
  func hasValue(_ variable: String) -> Bool { self[variable]?.isEmpty == false }
}
