/// The file that a drawing belongs to, as it was when the drawing was read from it or saved to it.
public struct KeptFile: Hashable, Sendable {
  /// Where it is, from the root.
  public var path: String
  /// What it was; `nil` for a file that is still to be made, and where that is not known.
  public var version: FileVersion?
  /// What saving over it would lose, in words.
  public var lostBySaving: [String]

  /// Describes a file.
  public init(path: String, version: FileVersion? = nil, lostBySaving: [String] = []) {
    (self.path, self.version, self.lostBySaving) = (path, version, lostBySaving)
  }
}

/// What tells whether a file is still the same.
public struct FileVersion: Hashable, Sendable {
  /// The device and the number of the file on it.
  public var device, inode: UInt64
  /// Its length in bytes.
  public var size: Int64
  /// When it was changed last, in nanoseconds since 1970.
  public var modified: Int64

  /// Describes a file.
  public init(device: UInt64, inode: UInt64, size: Int64, modified: Int64) {
    (self.device, self.inode, self.size, self.modified) = (device, inode, size, modified)
  }
}
