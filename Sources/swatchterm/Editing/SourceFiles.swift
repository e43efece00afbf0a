import Glibc
import SwatchColor
import SwatchLiterals
import SwatchSystem
import SwatchText
import SwatchUI

/// The files that colors are changed in, as the user named them: files, folders, and places in files.
struct SourceFiles {
  private(set) var texts: [SourceText] = []
  /// The literals at the places that were named.
  private(set) var places: [EditedFiles.Use] = []
  /// What could not be looked into, in sentences.
  private(set) var complaints: [String] = []
  /// The texts by the bytes of their paths without links: to strings, different names can be equal.
  private var known: [[UInt8]: Int] = [:]
  private var literalCount = 0

  /// The largest file that is looked into: 128 MiB.
  static let sizeLimit = 128 << 20

  /// Reads what arguments name.
  ///
  /// - Throws: ``Failure`` when there is no such file, or no color at a place.
  init(_ arguments: [String]) throws {
    for argument in arguments { try add(argument) }
  }

  /// The reason why there is nothing to change, in a sentence.
  static func noColors(in paths: [String]) -> String {
    "There are no colors in \(paths.map(\.quoted).joined(separator: ", "))."
  }

  private mutating func add(_ argument: String) throws {
    guard let status = FileStatus(argument) else {
      guard let place = FilePlace(argument), place.path.withSystemBytes({ access($0, F_OK) }) == 0 else {
        throw Failure.notFound(argument)
      }
      guard place.isCountedFromOne else { throw FilePlace.failure(argument) }
      return try add(place)
    }
    if status.isFolder { return try addFolder(argument) }
    _ = try addFile(argument)
  }

  private mutating func add(_ place: FilePlace) throws {
    guard let index = try addFile(place.path) else { return }
    let text = texts[index]
    guard let offset = text.offset(line: place.line, column: place.column),
      let literal = text.literal(at: offset),
      let number = text.text.literals.firstIndex(of: literal)
    else {
      throw Failure(
        "There is no color at line \(place.line), column \(place.column) of \(place.path.quoted).")
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
      throw Failure("The files have more than 750,000 colors; name fewer of them.")
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

  /// The paths of a folder, each file once: a link only where it leads to a file that is not there otherwise.
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

  /// A file of a folder, where there are colors in it.
  private static func colors(at path: String) -> Result<SourceText?, Failure> {
    // What prose says of colors is not what sets them.
    guard
      TextLanguage(path: path, content: EmptyCollection()) != .plain || TextLanguage.isAskedByContent(path)
    else { return .success(nil) }
    return Result { () throws(Failure) in
      let text = try SourceFile.text(at: path)
      return text.flatMap { $0.text.language == .plain || $0.text.literals.isEmpty ? nil : $0 }
    }
  }
}

extension ReadSources {
  /// Reads the colors of a file, of all files in a folder, or of the file that a place is in.
  ///
  /// - Throws: ``Failure`` if there are no colors.
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
struct FilePlace {
  let path: String
  let line: Int
  let column: Int

  var isCountedFromOne: Bool { line > 0 && column > 0 }

  static func failure(_ text: String) -> Failure {
    Failure("\(text.quoted) is not a place in a file; lines and columns count from 1.", status: .usage)
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

/// Files as bytes, read at once.
enum SourceFile {
  static func bytes(at path: String) throws(Failure) -> [UInt8] {
    do throws(FileProblem) {
      return try FileBytes.all(ofFileAt: path, limit: SourceFiles.sizeLimit)
    } catch {
      throw Failure(error, path: path)
    }
  }

  /// Reads a file with its colors; `nil` if it is not text.
  ///
  /// - Throws: ``Failure`` if it cannot be read, or has more than ``ScannedText/literalLimit`` colors.
  static func text(at path: String) throws(Failure) -> SourceText? {
    let text = SourceText(path: path, bytes: try bytes(at: path))
    guard text?.text.isTruncated != true else {
      throw Failure("\(path.quoted) has more than 750,000 colors.")
    }
    return text
  }

  /// Writes a file in which colors were changed, at once or not at all.
  ///
  /// - Returns: The number of other names of the file, which keep the old content.
  /// - Throws: ``Failure`` when it cannot be written, and ``OutputError``.
  static func write(_ bytes: [UInt8], to path: String) throws -> Int {
    try OutputFile(path: path, replacesExisting: true).write(bytes).otherNameCount
  }

  struct Store: SourceStore {
    func bytes(at path: String) throws -> [UInt8] { try SourceFile.bytes(at: path) }
    func write(_ bytes: [UInt8], to path: String) throws -> Int { try SourceFile.write(bytes, to: path) }
  }
}
