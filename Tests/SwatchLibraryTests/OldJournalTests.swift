import Foundation
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchLibrary

/// Journals of version 1, which were databases, and bytes that were written once.
@Suite("Journals of older versions")
struct OldJournalTests {
  private let folder: TemporaryFolder

  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Fixtures")

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.journals.path, withIntermediateDirectories: true)
    for suffix in ["", "-wal"] {
      let bytes = try Data(contentsOf: Self.fixtures.appending(path: "version-1.journal" + suffix))
      try folder.write([UInt8](bytes), to: "journals/old.journal" + suffix)
    }
  }

  /// What was drawn then.
  private var script: SketchScript {
    var script = SketchScript(seed: 21)
    for _ in 0..<15 { _ = script.next() }
    return script
  }

  @Test("What version 1 kept comes back, and goes on as a log")
  func recovery() throws {
    let journal = Journal(folder: folder.journals)
    let listed = try #require(journal.recoverable().drawings.first)
    #expect(!listed.isDamaged)
    #expect(try journal.recover(listed.id).isSame(as: script))
    #expect(folder.journals.ids().allSatisfy { $0.hasSuffix(".log") })
    journal.close(discarding: false)
    #expect(try Journal(folder: folder.journals).recoverOnly()?.isSame(as: script) == true)
  }

  @Test("To look at it changes nothing")
  func looking() throws {
    let before = try folder.journalNames.map { try folder.bytes(of: "journals/" + $0) }
    #expect(Journal(folder: folder.journals).recoverable().drawings.count == 1)
    #expect(try folder.journalNames.map { try folder.bytes(of: "journals/" + $0) } == before)
  }

  @Test("It can be discarded with its log, and brought back")
  func discarding() throws {
    let journal = Journal(folder: folder.journals)
    try journal.discard(try #require(journal.recoverable().drawings.first).id)
    #expect(folder.journalNames == [])
    let discarded = try #require(journal.recoverable(includingDiscarded: true).drawings.first)
    #expect(try journal.recover(discarded.id).isSame(as: script))
  }

  @Test("Damage is told, and what is left is set aside")
  func damage() throws {
    var bytes = try folder.bytes(of: "journals/old.journal")
    for index in bytes.indices.dropFirst(100) where index % 3 == 0 { bytes[index] ^= 0x55 }
    try folder.write(bytes, to: "journals/old.journal")
    try FileManager.default.removeItem(atPath: folder.journals.path + "/old.journal-wal")
    let journal = Journal(folder: folder.journals)
    let found = journal.recoverable()
    if let drawing = found.drawings.first {
      #expect(try journal.recover(drawing.id).notice != nil)
    } else {
      #expect(found.notices.count == 1)
    }
    #expect(folder.journalNames.contains { $0.hasPrefix("old.journal.damaged-1") })
  }

  @Test("Other databases are left alone")
  func foreign() throws {
    let path = folder.journals.path(of: "old.journal")
    try Connection(path: path, patience: 0).run(script: "PRAGMA application_id = 1")
    let found = Journal(folder: folder.journals).recoverable()
    #expect(found.notices == ["\(JournalError.foreign(path: path))"])
    #expect(folder.journals.ids() == ["old.journal"])
  }

  @Test("The numbers in files mean what they meant when they were written")
  func numbers() throws {
    let kinds: [Edit.Kind] = [
      .freehand, .line, .rectangle, .ellipse, .polygon, .fill, .text, .erase, .eraseArea, .eraseAll, .move,
      .copy, .delete, .recolor, .restack, .paper, .backdrop, .scale, .rotate,
      .align, .reshape, .group, .ungroup, .sheet,
    ]
    #expect(kinds.count == Edit.Kind.allCases.count)
    for (number, kind) in kinds.enumerated() {
      var decoder = ByteDecoder([UInt8(number), 0][...])
      #expect(try Edit(from: &decoder).kind == kind)
    }
  }

  @Test("Bytes that were written once read back as what they were")
  func storedBytes() throws {
    var path = Path()
    path.move(to: CanvasPoint(x: 1, y: 2))
    path.line(to: CanvasPoint(x: 3.5, y: -4.25))
    path.curve(CanvasPoint(x: 1, y: 1), CanvasPoint(x: 2, y: 1), to: CanvasPoint(x: 1 / 3, y: 9))
    path.close()
    let stroke = Stroke(pen: .standard, points: [CanvasPoint(x: 1, y: 2), CanvasPoint(x: 9, y: 2)])
    let text = try String(contentsOf: Self.fixtures.appending(path: "values.hex"), encoding: .utf8)
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(Self.bytes)
    let edit = Edit(.recolor, [.replace(stroke, with: stroke, at: 3), .remove(stroke, at: 0)])
    try #require(lines.count == 3)
    #expect(try Path(sealedBytes: lines[0]) == path)
    #expect(try Edit(sealedBytes: lines[1]) == edit)
    #expect(try Drawing(sealedBytes: lines[2]) == Drawing(strokes: [stroke]))
  }

  private static func bytes(_ line: Substring) -> [UInt8] {
    stride(from: 0, to: line.utf8.count, by: 2).compactMap { UInt8(line.dropFirst($0).prefix(2), radix: 16) }
  }
}
