import Glibc
import SwatchText

package struct FolderItem {
  package let name: String
  package let isLink: Bool
  /// The type of the file, or of the file that a link points to; 0 if there is none.
  private let type: mode_t

  package var isFolder: Bool { type == S_IFDIR }
  package var isRegular: Bool { type == S_IFREG }

  /// Lists a folder (the current one for an empty path) without `.` and `..`, in system order; `nil`, with
  /// `errno` set, if it cannot be opened.
  package static func all(in path: String, limit: Int = .max) -> [FolderItem]? {
    guard let directory = (path.isEmpty ? "." : path).withSystemBytes({ opendir($0) }) else { return nil }
    defer { closedir(directory) }
    var items: [FolderItem] = []
    while items.count < limit, let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(system: $0.prefix { $0 != 0 }) }
      guard name != ".", name != ".." else { continue }
      // Most file systems list the type.
      let listed = mode_t(entry.pointee.d_type) << 12
      let ownType = listed == 0 ? type(of: name, in: directory, AT_SYMLINK_NOFOLLOW) : listed
      let isLink = ownType == S_IFLNK
      items.append(
        FolderItem(name: name, isLink: isLink, type: isLink ? type(of: name, in: directory, 0) : ownType))
    }
    return items
  }

  private static func type(of name: String, in directory: OpaquePointer, _ flags: Int32) -> mode_t {
    var status = stat()
    let result = name.withSystemBytes { fstatat(dirfd(directory), $0, &status, flags) }
    return result == 0 ? status.st_mode & S_IFMT : 0
  }
}
