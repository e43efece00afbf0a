import Glibc
import SwatchText

package struct FolderItem {
  package let name: String
  /// True for a folder, or a link to one.
  package let isFolder: Bool

  /// Lists a folder (the current one for an empty path) without `.` and `..`, in system order; `nil`, with
  /// `errno` set, if it cannot be opened.
  package static func all(in path: String, limit: Int = .max) -> [FolderItem]? {
    guard let directory = (path.isEmpty ? "." : path).withSystemBytes({ opendir($0) }) else { return nil }
    defer { closedir(directory) }
    var items: [FolderItem] = []
    while items.count < limit, let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(system: Array($0.prefix { $0 != 0 })) }
      guard name != ".", name != ".." else { continue }
      items.append(FolderItem(name: name, isFolder: isFolder(entry.pointee.d_type, name, in: directory)))
    }
    return items
  }

  private static func isFolder(_ type: UInt8, _ name: String, in directory: OpaquePointer) -> Bool {
    if type == DT_DIR { return true }
    guard type == DT_LNK || type == DT_UNKNOWN else { return false }
    var status = stat()
    return name.withSystemBytes { fstatat(dirfd(directory), $0, &status, 0) } == 0
      && status.st_mode & S_IFMT == S_IFDIR
  }
}
