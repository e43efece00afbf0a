import Foundation
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchStore

@Suite("Damaged journals")
struct JournalDamageTests {
  private let folder: TemporaryFolder
  private let script: SketchScript
  private let name: String
  private let sound: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    let journal = Journal(folder: folder.journals)
    var script = SketchScript(seed: 11)
    // One frame for each action.
    for _ in 0..<120 {
      journal.take(script.next())
      journal.flush()
    }
    journal.close(discarding: false)
    self.script = script
    name = try #require(folder.journals.ids().first)
    sound = try folder.bytes(of: "journals/\(name)")
  }

  private func reset(to bytes: [UInt8]) throws {
    for name in folder.journalNames {
      try FileManager.default.removeItem(atPath: folder.journals.path + "/" + name)
    }
    try folder.write(bytes, to: "journals/" + name)
  }

  /// Writes a journal with each entry in its own frame.
  private func reset(to entries: [JournalRecord]) throws {
    try reset(to: JournalFrame.fileHeader + entries.flatMap { JournalFrame.bytes(of: [$0]) })
  }

  /// Lists and recovers the drawings in the folder. It must not crash, miss damage, or delete a damaged file.
  ///
  /// - Parameter isCutOff: True if the file may end before the drawing does, as after a kill.
  /// - Returns: The number of recovered steps.
  @discardableResult
  private func use(_ bytes: [UInt8], isCutOff: Bool = false, _ comment: Comment) throws -> Int {
    try reset(to: bytes)
    let journal = Journal(folder: folder.journals)
    let found = journal.recoverable()
    guard let drawing = found.drawings.first else {
      if isCutOff, found.notices.isEmpty { return 0 }
      #expect(found.notices.count == 1, comment)
      #expect(try folder.journalNames.map { try folder.bytes(of: "journals/" + $0) } == [bytes], comment)
      return 0
    }
    let recovered = try journal.recover(drawing.id)
    #expect(drawing.isDamaged == (recovered.notice != nil), comment)
    if drawing.isDamaged {
      #expect(recovered.sketch.isEdited, comment)
      #expect(try folder.bytes(of: "journals/" + name + ".damaged-1") == bytes, comment)
      journal.close(discarding: false)
      // The recovered part is safe now.
      let again = try #require(try Journal(folder: folder.journals).recoverOnly(), comment)
      #expect(again.notice == nil, comment)
      #expect(again.sketch.isSame(as: recovered.sketch), comment)
    } else if !isCutOff {
      #expect(recovered.isSame(as: script), comment)
    }
    return recovered.sketch.steps.count
  }

  @Test("In a truncated journal everything written before is recovered")
  func truncation() throws {
    var counts: [Int] = []
    for length in stride(from: 0, to: sound.count, by: 977) {
      counts.append(try use(Array(sound.prefix(length)), isCutOff: true, "\(length) bytes"))
    }
    #expect(counts.max() ?? 0 > script.sketch.steps.count / 2)
  }

  @Test("Zeros at the end, as after a power failure, are not damage", arguments: [1, 20, 5000])
  func zeros(count: Int) throws {
    #expect(
      try use(sound + [UInt8](repeating: 0, count: count), "\(count) zeros") == script.sketch.steps.count)
  }

  @Test("Bytes changed anywhere", arguments: samples(60))
  func flips(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var bytes = sound
    for _ in 0..<([1, 5, 50].randomElement(using: &generator) ?? 1) {
      // Not the version in the header, because newer ones are unchanged.
      let index = Int.random(in: 8..<bytes.count, using: &generator)
      bytes[index] ^= 1 << UInt8.random(in: 0...7, using: &generator)
    }
    // If the length of the last frame changes, it seems to be incomplete.
    let steps = try use(bytes, isCutOff: true, "seed \(seed)")
    #expect(steps > 0)
  }

  @Test("A changed byte costs one step, and later steps are recovered")
  func oneFlip() throws {
    var bytes = sound
    bytes[bytes.count / 2] ^= 1
    try reset(to: bytes)
    let found = try #require(try Journal(folder: folder.journals).recoverOnly())
    #expect(found.notice != nil)
    let expected = script.sketch.drawing.strokes
    #expect(found.sketch.drawing.strokes.filter(expected.contains).count >= expected.count - 2)
  }

  @Test("Blocks of noise")
  func blocks() throws {
    var generator = SeededGenerator(seed: 1)
    for block in 0..<sound.count / 4096 {
      var bytes = sound
      for index in block * 4096..<(block + 1) * 4096 {
        bytes[index] = .random(in: 0...255, using: &generator)
      }
      try use(bytes, isCutOff: true, "block \(block)")
    }
  }

  @Test("Files that are not journals", arguments: [2, 9, 100, 5000, 100_000])
  func noise(count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8.random(in: 1...255, using: &generator) }
    #expect(try use(bytes, "\(count) bytes") == 0)
  }

  @Test("Incomplete frames are read in linear time")
  func hostileMarkers() throws {
    let frame = JournalFrame.bytes(of: [.live(Stroke(pen: .standard, points: [CanvasPoint(x: 1, y: 2)]))])
    // Each claims all of the rest.
    var header = Array(frame.prefix(4))
    header += [0, 0, 8, 0]
    let sum = checksum(of: header[...])
    header += (0..<4).map { UInt8(truncatingIfNeeded: sum >> ($0 * 8)) } + [1, 2, 3, 4]
    var bytes = JournalFrame.fileHeader
    while bytes.count < 1 << 20 { bytes += header }
    let content = JournalFrame.content(of: bytes)
    #expect(content.isDamaged && content.entries.isEmpty)
    #expect(content.end == JournalFrame.fileHeader.count)
  }

  @Test("A missing step does not affect later ones")
  func missingStep() throws {
    let steps = script.sketch.steps.enumerated().map { JournalRecord.step($0, $1) }
    var status = JournalStatus()
    status.position = steps.count
    try reset(to: [.base(Drawing()), .status(status)] + steps.prefix(20) + steps.dropFirst(21))
    let found = try #require(try Journal(folder: folder.journals).recoverOnly())
    #expect(found.notice != nil)
    #expect(found.sketch.isEdited)
    #expect(found.sketch.steps.count > steps.count / 2)
  }

  @Test("Steps are recovered without base or status", arguments: [false, true])
  func missingPart(hasStatus: Bool) throws {
    let steps = script.sketch.steps.enumerated().map { JournalRecord.step($0, $1) }
    try reset(to: [hasStatus ? .status(JournalStatus()) : .base(Drawing())] + steps)
    let found = try #require(try Journal(folder: folder.journals).recoverOnly())
    #expect(found.notice != nil)
    #expect(found.sketch.steps == script.sketch.steps)
  }

  @Test("Steps that contradict the drawing are harmless")
  func contradictions() throws {
    let stroke = Stroke(pen: .standard, points: [CanvasPoint(x: 1, y: 2)])
    let edits = [
      Edit(.erase, []), Edit(.erase, [.remove(stroke, at: 0)]),
      Edit(.move, [.replace(stroke, with: stroke, at: -1)]),
      Edit(.brush, [.insert(stroke, at: .max)]), Edit(.brush, [.insert(stroke, at: .min)]),
    ]
    var status = JournalStatus()
    status.position = .max
    try reset(
      to: [.base(Drawing()), .status(status)] + edits.enumerated().map { JournalRecord.step($0, $1) })
    let found = try #require(try Journal(folder: folder.journals).recoverOnly())
    #expect(found.sketch.drawing.strokes == [stroke, stroke])
  }

  @Test("Journals of a newer version are unchanged and reported")
  func newer() throws {
    var bytes = sound
    bytes[4] = 3
    try reset(to: bytes)
    let journal = Journal(folder: folder.journals)
    let error = JournalError.newer(path: folder.journals.path(of: name))
    #expect(journal.recoverable() == RecoverableDrawings(notices: ["\(error)"]))
    #expect(throws: error) { try journal.recover(name) }
    #expect(try folder.bytes(of: "journals/" + name) == bytes)
  }

  @Test("A journal without steps is removed", arguments: [0, 3, 8])
  func unborn(count: Int) throws {
    try reset(to: Array(JournalFrame.fileHeader.prefix(count)))
    #expect(Journal(folder: folder.journals).recoverable() == RecoverableDrawings())
    #expect(folder.journals.ids() == [])
  }

  @Test("A folder in place of a journal is unchanged")
  func folderInPlace() throws {
    let path = folder.journals.path + "/x.log"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let found = Journal(folder: folder.journals).recoverable()
    #expect(found.drawings.count == 1)
    #expect(found.notices == ["The recovery file \(quoted(path)) cannot be read: it is not a file."])
  }
}
