import Glibc
import SwatchColor
import SwatchText

/// Reads files as a whole or from their beginning, and never waits for a device; writes to open files.
///
/// This is the one place that decides what counts as a file: a regular file, or a link to one. Where a caller accepts
/// pipes, those that a shell makes for `<(…)` count, too, and named ones that somebody writes to.
public enum FileBytes {
  /// Reads all of a regular file.
  ///
  /// - Throws: ``FileProblem``: `longerThan` for a file of more than `limit` bytes, of which nothing is read.
  public static func all(ofFileAt path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    let file = try open(path, limit: limit)
    defer { close(file.descriptor) }
    let bytes = try read(
      file.descriptor, atMost: limit + 1, expecting: file.byteCount, Waiting(for: file.descriptor))
    guard bytes.count <= limit else { throw .longerThan(limit) }
    return bytes
  }

  /// Reads the beginning of a file.
  ///
  /// - Parameters:
  ///   - count: The most bytes that are read.
  ///   - acceptsPipes: True if the file may be a pipe.
  /// - Throws: ``FileProblem``.
  public static func prefix(
    _ count: Int, ofFileAt path: String, acceptsPipes: Bool = false
  ) throws(FileProblem) -> [UInt8] {
    let file = try open(path, acceptsPipes: acceptsPipes)
    defer { close(file.descriptor) }
    var waiting = Waiting(for: file.descriptor)
    if file.isPipe {
      waiting.isAllowed = true
      // A pipe without a name has had its writer.
      let target = path.withSystemBytes { realpath($0, nil) }
      waiting.lacksWriter = target != nil
      free(target)
    }
    return try read(file.descriptor, atMost: count, expecting: file.byteCount, waiting)
  }

  /// Reads the beginning of what comes through an open file, and waits for it.
  public static func prefix(_ count: Int, of descriptor: Int32) throws(FileProblem) -> [UInt8] {
    var waiting = Waiting(for: descriptor)
    waiting.isAllowed = true
    return try read(descriptor, atMost: count, expecting: 0, waiting)
  }

  /// Opens a regular file of at most `limit` bytes. The caller closes it.
  package static func open(_ path: String, limit: Int) throws(FileProblem) -> (
    descriptor: Int32, byteCount: Int
  ) {
    let file = try open(path, acceptsPipes: false)
    guard file.byteCount <= limit else {
      close(file.descriptor)
      throw .longerThan(limit)
    }
    return (file.descriptor, file.byteCount)
  }

  private static func open(
    _ path: String, acceptsPipes: Bool
  ) throws(FileProblem) -> (descriptor: Int32, byteCount: Int, isPipe: Bool) {
    // A name with a null character would be cut off there and mean another file.
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .missing }
    // O_NONBLOCK: opening a pipe would wait for somebody who writes into it.
    let file = openDescriptor(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { throw FileProblem(errno: errno, path: path) }
    var status = stat()
    var problem: FileProblem?
    let isKnown = fstat(file, &status) == 0
    let kind = status.st_mode & S_IFMT
    if !isKnown {
      problem = FileProblem(errno: errno)
    } else if kind == S_IFDIR {
      problem = .directory
    } else if kind != S_IFREG, kind != S_IFIFO || !acceptsPipes {
      problem = .notAFile
    }
    if let problem {
      close(file)
      throw problem
    }
    return (file, Int(status.st_size), kind == S_IFIFO)
  }

  /// Reads at most so many bytes, up to the end.
  ///
  /// - Parameter size: The number of bytes that will come, as far as is known.
  private static func read(
    _ file: Int32, atMost limit: Int, expecting size: Int, _ waiting: Waiting
  ) throws(FileProblem) -> [UInt8] {
    var (bytes, waiting): ([UInt8], Waiting) = ([], waiting)
    // One more than expected, to meet the end.
    var blockSize = max(size + 1, 1 << 16)
    while bytes.count < limit {
      let count = min(blockSize, limit - bytes.count)
      var length = 0
      let block = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        length = read(file, into: UnsafeMutableRawBufferPointer(buffer))
        filled = max(0, length)
      }
      if length > 0 {
        waiting.lacksWriter = false
        if bytes.isEmpty { bytes = block } else { bytes += block }
        blockSize = 1 << 16
      } else if length == 0 {
        guard waiting.lacksWriter else { break }
        try waiting.awaitWriter()
      } else {
        guard errno == EAGAIN else { throw FileProblem(errno: errno) }
        try waiting.awaitBytes()
      }
    }
    return bytes
  }

  /// Reads what comes next.
  ///
  /// - Returns: The number of bytes, 0 at the end, or a negative number with `errno` set.
  package static func read(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let length = Glibc.read(file, buffer.baseAddress, buffer.count)
      if length >= 0 || errno != EINTR { return length }
    }
  }
}

/// The system's function, which inside of ``FileBytes`` has the name of its own.
private func openDescriptor(_ path: String, _ flags: Int32) -> Int32 {
  path.withSystemBytes { open($0, flags) }
}

/// The wait for bytes of a file that has none yet.
private struct Waiting {
  private var request: pollfd
  /// True if waiting is allowed.
  var isAllowed = false
  /// True for a named pipe without a writer, as far as is known.
  var lacksWriter = false
  private var hasTimedOut = false

  /// The timeout for a writer to open a named pipe, in milliseconds.
  private static let timeout: Int32 = 2_000

  init(for descriptor: Int32) { request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0) }

  mutating func awaitBytes() throws(FileProblem) {
    guard isAllowed else { throw .unreadable(EAGAIN) }
    // There is a writer, or this would be the end.
    lacksWriter = false
    poll(&request, 1, -1)
  }

  /// Waits for the writer of a named pipe. One that has opened it and is silent shows when it is read again.
  mutating func awaitWriter() throws(FileProblem) {
    guard !hasTimedOut else { throw .noWriter }
    let count = poll(&request, 1, Self.timeout)
    if count > 0 { lacksWriter = false }
    hasTimedOut = count == 0
  }
}
