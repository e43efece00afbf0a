import Glibc
import SwatchText

/// Reads files without blocking on devices, and writes to open files.
///
/// Accepts only regular files, links to them, and optionally pipes: `<(…)` and named pipes with a writer.
public enum FileBytes {
  /// The time to wait for a pipe's writer, in milliseconds.
  private static let writerTimeout: Int32 = 2_000

  /// Reads a regular file. Throws `longerThan` if it has more than `limit` bytes.
  public static func all(ofFileAt path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    let file = try open(path, limit: limit)
    defer { close(file.descriptor) }
    let bytes = try read(file.descriptor, atMost: limit + 1, expecting: file.byteCount, waits: false)
    guard bytes.count <= limit else { throw .longerThan(limit) }
    return bytes
  }

  /// Reads the beginning of a file, up to `count` bytes.
  public static func prefix(
    _ count: Int, ofFileAt path: String, acceptsPipes: Bool = false
  ) throws(FileProblem) -> [UInt8] {
    let (file, status) = try open(path, acceptsPipes: acceptsPipes)
    defer { close(file) }
    // Only named pipes have a resolvable path; unnamed ones had a writer from the start.
    let target = status.isPipe ? path.withSystemBytes { realpath($0, nil) } : nil
    defer { free(target) }
    let lacksWriter = target != nil && poll(file, atMost: writerTimeout) == 0
    return try read(
      file, atMost: count, expecting: status.size, waits: status.isPipe, lacksWriter: lacksWriter)
  }

  /// Reads from an open file until the end or the limit, blocking if necessary.
  public static func prefix(_ count: Int, of descriptor: Int32) throws(FileProblem) -> [UInt8] {
    try read(descriptor, atMost: count, expecting: 0, waits: true)
  }

  /// Opens a regular file of at most `limit` bytes. The caller must close it.
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
    // The system would truncate the path at a null character.
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .missing }
    // Without O_NONBLOCK, opening a pipe would wait for a writer.
    let file = path.withSystemBytes { Glibc.open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
    guard file >= 0 else { throw FileProblem(errno: errno, path: path) }
    let status = FileStatus(descriptor: file)
    if let status, status.isRegular || status.isPipe && acceptsPipes { return (file, status) }
    let problem = status.map { $0.isFolder ? .directory : .notAFile } ?? FileProblem(errno: errno)
    close(file)
    throw problem
  }

  /// Reads until the end or the limit, blocking if `waits`. `lacksWriter` marks a pipe without a writer.
  private static func read(
    _ file: Int32, atMost limit: Int, expecting size: Int, waits: Bool, lacksWriter: Bool = false
  ) throws(FileProblem) -> [UInt8] {
    var (bytes, lacksWriter): ([UInt8], Bool) = ([], lacksWriter)
    // One byte more than expected, to detect the end. System files, such as those in /proc, report no size.
    var blockSize = size > 0 ? size + 1 : 1 << 16
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
        if bytes.count == size, length < count { break }
        blockSize = 1 << 16
      } else if length == 0 {
        guard !lacksWriter else { throw .noWriter }
        break
      } else {
        guard errno == EAGAIN, waits else { throw FileProblem(errno: errno) }
        // EAGAIN means that the pipe has a writer; otherwise, reading would report the end.
        lacksWriter = false
        _ = poll(file, atMost: -1)
      }
    }
    return bytes
  }

  /// Waits for bytes or the end. Returns 0 after the timeout in milliseconds; a negative one never expires.
  private static func poll(_ file: Int32, atMost timeout: Int32) -> Int32 {
    var request = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    var count: Int32
    repeat { count = Glibc.poll(&request, 1, timeout) } while count < 0 && errno == EINTR
    return count
  }

  /// Reads once, and returns the number of bytes, 0 at the end, or a negative number with `errno` set.
  package static func read(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var length: Int
    repeat { length = Glibc.read(file, buffer.baseAddress, buffer.count) } while length < 0 && errno == EINTR
    return length
  }

  /// Writes all bytes, blocking if necessary.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(OutputError) {
    var remaining = bytes[...]
    while !remaining.isEmpty {
      let count = remaining.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        remaining.removeFirst(count)
      } else if errno == EAGAIN {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        Glibc.poll(&request, 1, -1)
      } else if errno != EINTR {
        throw errno == EPIPE ? .closed : .unwritable(code: errno)
      }
    }
  }
}

package enum OutputError: Error, CustomStringConvertible {
  /// The reader has closed the pipe, as in `| head -1`; not reported to the user.
  case closed
  /// The system reported this `errno`, for example for a full disk.
  case unwritable(code: Int32)

  package var code: Int32 { if case .unwritable(let code) = self { code } else { EPIPE } }

  package var description: String {
    switch self {
    case .closed: "The output was closed by its reader."
    case .unwritable(let code): "The output cannot be written: \(String(systemError: code))."
    }
  }
}
