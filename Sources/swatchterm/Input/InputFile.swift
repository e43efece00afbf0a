import Glibc

/// Files that are read as a whole.
enum InputFile {
  /// The bytes of a file, or of standard input for `-`; one more than `limit` at most, which is to say too many.
  ///
  /// - Throws: ``Failure`` when it cannot be read.
  static func bytes(at path: String, limit: Int) throws -> [UInt8] {
    guard path != "-" else { return try bytes(of: STDIN_FILENO, named: "Standard input", limit: limit) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw errno == ENOENT ? .noFile(path) : unreadable(path.quoted) }
    defer { close(descriptor) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { throw Failure.folder(path) }
    return try bytes(of: descriptor, named: path.quoted, limit: limit)
  }

  private static func bytes(of descriptor: Int32, named name: String, limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = read(descriptor, &block, min(block.count, limit + 1 - bytes.count))
      if count > 0 {
        bytes += block[..<count]
      } else if count == 0 {
        break
      } else if errno == EAGAIN {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, -1)
      } else if errno != EINTR {
        throw unreadable(name)
      }
    }
    return bytes
  }

  private static func unreadable(_ name: String) -> Failure {
    Failure("\(name) cannot be read: \(String(cString: strerror(errno))).")
  }
}
