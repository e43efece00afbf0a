import Glibc

/// Reads a file descriptor line by line, in large blocks.
final class LineReader {
  /// A line without its end, LF or CRLF.
  struct Line {
    /// Counted from 1.
    let number: Int
    /// Empty if the line is too long.
    let bytes: UnsafeBufferPointer<UInt8>
    let isTooLong: Bool

    static let isTooLongSentence = "The line is longer than \(LineReader.limit) bytes."

    var isBlank: Bool { !isTooLong && bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } }
  }

  /// The longest line, in bytes. Memory must not follow a file without any ends of lines.
  static let limit = 1 << 16

  private let descriptor: Int32
  private let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 18)
  /// How much of the buffer is the beginning of a line whose end has not come yet.
  private var pending = 0
  private var isSkipping = false
  private var lineCount = 0
  /// Lines that were read together with one that was asked for alone.
  private var waiting: [String] = []

  init(descriptor: Int32 = STDIN_FILENO) {
    self.descriptor = descriptor
  }

  deinit { buffer.deallocate() }

  /// Waits for input, calls `body` with each line that it completes, and returns whether there may be more.
  ///
  /// - Throws: ``Failure`` when the input cannot be read, and what `body` throws.
  func readLines(_ body: (Line) throws -> Void) throws -> Bool {
    let count = try fill()
    guard count > 0 else {
      if pending > 0 || isSkipping { try endLine(from: 0, to: pending, body) }
      pending = 0
      return false
    }
    let end = pending + count
    var (start, search) = (0, pending)
    if lineCount == 0, !isSkipping, end >= 3, buffer[0] == 0xEF, buffer[1] == 0xBB, buffer[2] == 0xBF {
      // A byte order mark.
      (start, search) = (3, max(3, search))
    }
    while let index = indexOfNewline(from: search, to: end) {
      try endLine(from: start, to: index, body)
      start = index + 1
      search = start
    }
    keep(from: start, to: end)
    return true
  }

  /// The next line that is not blank; `nil` at the end.
  ///
  /// - Throws: ``Failure`` when the input cannot be read, or a line is too long.
  func nextLine() throws -> String? {
    while waiting.isEmpty {
      let hasMore = try readLines { line in
        guard !line.isBlank else { return }
        if line.isTooLong { throw Failure("line \(line.number): \(Line.isTooLongSentence)") }
        waiting.append(String(decoding: line.bytes, as: UTF8.self))
      }
      if !hasMore { break }
    }
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  /// Reads what there is, after what is pending; 0 at the end.
  private func fill() throws -> Int {
    while true {
      let free = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[pending...])
      let count = read(descriptor, free.baseAddress, free.count)
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, -1)
      default:
        throw Failure("Standard input cannot be read: \(String(cString: strerror(errno))).")
      }
    }
  }

  private func indexOfNewline(from start: Int, to end: Int) -> Int? {
    guard let base = buffer.baseAddress, let found = memchr(base + start, 0x0A, end - start) else {
      return nil
    }
    return UnsafeMutableRawPointer(base).distance(to: found)
  }

  private func endLine(from start: Int, to end: Int, _ body: (Line) throws -> Void) throws {
    lineCount += 1
    let isTooLong = isSkipping || end - start > Self.limit
    isSkipping = false
    let hasReturn = end > start && buffer[end - 1] == 0x0D
    let range = isTooLong ? start..<start : start..<(hasReturn ? end - 1 : end)
    try body(
      Line(
        number: lineCount, bytes: UnsafeBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[range])),
        isTooLong: isTooLong))
  }

  /// Moves the beginning of a line to the front, or drops it if the line is too long already.
  private func keep(from start: Int, to end: Int) {
    if isSkipping || end - start > Self.limit {
      isSkipping = true
      pending = 0
    } else {
      pending = end - start
      if start > 0, pending > 0, let base = buffer.baseAddress { memmove(base, base + start, pending) }
    }
  }
}
