import Glibc
import SwatchLiterals
import SwatchSystem
import SwatchText
import SwatchUI

/// The files in which to list or change colors, specified as files, folders and positions in files.
struct SourceFiles {
  private(set) var files: [SourceText] = []
  private(set) var selectedUses: [EditedFiles.Use] = []
  private(set) var messages: [String] = []
  /// The index of each file by its resolved path, as bytes because different names can be equal strings.
  private var indicesByPath: [[UInt8]: Int] = [:]
  private var resolvedCount = 0
  private var literalCount = 0
  static let sizeLimit = 128 << 20

  init(_ arguments: [String]) throws { for argument in arguments { try add(argument) } }

  static func noColors(in paths: [String]) -> String {
    "No colors in \(paths.map(\.quoted).joined(separator: ", "))."
  }

  private mutating func add(_ argument: String) throws {
    guard let status = FileStatus(argument) else {
      guard let position = FilePosition(argument), position.path.withSystemBytes({ access($0, F_OK) }) == 0
      else { throw Failure.notFound(argument) }
      guard position.isValid else { throw FilePosition.failure(argument) }
      return try add(position)
    }
    if status.isFolder { try addFolder(argument) } else { _ = try addFile(argument) }
  }

  private mutating func add(_ position: FilePosition) throws {
    guard let index = try addFile(position.path) else { return }
    let file = files[index]
    guard let offset = file.offset(line: position.line, column: position.column),
      let literal = file.literal(at: offset), let number = file.text.literals.firstIndex(of: literal)
    else {
      throw Failure(
        "No color at line \(position.line), column \(position.column) of \(position.path.quoted).")
    }
    selectedUses.append(EditedFiles.Use(file: index, literal: number))
  }

  private mutating func addFile(_ path: String) throws -> Int? {
    resolvePaths()
    if let index = indicesByPath[Self.resolved(path)] { return index }
    guard let file = try SourceFile().text(at: path) else {
      messages.append("\(path.quoted) is not text.")
      return nil
    }
    try append(file)
    return files.count - 1
  }

  private mutating func append(_ file: SourceText) throws(Failure) {
    literalCount += file.text.literals.count
    guard literalCount <= ScannedText.literalLimit else {
      throw Failure("The files have more than 750,000 colors. Specify fewer files.")
    }
    files.append(file)
  }

  private mutating func addFolder(_ folder: String) throws {
    let walk = FolderWalk(folder)
    messages += walk.messages
    for result in Processors.mapEach(newPaths(in: walk), Self.textWithColors) {
      switch result {
      case .success(let file?): try append(file)
      case .success(nil): break
      case .failure(let failure): messages.append("\(failure)")
      }
    }
  }

  /// Returns the paths of files not added yet, each file once. Files are preferred to links to them.
  private mutating func newPaths(in walk: FolderWalk) -> [String] {
    guard !walk.links.isEmpty || !files.isEmpty else { return walk.paths }
    resolvePaths()
    var seen = Set(indicesByPath.keys)
    let isNew = { (path: String) in seen.insert(Self.resolved(path)).inserted }
    let isLink = { (path: String) in walk.links.contains(path.systemBytes) }
    let new = Set(
      (walk.paths.filter { !isLink($0) } + walk.paths.filter(isLink)).filter(isNew).map(\.systemBytes))
    return walk.paths.filter { new.contains($0.systemBytes) }
  }

  /// Resolves the paths of the files added since the last call: slow for many files, and rarely needed.
  private mutating func resolvePaths() {
    for index in resolvedCount..<files.count { indicesByPath[Self.resolved(files[index].path)] = index }
    resolvedCount = files.count
  }

  private static func resolved(_ path: String) -> [UInt8] {
    guard let target = path.withSystemBytes({ realpath($0, nil) }) else { return path.systemBytes }
    defer { free(target) }
    return String(system: target).systemBytes
  }

  /// Reads a file in a folder; `nil` if it is plain text or has no colors.
  private static func textWithColors(at path: String) -> Result<SourceText?, Failure> {
    // Plain text mentions colors but does not define them.
    if TextLanguage(path: path, content: EmptyCollection()) == .plain, !TextLanguage.needsContent(path) {
      return .success(nil)
    }
    return Result { () throws(Failure) in
      let file = try SourceFile().text(at: path)
      return file.flatMap { $0.text.language == .plain || $0.text.literals.isEmpty ? nil : $0 }
    }
  }
}

extension ReadSources {
  /// Reads the colors of a file, of all files in a folder, or of the file that a position refers to.
  init(path: String) throws {
    let sources = try SourceFiles([path])
    let files = EditedFiles(sources.files)
    if files.uses.isEmpty { throw Failure(sources.messages.last ?? SourceFiles.noColors(in: [path])) }
    self.init(files, at: sources.selectedUses.first, problem: sources.messages.first)
  }
}

/// A position in a file: `FILE:LINE:COLUMN`, or `FILE:LINE`.
struct FilePosition {
  let path: String
  let line, column: Int
  var isValid: Bool { line > 0 && column > 0 }

  static func failure(_ text: String) -> Failure {
    .usage("\(text.quoted) is not a position. Lines and columns start at 1.")
  }

  init?(_ text: String) {
    var parts = text.split(separator: ":", omittingEmptySubsequences: false)
    var numbers: [Int] = []
    while numbers.count < 2, parts.count > 1, let last = parts.last, let number = Int(last), number >= 0 {
      numbers.insert(number, at: 0)
      parts.removeLast()
    }
    guard let line = numbers.first, !parts.isEmpty, parts != [""] else { return nil }
    (path, self.line, column) = (parts.joined(separator: ":"), line, numbers.count > 1 ? numbers[1] : 1)
  }
}

struct SourceFile: SourceStore {
  func bytes(at path: String) throws(Failure) -> [UInt8] {
    do throws(FileProblem) { return try FileBytes.all(ofFileAt: path, limit: SourceFiles.sizeLimit) } catch {
      throw Failure(error, path: path)
    }
  }

  /// Reads a file; `nil` if it is not text. Throws ``Failure`` for more than ``ScannedText/literalLimit`` colors.
  func text(at path: String) throws(Failure) -> SourceText? {
    let text = SourceText(path: path, bytes: try bytes(at: path))
    if text?.text.isTruncated == true { throw Failure("\(path.quoted) has more than 750,000 colors.") }
    return text
  }

  /// Replaces a file atomically, and returns the number of other hard links, which keep the old content.
  func write(_ bytes: [UInt8], to path: String) throws -> Int {
    try OutputFile(path: path, replacesExisting: true).write(bytes).otherLinkCount
  }
}
