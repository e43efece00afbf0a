import Glibc

/// The files of the repository.
public struct Repository: Sendable {
  private let root: String
  /// The relative paths of all files and folders.
  public let paths: [String]

  /// Lists the repository.
  public init() {
    root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    var paths: [String] = []
    var folders = [""]
    while let folder = folders.popLast() {
      for (name, isFolder) in Self.entries(of: root + "/" + folder) {
        let path = folder.isEmpty ? name : folder + "/" + name
        paths.append(path)
        if isFolder { folders.append(path) }
      }
    }
    self.paths = paths
  }

  /// Returns the visible entries of a folder.
  private static func entries(of folder: String) -> [(name: String, isFolder: Bool)] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var entries: [(String, Bool)] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { entries.append((name, entry.pointee.d_type == UInt8(DT_DIR))) }
    }
    return entries
  }

  /// Returns the absolute path of a file.
  public func path(_ path: String) -> String { "\(root)/\(path)" }

  /// Returns the content of a file.
  ///
  /// - Throws: ``MissingFile``.
  public func text(_ path: String) throws -> String {
    guard let file = fopen("\(root)/\(path)", "r") else { throw MissingFile(path: path) }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The error for a file that does not exist.
public struct MissingFile: Error {
  /// The relative path.
  let path: String
}
