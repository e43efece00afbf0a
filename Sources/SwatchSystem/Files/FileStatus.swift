import Glibc
import SwatchText

package struct FileStatus {
  private let status: stat

  /// Reads the status of the file at a path; `nil`, with `errno` set, if that fails.
  package init?(_ path: String, followsLinks: Bool = true) {
    var status = stat()
    let result = path.withSystemBytes { followsLinks ? stat($0, &status) : lstat($0, &status) }
    guard result == 0 else { return nil }
    self.status = status
  }

  package init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.status = status
  }

  package var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }
  package var isFolder: Bool { status.st_mode & S_IFMT == S_IFDIR }
  package var isPipe: Bool { status.st_mode & S_IFMT == S_IFIFO }
  package var isLink: Bool { status.st_mode & S_IFMT == S_IFLNK }
  package var size: Int { Int(status.st_size) }
  package var otherLinkCount: Int { Int(status.st_nlink) - 1 }
  package var device: UInt64 { UInt64(status.st_dev) }
  package var inode: UInt64 { UInt64(status.st_ino) }
  package var owner: uid_t { status.st_uid }
  /// The modification time, in nanoseconds since 1970.
  package var modified: Int64 {
    Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
  }

  package func isSameFile(as other: FileStatus) -> Bool { device == other.device && inode == other.inode }

  /// Returns true if this user lacks write permission, or if no user has it, although root could write.
  package func isReadOnly(_ path: String) -> Bool {
    status.st_mode & 0o222 == 0 || path.withSystemBytes { access($0, W_OK) } != 0 && errno == EACCES
  }

  /// Applies owner, group and permissions to an open file, as far as permitted. Only root can set the owner.
  package func applyPermissions(to descriptor: Int32) {
    var mode = status.st_mode & 0o7777
    if fchown(descriptor, status.st_uid, status.st_gid) != 0 {
      mode &= ~0o6000
      // The file's actual group must not get more permissions than other users have.
      if fchown(descriptor, .max, status.st_gid) != 0 { mode = mode & ~0o070 | (mode & 0o007) << 3 }
    }
    fchmod(descriptor, mode)
  }
}

extension String {
  /// The system's message for an error number, such as “Permission denied”.
  package init(systemError number: Int32) {
    self = strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }
}

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
