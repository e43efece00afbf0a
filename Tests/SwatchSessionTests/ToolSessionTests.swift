import SwatchColor
import SwatchPixels
import SwatchRaster
import SwatchSession
import SwatchSketch
import SwatchTestSupport
import Testing

@Suite("Tools in a session")
struct ToolSessionTests {
  private let viewport = Viewport(size: PixelSize(width: 160, height: 96))
  private let session: DrawingSession

  init() throws { session = try DrawingSession(viewport) }

  private func point(_ x: Double, _ y: Double) -> CanvasPoint { CanvasPoint(x: x, y: y) }

  private func press(_ x: Double, _ y: Double) {
    session.handle(.began(at: ToolSample(point(x, y)), grain: CanvasSize(width: 1, height: 1)))
  }

  private func move(_ x: Double, _ y: Double) { session.handle(.moved(to: ToolSample(point(x, y)))) }

  private func draw(_ kind: ToolKind, _ points: (Double, Double)...) {
    session.choose(kind)
    press(points[0].0, points[0].1)
    for (x, y) in points.dropFirst() { move(x, y) }
    session.handle(.ended())
  }

  private func bounds(_ index: Int) throws -> CanvasRect {
    try #require(session.drawing.strokes[index].shape.bounds)
  }

  private var isBlank: Bool {
    session.raster.averageColor(in: PixelRect(columns: 0..<160, rows: 0..<96)) == RGB24(0xFFFFFF)
  }

  @Test("Canceling a touch leaves neither a stroke nor its preview")
  func canceling() {
    press(20, 20)
    move(100, 60)
    _ = session.takeChanges()
    #expect(!isBlank)
    session.handle(.cancelled)
    _ = session.takeChanges()
    #expect(isBlank && session.drawing.strokes.isEmpty && session.sketch.steps.isEmpty)
    #expect(session.handle(.ended()) == nil)
  }

  @Test("Another tool finishes the stroke or shape in progress, but not a click for text")
  func interruptions() {
    for kind in [ToolKind.brush, .rectangle, .text] {
      session.choose(kind)
      press(20, 20)
      move(60, 60)
    }
    session.choose(.select)
    #expect(session.drawing.strokes.count == 2 && session.toolState.kind == .select)
    #expect(session.toolState.touch == nil && !session.toolState.tool.isWaiting)
  }

  @Test("A shape in progress can be moved before its size changes further")
  func movingShape() throws {
    #expect(session.toggleMovingShape() == nil)
    session.choose(.rectangle)
    press(10, 10)
    move(40, 30)
    #expect(session.toggleMovingShape() == true)
    move(60, 40)
    #expect(session.toggleMovingShape() == false)
    move(70, 60)
    session.handle(.ended())
    #expect(try bounds(0) == CanvasRect(min: point(30, 20), max: point(70, 60)))
  }

  @Test("Undo removes the last corner of a polygon in progress, then earlier edits")
  func polygonSteps() {
    draw(.line, (10, 10), (60, 10))
    session.choose(.polygon)
    for (x, y) in [(20.0, 20.0), (80, 20), (80, 80)] {
      press(x, y)
      session.handle(.ended())
    }
    #expect(session.toolState.tool.isWaiting && session.drawing.strokes.count == 1)
    var parts = 0
    while case .part = session.undo() { parts += 1 }
    #expect(parts == 3 && session.drawing.strokes.isEmpty)
  }

  @Test("Finishing a polygon adds it as one edit")
  func finishingPolygon() {
    session.choose(.polygon)
    for (x, y) in [(20.0, 20.0), (80, 20), (80, 80)] {
      press(x, y)
      session.handle(.ended())
    }
    session.finishTool()
    #expect(session.sketch.steps.count == 1 && session.drawing.strokes.first?.isClosed == true)
    #expect(!session.toolState.tool.isWaiting)
  }

  @Test("Typed text is a single edit")
  func typing() throws {
    session.choose(.text)
    press(20, 60)
    session.handle(.ended())
    for text in ["S", "Sw", "Swatch"] { session.handle(.typed(text)) }
    #expect(session.drawing.strokes.isEmpty && session.hasChanges)
    session.finishTool()
    let stroke = try #require(session.drawing.strokes.first)
    #expect(session.sketch.steps.count == 1 && stroke.line == "Swatch")
  }

  @Test("A stroke drawn while a layer is hidden ends up nowhere, and selecting skips it")
  func hiddenLayer() throws {
    draw(.rectangle, (10, 10), (40, 40))
    session.addLayer(named: "Ink")
    draw(.rectangle, (60, 10), (90, 40))
    let ink = try #require(session.currentLayer)
    session.performOnLayers { $0.changingLayer(ink.id) { $0.isHidden = true } }
    draw(.line, (0, 0), (50, 50))
    session.choose(.select)
    session.select([0, 1])
    #expect(session.drawing.strokes.count == 2 && session.toolState.selection == [0])
  }

  @Test("Showing another part of the canvas ends a touch and keeps its shape")
  func zooming() throws {
    draw(.rectangle, (10, 10), (40, 40))
    session.choose(.ellipse)
    press(60, 10)
    move(90, 40)
    var zoomed = viewport
    zoomed.zoom = 2
    try session.show(zoomed)
    #expect(session.toolState.touch == nil && session.drawing.strokes.count == 2)
    #expect(session.takeChanges().affectsWholeDrawing && session.raster.viewport == zoomed)
  }
}

extension Stroke {
  /// The text of a line of text.
  fileprivate var line: String? {
    if case .text(let line) = shape { line.string } else { nil }
  }
}

@Suite("The selection of a session")
struct SelectionSessionTests {
  private let session: DrawingSession

  init() throws {
    session = try DrawingSession(Viewport(size: PixelSize(width: 160, height: 96)))
    for x in [10.0, 60, 110] {
      let rect = CanvasRect(min: CanvasPoint(x: x, y: 20), max: CanvasPoint(x: x + 30, y: 50))
      let stroke = Stroke(ink: Ink(line: Color(white: 0), fill: nil, width: 2), shape: .path(Path(rect)))
      session.perform { $0.adding(.rectangle, [stroke]) }
    }
    session.choose(.select)
  }

  private func left(_ index: Int) throws -> Double {
    try #require(session.drawing.strokes[index].shape.bounds).min.x
  }

  @Test("An edit moves all selected strokes and keeps them selected")
  func moving() throws {
    session.select([0, 2])
    #expect(session.editSelection { $0.moving(by: CanvasPoint(x: 5, y: 0)) })
    #expect(try (left(0), left(1), left(2)) == (15, 60, 115))
    #expect(session.toolState.selection == [0, 2] && session.sketch.steps.count == 4)
  }

  @Test("An edit without effect is not a step")
  func nothing() {
    session.select([1])
    #expect(!session.editSelection { $0.moving(by: CanvasPoint(x: 0, y: 0)) })
    #expect(session.sketch.steps.count == 3)
  }

  @Test("Undo of a deletion restores the strokes where they were; a deleted stroke is not selected")
  func deleting() {
    let strokes = session.drawing.strokes
    session.select([1])
    #expect(session.editSelection { $0.deleting() })
    #expect(session.toolState.selection.isEmpty && session.drawing.strokes == [strokes[0], strokes[2]])
    _ = session.undo()
    #expect(session.drawing.strokes == strokes)
  }

  @Test("The selection follows strokes that change their place in the stack")
  func restacking() {
    let strokes = session.drawing.strokes
    session.select([0])
    #expect(session.editSelection { $0.restacking(.toFront) })
    #expect(session.drawing.strokes == [strokes[1], strokes[2], strokes[0]])
    #expect(session.toolState.selection == [2] && session.selectedStrokes == [strokes[0]])
  }

  @Test("Groups are selected and ungrouped as a whole")
  func grouping() {
    session.select([0, 1])
    #expect(!session.hasSelectedGroup)
    #expect(session.editSelection { $0.grouping() } && session.hasSelectedGroup)
    #expect(session.layers == ["1"])
    #expect(session.editSelection { $0.ungrouping() } && !session.hasSelectedGroup)
  }

  @Test("Pasted strokes are selected, beside the originals, and in view")
  func pasting() throws {
    let original = session.drawing.strokes[0]
    session.choose(.brush)
    session.paste([original])
    #expect(session.toolState.kind == .select && session.toolState.selection == [3])
    #expect(try left(3) == left(0) + DrawingSelection.copyOffset.x)
    session.paste([original.moved(by: CanvasPoint(x: 5000, y: 0), precision: session.drawing.precision)])
    let pasted = try #require(session.drawing.strokes.last?.shape.bounds)
    #expect(pasted.intersects(session.raster.viewport.canvasRect))
  }

  @Test("The selected strokes are a drawing of their own, in drawing order")
  func selectedDrawing() {
    #expect(session.selectedDrawing == nil)
    session.select([2, 0])
    let strokes = session.drawing.strokes
    #expect(session.selectedDrawing?.strokes == [strokes[0], strokes[2]])
  }

  @Test("Points of a single path can be moved; the outline follows")
  func points() throws {
    session.select([0, 1])
    #expect(!session.canEditPoints && !session.beginEditingPoints())
    session.select([0])
    #expect(session.canEditPoints && session.beginEditingPoints())
    let first = try #require(session.selectedPoint)
    let moves = session.reshape {
      $0.move(first, by: CanvasPoint(x: -4, y: 0))
      return first
    }
    #expect(try moves && left(0) == 6 && session.selectedPoint == first)
    #expect(!session.reshape { _ in first })
    session.endEditingPoints()
    #expect(session.editedOutline == nil && session.toolState.selection == [0])
  }

  @Test("A label belongs to a single stroke and is undone as one edit")
  func label() throws {
    #expect(session.beginLabel(of: 0) && session.toolState.kind == .text)
    session.handle(.typed("Shop"))
    session.finishTool()
    #expect(session.sketch.steps.count == 4)
    #expect(session.drawing.strokes[0].label?.string == "Shop")
    _ = session.undo()
    #expect(session.drawing.strokes.count == 3)
  }

  @Test("The sheet grows with the drawing unless its size is fixed")
  func sheet() {
    let setup = session.drawing.sheetSetup
    #expect(!session.setSheet(setup) && !session.hasSheetEdge)
    var fixed = setup
    fixed.hasFixedSize = true
    fixed.sheet = CanvasRect(size: CanvasSize(width: 50, height: 50))
    #expect(session.setSheet(fixed) && session.hasSheetEdge && session.sheetToSave == fixed.sheet)
    _ = session.undo()
    #expect(session.drawing.sheetSetup == setup && session.sheetToSave.contains(CanvasPoint(x: 140, y: 50)))
  }

  @Test("A new drawing has no strokes, history, file or selection")
  func beginning() {
    session.open(SketchFile(path: "/house.svg", stored: nil))
    session.select([0])
    session.begin(paper: Color(white: 0.5))
    #expect(session.drawing.strokes.isEmpty && session.sketch.steps.isEmpty && session.document == Document())
    #expect(session.toolState.selection.isEmpty && session.toolState.kind == .select)
    #expect(session.raster.averageColor(in: PixelRect(columns: 0..<8, rows: 0..<8)) == RGB24(0x808080))
  }

  @Test("Exports contain the selection or a group")
  func exporting() throws {
    session.select([0, 1])
    _ = session.editSelection { $0.grouping() }
    session.select([2])
    let kind = ExportKind("svg", title: "SVG", options: [])
    func strokes(_ change: (inout ExportOptions) -> Void) throws -> [Stroke] {
      var options = ExportOptions()
      change(&options)
      return try session.exportRequest(as: kind, options).drawing.strokes
    }
    let all = session.drawing.strokes
    #expect(try strokes { _ in } == all)
    #expect(try strokes { $0.isSelectionOnly = true } == [all[2]])
    #expect(try strokes { $0.layer = "1" } == [all[0], all[1]])
    #expect(throws: ExportProblem.self) { try strokes { $0.layer = "2" } }
  }
}
