import SwatchColor
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchSVG

@Suite("SVG: connectors") struct SVGConnectionTests {
  private static func box(_ x: Double, id: Int?, label: String? = nil) -> Stroke {
    let rect = CanvasRect(min: CanvasPoint(x: x, y: 10), max: CanvasPoint(x: x + 80, y: 74))
    return Stroke(
      ink: Ink(line: Color(white: 0), width: 2), shape: .path(Path(rect)), label: label.flatMap { Label($0) },
      id: id)
  }

  private static let connector = Connector(
    start: Connector.End(shape: 3, place: CanvasPoint(x: 1, y: 0.5)),
    end: Connector.End(shape: 5, place: CanvasPoint(x: 0, y: 0.25)), route: .elbow, heads: .end)

  private static let line = Stroke(
    ink: Ink(line: Color(white: 0), width: 2),
    shape: .path(
      Path(arrowFrom: CanvasPoint(x: 90, y: 42), to: CanvasPoint(x: 200, y: 26), heads: .end, width: 2)),
    label: Label("calls"), connector: connector)

  private func drawing() -> Drawing {
    Drawing(strokes: [Self.box(10, id: 3, label: "Shop"), Self.box(200, id: 5), Self.line])
  }

  @Test("A connector is a path with the ids of its shapes, which any program shows")
  func written() throws {
    let text = String(decoding: drawing().svg(), as: UTF8.self)
    #expect(
      text.contains("<g id=\"shape3\" data-label=\"Shop\"><path ") && text.contains("<path id=\"shape5\" "))
    let line =
      "<path data-from=\"shape3\" data-from-at=\"1 0.5\" data-to=\"shape5\" data-to-at=\"0 0.25\" data-route=\"elbow\" data-heads=\"end\" "
    #expect(text.contains("<g data-label=\"calls\">" + line))
  }

  @Test("Connections are restored exactly, and saving loses nothing")
  func exact() throws {
    let result = try DrawingImport(svg: drawing().svg())
    #expect(result.drawing == drawing() && result.contentLostOnSave == [])
    #expect(result.drawing.svg() == drawing().svg())
    let alone = Drawing(strokes: [Self.box(10, id: 7)])
    #expect(try DrawingImport(svg: alone.svg()).drawing == alone, "an id stays when its last line has gone")
  }

  @Test("Ids of other programs count; connectors to missing elements or other elements are free")
  func names() throws {
    let strokes = try importedContent(
      """
      <rect id="db" width="9" height="9" stroke="red"/><rect id="other" width="9" height="9"/>
      <path data-from="db" data-to="line" data-to-at="x" d="M9 5h20" stroke="red"/>
      <path id="line" data-to="nowhere" d="M9 5h20" stroke="red"/>
      """
    ).drawing.strokes
    #expect(strokes.map(\.id) == [1, nil, nil, nil])
    #expect(strokes[2].connector?.start == Connector.End(shape: 1, place: CanvasPoint(x: 0.5, y: 0.5)))
    #expect(strokes[2].connector?.end == nil && strokes[3].connector == nil)
  }

  // MARK: - Documents of other programs

  private static let document = """
    <svg xmlns="http://www.w3.org/2000/svg" width="300" height="200">
      <g transform="translate(10 20)">
        <rect id="db" class="box" x="0" y="0" width="80" height="64" fill="none" stroke="black"/>
        <rect x="200" y="0" width="80" height="64" fill="none" stroke="black"/>
      </g>
    </svg>

    """

  private func updated(_ document: String, _ change: (inout Drawing) -> Void) throws -> (
    text: String, Drawing
  ) {
    var drawing = try imported(document).drawing
    change(&drawing)
    let update = try #require(try drawing.svg(updating: Array(document.utf8)))
    return (String(decoding: update.bytes, as: UTF8.self), drawing)
  }

  private func ends(_ text: String) throws -> [Int?] {
    let strokes = try imported(text).drawing.strokes
    let ids = strokes.map(\.id)
    let connector = strokes.last?.connector
    return [connector?.start, connector?.end].map { end in end.flatMap { ids.firstIndex(of: $0.shape) } }
  }

  @Test("In a document of another program shapes keep their ids, and get one only when connected")
  func foreign() throws {
    let (text, _) = try updated(Self.document) { drawing in
      drawing.strokes[0] = drawing.strokes[0].identified(1)
      drawing.strokes[1] = drawing.strokes[1].identified(2)
      let connector = Connector(
        start: Connector.End(shape: 1, place: CanvasPoint(x: 1, y: 0.5)),
        end: Connector.End(shape: 2, place: CanvasPoint(x: 0, y: 0.5)))
      drawing.strokes.append(
        Stroke(
          ink: Ink(line: Color(white: 0), width: 2),
          shape: .path(Path(lines: [CanvasPoint(x: 90, y: 52), CanvasPoint(x: 210, y: 52)])),
          connector: connector))
    }
    #expect(text.contains("<rect id=\"db\" class=\"box\" x=\"0\""))
    #expect(
      text.contains("data-from=\"db\"") && text.contains("data-to=\"shape2\"")
        && text.contains("id=\"shape2\""))
    #expect(try ends(text) == [0, 1])
    let way = CanvasPoint(x: 0, y: 40)
    let (moved, drawing) = try updated(text) { drawing in
      drawing.apply(drawing.connecting(DrawingSelection([1], of: drawing).moving(by: way).edit))
    }
    #expect(try ends(moved) == [0, 1])
    #expect(try imported(moved).drawing.strokes.map(\.path) == drawing.strokes.map(\.path))
    let (freed, _) = try updated(text) { drawing in
      drawing.apply(drawing.connecting(DrawingSelection([1], of: drawing).deleting().edit))
    }
    #expect(try ends(freed) == [0, nil] && !freed.contains("data-to"))
  }
}
