import SwatchSketch

@testable import SwatchUI

/// Drawings in memory, which others can change and which can fail.
final class FakeStore: DrawingStore {
  /// What goes wrong.
  struct Failure: Error, CustomStringConvertible {
    var description = "drawing.svg cannot be written: the disk is full"
  }

  /// Where relative paths begin.
  var folder = ""
  /// What every call throws.
  var failure: Failure?
  /// What is kept, by path.
  private(set) var files: [String: StoredDrawing] = [:]
  /// What was exported, in order.
  private(set) var exports: [(path: String, drawing: Drawing)] = []
  /// The conditions under which files were written, in order.
  private(set) var conditions: [WriteCondition] = []
  private var clock: Int64 = 0

  let exportExtensions = ["png", "pdf", "ans", "txt", "gif", "cast"]

  func absolutePath(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }

  func read(_ path: String) throws -> StoredDrawing? {
    if let failure { throw failure }
    return files[path]
  }

  @discardableResult
  func write(_ drawing: Drawing, to path: String, replacing condition: WriteCondition) throws -> FileVersion {
    conditions.append(condition)
    if let failure { throw failure }
    let isUntouched =
      switch condition {
      case .anything: true
      case .nothing: files[path] == nil
      case .version(let version): files[path]?.version == version
      }
    guard isUntouched else { throw ChangedFileError("\(path) was changed by another program") }
    return put(drawing, at: path)
  }

  func export(_ drawing: Drawing, to path: String, replacesExisting: Bool) throws {
    if let failure { throw failure }
    guard replacesExisting || !exports.contains(where: { $0.path == path }) else {
      throw ChangedFileError("\(path) exists already")
    }
    exports.append((path, drawing))
  }

  /// Puts a file there, as another program would.
  @discardableResult
  func put(
    _ drawing: Drawing, at path: String, notUnderstood: [String] = [], lostBySaving: [String]? = nil
  ) -> FileVersion {
    clock += 1
    let version = FileVersion(device: 1, inode: 1, size: 1, modified: clock)
    files[path] = StoredDrawing(
      drawing, notUnderstood: notUnderstood, lostBySaving: lostBySaving ?? notUnderstood, version: version)
    return version
  }

  /// The file to start the program with.
  func file(_ path: String) -> SketchFile { SketchFile(path: path, stored: files[path]) }
}

extension TestScreen {
  /// With files, and a journal of the drawing.
  convenience init(
    _ columns: Int = 80, _ rows: Int = 24, store: FakeStore, opening path: String? = nil,
    journal: FakeJournal? = nil, clock: FakeClock = FakeClock()
  ) throws {
    var services = Services()
    services.drawings = store
    services.openJournal = journal.map { journal in { journal } }
    services.now = { clock.now }
    try self.init(columns, rows, services: services, purpose: .sketch(path.map(store.file)))
  }

  /// The titles of the answers to the question that is open.
  var answers: [String] { question?.answers.map(\.title) ?? [] }

  /// The question that is open.
  var question: Question? {
    if case .question(let question)? = dialog { question } else { nil }
  }

  /// The prompt that is open.
  var prompt: Prompt? {
    if case .prompt(let prompt)? = dialog { prompt } else { nil }
  }

  /// The border of the canvas above it, as text.
  var border: String { rows[layout.canvasFrame.rows.lowerBound] }
}

/// A clock that stands until it is moved.
final class FakeClock {
  private(set) var now = ContinuousClock.now

  func advance(by duration: Duration) { now += duration }
}
