import SwatchText
import SwatchWidgets

/// Lists folders for path completion.
public protocol FolderReader {
  /// Returns the contents of a folder; `nil` if it does not exist or cannot be read.
  ///
  /// - Parameter folder: A path as typed, possibly with `~`; empty for the working directory.
  func entries(of folder: String) -> [FolderEntry]?
}

extension FolderReader {
  package func hasFile(at path: String) -> Bool {
    let (folder, name) = path.pathParts
    return entries(of: folder)?.contains { $0.name == name && !$0.isFolder } ?? false
  }
}

/// A file or folder.
public struct FolderEntry: Hashable, Sendable {
  /// The name.
  public let name: String
  /// True for a folder.
  public let isFolder: Bool

  /// Creates an entry.
  public init(_ name: String, isFolder: Bool) { (self.name, self.isFolder) = (name, isFolder) }
}

/// Completes and validates a path typed by the user.
package struct PathCompleter {
  private let folders: (any FolderReader)?
  private let acceptedExtensions: Set<String>
  private let mayBeNew: Bool

  /// Creates a path completer. Without `folders`, it completes and validates nothing. Extensions are in lower
  /// case, without periods; empty for any file. With `mayBeNew`, the file need not exist.
  package init(_ folders: (any FolderReader)?, acceptedExtensions: [String], mayBeNew: Bool = false) {
    (self.folders, self.acceptedExtensions, self.mayBeNew) = (folders, Set(acceptedExtensions), mayBeNew)
  }

  package static let pictureExtensions = [
    "png", "jpg", "jpeg", "gif", "bmp", "tif", "tiff", "webp", "avif", "heic", "heif", "jxl", "ico", "cur",
    "ppm", "pgm", "pbm", "pnm", "tga",
  ]

  /// Returns completions in alphabetical order. Folders end with a slash.
  package func suggestions(for typed: String) -> [Completion] {
    let (folder, start) = typed.path.pathParts
    let found = (entries(of: folder, from: start) ?? []).filter {
      $0.isFolder || acceptedExtensions.isEmpty || accepts($0.name)
    }
    return found.sorted { $0.name < $1.name }.map { entry in
      let label = entry.name + (entry.isFolder ? "/" : "")
      return Completion(
        (folder + label).escapedPath, label: label, continues: entry.isFolder,
        isValid: !mayBeNew && !entry.isFolder)
    }
  }

  /// Returns an error message if no file exists at a complete path; `nil` if it exists or need not exist.
  package func problem(withCompletePath typed: String) -> String? {
    let (folder, name) = typed.path.pathParts
    if let problem = problem(with: typed) { return problem }
    guard !mayBeNew, let entries = entries(of: folder, from: name) else { return nil }
    return entries.contains { $0.name == name && !$0.isFolder } ? nil : Self.missingFileMessage(name)
  }

  /// Returns an error message if the path can only be a folder; `nil` otherwise.
  package static func folderProblem(with path: String) -> String? {
    let name = path.pathParts.name
    let isFolder = [".", ".."].contains(name) || path == "~" || name.isEmpty && !path.isEmpty
    return isFolder ? folderMessage(path) : nil
  }

  /// Returns the reason why text cannot be the start of a valid path; `nil` if it can.
  package func problem(with typed: String) -> String? {
    if mayBeNew, let problem = Self.folderProblem(with: typed.path) { return problem }
    guard folders != nil else { return nil }
    let (folder, start) = typed.path.pathParts
    guard let entries = entries(of: folder, from: start) else { return problem(withFolder: folder) }
    guard mayBeNew else { return entries.isEmpty ? Self.missingFileMessage(start) : nil }
    return entries.contains { $0.name == start && $0.isFolder } ? Self.folderMessage(typed.path) : nil
  }

  private static func folderMessage(_ path: String) -> String {
    "\(path.quoted) is a folder. Specify a file in it"
  }

  private static func missingFileMessage(_ name: String) -> String { "No such file: \(name.quoted)" }

  private func problem(withFolder folder: String) -> String {
    let path = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let (parent, name) = path.pathParts
    let exists = entries(of: parent, from: name)?.contains { $0.name == name && $0.isFolder } == true
    return exists ? "The folder \(path.quoted) cannot be read" : "No such folder: \(path.quoted)"
  }

  private func entries(of folder: String, from start: String) -> [FolderEntry]? {
    // List hidden files only if the typed name starts with a period.
    folders?.entries(of: folder)?.filter {
      $0.name.hasPrefix(start) && (start.hasPrefix(".") || !$0.name.hasPrefix("."))
    }
  }

  func hasFile(at path: String) -> Bool { folders?.hasFile(at: path) ?? false }
  func accepts(_ path: String) -> Bool { acceptedExtensions.contains(path.fileExtension.lowercased()) }
}

extension ActionArgument {
  package init(
    _ expected: String, path guide: @escaping @Sendable (Owner) -> PathCompleter,
    run: @escaping @Sendable (_ path: String, inout Owner) -> Void
  ) {
    self.init(
      expected, completions: { guide($1).suggestions(for: $0) },
      parse: { typed, owner in
        .run(unless: guide(owner).problem(withCompletePath: typed)) { run(typed.path, &$0) }
      })
  }
}

extension PromptGuide {
  package init(_ guide: @escaping (Context) -> PathCompleter) {
    self.init(suggestions: { guide($1).suggestions(for: $0) }, problem: { guide($1).problem(with: $0) })
  }
}
