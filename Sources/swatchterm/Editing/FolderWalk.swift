import Glibc
import SwatchSystem
import SwatchText

/// The files in a folder and its subfolders, except untracked files that Git ignores.
struct FolderWalk {
  private(set) var paths: [String] = []
  /// The paths that are symbolic links, as bytes.
  private(set) var links: Set<[UInt8]> = []
  private(set) var messages: [String] = []
  private static let depthLimit = 100
  private static let ignoredFolders: Set<String> = [".git", ".hg", ".svn", ".jj"]
  private var repository: Repository?

  private struct Repository {
    /// The path of the working tree, with a trailing slash.
    let path: String
    /// The number of path components to drop to get a path relative to the working tree.
    let depth: Int
    lazy var index = GitIndex(ofRepositoryAt: path)

    /// Returns true for a tracked file, a folder that contains one, or a submodule.
    mutating func tracks(_ parts: [[UInt8]], isFolder: Bool) -> Bool {
      let path = Array(parts[depth...].joined(separator: [UInt8(ascii: "/")]))
      return index?.contains(path) == true || isFolder && index?.hasFiles(in: path) == true
    }
  }

  init(_ folder: String) {
    var (rules, parts) = (IgnoreRules(), [[UInt8]]())
    if let (root, below) = Self.repository(around: folder) {
      repository = Repository(path: root, depth: 0)
      parts = below.map(\.systemBytes)
      Self.add(root + ".git/info/exclude", depth: 0, to: &rules)
      for count in below.indices {
        Self.add(root + below[..<count].map { $0 + "/" }.joined() + ".gitignore", depth: count, to: &rules)
      }
    }
    let isCurrentFolder = folder == "." || folder == "./"
    walk(isCurrentFolder ? "" : folder.hasSuffix("/") ? folder : folder + "/", &parts, &rules)
  }

  /// Returns the root of the enclosing repository, with a trailing slash, and the path components below it.
  private static func repository(around folder: String) -> (root: String, below: [String])? {
    guard let resolved = folder.withSystemBytes({ realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    let parts = String(system: resolved).split(separator: "/").map(String.init)
    func path(_ count: Int) -> String { "/" + parts.prefix(count).map { $0 + "/" }.joined() }
    return (0...parts.count).last { exists(path($0) + ".git") }.map { (path($0), Array(parts[$0...])) }
  }

  private static func exists(_ path: String) -> Bool { path.withSystemBytes { access($0, F_OK) } == 0 }

  private static func add(_ path: String, depth: Int, to rules: inout IgnoreRules) {
    guard path.withSystemBytes({ access($0, R_OK) }) == 0,
      let bytes = try? InputFile.bytes(at: path, limit: 1 << 20)
    else { return }
    rules.add(bytes, depth: depth)
  }

  /// - Parameter isIgnored: True if Git ignores the folder; then only tracked files are included.
  private mutating func walk(
    _ folder: String, _ parts: inout [[UInt8]], _ rules: inout IgnoreRules, isIgnored: Bool = false
  ) {
    guard parts.count < Self.depthLimit else {
      return messages.append("\(Self.title(folder)) is nested too deeply and was skipped.")
    }
    let outer = (rules: rules, repository: repository)
    let isRepository = Self.exists(folder + ".git")
    if isRepository {
      // A nested repository has its own rules.
      (repository, rules) = (Repository(path: folder, depth: parts.count), IgnoreRules())
      Self.add(folder + ".git/info/exclude", depth: parts.count, to: &rules)
    }
    defer {
      rules = outer.rules
      // Otherwise, keep the repository, since its index may have been loaded.
      if isRepository { repository = outer.repository }
    }
    Self.add(folder + ".gitignore", depth: parts.count, to: &rules)
    for item in items(of: folder) {
      parts.append(item.name.systemBytes)
      defer { parts.removeLast() }
      if item.isFolder && Self.ignoredFolders.contains(item.name) { continue }
      let isIgnored = isIgnored && !isRepository || rules.ignores(parts, isFolder: item.isFolder)
      if isIgnored, repository?.tracks(parts, isFolder: item.isFolder) != true { continue }
      let path = folder + item.name
      if item.isFolder { walk(path + "/", &parts, &rules, isIgnored: isIgnored) } else { paths.append(path) }
      if item.isLink { links.insert(path.systemBytes) }
    }
  }

  /// Returns a folder's name for messages, without the trailing slash.
  private static func title(_ folder: String) -> String {
    (folder.isEmpty ? "." : folder == "/" ? folder : String(folder.dropLast())).quoted
  }

  /// Returns the files and subfolders of a folder, without links to folders. Reports an unreadable folder.
  private mutating func items(of folder: String) -> [FolderItem] {
    // Without search permission, the names in a folder can be read, but not the files.
    guard let items = FolderItem.all(in: folder),
      items.isEmpty || FileStatus(folder + ".") != nil || errno != EACCES
    else {
      let reason = String(cString: strerror(errno))
      messages.append("\(Self.title(folder)) cannot be read: \(reason).")
      return []
    }
    // Skip links to folders, since they may form a cycle.
    return items.filter { $0.isRegular || $0.isFolder && !$0.isLink }.sorted { $0.name < $1.name }
  }
}
