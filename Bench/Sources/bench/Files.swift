import Glibc

/// The little of a file system that the driver needs.
enum Files {
  /// The text of a small file, or nil when it cannot be read.
  static func contents(of path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = read(file, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }

  /// All bytes of a file, or nil when it cannot be read.
  static func bytes(of path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0, let size = size(of: path) else { return nil }
    defer { close(file) }
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, read(file, buffer.baseAddress, size))
    }
    return bytes.count == size ? bytes : nil
  }

  /// Writes a file anew; returns whether all of it was written.
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

  /// How many bytes a file has, or all files in a folder and its folders; nil when there is none.
  static func size(of path: String) -> Int? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFDIR else { return Int(status.st_size) }
    return entries(of: path).reduce(0) { $0 + (size(of: "\(path)/\($1)") ?? 0) }
  }

  /// The names in a folder; none when it cannot be read.
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

  /// Makes a folder; returns whether it was made.
  static func makeFolder(_ path: String) -> Bool { mkdir(path, 0o700) == 0 }

  /// Removes a folder and all that is in it.
  static func removeFolder(_ path: String) {
    for name in entries(of: path) {
      let entry = "\(path)/\(name)"
      // Unlinking before looking inside keeps a link to a folder from being followed.
      if unlink(entry) != 0 { removeFolder(entry) }
    }
    rmdir(path)
  }
}
