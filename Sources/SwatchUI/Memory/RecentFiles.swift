import SwatchColor
import SwatchText

/// A drawing or a picture that was used.
public struct RecentFile: Hashable, Sendable {
  /// What it is used for.
  public let kind: Kind
  /// Where it is, from the root.
  public let path: String

  /// What files are used for.
  public enum Kind: String, Sendable, CaseIterable {
    /// It is drawn on.
    case drawing
    /// Colors are picked from it.
    case picture
  }

  /// Names a file.
  public init(_ kind: Kind, _ path: String) { (self.kind, self.path) = (kind, path) }

  /// What it is called.
  public var name: String { path.lastPathComponent }

  var folder: String { path.pathParts.folder }
}

/// The files that were used last, the latest first, none twice.
public struct RecentFiles: Hashable, Sendable {
  /// The files.
  public private(set) var all: [RecentFile] = []

  /// So many are remembered.
  public static let limit = 20

  /// There are none.
  public init() {}

  /// Puts a file before the others.
  public mutating func note(_ file: RecentFile) {
    guard all.first != file else { return }
    forget(file)
    all.insert(file, at: 0)
    if all.count > Self.limit { all.removeLast() }
  }

  /// Takes a file away.
  public mutating func forget(_ file: RecentFile) { all.removeAll { $0 == file } }
}
