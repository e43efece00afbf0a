import Glibc
import SwatchLiterals
import SwatchSystem
import SwatchText
import SwatchUI

/// The files to change colors in, given as files, folders and places in files.
struct SourceFiles {
  private(set) var texts: [SourceText] = []
  private(set) var places: [EditedFiles.Use] = []
  private(set) var complaints: [String] = []
  /// The index of each text by the bytes of its resolved path: different file names can be equal strings.
  private var known: [[UInt8]: Int] = [:]
  private var literalCount = 0

  static let sizeLimit = 128 << 20

  init(_ arguments: [String]) throws {
    for argument in arguments { try add(argument) }
  }

  static func noColors(in paths: [String]) -> String {
    "No colors in \(paths.map(\.quoted).joined(separator: ", "))."
  }

  private mutating func add(_ argument: String) throws {
    guard let status = FileStatus(argument) else {
      guard let place = FilePosition(argument), place.path.withSystemBytes({ access($0, F_OK) }) == 0 else {
        throw Failure.notFound(argument)
      }
      guard place.isCountedFromOne else { throw FilePosition.failure(argument) }
      return try add(place)
    }
    if status.isFolder { return try addFolder(argument) }
    _ = try addFile(argument)
  }

  private mutating func add(_ place: FilePosition) throws {
    guard let index = try addFile(place.path) else { return }
    let text = texts[index]
    guard let offset = text.offset(line: place.line, column: place.column),
      let literal = text.literal(at: offset),
      let number = text.text.literals.firstIndex(of: literal)
    else {
      throw Failure(
        "No color at line \(place.line), column \(place.column) of \(place.path.quoted).")
    }
    places.append(EditedFiles.Use(file: index, literal: number))
  }

  private mutating func addFile(_ path: String) throws -> Int? {
    let target = Self.resolved(path)
    if let index = known[target] { return index }
    guard let text = try SourceFile.text(at: path) else {
      complaints.append("\(path.quoted) is not text.")
      return nil
    }
    known[target] = texts.count
    try append(text)
    return texts.count - 1
  }

  private mutating func append(_ text: SourceText) throws(Failure) {
    literalCount += text.text.literals.count
    guard literalCount <= ScannedText.literalLimit else {
      throw Failure("The files have more than 750,000 colors. Specify fewer files.")
    }
    texts.append(text)
  }

  private mutating func addFolder(_ folder: String) throws {
    let walk = FolderWalk(folder)
    complaints += walk.complaints
    for found in Processors.mapEach(newPaths(in: walk), Self.colors) {
      switch found {
      case .success(let text?):
        known[Self.resolved(text.path)] = texts.count
        try append(text)
      case .success(nil): break
      case .failure(let failure): complaints.append("\(failure)")
      }
    }
  }

  /// Returns the paths of a folder, each file once: links are included only if their target is not among the
  /// files.
  private func newPaths(in walk: FolderWalk) -> [String] {
    guard !walk.links.isEmpty || !known.isEmpty else { return walk.paths }
    var seen = Set(known.keys)
    let isNew = { (path: String) in seen.insert(Self.resolved(path)).inserted }
    let isLink = { (path: String) in walk.links.contains(path.systemBytes) }
    let new = Set(
      (walk.paths.filter { !isLink($0) } + walk.paths.filter(isLink)).filter(isNew).map(\.systemBytes))
    return walk.paths.filter { new.contains($0.systemBytes) }
  }

  private static func resolved(_ path: String) -> [UInt8] {
    guard let target = path.withSystemBytes({ realpath($0, nil) }) else { return path.systemBytes }
    defer { free(target) }
    return String(system: target).systemBytes
  }

  /// Returns a file in a folder, if it has colors.
  private static func colors(at path: String) -> Result<SourceText?, Failure> {
    // Plain text mentions colors but does not define them.
    guard
      TextLanguage(path: path, content: EmptyCollection()) != .plain || TextLanguage.needsContent(path)
    else { return .success(nil) }
    return Result { () throws(Failure) in
      let text = try SourceFile.text(at: path)
      return text.flatMap { $0.text.language == .plain || $0.text.literals.isEmpty ? nil : $0 }
    }
  }
}

extension ReadSources {
  /// Reads the colors of a file, of all files in a folder, or of the file at a place.
  init(path: String) throws {
    let sources = try SourceFiles([path])
    let files = EditedFiles(sources.texts)
    guard !files.uses.isEmpty else {
      throw Failure(sources.complaints.last ?? SourceFiles.noColors(in: [path]))
    }
    self.init(files, at: sources.places.first, problem: sources.complaints.first)
  }
}

/// A place in a file: `FILE:LINE:COLUMN`, or `FILE:LINE`.
struct FilePosition {
  let path: String
  let line: Int
  let column: Int

  var isCountedFromOne: Bool { line > 0 && column > 0 }

  static func failure(_ text: String) -> Failure {
    Failure("\(text.quoted) is not a position. Lines and columns start at 1.", status: .usage)
  }

  init?(_ text: String) {
    var parts = text.split(separator: ":", omittingEmptySubsequences: false)
    var numbers: [Int] = []
    while numbers.count < 2, parts.count > 1, let last = parts.last, let number = Int(last), number >= 0 {
      numbers.insert(number, at: 0)
      parts.removeLast()
    }
    guard let line = numbers.first, !parts.isEmpty, !(parts.count == 1 && parts[0].isEmpty) else {
      return nil
    }
    (path, self.line, column) = (parts.joined(separator: ":"), line, numbers.count > 1 ? numbers[1] : 1)
  }
}

enum SourceFile {
  static func bytes(at path: String) throws(Failure) -> [UInt8] {
    do throws(FileProblem) {
      return try FileBytes.all(ofFileAt: path, limit: SourceFiles.sizeLimit)
    } catch {
      throw Failure(error, path: path)
    }
  }

  /// Reads a file with its colors, up to ``ScannedText/literalLimit``; `nil` if it is not text.
  static func text(at path: String) throws(Failure) -> SourceText? {
    let text = SourceText(path: path, bytes: try bytes(at: path))
    guard text?.text.isTruncated != true else {
      throw Failure("\(path.quoted) has more than 750,000 colors.")
    }
    return text
  }

  /// Replaces a file atomically, and returns the number of other hard links, which keep the old content.
  static func write(_ bytes: [UInt8], to path: String) throws -> Int {
    try OutputFile(path: path, replacesExisting: true).write(bytes).otherLinkCount
  }

  struct Store: SourceStore {
    func bytes(at path: String) throws -> [UInt8] { try SourceFile.bytes(at: path) }
    func write(_ bytes: [UInt8], to path: String) throws -> Int { try SourceFile.write(bytes, to: path) }
  }
}
