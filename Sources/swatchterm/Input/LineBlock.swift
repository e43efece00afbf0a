import Glibc

/// Lines that were read together, in the memory of a reader, which they stay in until more is read.
///
/// Threads may look at them at the same time.
struct LineBlock: @unchecked Sendable {
  /// Whole lines, each with its end; at the end of the input the last one may have none.
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The number of the first line, counted from 1.
  private let firstNumber: Int
  /// Whether the first line is the rest of one that is too long.
  private let isFirstSkipped: Bool
  /// Whether nothing follows.
  let isLast: Bool

  /// - Parameter isFirstSkipped: Whether the first line, which may have no byte left, is the rest of one that is too long.
  init(bytes: UnsafeBufferPointer<UInt8>, firstNumber: Int, isFirstSkipped: Bool, isLast: Bool = false) {
    (self.bytes, self.firstNumber) = (bytes, firstNumber)
    (self.isFirstSkipped, self.isLast) = (isFirstSkipped, isLast)
  }

  /// How many bytes there are.
  var count: Int { bytes.count }

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

  private var hasReturns: Bool {
    bytes.baseAddress.map { memchr($0, 0x0D, bytes.count) != nil } ?? false
  }

  /// Whether a CR ends a line; the last byte of all has no line behind it.
  private func isLoneReturn(_ index: Int) -> Bool {
    bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
  }

  /// Calls `body` with each line.
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

  private func indexOfNewline(from start: Int) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + start, 0x0A, bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(base).distance(to: found)
  }

  /// The first CR that ends a line by itself.
  private func indexOfLoneReturn(from start: Int, to end: Int) -> Int? {
    guard start < end, let base = bytes.baseAddress, let found = memchr(base + start, 0x0D, end - start)
    else {
      return nil
    }
    let index = UnsafeRawPointer(base).distance(to: found)
    return isLoneReturn(index) ? index : nil
  }

  /// Whether there is nothing but blank lines.
  ///
  /// - Complexity: O(*n*) in the bytes of the blank lines in front.
  var isBlank: Bool {
    !isFirstSkipped && bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
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
