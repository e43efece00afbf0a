import Glibc

/// Lines that were read together, in the memory of a reader, which they stay in until more is read.
///
/// Threads may look at them at the same time.
struct LineBlock: @unchecked Sendable {
  /// Whole lines, each with its end; at the end of the input the last one may have none.
  let bytes: UnsafeBufferPointer<UInt8>
  /// The number of the first line, counted from 1.
  let firstNumber: Int
  /// True if the first line, which may have no byte left, is the rest of one that is too long.
  let isFirstSkipped: Bool
  var isLast = false

  /// How many lines have an end.
  ///
  /// - Complexity: O(*n*) in the bytes.
  var lineCount: Int {
    var count = 0
    for byte in bytes { count &+= byte == 0x0A ? 1 : 0 }
    guard hasReturns else { return count }
    for index in bytes.indices where isLoneReturn(index) { count += 1 }
    return count
  }

  private var hasReturns: Bool { index(of: 0x0D, from: 0, to: bytes.count) != nil }

  /// Whether a CR ends a line; the last byte of all has no line behind it.
  private func isLoneReturn(_ index: Int) -> Bool {
    bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
  }

  func forEachLine(_ body: (InputLine) throws -> Void) rethrows {
    var (start, number, isSkipped) = (0, firstNumber, isFirstSkipped)
    let hasReturns = hasReturns
    var newline = -1
    while start < bytes.count || isSkipped {
      if newline < start { newline = indexOfNewline(from: start) ?? bytes.count }
      let end = hasReturns ? indexOfLoneReturn(from: start, to: newline) ?? newline : newline
      try body(line(number, from: start, to: end, isSkipped: isSkipped))
      (start, number, isSkipped) = (end + 1, number + 1, false)
    }
  }

  private func line(_ number: Int, from start: Int, to end: Int, isSkipped: Bool) -> InputLine {
    let isTooLong = isSkipped || end - start > InputLine.limit
    let hasReturn = end > start && bytes[end - 1] == 0x0D
    let range = isTooLong ? start..<start : start..<(hasReturn ? end - 1 : end)
    return InputLine(
      number: number, bytes: UnsafeBufferPointer(rebasing: bytes[range]), isTooLong: isTooLong)
  }

  private func index(of byte: Int32, from start: Int, to end: Int) -> Int? {
    guard start < end, let base = bytes.baseAddress, let found = memchr(base + start, byte, end - start)
    else { return nil }
    return UnsafeRawPointer(base).distance(to: found)
  }

  private func indexOfNewline(from start: Int) -> Int? { index(of: 0x0A, from: start, to: bytes.count) }

  /// The first CR that ends a line by itself.
  private func indexOfLoneReturn(from start: Int, to end: Int) -> Int? {
    index(of: 0x0D, from: start, to: end).flatMap { isLoneReturn($0) ? $0 : nil }
  }

  /// Whether there is nothing but blank lines.
  ///
  /// - Complexity: O(*n*) in the bytes of the blank lines in front.
  var isBlank: Bool {
    !isFirstSkipped && bytes.allSatisfy(\.isBlank)
  }

  /// How many bytes are worth a thread.
  static let partSize = 1 << 17

  /// The block in parts of about the same size, in their order: one a processor, unless it is small.
  ///
  /// - Complexity: O(*n*) in the bytes.
  var parts: [LineBlock] { parts(min(Processors.count, 2 * bytes.count / Self.partSize)) }

  func parts(_ count: Int) -> [LineBlock] {
    guard count > 1 else { return [self] }
    var (parts, start, number) = ([LineBlock](), 0, firstNumber)
    for index in 1...count where start < bytes.count {
      let goal = bytes.count / count * index
      let end =
        index == count ? bytes.count : indexOfNewline(from: max(start, goal)).map { $0 + 1 } ?? bytes.count
      let part = LineBlock(
        bytes: UnsafeBufferPointer(rebasing: bytes[start..<end]), firstNumber: number,
        isFirstSkipped: isFirstSkipped && start == 0, isLast: isLast && end == bytes.count)
      parts.append(part)
      // Lines behind the last part are nobody's.
      (start, number) = (end, index < count ? number + part.lineCount : number)
    }
    return parts.isEmpty ? [self] : parts
  }
}

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

  var isBlank: Bool { !isTooLong && bytes.allSatisfy(\.isBlank) }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
