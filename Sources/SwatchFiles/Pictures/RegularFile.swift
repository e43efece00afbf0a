#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads whole files, and only files: never waits for a pipe or a device.
enum RegularFile {
  /// The bytes of a file of at most `limit` bytes.
  static func bytes(at path: String, limit: Int) throws(PictureError) -> [UInt8] {
    func error(_ problem: PictureError.Problem) -> PictureError { PictureError(path: path, problem: problem) }

    // A name with a null character would be cut off there and mean another file.
    guard !path.isEmpty, !path.utf8.contains(0) else { throw error(.missing) }
    // O_NONBLOCK: opening a pipe would wait for somebody who writes into it.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { throw error(.init(errno: errno)) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw error(.init(errno: errno)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw error(.directory)
    default: throw error(.notAFile)
    }
    guard status.st_size <= limit else { throw error(.longerThan(limit)) }
    guard let bytes = read(file, count: Int(status.st_size)) else { throw error(.unreadable(errno)) }
    guard !bytes.isEmpty else { throw error(.empty) }
    return bytes
  }

  /// The first `count` bytes, fewer if the file became shorter meanwhile, or `nil` with `errno` set.
  private static func read(_ file: Int32, count: Int) -> [UInt8]? {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let length = Self.read(
          file,
          into: UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...]))
        guard length > 0 else {
          failed = length < 0
          return
        }
        filled += length
      }
    }
    return failed ? nil : bytes
  }

  private static func read(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      #if canImport(Darwin)
        let length = Darwin.read(file, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let length = Musl.read(file, buffer.baseAddress, buffer.count)
      #else
        let length = Glibc.read(file, buffer.baseAddress, buffer.count)
      #endif
      if length >= 0 || errno != EINTR { return length }
    }
  }
}

extension PictureError.Problem {
  /// The problem behind a call of the system that failed.
  fileprivate init(errno: Int32) {
    switch errno {
    case ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP: self = .missing
    case EACCES, EPERM: self = .forbidden
    // What opening a socket, or a device that is not there, gives.
    case ENXIO, ENODEV: self = .notAFile
    default: self = .unreadable(errno)
    }
  }
}
