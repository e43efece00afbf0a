import Glibc

/// Minimal file system access.
enum Files {
  static func contents(of path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = read(file, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }

  static func bytes(of path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0, let size = size(of: path) else { return nil }
    defer { close(file) }
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, read(file, buffer.baseAddress, size))
    }
    return bytes.count == size ? bytes : nil
  }

  /// Returns false if the file is incomplete.
  static func write(_ bytes: [UInt8], to path: String) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      rest.removeFirst(count)
    }
    return true
  }

  /// Returns the size of a file, or of a folder recursively.
  static func size(of path: String) -> Int? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFDIR else { return Int(status.st_size) }
    return entries(of: path).reduce(0) { $0 + (size(of: "\(path)/\($1)") ?? 0) }
  }

  static func entries(of path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
        field.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  static func makeFolder(_ path: String) -> Bool { mkdir(path, 0o700) == 0 }

  static func removeFolder(_ path: String) {
    for name in entries(of: path) {
      let entry = "\(path)/\(name)"
      // Unlink first, so that links to folders are not followed.
      if unlink(entry) != 0 { removeFolder(entry) }
    }
    rmdir(path)
  }
}
