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
    let file = try open(path, limit: limit)
    defer { close(file.descriptor) }
    guard let bytes = read(file.descriptor, count: file.byteCount) else {
      throw PictureError(path: path, problem: .unreadable(errno))
    }
    guard !bytes.isEmpty else { throw PictureError(path: path, problem: .empty) }
    return bytes
  }

  /// Opens a file of at most `limit` bytes. The caller closes it.
  static func open(_ path: String, limit: Int) throws(PictureError) -> (descriptor: Int32, byteCount: Int) {
    func error(_ problem: PictureError.Problem) -> PictureError { PictureError(path: path, problem: problem) }

    // A name with a null character would be cut off there and mean another file.
    guard !path.isEmpty, !path.utf8.contains(0) else { throw error(.missing) }
    // O_NONBLOCK: opening a pipe would wait for somebody who writes into it.
    let file = openDescriptor(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { throw error(.init(errno: errno)) }
    var status = stat()
    var problem: PictureError.Problem?
    if fstat(file, &status) != 0 {
      problem = .init(errno: errno)
    } else if status.st_mode & S_IFMT != S_IFREG {
      problem = status.st_mode & S_IFMT == S_IFDIR ? .directory : .notAFile
    } else if status.st_size > limit {
      problem = .longerThan(limit)
    }
    if let problem {
      close(file)
      throw error(problem)
    }
    return (file, Int(status.st_size))
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

  /// Reads what comes next.
  ///
  /// - Returns: How many bytes, 0 at the end, or a negative number with `errno` set.
  static func read(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
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

/// The system's function, which inside of ``RegularFile`` has the name of its own.
private func openDescriptor(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }

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
