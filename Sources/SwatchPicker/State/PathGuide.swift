import SwatchColor
import SwatchText
import SwatchWidgets

/// Lists folders, so that paths can be completed while they are typed.
public protocol FolderReader {
  /// What is in a folder; `nil` where there is none, or it cannot be read.
  ///
  /// - Parameter folder: The folder as it is typed, `~` and all; empty for the one that the program was started in.
  func entries(of folder: String) -> [FolderEntry]?
}

extension FolderReader {
  package func hasFile(at path: String) -> Bool {
    let (folder, name) = path.pathParts
    return entries(of: folder)?.contains { $0.name == name && !$0.isFolder } ?? false
  }
}

/// Something in a folder.
public struct FolderEntry: Hashable, Sendable {
  /// Its name.
  public let name: String
  /// Whether it is a folder itself.
  public let isFolder: Bool

  /// Describes what is in a folder.
  public init(_ name: String, isFolder: Bool) { (self.name, self.isFolder) = (name, isFolder) }
}

/// What helps who types a path: the files of some endings that it can become.
package struct PathGuide {
  private let folders: (any FolderReader)?
  private let endings: Set<String>
  private let isNew: Bool

  /// - Parameters:
  ///   - folders: What lists folders; without, nothing is known of any.
  ///   - endings: Those of the files that are wanted, in lower case and without a period; none for any file.
  ///   - isNew: Whether there need not be such a file.
  package init(_ folders: (any FolderReader)?, endings: [String], isNew: Bool = false) {
    (self.folders, self.endings, self.isNew) = (folders, Set(endings), isNew)
  }

  package static let pictures = ["png", "jpg", "jpeg", "gif", "bmp", "tif", "tiff", "webp"]

  /// The paths that begin with what was typed, in the order of the alphabet; those of folders end with a slash.
  package func suggestions(for typed: String) -> [Completion] {
    let (folder, start) = typed.path.pathParts
    let found = (entries(of: folder, from: start) ?? []).filter(isWanted)
    return found.sorted { $0.name < $1.name }.map { entry in
      let label = entry.name + (entry.isFolder ? "/" : "")
      return Completion(
        (folder + label).escapedPath, label: label, continues: entry.isFolder,
        isValid: !isNew && !entry.isFolder)
    }
  }

  /// Why there is no file at the whole path that was typed, in a sentence; `nil` when there is one, as far as is known.
  package func problem(withWhole typed: String) -> String? {
    let (folder, name) = typed.path.pathParts
    if let problem = problem(with: typed) { return problem }
    guard !isNew, let entries = entries(of: folder, from: name) else { return nil }
    return entries.contains { $0.name == name && !$0.isFolder } ? nil : Self.missing(name)
  }

  /// The reason why nothing can be written to a path that can only be that of a folder; `nil` for other paths.
  package static func folderProblem(with path: String) -> String? {
    let name = path.pathParts.name
    let isFolder = [".", ".."].contains(name) || path == "~" || name.isEmpty && !path.isEmpty
    return isFolder ? "\(path.quoted) is a folder; name a file in it" : nil
  }

  /// Why the path leads nowhere, in a sentence; `nil` when it leads somewhere, as far as is known.
  package func problem(with typed: String) -> String? {
    if isNew, let problem = Self.folderProblem(with: typed.path) { return problem }
    guard folders != nil else { return nil }
    let (folder, start) = typed.path.pathParts
    guard let entries = entries(of: folder, from: start) else { return problem(withFolder: folder) }
    if isNew {
      let isFolder = entries.contains { $0.name == start && $0.isFolder }
      return isFolder ? "\(typed.path.quoted) is a folder; name a file in it" : nil
    }
    return entries.isEmpty ? Self.missing(start) : nil
  }

  private static func missing(_ name: String) -> String { "No such file: \(name.shownSafely(limit: 120))" }

  /// Why a folder cannot be listed, in the words that are used where nothing could be read or written there.
  private func problem(withFolder folder: String) -> String {
    let path = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let (parent, name) = path.pathParts
    let isThere = entries(of: parent, from: name)?.contains { $0.name == name && $0.isFolder } == true
    return isThere ? "The folder \(path.quoted) cannot be read" : "There is no such folder as \(path.quoted)"
  }

  private func entries(of folder: String, from start: String) -> [FolderEntry]? {
    // Hidden files are meant by who types their period.
    folders?.entries(of: folder)?.filter {
      $0.name.hasPrefix(start) && (start.hasPrefix(".") || !$0.name.hasPrefix("."))
    }
  }

  /// Returns true if there is a file at the path, as far as is known.
  func hasFile(at path: String) -> Bool { folders?.hasFile(at: path) ?? false }

  /// Returns true if the path ends as the files that are wanted do.
  func wants(_ path: String) -> Bool { endings.contains(path.fileExtension.lowercased()) }

  private func isWanted(_ entry: FolderEntry) -> Bool {
    entry.isFolder || endings.isEmpty || endings.contains(entry.name.fileExtension.lowercased())
  }
}

extension ActionArgument {
  /// Creates an argument that is the path of a file that exists.
  package init(
    _ expected: String, path guide: @escaping @Sendable (Owner) -> PathGuide,
    run: @escaping @Sendable (_ path: String, inout Owner) -> Void
  ) {
    self.init(
      expected, completions: { guide($1).suggestions(for: $0) },
      parse: { typed, owner in
        if let problem = guide(owner).problem(withWhole: typed) { return .problem(problem) }
        return .run { run(typed.path, &$0) }
      })
  }
}

extension PromptGuide {
  package init(_ guide: @escaping (Context) -> PathGuide) {
    self.init(
      suggestions: { guide($1).suggestions(for: $0) }, problem: { guide($1).problem(with: $0) })
  }
}
