import Foundation
import SwatchColor
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchStore

@Suite("Journals")
struct JournalTests {
  private let folder: TemporaryFolder
  private let journal: Journal
  private let dot = Stroke(pen: .standard, points: [CanvasPoint(x: 1, y: 2)])

  init() throws {
    folder = try TemporaryFolder()
    journal = Journal(folder: folder.journals)
  }

  private var other: Journal { Journal(folder: folder.journals) }
  private var addDot: Edit { Drawing().adding(.brush, [dot]) }

  @Test("Without changes there is no file")
  func blank() {
    journal.begin(Drawing(strokes: [dot]), file: "/a.svg")
    journal.setSheet(CanvasRect(size: .cell))
    journal.record(Edit(.erase, []))
    journal.flush()
    #expect(folder.names == [])
    journal.close(discarding: false)
    #expect(folder.names == [])
    #expect(other.recoverable() == RecoverableDrawings())
    #expect(folder.names == [])
  }

  @Test("A file that is removed and created again starts with its header")
  func removedAndMadeAgain() throws {
    journal.record(liveStroke: dot)
    journal.flush()
    journal.record(liveStroke: nil)
    journal.flush()
    #expect(folder.journalNames == [])
    journal.record(addDot)
    journal.close(discarding: false)
    let found = try #require(try other.recoverOnly())
    #expect(found.notice == nil)
    #expect(found.sketch.drawing.strokes == [dot])
  }

  @Test("A drawing is recovered with its history and the stroke in progress", arguments: 1...10)
  func recovery(seed: UInt64) throws {
    let script = folder.leaveJournal(seed: seed, count: 40 + Int(seed))
    let listed = try #require(other.recoverable().drawings.first)
    let live = script.live == nil ? 0 : 1
    #expect(listed.strokeCount == script.sketch.drawing.strokes.count + live)
    #expect(!listed.isDamaged)
    #expect(abs(listed.changed - Date().timeIntervalSince1970) < 60)
    let found = try #require(try journal.recoverOnly())
    #expect(found.isSame(as: script))
    #expect(found.sketch.isEdited)
    #expect(found.notice == nil)
  }

  @Test("Fonts are recovered with their steps")
  func fonts() throws {
    let area = Path(CanvasRect(size: CanvasSize(width: 90, height: 50)))
    let ink = Ink(line: Color(white: 0), width: 1)
    let text = Stroke(ink: ink, shape: .text(TextLine("a", at: CanvasPoint(x: 1, y: 2), size: 9)))
    var sketch = Sketch()
    sketch.perform(
      sketch.drawing.adding(.text, [Stroke(ink: ink, shape: .path(area), label: Label("b")), text]))
    let change = FontChange(.serif, isBold: true)
    sketch.perform(DrawingSelection([0, 1], of: sketch.drawing).changingFont(change).edit)
    for step in sketch.steps { journal.record(step) }
    journal.flush()
    journal.close(discarding: false)
    let found = try #require(try other.recoverOnly()).sketch
    #expect(found.drawing == sketch.drawing && found.steps == sketch.steps)
    #expect(
      found.drawing.strokes.map(\.textStyle) == [
        TextStyle(TextFont(.serif, isBold: true)), TextStyle(TextFont(.serif, isBold: true)),
      ])
  }

  @Test("Layers are recovered with their steps")
  func layers() throws {
    var sketch = Sketch(Drawing(strokes: [dot]))
    journal.begin(sketch.drawing, file: nil)
    func record(_ edit: (Drawing) -> Edit) {
      let edit = edit(sketch.drawing)
      sketch.perform(edit)
      journal.record(edit)
    }
    record { $0.addingLayer(named: "Ink").edit }
    record { $0.placing($0.adding(.brush, [dot]), in: 1).edit }
    record { $0.changingLayer(0) { $0.isHidden = true } }
    record { $0.movingLayer(1, by: -1) }
    _ = sketch.undo()
    journal.recordUndo()
    journal.close(discarding: false)
    let found = try #require(try other.recoverOnly()).sketch
    #expect(found.isSame(as: sketch) && found.drawing.layers.map(\.name) == ["Layer 1", "Ink"])
    #expect(found.drawing.strokes.map(\.layer) == [0, 1] && found.drawing.layers[0].isHidden)
  }

  @Test("Changes of a file's drawing are recovered with that file and sheet")
  func onFile() throws {
    let drawing = Drawing(paper: Color(white: 0), sheet: CanvasRect(size: .cell), strokes: [dot])
    journal.begin(drawing, file: "/a b.svg")
    var sketch = Sketch(drawing)
    sketch.add(dot)
    journal.record(sketch.steps[0])
    let sheet = CanvasRect(size: CanvasSize(width: 99, height: 9))
    sketch.setSheet(sheet)
    journal.setSheet(sheet)
    journal.close(discarding: false)
    #expect(other.recoverable().drawings.map(\.file) == ["/a b.svg"])
    let found = try #require(try other.recoverOnly())
    #expect(found.sketch.isSame(as: sketch))
    #expect(found.file == "/a b.svg")
  }

  @Test("A saved drawing is not offered; later changes are, with the file")
  func saved() throws {
    journal.record(addDot)
    journal.markSaved(as: "/a.svg")
    journal.flush()
    #expect(folder.journalNames.count > 0)
    journal.recordUndo()
    journal.close(discarding: false)
    let found = try #require(try other.recoverOnly())
    #expect(found.sketch.isEdited)
    #expect(found.file == "/a.svg")
    var sketch = found.sketch
    _ = sketch.redo()
    #expect(!sketch.isEdited)

    let next = other
    next.record(addDot)
    next.markSaved(as: "/b.svg")
    next.close(discarding: false)
    #expect(!other.recoverable().drawings.contains { $0.file == "/b.svg" })
  }

  @Test("A drawing that is saved before a kill is not offered, and its journal is removed")
  func savedAndKilled() throws {
    journal.record(addDot)
    journal.markSaved(as: "/a.svg")
    journal.flush()
    let copy = JournalFolder(path: folder.path("copy"))
    try FileManager.default.copyItem(atPath: folder.journals.path, toPath: copy.path)
    #expect(Journal(folder: copy).recoverable() == RecoverableDrawings())
    #expect(copy.ids() == [])
  }

  @Test("A recovered drawing continues to be recorded")
  func takingOver() throws {
    var script = folder.leaveJournal()
    let ids = folder.journals.ids()
    _ = try journal.recoverOnly()
    #expect(folder.journals.ids() == ids)
    #expect(other.recoverable().drawings == [])
    journal.close(discarding: false)
    #expect(folder.journals.ids() == ids)

    let second = other
    #expect(try second.recoverOnly()?.isSame(as: script) == true)
    for _ in 0..<30 { second.take(script.next()) }
    second.close(discarding: false)
    #expect(folder.journals.ids() == ids)
    #expect(try other.recoverOnly()?.isSame(as: script) == true)
  }

  @Test("On recovery the current drawing remains recoverable unless it is saved", arguments: [false, true])
  func recoveryInsteadOfOwn(isSaved: Bool) throws {
    let script = folder.leaveJournal()
    journal.record(addDot)
    if isSaved { journal.markSaved(as: "/a.svg") }
    journal.flush()
    #expect(folder.journals.ids().count == 2)
    #expect(try journal.recoverOnly()?.isSame(as: script) == true)
    #expect(folder.journals.ids().count == (isSaved ? 1 : 2))
    #expect(other.recoverable().drawings.map(\.drawing.strokes) == (isSaved ? [] : [[dot]]))
  }

  @Test("Starting another drawing replaces the current one and its file")
  func beginning() throws {
    journal.record(addDot)
    journal.flush()
    journal.begin(Drawing(), file: nil)
    journal.flush()
    #expect(folder.journalNames == [])
    journal.record(addDot)
    journal.flush()
    // Without an intermediate write.
    let drawing = Drawing(strokes: [dot, dot])
    journal.begin(drawing, file: nil)
    journal.record(drawing.removing(.erase, at: [1]))
    journal.close(discarding: false)
    let found = try #require(try other.recoverOnly())
    #expect(found.sketch.drawing.strokes == [dot])
    #expect(found.sketch.steps.count == 1)
  }

  @Test("The stroke in progress is recorded, replaced and dropped")
  func live() throws {
    let line = Stroke(pen: .standard, points: [CanvasPoint(x: 1, y: 2), CanvasPoint(x: 8, y: 2)])
    journal.record(liveStroke: dot)
    journal.record(liveStroke: line)
    journal.close(discarding: false)
    let second = other
    let found = try #require(try second.recoverOnly())
    #expect(found.live == line)
    #expect(found.sketch.steps.isEmpty)
    second.record(liveStroke: nil)
    second.flush()
    #expect(folder.journalNames == [])
  }

  @Test("A discarded drawing can be recovered, and a closed journal records nothing")
  func discarding() throws {
    journal.record(addDot)
    journal.close(discarding: true)
    #expect(folder.journalNames == [])
    #expect(other.recoverable() == RecoverableDrawings())
    let found = other.recoverable(includingDiscarded: true).drawings
    #expect(found.map(\.isDiscarded) == [true])
    let second = other
    #expect(try second.recover(found[0].id).sketch.drawing.strokes == [dot])
    second.close(discarding: true)
    journal.record(addDot)
    journal.flush()
    journal.close(discarding: false)
    #expect(folder.journalNames == [])
  }

  @Test("A recoverable drawing can be discarded, even twice, and is then gone")
  func discardingOthers() throws {
    folder.leaveJournal(seed: 1)
    folder.leaveJournal(seed: 2)
    let drawings = journal.recoverable().drawings
    #expect(drawings.map(\.changed) == drawings.map(\.changed).sorted(by: >))
    #expect(drawings.count == 2)
    try journal.discard(drawings[0].id)
    try journal.discard(drawings[0].id)
    #expect(throws: JournalError.gone) { try journal.recover(drawings[0].id) }
    #expect(journal.recoverable().drawings == [drawings[1]])
  }

  @Test("A discarded drawing is recovered with its history, and can be discarded again")
  func bringingBack() throws {
    var script = folder.leaveJournal()
    try journal.discard(try #require(journal.recoverable().drawings.first).id)
    let discarded = try #require(journal.recoverable(includingDiscarded: true).drawings.first)
    #expect(try journal.recover(discarded.id).isSame(as: script))
    for _ in 0..<20 { journal.take(script.next()) }
    #expect(other.recoverable(includingDiscarded: true) == RecoverableDrawings())
    journal.close(discarding: false)
    let second = other
    #expect(try second.recoverOnly()?.isSame(as: script) == true)
    second.close(discarding: true)
    #expect(other.recoverable(includingDiscarded: true).drawings.map(\.isDiscarded) == [true])
  }

  @Test("A discarded drawing is removed after 30 days", arguments: [29, 31])
  func thirtyDays(days: Int) throws {
    folder.leaveJournal()
    try journal.discard(try #require(journal.recoverable().drawings.first).id)
    let name = try #require(folder.journals.discarded.ids().first)
    let date = Date(timeIntervalSinceNow: -Double(days) * 24 * 60 * 60)
    try FileManager.default.setAttributes(
      [.modificationDate: date], ofItemAtPath: folder.journals.discarded.path(of: name))
    #expect(other.recoverable(includingDiscarded: true).drawings.count == (days < 30 ? 1 : 0))
    #expect(folder.journals.discarded.ids().count == (days < 30 ? 1 : 0))
  }

  @Test("The file, its version, and its unsupported features are recovered")
  func savedFile() throws {
    let version = FileVersion(device: 1, inode: 2, size: 3, modified: 4)
    let file = DocumentFile(path: "/a.svg", version: version, contentLostOnSave: ["filters"])
    let drawing = Drawing(strokes: [dot])
    journal.begin(drawing, file: file)
    journal.record(drawing.adding(.brush, [dot]))
    journal.close(discarding: false)
    let found = try #require(try other.recoverOnly())
    #expect(found.file == file)
    #expect(found.base == drawing)
  }

  @Test("After waiting, all changes are in the file")
  func settling() throws {
    var script = SketchScript(seed: 5)
    for number in 0..<30 {
      journal.take(script.next())
      #expect(journal.waitForWrites(timeout: .seconds(600)))
      guard script.sketch.isEdited || script.live != nil, let id = folder.journals.ids().first else {
        continue
      }
      let records = try JournalRecords(folder.bytes(of: "journals/" + id), path: id)
      let found = RecoveredJournal(records, size: nil)
      #expect(found.sketch.isSame(as: script.sketch), "\(number)")
      #expect(found.content.live == script.live)
    }
    #expect(journal.waitForWrites(timeout: .zero))
  }

  @Test("Waiting ends if nothing can be written")
  func settlingWithoutDisk() throws {
    try folder.write([1], to: "journals")
    journal.record(addDot)
    #expect(journal.waitForWrites(timeout: .seconds(600)))
    #expect(journal.failure != nil)
  }

  @Test("A drawing can be recovered only once")
  func rivals() throws {
    folder.leaveJournal()
    let id = try #require(journal.recoverable().drawings.first).id
    _ = try journal.recover(id)
    #expect(throws: JournalError.inUse(path: folder.journals.path(of: id))) { try other.recover(id) }
  }

  @Test(
    "A file that is removed or moved while in use is replaced by a complete one", arguments: [false, true])
  func removed(isMoved: Bool) throws {
    var script = SketchScript(seed: 3)
    for _ in 0..<20 { journal.take(script.next()) }
    journal.flush()
    let manager = FileManager.default
    if isMoved {
      try manager.moveItem(atPath: folder.journals.path, toPath: folder.path("elsewhere"))
    } else {
      try manager.removeItem(atPath: folder.journals.path)
    }
    for _ in 0..<5 { journal.take(script.next()) }
    journal.close(discarding: false)
    #expect(try other.recoverOnly()?.isSame(as: script) == true)
  }

  @Test("Without a folder an error is reported, and later everything is written")
  func noFolder() throws {
    #expect(journal.failure == nil)
    try folder.write([1], to: "journals")
    var script = SketchScript(seed: 4)
    for _ in 0..<20 { journal.take(script.next()) }
    journal.flush()
    let message = try #require(journal.failure).description
    #expect(message.contains(folder.journals.path))
    #expect(message.hasSuffix("."))
    #expect(other.recoverable() == RecoverableDrawings())
    try FileManager.default.removeItem(atPath: folder.journals.path)
    journal.take(script.next())
    journal.flush()
    #expect(journal.failure == nil)
    journal.close(discarding: false)
    #expect(try other.recoverOnly()?.isSame(as: script) == true)
  }

  @Test("In a long session undone and replaced steps take no space")
  func growth() throws {
    journal.record(addDot)
    for _ in 0..<3000 {
      journal.recordUndo()
      journal.record(addDot)
    }
    journal.flush()
    let sizes = try folder.journalNames.map {
      try FileManager.default.attributesOfItem(atPath: folder.journals.path + "/" + $0)[.size] as? Int ?? 0
    }
    #expect(sizes.reduce(0, +) < 2 << 20)
  }

  @Test("Folders and files are private and follow XDG")
  func places() throws {
    journal.record(addDot)
    journal.flush()
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(folder.journals.path) == 0o700)
    #expect(try mode(folder.journals.path(of: try #require(folder.journals.ids().first))) == 0o600)
    func path(_ environment: [String: String]) -> String? {
      JournalFolder.standard(environment: environment)?.path
    }
    #expect(path(["XDG_DATA_HOME": "/x", "HOME": "/h"]) == "/x/swatchterm/journals")
    for data in ["", "x", "./x"] {
      #expect(path(["XDG_DATA_HOME": data, "HOME": "/h"]) == "/h/.local/share/swatchterm/journals")
      #expect(path(["XDG_DATA_HOME": data]) == nil)
    }
  }
}
