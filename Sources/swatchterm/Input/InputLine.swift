/// A line of input without its end: LF, CRLF, or CR alone.
struct InputLine {
  /// Counted from 1.
  let number: Int
  /// Empty if the line is too long.
  let bytes: UnsafeBufferPointer<UInt8>
  let isTooLong: Bool

  /// The longest line, in bytes. Memory must not follow a file without any ends of lines.
  static let limit = 1 << 16

  static let isTooLongSentence = "The line is longer than \(limit) bytes."

  var isBlank: Bool { !isTooLong && bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } }
}
