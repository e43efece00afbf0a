import Glibc

/// The files that swatchterm is made from.
public struct Repository: Sendable {
  /// The folder of everything.
  private let root: String
  /// All files and folders, by their paths from there.
  public let paths: [String]

  /// Looks what is there.
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

  /// What is in a folder, but for what is hidden.
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

  /// The whole path of a file.
  public func path(_ path: String) -> String { "\(root)/\(path)" }

  /// The text of a file.
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

/// A file that is not there.
public struct MissingFile: Error {
  /// Where it should be.
  let path: String
}
