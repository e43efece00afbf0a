import SwatchSystem
import SwatchText

/// The folder in which every running instance has the file of its journal.
public struct JournalFolder: Hashable, Sendable {
  /// Where it is. It is made when there is something to keep.
  public let path: String

  /// Names a folder.
  public init(path: String) {
    self.path = path
  }

  /// The folder of the user: `journals` in that of the program's data, or `nil` if the environment does not tell it.
  public static func standard(environment: [String: String]) -> JournalFolder? {
    standardFolder(environment: environment).map { JournalFolder(path: $0 + "/journals") }
  }

  /// Where journals go that are discarded: beside this folder.
  var discarded: JournalFolder {
    let parent = path.pathParts.folder
    return JournalFolder(path: (parent.isEmpty ? "./" : parent) + "discarded")
  }

  /// What the identifiers of discarded journals begin with.
  static let discardedPrefix = "discarded/"

  /// Where the journal with an identifier is.
  func path(of id: String) -> String {
    let isDiscarded = id.hasPrefix(Self.discardedPrefix)
    let folder = isDiscarded ? discarded.path : path
    return "\(folder)/\(isDiscarded ? String(id.dropFirst(Self.discardedPrefix.count)) : id)"
  }

  /// A path that no journal has.
  func newPath() -> String {
    path(of: String(UInt64.random(in: UInt64.max / 2...UInt64.max), radix: 36) + ".log")
  }

  /// The identifiers of all journals, sorted: the names of their files.
  func ids() -> [String] {
    (FolderItem.all(in: path) ?? []).map(\.name).filter { $0.hasSuffix(".log") }.sorted()
  }
}
