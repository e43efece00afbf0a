import Glibc
import SwatchColor
import SwatchPicker

/// The folders of the machine.
struct SystemFolders: FolderReader {
  /// As many as are read of a folder: nobody looks for a file among more by typing.
  private static let limit = 10_000

  func entries(of folder: String) -> [FolderEntry]? {
    let path = folder.isEmpty ? "." : folder.expandingTilde()
    guard let directory = path.withSystemBytes({ opendir($0) }) else { return nil }
    defer { closedir(directory) }
    var entries: [FolderEntry] = []
    while entries.count < Self.limit, let entry = readdir(directory) {
      let name = entry.name
      guard name != ".", name != ".." else { continue }
      entries.append(FolderEntry(name, isFolder: isFolder(entry, name, in: directory)))
    }
    return entries
  }

  /// Whether it is a folder, or a link to one.
  private func isFolder(_ entry: UnsafeMutablePointer<dirent>, _ name: String, in directory: OpaquePointer)
    -> Bool
  {
    if entry.pointee.d_type == DT_DIR { return true }
    guard entry.pointee.d_type == DT_LNK || entry.pointee.d_type == DT_UNKNOWN else { return false }
    var status = stat()
    return name.withSystemBytes { fstatat(dirfd(directory), $0, &status, 0) } == 0
      && status.st_mode & S_IFMT == S_IFDIR
  }
}

extension UnsafeMutablePointer<dirent> {
  /// The name of what is in a folder.
  var name: String {
    withUnsafeBytes(of: &pointee.d_name) { String(system: $0.prefix { $0 != 0 }) }
  }
}
