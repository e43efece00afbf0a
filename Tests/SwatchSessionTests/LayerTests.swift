import SwatchColor
import SwatchPixels
import SwatchRaster
import SwatchSession
import SwatchSketch
import SwatchTestSupport
import Testing

@Suite("Layers in a drawing session") struct SessionLayerTests {
  private let session: DrawingSession
  private let kind = ExportKind("png", title: "PNG", options: [])

  /// A session with a box in “Sky”, and a box and an arrow from the other in “Ink”.
  init() throws {
    session = try DrawingSession(Viewport(size: PixelSize(width: 320, height: 192)))
    draw(.rectangle, (10, 10), (60, 60))
    session.addLayer(named: "Ink")
    draw(.rectangle, (150, 10), (200, 60))
    draw(.arrow, (62, 35), (148, 35))
    session.performOnLayers { $0.changingLayer(0) { $0.name = "Sky" } }
  }

  private func draw(_ kind: ToolKind, _ start: (Double, Double), _ end: (Double, Double)) {
    session.choose(kind)
    let (start, end) = (CanvasPoint(x: start.0, y: start.1), CanvasPoint(x: end.0, y: end.1))
    session.handle(.began(at: ToolSample(start), grain: CanvasSize(width: 4, height: 4)))
    session.handle(.moved(to: ToolSample(end)))
    session.handle(.ended())
  }

  private func hide(_ id: Int) { session.performOnLayers { $0.changingLayer(id) { $0.isHidden = true } } }

  private func exported(layer: String? = nil) throws -> [Stroke] {
    var options = ExportOptions()
    options.layer = layer
    return try session.exportRequest(as: kind, options).drawing.strokes
  }

  @Test("Hidden layers are exported only by name")
  func exports() throws {
    let all = session.drawing.strokes
    #expect(all.map(\.layer) == [0, 1, 1] && session.layers == ["Ink", "Sky"])
    hide(0)
    #expect(try exported() == Array(all[1...]))
    #expect(try exported(layer: "Sky") == [all[0]])
    #expect(throws: ExportProblem.self) { try exported(layer: "Sea") }
  }

  @Test("A hidden layer does not enlarge the sheet")
  func sheet() {
    hide(0)
    _ = session.setSheet(SheetSetup(CanvasRect(size: CanvasSize(width: 70, height: 70))))
    hide(1)
    #expect(session.sheetToSave.size.width == 70)
    _ = session.undo()
    #expect(session.sheetToSave.size.width > 200)
  }

  @Test("A line stays attached to a hidden shape while the other one moves")
  func connectors() throws {
    let arrow = try #require(session.drawing.strokes.last)
    #expect(arrow.connector?.start != nil && arrow.connector?.end != nil)
    hide(0)
    session.choose(.select)
    session.select([0, 1])
    #expect(session.toolState.selection == [1])
    #expect(session.editSelection { $0.moving(by: CanvasPoint(x: 0, y: 80)) })
    let moved = try #require(session.drawing.strokes.last)
    #expect(moved.connector == arrow.connector && moved.path != arrow.path)
    #expect(moved.path?.nodes.first == arrow.path?.nodes.first)
    // Lines do not attach to shapes in hidden layers.
    draw(.line, (62, 45), (100, 45))
    #expect(session.drawing.strokes.last?.connector == nil)
  }

  @Test("Nothing is drawn, pasted or duplicated in a hidden layer")
  func refusal() {
    hide(1)
    let strokes = session.drawing.strokes
    #expect(!session.acceptsStrokes && session.currentLayer?.name == "Ink")
    for kind in ToolKind.allCases where kind.usesInk { draw(kind, (10, 100), (60, 150)) }
    session.paste(strokes)
    #expect(session.drawing.strokes == strokes)
    session.chooseLayer(0)
    session.paste(strokes)
    #expect(session.drawing.strokes.map(\.layer) == [0, 0, 0, 0, 1, 1])
    #expect(session.toolState.selection == [1, 2, 3])
  }
}
