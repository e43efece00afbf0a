import Glibc
import SwatchText

/// Lines in the buffer of a reader, valid until the next read. Several threads may access them concurrently.
struct LineBlock: @unchecked Sendable {
  /// Whole lines with their terminators; the last line of the input may have none.
  let bytes: UnsafeBufferPointer<UInt8>
  let firstNumber: Int
  /// True if the first line, which may be empty, is the rest of a line that is too long.
  let isFirstSkipped: Bool
  var isLast = false

  /// The number of terminated lines, in O(*n*) for *n* bytes.
  var lineCount: Int {
    var count = 0
    for byte in bytes { count &+= byte == 0x0A ? 1 : 0 }
    guard hasReturns else { return count }
    for index in bytes.indices where isLoneReturn(index) { count += 1 }
    return count
  }

  private var hasReturns: Bool { index(of: 0x0D, from: 0, to: bytes.count) != nil }

  /// Returns true for a CR that ends a line, including one in the last byte.
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
    return InputLine(number: number, bytes: UnsafeBufferPointer(rebasing: bytes[range]), isTooLong: isTooLong)
  }

  private func index(of byte: Int32, from start: Int, to end: Int) -> Int? {
    guard start < end, let base = bytes.baseAddress, let found = memchr(base + start, byte, end - start)
    else { return nil }
    return UnsafeRawPointer(base).distance(to: found)
  }

  private func indexOfNewline(from start: Int) -> Int? { index(of: 0x0A, from: start, to: bytes.count) }

  private func indexOfLoneReturn(from start: Int, to end: Int) -> Int? {
    index(of: 0x0D, from: start, to: end).flatMap { isLoneReturn($0) ? $0 : nil }
  }

  var isBlank: Bool { !isFirstSkipped && bytes.allSatisfy(\.isSpace) }

  /// The size of the smallest block that is divided, in bytes.
  static let partSize = 1 << 17

  /// The parts of the block, one per processor, unless it is small, in O(*n*) for *n* bytes.
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
      // No part follows the last one, so do not count its lines.
      (start, number) = (end, index < count ? number + part.lineCount : number)
    }
    return parts.isEmpty ? [self] : parts
  }
}

/// A line of input without its terminator: LF, CRLF or a lone CR.
struct InputLine {
  let number: Int
  /// Empty if the line is too long.
  let bytes: UnsafeBufferPointer<UInt8>
  let isTooLong: Bool

  /// The longest line, in bytes. Limits memory for files without line breaks.
  static let limit = 1 << 16
  static let tooLongMessage = "the line is longer than \(limit) bytes."
  var isBlank: Bool { !isTooLong && bytes.allSatisfy(\.isSpace) }
}
