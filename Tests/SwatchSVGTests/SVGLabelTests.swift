import SwatchColor
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchSVG

@Suite("SVG: labels of shapes") struct SVGLabelTests {
  private static let rect = CanvasRect(min: CanvasPoint(x: 40, y: 40), max: CanvasPoint(x: 200, y: 136))

  private func box(_ text: String, group: Int? = nil) -> Stroke {
    Stroke(
      ink: Ink(line: Color(white: 0), width: 2), shape: .path(Path(Self.rect)), group: group,
      label: Label(text))
  }

  private func text(_ drawing: Drawing) -> String { String(decoding: drawing.svg(), as: UTF8.self) }

  @Test("A label is centered text that any program shows, in a group with the path, on one line")
  func written() throws {
    let line = try #require(
      text(Drawing(strokes: [box("Web\nshop <1>")])).split(separator: "\n").dropFirst(3).first)
    #expect(line.hasPrefix("<g data-label=\"Web&#10;shop &lt;1>\"><path "))
    #expect(
      line.contains("/><text text-anchor=\"middle\" fill=\"#000000\" font-size=\"13.333333333333334\">"))
    #expect(
      line.contains(
        "<tspan x=\"120\" y=\"84\">Web</tspan><tspan x=\"120\" y=\"100\">shop &lt;1&gt;</tspan></text></g>"))
  }

  @Test("Labels are restored exactly, also in groups, and saving loses nothing")
  func exact() throws {
    let strokes = [
      box("Web\n\nshop & \"more\""), box("b", group: 2), box("空 c", group: 2), box("a").labeled(nil),
    ]
    let drawing = Drawing(strokes: strokes)
    let result = try DrawingImport(svg: drawing.svg())
    #expect(result.drawing == drawing && result.contentLostOnSave == [] && result.unsupportedFeatures == [])
    #expect(result.drawing.svg() == drawing.svg())
  }

  @Test("Text changed by another program counts; without text there is no label")
  func changedElsewhere() throws {
    let written = text(Drawing(strokes: [box("Order service\nfast")]))
    let edited = written.replacing(text: ">fast<", with: "> quite\nfast <")
    #expect(try imported(edited).drawing.strokes.map(\.label?.string) == ["Order service\nquite\nfast"])
    let moved = written.replacing(text: "<tspan x=\"120\"", with: "<tspan x=\"7\"")
    #expect(try imported(moved).drawing.strokes == [box("Order service\nfast")])
    let cut = written.replacing(text: "Order service</tspan>", with: "</tspan>").replacing(
      text: ">fast<", with: "><")
    #expect(try imported(cut).drawing.strokes.map(\.label) == [nil])
  }

  @Test("Text without a preceding path, or in an unmarked group, is just text")
  func otherGroups() throws {
    let texts = try importedContent(
      #"<g data-label="a"><text x="1" y="9" font-size="5">a</text></g><g><path d="M0 0h9v9z"/><text x="1" y="9">b</text></g>"#
    ).drawing.strokes
    #expect(texts.count == 3 && texts.allSatisfy { $0.label == nil } && texts.count(where: \.isText) == 2)
  }

  @Test("The font of a label is a property of its text, and another program can change it")
  func fonts() throws {
    for font in TextFont.allCases {
      let stroke = box("").labeled(Label("Web\nshop", style: TextStyle(font)))
      let drawing = Drawing(strokes: [stroke, box("b", group: 2)])
      let text = text(drawing)
      #expect(text.contains("font-weight=\"bold\"") == font.isBold)
      #expect(text.contains("<tspan x=\"120\" y=\"84\">Web</tspan>"))
      let result = try imported(text)
      #expect(result.drawing == drawing && result.unsupportedFeatures == [])
    }
    let changed = text(Drawing(strokes: [box("Web")])).replacing(
      text: "<text ", with: "<text font-family=\"serif\" ")
    #expect(
      try imported(changed).drawing.strokes.map(\.label) == [Label("Web", style: TextStyle(TextFont(.serif)))]
    )
  }

  @Test("A changed font of a label in another program's document is written, and nothing else changes")
  func fontsElsewhere() throws {
    let labeled = try updated(Self.document) { $0.strokes[0] = $0.strokes[0].labeled(Label("Web shop")) }.0
    let (text, drawing) = try updated(labeled) {
      $0.apply(DrawingSelection([0], of: $0).changingFont(FontChange(.serif, isBold: true)).edit)
    }
    #expect(text.contains("<path d=\"M0 0h9\" stroke=\"red\"/>") && text.contains("<!-- shop -->"))
    #expect(try imported(text).drawing.strokes[0].label == drawing.strokes[0].label)
  }

  // MARK: - Documents of other programs

  private static let document = """
    <svg xmlns="http://www.w3.org/2000/svg" width="300" height="200">
      <!-- shop -->
      <g transform="translate(10 20)" font-family="serif" text-anchor="end">
        <rect id="db" class="box" x="30" y="20" width="160" height="96" fill="none" stroke="black" ><title>x</title></rect>
      </g>
      <path d="M0 0h9" stroke="red"/>
    </svg>

    """

  private func updated(_ document: String, _ change: (inout Drawing) -> Void) throws -> (String, Drawing) {
    var drawing = try imported(document).drawing
    change(&drawing)
    let update = try #require(try drawing.svg(updating: Array(document.utf8)))
    #expect(update.lost == [])
    return (String(decoding: update.bytes, as: UTF8.self), drawing)
  }

  @Test("A shape that gets a label keeps its element, and removing the label restores the document")
  func added() throws {
    let (labeled, drawing) = try updated(Self.document) {
      $0.strokes[0] = $0.strokes[0].labeled(Label("Web shop"))
    }
    #expect(labeled.contains("<!-- shop -->") && labeled.contains("<rect id=\"db\" class=\"box\" x=\"30\""))
    #expect(labeled.contains("<title>x</title></rect><text"))
    let read = try imported(labeled).drawing
    #expect(read.strokes.map(\.label?.string) == ["Web shop", nil])
    #expect(read.strokes[0].path == drawing.strokes[0].path)
    // Other programs show it in the same place: as centered text.
    let plain = try imported(labeled.replacing(text: "data-label", with: "data-other")).drawing
    let place = try #require(plain.strokes.first(where: \.isText)?.bounds?.center)
    #expect(abs(place.x - 120) < 4 && abs(place.y - 88) < 8)
  }

  @Test("A moved group gets a transform; a change of text or size rewrites it")
  func changed() throws {
    let labeled = try updated(Self.document) { $0.strokes[0] = $0.strokes[0].labeled(Label("Web shop")) }.0
    let way = CanvasPoint(x: 5, y: 8)
    let (moved, drawing) = try updated(labeled) { $0.strokes[0] = $0.strokes[0].moved(by: way) }
    #expect(
      moved.contains("data-label=\"Web shop\"") && moved.contains("<rect id=\"db\" class=\"box\" x=\"30\""))
    #expect(try imported(moved).drawing.strokes[0].path == drawing.strokes[0].path)
    let (back, _) = try updated(moved) { $0.strokes[0] = $0.strokes[0].moved(by: -1 * way) }
    #expect(back == labeled)
    let changes: [(Stroke) -> Stroke] = [
      { $0.labeled(Label("Another text")) }, { $0.labeled(nil) },
      { $0.transformed(by: .scale(x: 0.5, y: 1, around: CanvasPoint(x: 0, y: 0))) },
      { $0.with($0.ink.painted(line: Color(RGB24(0x0000FF)), fill: nil)) },
    ]
    for change in changes {
      let (text, drawing) = try updated(labeled) { $0.strokes[0] = change($0.strokes[0]) }
      let read = try imported(text).drawing
      #expect(read.strokes.map(\.label?.string) == drawing.strokes.map(\.label?.string))
      #expect(text.contains("<path d=\"M0 0h9\" stroke=\"red\"/>"))
    }
  }
}
