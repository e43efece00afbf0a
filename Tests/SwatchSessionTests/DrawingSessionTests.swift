import SwatchColor
import SwatchPixels
import SwatchRaster
import SwatchSession
import SwatchSketch
import SwatchTestSupport
import SwatchText
import Testing

@Suite("Drawing session")
struct DrawingSessionTests {
  private let viewport = Viewport(size: PixelSize(width: 160, height: 96))

  /// Returns a session that records its drawing in `journal`.
  private func session(_ journal: FakeJournal? = nil, _ clock: FakeClock = FakeClock()) throws
    -> DrawingSession
  {
    let session = try DrawingSession(viewport) { clock.now }
    if let journal { session.record(in: journal) }
    return session
  }

  private func drag(_ session: DrawingSession, _ points: [CanvasPoint]) {
    for (index, point) in points.enumerated() {
      if index == 0 {
        session.handle(.began(at: ToolSample(point), grain: CanvasSize(width: 1, height: 1)))
      } else {
        session.handle(.moved(to: ToolSample(point)))
      }
    }
    session.handle(.ended())
  }

  private func point(_ x: Double, _ y: Double) -> CanvasPoint { CanvasPoint(x: x, y: y) }

  /// Returns true if the pixels match a newly rendered drawing.
  private func isTrue(_ raster: DrawingRaster, to drawing: Drawing) throws -> Bool {
    let fresh = try DrawingRaster(raster.viewport, of: drawing)
    while fresh.isPainting { _ = fresh.paintMore(of: drawing) }
    for y in stride(from: 0, to: raster.size.height, by: 4) {
      for x in stride(from: 0, to: raster.size.width, by: 4) {
        let rect = PixelRect(columns: x..<x + 4, rows: y..<y + 4)
        let (one, other) = (raster.averageColor(in: rect), fresh.averageColor(in: rect))
        if one.difference(from: other) > 2 { return false }
      }
    }
    return true
  }

  private func isEdit(_ undone: DrawingSession.UndoResult) -> Bool {
    if case .edit = undone { true } else { false }
  }

  @Test("A drag is one step that can be undone and redone")
  func steps() throws {
    let session = try session()
    drag(session, [point(10, 10), point(60, 40), point(120, 20)])
    let drawn = session.drawing
    #expect(drawn.strokes.count == 1 && session.sketch.isEdited)
    #expect(isEdit(session.undo()) && session.drawing.strokes.isEmpty)
    #expect(!isEdit(session.undo()))
    #expect(try isTrue(session.raster, to: session.drawing))
    #expect(session.redo() != nil && session.drawing == drawn && session.redo() == nil)
    #expect(try isTrue(session.raster, to: drawn))
  }

  @Test("Changes are reported once, including the tool's preview")
  func changes() throws {
    let session = try session()
    _ = session.takeChanges()
    #expect(!session.hasChanges && session.takeChanges().isEmpty)
    session.handle(.began(at: ToolSample(point(20, 20)), grain: CanvasSize(width: 1, height: 1)))
    for x in 21...40 { session.handle(.moved(to: ToolSample(point(Double(x), 20)))) }
    #expect(session.hasChanges)
    let changes = session.takeChanges()
    #expect(!changes.pixels.isEmpty && !changes.hasEdits && !changes.affectsWholeDrawing)
    #expect(session.raster.averageColor(in: PixelRect(columns: 28..<32, rows: 18..<22)) != RGB24(0xFFFFFF))
    #expect(session.takeChanges().isEmpty)
    session.handle(.ended())
    #expect(session.takeChanges().hasEdits)
    #expect(session.jump(to: 0) && session.takeChanges().affectsWholeDrawing)
    #expect(!session.jump(to: 2) && session.takeChanges().isEmpty)
  }

  @Test("A new grid must be drawn, a new pen need not be; opening a file ends a touch")
  func settings() throws {
    let session = try session()
    _ = session.takeChanges()
    session.settings.pen.width = 3
    session.settings.options.stabilizer = .strong
    #expect(!session.hasChanges)
    session.settings.options.grid = .shown
    #expect(session.takeChanges().hasOverlayChanges)
    session.handle(.began(at: ToolSample(point(20, 20)), grain: CanvasSize(width: 1, height: 1)))
    session.open(SketchFile(path: "/a.svg", stored: nil))
    #expect(
      session.toolState.touch == nil && session.handle(.ended()) == nil && session.drawing.strokes.isEmpty)
  }

  @Test("The screen waits only for steps that a journal must record")
  func unwritten() throws {
    let session = try session()
    drag(session, [point(10, 10), point(60, 40)])
    #expect(
      !session.journalRecorder.hasUnwrittenSteps && session.journalRecorder.waitForWrites(timeout: .zero))
    session.record(in: FakeJournal())
    drag(session, [point(10, 30), point(60, 60)])
    #expect(session.journalRecorder.hasUnwrittenSteps)
    #expect(
      session.journalRecorder.waitForWrites(timeout: .zero) && !session.journalRecorder.hasUnwrittenSteps)
    drag(session, [point(10, 50), point(60, 80)])
    session.journalRecorder.close(discarding: false)
    #expect(!session.journalRecorder.hasUnwrittenSteps && session.journalRecorder.journal == nil)
  }

  @Test("Saving marks the drawing and the journal as saved, and a failure changes nothing")
  func saving() throws {
    let (journal, store) = (FakeJournal(), FakeStore())
    let session = try session(journal)
    drag(session, [point(10, 10), point(90, 60)])
    store.failure = FakeStore.Failure()
    #expect(throws: FakeStore.Failure.self) {
      try session.save(to: "a.svg", replacing: .nothing, in: store)
    }
    #expect(session.sketch.isEdited && journal.sketch.isEdited && session.document == Document())
    store.failure = nil
    try session.save(to: "a.svg", replacing: .nothing, in: store)
    #expect(!session.sketch.isEdited && !journal.sketch.isEdited)
    #expect(session.document.name == "a.svg" && store.files["a.svg"]?.drawing == session.drawing)
    #expect(session.document.writeCondition == .version(try #require(session.document.version)))
  }

  @Test("A recovered drawing has its history, its file and the stroke in progress")
  func recovering() throws {
    let journal = FakeJournal()
    let stroke = Stroke(pen: .standard, points: [point(5, 5), point(50, 50)])
    journal.leave(
      "a", [stroke, stroke], file: DocumentFile(path: "/a.svg", contentLostOnSave: ["groups"]), live: stroke)
    let session = try session(journal)
    drag(session, [point(10, 80), point(90, 80)])
    #expect(try session.recover("a") != nil)
    #expect(session.drawing.strokes.count == 3 && session.sketch.steps.count == 3)
    #expect(session.document.path == "/a.svg" && session.document.contentLostOnSave == ["groups"])
    #expect(journal.sketch.drawing == session.drawing)
    #expect(try isTrue(session.raster, to: session.drawing))
    journal.failure = FakeJournal.Failure(description: "It is gone")
    let before = session.drawing
    #expect(throws: FakeJournal.Failure.self) { try session.recover("b") }
    #expect(session.drawing == before)
  }

  @Test("Gradual changes of a gesture are one edit, or none if they revert")
  func gradualEdits() throws {
    let journal = FakeJournal()
    let session = try session(journal)
    drag(session, [point(10, 10), point(90, 60)])
    let drawn = session.drawing
    session.choose(.select)
    session.select([0])
    func thicken(_ width: Double, gesture: Int) {
      session.editSelection(by: gesture) { $0.recoloring([.width(width)]) }
    }
    for width in [3.0, 5, 8] { thicken(width, gesture: 1) }
    #expect(session.sketch.steps.count == 2 && session.drawing.strokes[0].ink.width == 8)
    #expect(journal.sketch.drawing == session.drawing && journal.sketch.steps.count == 2)
    #expect(try isTrue(session.raster, to: session.drawing))
    thicken(2, gesture: 2)
    #expect(session.sketch.position == 3 && session.toolState.selection == [0])
    #expect(isEdit(session.undo()) && session.drawing.strokes[0].ink.width == 8)
    #expect(session.redo() != nil && session.drawing.strokes[0].ink.width == 2)
    _ = session.undo()
    // Steps undone since are not part of the gesture.
    thicken(4, gesture: 2)
    #expect(session.sketch.position == 3 && session.sketch.steps[1] != session.sketch.steps[2])
    thicken(8, gesture: 2)
    #expect(session.sketch.position == 2 && session.drawing.strokes[0].ink.width == 8)
    #expect(session.jump(to: 1) && session.drawing == drawn && journal.sketch.drawing == drawn)
    #expect(try isTrue(session.raster, to: session.drawing))
  }

  @Test("During a gesture the journal is updated periodically, and completely at the end")
  func passingEdits() throws {
    let (journal, clock) = (FakeJournal(), FakeClock())
    let session = try session(journal, clock)
    drag(session, [point(10, 10), point(90, 60)])
    session.choose(.select)
    session.select([0])
    func thicken(_ widths: ClosedRange<Int>) {
      for width in widths {
        session.editSelection(by: 1, isIntermediate: true) { $0.recoloring([.width(Double(width))]) }
      }
    }
    let count = journal.steps.count
    thicken(1...9)
    #expect(journal.steps.count == count && session.drawing.strokes[0].ink.width == 9)
    clock.advance(by: .seconds(1))
    thicken(3...4)
    #expect(journal.steps.count > count && journal.sketch.drawing.strokes[0].ink.width == 3)
    session.endGradualEdit()
    #expect(journal.sketch.drawing == session.drawing && journal.sketch.steps == session.sketch.steps)
    #expect(journal.steps.count < count + 6)
    // A gesture without a result leaves nothing.
    thicken(10...10)
    #expect(session.sketch.steps.count == 1)
    _ = session.undo()
    #expect(journal.sketch.drawing == session.drawing && journal.sketch.position == session.sketch.position)
  }

  // MARK: Property

  /// Performs a random action.
  private func act(
    _ session: DrawingSession, _ journal: FakeJournal, _ store: FakeStore, using random: inout SeededGenerator
  ) throws {
    func sample() -> ToolSample {
      ToolSample(
        point(.random(in: -20...180, using: &random), .random(in: -20...120, using: &random)),
        isConstrained: random.chance(20))
    }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<14: session.perform { $0.arbitraryEdit(using: &random) }
    case 14..<30: session.handle(.began(at: sample(), grain: CanvasSize(width: 4, height: 8)))
    case 30..<52: session.handle(.moved(to: sample()))
    case 52..<64: session.handle(.ended(at: random.chance(50) ? sample() : nil))
    case 64, 74: session.handle(.cancelled)
    case 65: session.handle(.paused(isPressed: true))
    case 66..<72: session.choose(ToolKind.allCases.randomElement(using: &random) ?? .brush)
    case 72: session.handle(.typed("text"))
    case 73: session.finishTool()
    case 75..<81: _ = session.undo()
    case 81..<85: _ = session.redo()
    case 85..<88: _ = session.jump(to: .random(in: 0...session.sketch.steps.count, using: &random))
    case 88: session.perform { $0.removing(.eraseAll, at: $0.strokes.indices) }
    case 89: _ = session.editSelection { $0.duplicating() }
    case 90: _ = session.editSelection { $0.restacking(.toFront) }
    case 91: _ = session.editSelection { $0.deleting() }
    case 92: session.settings.options.grid = session.settings.options.grid.next
    case 93:
      try session.save(to: "\(Int.random(in: 0...3, using: &random)).svg", replacing: .anything, in: store)
    case 94:
      journal.leave("a", [Stroke(pen: .standard, points: [sample().point, sample().point])])
      _ = try session.recover("a")
    case 95..<98:
      try session.show(
        Viewport(
          size: viewport.size,
          origin: PixelPosition(
            column: .random(in: -40...40, using: &random), row: .random(in: -40...40, using: &random)),
          zoom: [0.5, 1, 2].randomElement(using: &random) ?? 1))
    default: _ = session.takeChanges()
    }
  }

  /// Checks that history, journal and selection match the drawing.
  private func check(_ session: DrawingSession, _ journal: FakeJournal, _ label: Comment) {
    let sketch = session.sketch
    #expect(journal.sketch.drawing == sketch.drawing && journal.sketch.steps == sketch.steps, label)
    #expect(
      journal.sketch.position == sketch.position && journal.sketch.isEdited == sketch.isEdited, label)
    #expect(session.toolState.selection.allSatisfy(sketch.drawing.strokes.indices.contains), label)
    #expect(Set(session.toolState.selection).count == session.toolState.selection.count, label)
    if let color = session.raster.uniformColor {
      let size = session.raster.size
      var pixels = [UInt32](repeating: 0, count: size.width * size.height)
      pixels.withUnsafeMutableBufferPointer { session.raster.read(size.bounds, into: $0) }
      #expect(pixels.allSatisfy { $0 == color.packed }, label)
    }
    let hasNothingBegun = session.toolState.touch == nil && !session.toolState.tool.isWaiting
    #expect(!hasNothingBegun || journal.live == nil, label)
  }

  @Test(
    "After any actions all state matches a newly rendered drawing",
    arguments: samples(16))
  func agreement(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (journal, store, clock) = (FakeJournal(), FakeStore(), FakeClock())
    let session = try session(journal, clock)
    for step in 0..<250 {
      try act(session, journal, store, using: &random)
      session.recordLiveStroke()
      clock.advance(by: .milliseconds(Int.random(in: 0...300, using: &random)))
      check(session, journal, "step \(step), seed \(seed)")
    }
    session.finishTool()
    session.handle(.cancelled)
    while session.raster.isPainting { session.paintMore() }
    _ = session.takeChanges()
    #expect(try isTrue(session.raster, to: session.drawing))
    let (drawing, position) = (session.drawing, session.sketch.position)
    while isEdit(session.undo()) {}
    #expect(try isTrue(session.raster, to: session.drawing))
    for _ in 0..<position { #expect(session.redo() != nil) }
    #expect(session.drawing == drawing && journal.sketch.drawing == drawing)
    #expect(try isTrue(session.raster, to: drawing))
  }

  @Test("A layer is a group of the drawing or of the file, and errors list them")
  func layers() throws {
    let session = try session()
    let strokes = (0..<4).map { index in
      Stroke(pen: .standard, points: [point(Double(10 * index), 8)]).inGroup(index < 2 ? nil : index - 1)
    }
    func open(_ lost: [String], _ layers: [String]) {
      let version = FileVersion(device: 1, inode: 1, size: 1, modified: 1)
      let stored = StoredDrawing(
        Drawing(strokes: strokes), unsupportedFeatures: [], contentLostOnSave: lost, layers: layers,
        version: version)
      session.open(SketchFile(path: "/a/tree.svg", stored: stored))
    }
    func request(_ layer: String) throws -> ExportRequest {
      var options = ExportOptions()
      options.layer = layer
      return try session.exportRequest(as: ExportKind("png", title: "PNG", options: []), options)
    }
    open([], [])
    #expect(session.layers == ["1", "2"])
    #expect(try request("2").drawing.strokes == [strokes[3]] && request("2").original == nil)
    let error = #expect(throws: ExportProblem.self) { try request("3") }
    #expect(error?.description == "‘tree.svg’ has no layer ‘3’; it has ‘1’, ‘2’.")
    open(["ids"], ["Ink", "2"])
    #expect(session.layers == ["Ink", "2"])
    #expect(try request("Ink").original?.path == "/a/tree.svg" && request("Ink").drawing.strokes == strokes)
    #expect(try request("2").original != nil && request("1").drawing.strokes == [strokes[2]])
  }
}
