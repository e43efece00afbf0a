import Glibc
import SwatchText

/// Reads files as a whole or from their beginning, and never waits for a device; writes to open files.
///
/// This is the one place that decides what counts as a file: a regular file, or a link to one. Where a caller accepts
/// pipes, those that a shell makes for `<(…)` count, too, and named ones that somebody writes to.
public enum FileBytes {
  /// The timeout for a writer to open a named pipe, in milliseconds.
  private static let writerTimeout: Int32 = 2_000

  /// Reads all of a regular file.
  ///
  /// - Throws: ``FileProblem``: `longerThan` for a file of more than `limit` bytes, of which nothing is read.
  public static func all(ofFileAt path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    let file = try open(path, limit: limit)
    defer { close(file.descriptor) }
    let bytes = try read(file.descriptor, atMost: limit + 1, expecting: file.byteCount, waits: false)
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
    let (file, status) = try open(path, acceptsPipes: acceptsPipes)
    defer { close(file) }
    // A pipe without a name has had its writer.
    let target = status.isPipe ? path.withSystemBytes { realpath($0, nil) } : nil
    defer { free(target) }
    let lacksWriter = target != nil && poll(file, atMost: writerTimeout) == 0
    return try read(
      file, atMost: count, expecting: status.size, waits: status.isPipe, lacksWriter: lacksWriter)
  }

  /// Reads the beginning of what comes through an open file, and waits for it.
  public static func prefix(_ count: Int, of descriptor: Int32) throws(FileProblem) -> [UInt8] {
    try read(descriptor, atMost: count, expecting: 0, waits: true)
  }

  /// Opens a regular file of at most `limit` bytes. The caller closes it.
  package static func open(_ path: String, limit: Int) throws(FileProblem) -> (
    descriptor: Int32, byteCount: Int
  ) {
    let (file, status) = try open(path, acceptsPipes: false)
    guard status.size <= limit else {
      close(file)
      throw .longerThan(limit)
    }
    return (file, status.size)
  }

  private static func open(
    _ path: String, acceptsPipes: Bool
  ) throws(FileProblem) -> (descriptor: Int32, status: FileStatus) {
    // A name with a null character would be cut off there and mean another file.
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .missing }
    // O_NONBLOCK: opening a pipe would wait for somebody who writes into it.
    let file = path.withSystemBytes { Glibc.open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
    guard file >= 0 else { throw FileProblem(errno: errno, path: path) }
    let status = FileStatus(descriptor: file)
    if let status, status.isRegular || status.isPipe && acceptsPipes { return (file, status) }
    let problem = status.map { $0.isFolder ? .directory : .notAFile } ?? FileProblem(errno: errno)
    close(file)
    throw problem
  }

  /// Reads at most so many bytes, up to the end.
  ///
  /// - Parameters:
  ///   - size: The number of bytes that will come, as far as is known.
  ///   - waits: True if it waits for bytes that have not come yet.
  ///   - lacksWriter: True for a pipe without a writer so far.
  private static func read(
    _ file: Int32, atMost limit: Int, expecting size: Int, waits: Bool, lacksWriter: Bool = false
  ) throws(FileProblem) -> [UInt8] {
    var (bytes, lacksWriter): ([UInt8], Bool) = ([], lacksWriter)
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
        lacksWriter = false
        if bytes.isEmpty { bytes = block } else { bytes += block }
        blockSize = 1 << 16
      } else if length == 0 {
        guard !lacksWriter else { throw .noWriter }
        break
      } else {
        guard errno == EAGAIN, waits else { throw FileProblem(errno: errno) }
        // There is a writer, or this would be the end.
        lacksWriter = false
        _ = poll(file, atMost: -1)
      }
    }
    return bytes
  }

  /// Waits for bytes or the end.
  ///
  /// - Parameter timeout: In milliseconds; below 0 for none.
  /// - Returns: 0 if nothing has come.
  private static func poll(_ file: Int32, atMost timeout: Int32) -> Int32 {
    var request = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    while true {
      let count = Glibc.poll(&request, 1, timeout)
      if count >= 0 || errno != EINTR { return count }
    }
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

  /// Writes bytes to an open file, and waits while the reader is busy.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(OutputError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest.removeFirst(count)
      } else if errno == EAGAIN {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        Glibc.poll(&request, 1, -1)
      } else if errno != EINTR {
        throw errno == EPIPE ? .closed : .unwritable(code: errno)
      }
    }
  }
}

/// The reason for which output could not be written.
package enum OutputError: Error, CustomStringConvertible {
  /// The reader has gone, as after `| head -1`, which is not reported.
  case closed
  /// The system refuses, as on a full disk, with this `errno`.
  case unwritable(code: Int32)

  package var code: Int32 {
    switch self {
    case .closed: EPIPE
    case .unwritable(let code): code
    }
  }

  package var description: String {
    switch self {
    case .closed: "Nobody reads the output any more."
    case .unwritable(let code): "The output cannot be written: \(String(systemError: code))."
    }
  }
}
