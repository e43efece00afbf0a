/// The file of a drawing, as of the last read or save.
public struct DocumentFile: Hashable, Sendable {
  /// The absolute path.
  public var path: String
  /// The version of the file; `nil` if the file does not exist yet or its version is unknown.
  public var version: FileVersion?
  /// The features that saving would lose, as shown to users.
  public var contentLostOnSave: [String]

  /// Creates a file reference.
  public init(path: String, version: FileVersion? = nil, contentLostOnSave: [String] = []) {
    (self.path, self.version, self.contentLostOnSave) = (path, version, contentLostOnSave)
  }
}

/// Attributes that identify the version of a file.
public struct FileVersion: Hashable, Sendable {
  /// The device and inode numbers.
  public var device, inode: UInt64
  /// The size in bytes.
  public var size: Int64
  /// The modification time in nanoseconds since 1970.
  public var modified: Int64

  /// Creates a version.
  public init(device: UInt64, inode: UInt64, size: Int64, modified: Int64) {
    (self.device, self.inode, self.size, self.modified) = (device, inode, size, modified)
  }
}
