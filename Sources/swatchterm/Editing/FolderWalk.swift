import Glibc
import SwatchColor
import SwatchSystem
import SwatchText

/// The files of a folder and of all folders in it, but for what Git is told to ignore.
struct FolderWalk {
  /// The paths, in the order of their names.
  private(set) var paths: [String] = []
  /// The bytes of those of them that are links, which may lead to others.
  private(set) var links: Set<[UInt8]> = []
  /// Folders that cannot be read, as sentences.
  private(set) var complaints: [String] = []

  /// How deeply folders are looked into.
  private static let depthLimit = 100
  private static let ignoredFolders: Set<String> = [".git", ".hg", ".svn", ".jj"]

  init(_ folder: String) {
    var (rules, parts) = Self.rules(around: folder)
    let isHere = folder == "." || folder == "./"
    walk(isHere ? "" : folder.hasSuffix("/") ? folder : folder + "/", &parts, &rules)
  }

  /// What is ignored by the files above a folder, up to the root of its repository, and the parts that lead to it from there.
  private static func rules(around folder: String) -> (IgnoreRules, [[UInt8]]) {
    var rules = IgnoreRules()
    guard let resolved = folder.withSystemBytes({ realpath($0, nil) }) else { return (rules, []) }
    defer { free(resolved) }
    let parts = String(system: resolved).split(separator: "/").map(String.init)
    func path(_ count: Int) -> String { "/" + parts.prefix(count).map { $0 + "/" }.joined() }
    let root = (0...parts.count).last { (path($0) + ".git").withSystemBytes { access($0, F_OK) } == 0 }
    guard let root else { return (rules, []) }
    add(path(root) + ".git/info/exclude", depth: 0, to: &rules)
    for count in root..<parts.count { add(path(count) + ".gitignore", depth: count - root, to: &rules) }
    return (rules, parts[root...].map(\.systemBytes))
  }

  private static func add(_ path: String, depth: Int, to rules: inout IgnoreRules) {
    guard path.withSystemBytes({ access($0, R_OK) }) == 0,
      let bytes = try? InputFile.bytes(at: path, limit: 1 << 20)
    else { return }
    rules.add(bytes, depth: depth)
  }

  private mutating func walk(_ folder: String, _ parts: inout [[UInt8]], _ rules: inout IgnoreRules) {
    guard parts.count < Self.depthLimit else {
      return complaints.append("\(Self.title(folder)) is nested too deeply, and was skipped.")
    }
    let outside = rules
    defer { rules = outside }
    Self.add(folder + ".gitignore", depth: parts.count, to: &rules)
    for (name, kind, isLink) in entries(of: folder) {
      let isFolder = kind == S_IFDIR
      parts.append(name.systemBytes)
      defer { parts.removeLast() }
      if isFolder && Self.ignoredFolders.contains(name) || rules.ignores(parts, isFolder: isFolder) {
        continue
      }
      if isFolder { walk(folder + name + "/", &parts, &rules) } else { paths.append(folder + name) }
      if isLink { links.insert((folder + name).systemBytes) }
    }
  }

  /// The name of a folder in messages, without the slash at its end.
  private static func title(_ folder: String) -> String {
    (folder.isEmpty ? "." : folder == "/" ? folder : String(folder.dropLast())).quoted
  }

  private mutating func complain(_ folder: String, _ code: Int32) {
    complaints.append("\(Self.title(folder)) cannot be read: \(String(cString: strerror(code))).")
  }

  /// Returns the files in a folder, and its subfolders except links, with their kinds. Reports a folder that cannot be read.
  private mutating func entries(of folder: String) -> [(name: String, kind: mode_t, isLink: Bool)] {
    guard let items = FolderItem.all(in: folder) else {
      complain(folder, errno)
      return []
    }
    var isUnsearchable = false
    var entries: [(String, mode_t, Bool)] = []
    for name in items.map(\.name) {
      var (status, target) = (stat(), stat())
      guard (folder + name).withSystemBytes({ lstat($0, &status) }) == 0 else {
        // Without the permission to search a folder, its names can be read, but none of its files.
        isUnsearchable = isUnsearchable || errno == EACCES
        continue
      }
      guard (folder + name).withSystemBytes({ stat($0, &target) }) == 0 else { continue }
      let isLink = status.st_mode & S_IFMT == S_IFLNK
      let kind = target.st_mode & S_IFMT
      // A link to a folder may lead in a ring.
      if kind == S_IFREG || kind == S_IFDIR && !isLink { entries.append((name, kind, isLink)) }
    }
    if isUnsearchable { complain(folder, EACCES) }
    return entries.sorted { $0.0 < $1.0 }
  }
}
