import Glibc
import SwatchSystem
import SwatchText

/// Reads a file descriptor line by line, in large blocks.
final class LineReader {
  private let descriptor: Int32
  /// How large the buffer becomes where there is always more to read.
  private let greatestCapacity: Int
  private var buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 18)
  /// How much of the buffer is the beginning of a line whose end has not come yet, and where that begins.
  private var pending = 0
  private var pendingStart = 0
  private var isSkipping = false
  private var hasEnded = false
  private var lineCount = 0
  /// Lines that were read together with one that was asked for alone.
  private var waiting: [String] = []

  init(descriptor: Int32 = STDIN_FILENO, greatestCapacity: Int = 1 << 18) {
    self.descriptor = descriptor
    self.greatestCapacity = max(greatestCapacity, 1 << 18)
  }

  deinit { buffer.deallocate() }

  /// Waits for input, calls `body` with each line that it completes, and returns whether there may be more.
  ///
  /// - Throws: ``Failure`` when the input cannot be read, and what `body` throws.
  func readLines(_ body: (InputLine) throws -> Void) throws -> Bool {
    guard let block = try readBlock() else { return false }
    try block.forEachLine(body)
    return !block.isLast
  }

  /// Waits for input and gives the lines that it completes, which may be none; `nil` after the last.
  ///
  /// - Throws: ``Failure`` when the input cannot be read.
  func readBlock() throws -> LineBlock? {
    dropLastBlock()
    let count = try fill()
    let end = pending + count
    guard count > 0 else { return endBlock() }
    // A byte order mark.
    let text = UnsafeBufferPointer(rebasing: UnsafeBufferPointer(buffer)[..<end])
    let start = lineCount == 0 && !isSkipping ? text.byteOrderMarkLength : 0
    // What is pending may end with a CR.
    let complete = indexAfterLastNewline(from: max(start, pending - 1), to: end) ?? start
    let block = LineBlock(
      bytes: UnsafeBufferPointer(rebasing: UnsafeBufferPointer(buffer)[start..<complete]),
      firstNumber: lineCount + 1,
      isFirstSkipped: isSkipping && complete > start)
    lineCount += block.lineCount
    if complete > start { isSkipping = false }
    keep(from: complete, to: end)
    return block
  }

  private func endBlock() -> LineBlock? {
    guard pending > 0 || isSkipping else { return nil }
    defer { (pending, isSkipping) = (0, false) }
    return LineBlock(
      bytes: UnsafeBufferPointer(rebasing: UnsafeBufferPointer(buffer)[..<pending]),
      firstNumber: lineCount + 1,
      isFirstSkipped: isSkipping, isLast: true)
  }

  /// The next line that is not blank; `nil` at the end.
  ///
  /// - Throws: ``Failure`` when the input cannot be read, or a line is too long.
  func nextLine() throws -> String? {
    while waiting.isEmpty {
      let hasMore = try readLines { line in
        guard !line.isBlank else { return }
        if line.isTooLong { throw Failure("line \(line.number): \(InputLine.isTooLongSentence)") }
        waiting.append(String(decoding: line.bytes, as: UTF8.self))
      }
      if !hasMore { break }
    }
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  /// Reads what there is, after what is pending: once, and on as long as more waits; 0 at the end.
  private func fill() throws -> Int {
    if hasEnded { return 0 }
    var count = try readOnce(after: pending)
    while count > 0, hasRoom(after: pending + count), isMoreWaiting {
      let more = try readOnce(after: pending + count)
      // A terminal tells the end once, and then waits for more.
      if more == 0 {
        hasEnded = true
        break
      }
      count += more
    }
    return count
  }

  /// Whether as much as the longest line fits into the buffer, which grows as long as it may.
  private func hasRoom(after end: Int) -> Bool {
    guard buffer.count - end < InputLine.limit else { return true }
    guard buffer.count < greatestCapacity else { return false }
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: min(2 * buffer.count, greatestCapacity))
    _ = larger.update(fromContentsOf: buffer[..<end])
    buffer.deallocate()
    buffer = larger
    return true
  }

  private var isMoreWaiting: Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
  }

  private func readOnce(after start: Int) throws -> Int {
    while true {
      let free = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[start...])
      let count = read(descriptor, free.baseAddress, free.count)
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, -1)
      default:
        throw Failure("Standard input cannot be read: \(String(systemError: errno)).")
      }
    }
  }

  private func indexAfterLastNewline(from start: Int, to end: Int) -> Int? {
    var index = end
    // Behind a CR at the end an LF may follow.
    while index > start, buffer[index - 1] != 0x0A, buffer[index - 1] != 0x0D || index == end { index -= 1 }
    return index > start ? index : nil
  }

  /// Notes the beginning of a line, or drops it if the line is too long already.
  private func keep(from start: Int, to end: Int) {
    if isSkipping || end - start > InputLine.limit {
      isSkipping = true
      pending = 0
    } else {
      (pendingStart, pending) = (start, end - start)
    }
  }

  /// Moves the beginning of a line to the front, when nobody looks at the lines before any more.
  private func dropLastBlock() {
    if pendingStart > 0, pending > 0, let base = buffer.baseAddress {
      memmove(base, base + pendingStart, pending)
    }
    pendingStart = 0
  }
}
