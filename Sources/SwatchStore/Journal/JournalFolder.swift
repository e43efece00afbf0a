import SwatchSystem
import SwatchText

/// The folder that contains the journals of all instances.
public struct JournalFolder: Hashable, Sendable {
  /// The path of the folder, which is created when needed.
  public let path: String

  /// Creates a reference to a folder.
  public init(path: String) { self.path = path }

  /// Returns the folder `journals` in the user's data folder; `nil` if the environment does not define it.
  public static func standard(environment: [String: String]) -> JournalFolder? {
    standardFolder(environment: environment).map { JournalFolder(path: $0 + "/journals") }
  }

  /// The folder of discarded journals, next to this one.
  var discarded: JournalFolder {
    let parent = path.pathParts.folder
    return JournalFolder(path: (parent.isEmpty ? "./" : parent) + "discarded")
  }

  static let discardedPrefix = "discarded/"

  func path(of id: String) -> String {
    guard id.hasPrefix(Self.discardedPrefix) else { return "\(path)/\(id)" }
    return "\(discarded.path)/\(id.dropFirst(Self.discardedPrefix.count))"
  }

  func newPath() -> String {
    path(of: String(UInt64.random(in: UInt64.max / 2...UInt64.max), radix: 36) + ".log")
  }

  func ids() -> [String] {
    (FolderItem.all(in: path) ?? []).map(\.name).filter { $0.hasSuffix(".log") }.sorted()
  }
}
