import Foundation
import SwatchSketch
import SwatchTestSupport

@testable import SwatchStore

extension TemporaryFolder {
  /// Where the tests have their journals.
  var journals: JournalFolder { JournalFolder(path: path("journals")) }

  /// The names of all files of journals, sorted.
  var journalNames: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: journals.path)) ?? []).sorted()
  }

  /// Draws at random and leaves the file as a crash would.
  ///
  /// - Returns: What was drawn, which is saved nowhere.
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
  /// Keeps something that was done.
  func take(_ action: SketchScript.Action) {
    switch action {
    case .perform(let edit): record(edit)
    case .undo: recordUndo()
    case .redo: recordRedo()
    case .draw(let stroke): keep(live: stroke)
    }
  }

  /// What other instances left behind.
  func recoverable(includingDiscarded: Bool = false) -> RecoverableDrawings {
    look(includingDiscarded: includingDiscarded)
    return found(atMost: .seconds(600)) ?? RecoverableDrawings()
  }

  /// Recovers the only drawing that there is.
  func recoverOnly() throws -> RecoveredSketch? {
    let drawings = recoverable().drawings
    return drawings.count == 1 ? try recover(drawings[0].id) : nil
  }
}

extension RecoveredSketch {
  /// Whether it is what was drawn, with all its past.
  func isSame(as script: SketchScript) -> Bool {
    sketch.isSame(as: script.sketch) && live == script.live
  }
}

extension Sketch {
  /// Whether drawing and past are the same.
  func isSame(as other: Sketch) -> Bool {
    position == other.position && steps == other.steps && drawing == other.drawing
  }
}

/// A running `JournalKeeper`.
final class Keeper {
  private let process = Process()
  private let pipe = Pipe()

  /// - Parameter delay: How long it waits between two things it does, in microseconds.
  init(
    _ folder: TemporaryFolder, seed: UInt64, count: Int, delay: Int = 0, fileSizeLimit: Int? = nil
  ) throws {
    process.executableURL = Writer.products.appending(path: "JournalKeeper")
    process.arguments =
      [folder.journals.path, "\(seed)", "\(count)", "\(delay)"] + (fileSizeLimit.map { ["\($0)"] } ?? [])
    process.standardOutput = pipe
    try process.run()
  }

  /// Reads lines until there are `count`, and perhaps more.
  func lines(atLeast count: Int) -> String {
    var text = ""
    while text.count(where: { $0 == "\n" }) < count {
      let data = pipe.fileHandleForReading.availableData
      guard !data.isEmpty else { break }
      text += String(decoding: data, as: UTF8.self)
    }
    return text
  }

  /// Ends the program at once.
  ///
  /// - Returns: The rest of what it wrote.
  @discardableResult
  func kill() -> String {
    Foundation.kill(process.processIdentifier, SIGKILL)
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}

extension KeptFile: ExpressibleByStringLiteral {
  /// Names a file of which nothing else is known.
  public init(stringLiteral path: String) { self.init(path: path) }
}
