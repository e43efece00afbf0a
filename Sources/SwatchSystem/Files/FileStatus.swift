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

  /// The length in bytes.
  package var size: Int { Int(status.st_size) }
  package var otherLinkCount: Int { Int(status.st_nlink) - 1 }
  package var device: UInt64 { UInt64(status.st_dev) }
  package var inode: UInt64 { UInt64(status.st_ino) }
  package var owner: uid_t { status.st_uid }
  /// The modification time, in nanoseconds since 1970.
  package var modified: Int64 {
    Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
  }

  /// Returns true if size and modification time are equal.
  package func isUnmodified(since other: FileStatus) -> Bool {
    size == other.size && modified == other.modified
  }

  package func isSameFile(as other: FileStatus) -> Bool { device == other.device && inode == other.inode }

  /// Returns true if this user lacks write permission, or if no user has it. Root could still write to the
  /// file in the second case.
  package func isReadOnly(_ path: String) -> Bool {
    status.st_mode & 0o222 == 0 || path.withSystemBytes { access($0, W_OK) } != 0 && errno == EACCES
  }

  /// Applies the owner, group and permissions of this file to an open file, as far as permitted. Only root
  /// can change the owner.
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
