import Foundation
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchLibrary

@Suite("Damaged journals")
struct JournalDamageTests {
  private let folder: TemporaryFolder
  private let script: SketchScript
  private let id: String
  private let sound: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    script = folder.leaveJournal(seed: 11, count: 120)
    id = try #require(folder.journals.ids().first)
    // All of it in the file itself, and nothing in its log.
    let journal = Journal(folder: folder.journals)
    _ = try journal.recover(id)
    journal.close(discarding: false)
    sound = try folder.bytes(of: "journals/\(id).journal")
  }

  private var name: String { "\(id).journal" }

  private func reset(to bytes: [UInt8]) throws {
    for name in folder.journalNames {
      try FileManager.default.removeItem(atPath: folder.journals.path + "/" + name)
    }
    try folder.write(bytes, to: "journals/" + name)
  }

  private func change(_ sql: String) throws {
    let connection = try Connection(path: folder.journals.path(of: id), patience: 0)
    try connection.run(script: sql)
  }

  private func replaceSteps(with edits: [Edit]) throws {
    let connection = try Connection(path: folder.journals.path(of: id), patience: 0)
    try connection.run("DELETE FROM step")
    for (number, edit) in edits.enumerated() {
      try connection.run("INSERT INTO step VALUES (?, ?)", .integer(Int64(number)), .blob(edit.sealedBytes))
    }
  }

  /// Lists and recovers whatever is in the folder: nothing crashes, and no damage stays unnoticed or is deleted.
  ///
  /// - Returns: How many strokes came back.
  @discardableResult
  private func use(_ bytes: [UInt8], _ comment: Comment) throws -> Int {
    try reset(to: bytes)
    let journal = Journal(folder: folder.journals)
    let found = journal.recoverable()
    guard let drawing = found.drawings.first else {
      #expect(found.notices.count == 1, comment)
      let kept = folder.journalNames.filter { !$0.hasSuffix("-shm") && !$0.hasSuffix("-wal") }
      #expect(try kept.map { try folder.bytes(of: "journals/" + $0) } == [bytes], comment)
      return 0
    }
    let recovered = try journal.recover(drawing.id)
    #expect(drawing.isDamaged == (recovered.notice != nil), comment)
    if drawing.isDamaged {
      #expect(recovered.sketch.isEdited, comment)
      #expect(try folder.bytes(of: "journals/" + name + ".damaged-1").count > 0, comment)
      journal.close(discarding: false)
      // What could be saved is safe now.
      let again = try #require(try Journal(folder: folder.journals).recoverOnly(), comment)
      #expect(again.notice == nil, comment)
      #expect(again.sketch.isSame(as: recovered.sketch), comment)
    } else {
      #expect(recovered.isSame(as: script), comment)
    }
    return recovered.sketch.drawing.strokes.count
  }

  @Test("Cut off anywhere")
  func truncation() throws {
    for length in stride(from: 2, to: sound.count, by: 1531) {
      try use(Array(sound.prefix(length)), "\(length) bytes")
    }
    try use(Array(sound.dropLast(4096)), "without the last page")
  }

  @Test("Bytes changed anywhere", arguments: 0..<60)
  func flips(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var bytes = sound
    for _ in 0..<([1, 5, 50].randomElement(using: &generator) ?? 1) {
      // Not the identity and version at the beginning: another version, or another program's, is left alone.
      let index = Int.random(in: 100..<bytes.count, using: &generator)
      bytes[index] ^= 1 << UInt8.random(in: 0...7, using: &generator)
    }
    try use(bytes, "seed \(seed)")
  }

  @Test("Whole pages of noise")
  func pages() throws {
    var generator = SeededGenerator(seed: 1)
    for page in 0..<sound.count / 4096 {
      var bytes = sound
      for index in page * 4096..<(page + 1) * 4096 { bytes[index] = .random(in: 0...255, using: &generator) }
      try use(bytes, "page \(page)")
    }
  }

  @Test("No database at all", arguments: [2, 100, 512, 5000, 100_000])
  func noise(count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8.random(in: 1...255, using: &generator) }
    #expect(try use(bytes, "\(count) bytes") == 0)
  }

  @Test("A missing step costs that step, and not those that follow")
  func missingStep() throws {
    try change("DELETE FROM step WHERE number = 20")
    let found = try #require(try Journal(folder: folder.journals).recoverOnly())
    #expect(found.notice != nil)
    let expected = script.sketch.drawing.strokes
    #expect(found.sketch.drawing.strokes.filter(expected.contains).count >= expected.count - 1)
    #expect(found.sketch.isEdited)
  }

  @Test("Without base or status the steps are there", arguments: ["base", "status", "live"])
  func missingPart(part: String) throws {
    try change("UPDATE part SET content = x'00' WHERE name = '\(part)'")
    try change("INSERT OR IGNORE INTO part VALUES ('\(part)', x'00')")
    let found = try #require(try Journal(folder: folder.journals).recoverOnly())
    #expect(found.notice != nil)
    #expect(found.sketch.steps == script.sketch.steps)
  }

  @Test("Steps that contradict the drawing do no harm")
  func contradictions() throws {
    let stroke = Stroke(pen: .standard, points: [CanvasPoint(x: 1, y: 2)])
    let edits = [
      Edit(.erase, []), Edit(.erase, [.remove(stroke, at: 0)]),
      Edit(.move, [.replace(stroke, with: stroke, at: -1)]),
      Edit(.freehand, [.insert(stroke, at: .max)]), Edit(.freehand, [.insert(stroke, at: .min)]),
    ]
    try replaceSteps(with: edits)
    let found = try #require(try Journal(folder: folder.journals).recoverOnly())
    #expect(found.sketch.drawing.strokes == [stroke, stroke])
  }

  @Test("A newer version and other programs' databases are left alone, with a sentence")
  func others() throws {
    try change("PRAGMA user_version = 2")
    let newer = try folder.bytes(of: "journals/" + name)
    let journal = Journal(folder: folder.journals)
    var found = journal.recoverable()
    #expect(found.drawings.isEmpty)
    #expect(found.notices == ["\(JournalError.newer(path: folder.journals.path(of: id)))"])
    #expect(throws: JournalError.newer(path: folder.journals.path(of: id))) { try journal.recover(id) }
    #expect(try folder.bytes(of: "journals/" + name) == newer)
    try change("PRAGMA application_id = 1")
    found = journal.recoverable()
    #expect(found.notices == ["\(JournalError.foreign(path: folder.journals.path(of: id)))"])
    #expect(folder.journalNames.contains(name))
  }

  @Test("What ended before its first step leaves nothing behind")
  func unborn() throws {
    try reset(to: [])
    #expect(Journal(folder: folder.journals).recoverable() == RecoverableDrawings())
    #expect(folder.journals.ids() == [])
  }

  @Test("A folder in the place of a journal is left alone")
  func folderInPlace() throws {
    try FileManager.default.createDirectory(
      atPath: folder.journals.path + "/x.journal", withIntermediateDirectories: true)
    let found = Journal(folder: folder.journals).recoverable()
    #expect(found.drawings.count == 1)
    #expect(found.notices.count == 1)
  }

  @Test("A log that is damaged costs what follows in it")
  func log() throws {
    try FileManager.default.removeItem(atPath: folder.journals.path)
    let journal = Journal(folder: folder.journals)
    var script = SketchScript(seed: 12)
    for _ in 0..<40 {
      journal.take(script.next())
      journal.flush()
    }
    journal.close(discarding: false)
    let id = try #require(folder.journals.ids().first)
    var log = try folder.bytes(of: "journals/\(id).journal-wal")
    log[log.count / 2] ^= 1
    try folder.write(log, to: "journals/\(id).journal-wal")
    let found = try #require(try Journal(folder: folder.journals).recoverOnly())
    #expect(!found.sketch.steps.isEmpty)
    #expect(
      script.sketch.steps.starts(with: found.sketch.steps) || found.sketch.position < found.sketch.steps.count
    )
  }
}
