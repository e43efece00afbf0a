import Glibc
import SwatchFiles
import SwatchPicker

/// The folders of the machine.
struct SystemFolders: FolderReader {
  /// As many as are read of a folder: nobody looks for a file among more by typing.
  private static let limit = 10_000

  func entries(of folder: String) -> [FolderEntry]? {
    guard let directory = opendir(folder.isEmpty ? "." : folder.expandingTilde()) else { return nil }
    defer { closedir(directory) }
    var entries: [FolderEntry] = []
    while entries.count < Self.limit, let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
          String(validatingCString: $0)
        }
      }
      guard let name, name != ".", name != ".." else { continue }
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
    return fstatat(dirfd(directory), name, &status, 0) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
