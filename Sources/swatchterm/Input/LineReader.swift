import Glibc
import SwatchSystem
import SwatchText

/// Reads a file descriptor line by line, in large blocks.
final class LineReader {
  private let descriptor: Int32
  private let maximumCapacity: Int
  private var buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 18)
  /// The length and the start of an incomplete line in the buffer.
  private var pending = 0
  private var pendingStart = 0
  private var isSkipping = false
  private var hasEnded = false
  private var lineCount = 0
  private var readAhead: [String] = []

  init(descriptor: Int32 = STDIN_FILENO, maximumCapacity: Int = 1 << 18) {
    self.descriptor = descriptor
    self.maximumCapacity = max(maximumCapacity, 1 << 18)
  }

  deinit { buffer.deallocate() }

  /// Waits for input and calls `body` with each complete line. Returns true if there may be more.
  func readLines(_ body: (InputLine) throws -> Void) throws -> Bool {
    guard let block = try readBlock() else { return false }
    try block.forEachLine(body)
    return !block.isLast
  }

  /// Waits for input and returns the complete lines, possibly none; `nil` at the end.
  func readBlock() throws -> LineBlock? {
    // Move the pending text to the front, now that the last block is no longer in use.
    if pendingStart > 0, pending > 0, let base = buffer.baseAddress {
      memmove(base, base + pendingStart, pending)
    }
    pendingStart = 0
    let count = try fill()
    let end = pending + count
    guard count > 0 else { return endBlock() }
    // Skip a byte order mark.
    let start = lineCount == 0 && !isSkipping ? text(0..<end).byteOrderMarkLength : 0
    // A CR at the end of the pending text may end a line.
    let complete = indexAfterLastNewline(from: max(start, pending - 1), to: end) ?? start
    let block = LineBlock(
      bytes: text(start..<complete), firstNumber: lineCount + 1,
      isFirstSkipped: isSkipping && complete > start)
    lineCount += block.lineCount
    if complete > start { isSkipping = false }
    // Save an incomplete line, or start skipping it if it is too long.
    isSkipping = isSkipping || end - complete > InputLine.limit
    (pendingStart, pending) = isSkipping ? (0, 0) : (complete, end - complete)
    return block
  }

  private func endBlock() -> LineBlock? {
    guard pending > 0 || isSkipping else { return nil }
    defer { (pending, isSkipping) = (0, false) }
    return LineBlock(
      bytes: text(0..<pending), firstNumber: lineCount + 1, isFirstSkipped: isSkipping, isLast: true)
  }

  private func text(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: UnsafeBufferPointer(buffer)[range])
  }

  /// Returns the next line that is not blank; `nil` at the end. Throws ``Failure`` if it is too long.
  func nextLine() throws -> String? {
    while readAhead.isEmpty {
      let hasMore = try readLines { line in
        guard !line.isBlank else { return }
        if line.isTooLong { throw Failure("line \(line.number): \(InputLine.tooLongMessage)") }
        readAhead.append(String(decoding: line.bytes, as: UTF8.self))
      }
      if !hasMore { break }
    }
    return readAhead.isEmpty ? nil : readAhead.removeFirst()
  }

  /// Reads until the buffer is full or reading would block. Returns the number of bytes, 0 at the end.
  private func fill() throws -> Int {
    if hasEnded { return 0 }
    var count = try readOnce(after: pending)
    while count > 0, ensureCapacity(after: pending + count), hasInput(timeout: 0) {
      let more = try readOnce(after: pending + count)
      // A terminal reports the end only once; reading again would block.
      if more == 0 {
        hasEnded = true
        break
      }
      count += more
    }
    return count
  }

  /// Ensures space for the longest line, growing the buffer if allowed. Returns false if there is no space.
  private func ensureCapacity(after end: Int) -> Bool {
    guard buffer.count - end < InputLine.limit else { return true }
    guard buffer.count < maximumCapacity else { return false }
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: min(2 * buffer.count, maximumCapacity))
    _ = larger.update(fromContentsOf: buffer[..<end])
    buffer.deallocate()
    buffer = larger
    return true
  }

  /// Returns true if input is waiting, or arrives before the timeout in milliseconds; -1 waits indefinitely.
  private func hasInput(timeout: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, timeout) > 0
  }

  private func readOnce(after start: Int) throws -> Int {
    while true {
      let free = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[start...])
      let count = read(descriptor, free.baseAddress, free.count)
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN: _ = hasInput(timeout: -1)
      default: throw Failure("Standard input cannot be read: \(String(systemError: errno)).")
      }
    }
  }

  private func indexAfterLastNewline(from start: Int, to end: Int) -> Int? {
    var index = end
    // A CR at the end may be followed by LF.
    while index > start, buffer[index - 1] != 0x0A, buffer[index - 1] != 0x0D || index == end { index -= 1 }
    return index > start ? index : nil
  }
}

enum InputFile {
  /// Reads a file, a pipe such as `<(…)` if accepted, or standard input for `-`, up to `limit` + 1 bytes, so
  /// that longer input can be detected.
  static func bytes(at path: String, limit: Int, acceptsPipes: Bool = false) throws(Failure) -> [UInt8] {
    do throws(FileProblem) {
      guard path != "-" else { return try FileBytes.prefix(limit + 1, of: STDIN_FILENO) }
      return try FileBytes.prefix(limit + 1, ofFileAt: path, acceptsPipes: acceptsPipes)
    } catch { throw Failure(error.message(path == "-" ? "Standard input" : path.quoted)) }
  }
}
