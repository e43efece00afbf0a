import Foundation
import SwatchSketch
import SwatchTestSupport

@testable import SwatchStore

extension TemporaryFolder {
  var journals: JournalFolder { JournalFolder(path: path("journals")) }

  /// The sorted names of all journal files.
  var journalNames: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: journals.path)) ?? []).sorted()
  }

  /// Makes random changes and leaves the file as after a crash. Returns the unsaved changes.
  @discardableResult
  func leaveJournal(seed: UInt64 = 1, count: Int = 60) -> SketchScript {
    let journal = Journal(folder: journals)
    var script = SketchScript(seed: seed)
    journal.markUnsaved()
    for _ in 0..<count { journal.take(script.next()) }
    journal.close(discarding: false)
    return script
  }
}

extension Journal {
  /// Records a random action.
  func take(_ action: SketchScript.Action) {
    switch action {
    case .perform(let edit): record(edit)
    case .undo: recordUndo()
    case .redo: recordRedo()
    case .draw(let stroke): record(liveStroke: stroke)
    }
  }

  /// Returns the drawings of other instances.
  func recoverable(includingDiscarded: Bool = false) -> RecoverableDrawings {
    search(includingDiscarded: includingDiscarded)
    return searchResult(timeout: .seconds(600)) ?? RecoverableDrawings()
  }

  /// Recovers the only drawing.
  func recoverOnly() throws -> RecoveredSketch? {
    let drawings = recoverable().drawings
    return drawings.count == 1 ? try recover(drawings[0].id) : nil
  }
}

extension RecoveredSketch {
  /// Returns true if the drawing and its history match.
  func isSame(as script: SketchScript) -> Bool {
    sketch.isSame(as: script.sketch) && live == script.live
  }
}

extension Sketch {
  /// Returns true if drawing and history are equal.
  func isSame(as other: Sketch) -> Bool {
    position == other.position && steps == other.steps && drawing == other.drawing
  }
}

/// A running `JournalWriter`.
final class WriterProcess {
  private let process = Process()
  private let pipe = Pipe()

  /// - Parameter delay: The delay between actions in microseconds.
  init(
    _ folder: TemporaryFolder, seed: UInt64, count: Int, delay: Int = 0, fileSizeLimit: Int? = nil
  ) throws {
    process.executableURL = Writer.products.appending(path: "JournalWriter")
    process.arguments =
      [folder.journals.path, "\(seed)", "\(count)", "\(delay)"] + (fileSizeLimit.map { ["\($0)"] } ?? [])
    process.standardOutput = pipe
    try process.run()
  }

  /// Reads at least `count` lines.
  func lines(atLeast count: Int) -> String {
    var text = ""
    while text.count(where: { $0 == "\n" }) < count {
      let data = pipe.fileHandleForReading.availableData
      guard !data.isEmpty else { break }
      text += String(decoding: data, as: UTF8.self)
    }
    return text
  }

  /// Kills the program and returns the rest of its output.
  @discardableResult
  func kill() -> String {
    Foundation.kill(process.processIdentifier, SIGKILL)
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}

extension DocumentFile: ExpressibleByStringLiteral {
  /// Creates a file with unknown version.
  public init(stringLiteral path: String) { self.init(path: path) }
}
