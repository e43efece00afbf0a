import Glibc
import SwatchColor
import SwatchText

/// The owner, the group and the permissions of a file.
package struct FilePermissions {
  private let owner: uid_t
  private let group: gid_t
  private let mode: mode_t

  package init(_ status: stat) {
    (owner, group, mode) = (status.st_uid, status.st_gid, status.st_mode & 0o7777)
  }

  /// True if the user protects a file from being written, or may not write it. Protection counts even for root, who may.
  package static func isReadOnly(_ path: String, _ status: stat) -> Bool {
    status.st_mode & 0o222 == 0 || path.withSystemBytes { access($0, W_OK) } != 0 && errno == EACCES
  }

  /// The same for a path, following links; false if the file does not exist.
  package static func isReadOnly(_ path: String) -> Bool {
    var status = stat()
    return path.withSystemBytes { stat($0, &status) } == 0 && isReadOnly(path, status)
  }

  /// Applies them to an open file, as far as the user may: others can only be given away by root.
  package func give(to descriptor: Int32) {
    var mode = mode
    if fchown(descriptor, owner, group) != 0 {
      mode &= ~0o6000
      // Another group may not do more than everybody.
      if fchown(descriptor, .max, group) != 0 { mode = mode & ~0o070 | (mode & 0o007) << 3 }
    }
    fchmod(descriptor, mode)
  }
}
