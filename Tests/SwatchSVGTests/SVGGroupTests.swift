import SwatchColor
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchSVG

@Suite("Groups of other programs") struct SVGGroupTests {
  private static let layer = #"xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:groupmode="layer""#
  private static let one = #"<circle cx="9" cy="9" r="5"/>"#

  @Test(
    "The outermost group counts, but not layers and a group around everything",
    arguments: [
      ("<g>++</g>+", [1, 1, nil]),
      ("+<g>+</g>", [nil, nil]),
      ("<g>++</g>", [nil, nil]),
      ("<g><g>++</g><g>++</g></g>", [1, 1, 2, 2]),
      ("<g><g>++</g>+</g>+", [1, 1, 1, nil]),
      ("<g \(layer)>++<g>++</g></g><g \(layer)>++</g>", [nil, nil, 1, 1, nil, nil]),
      ("<g><g \(layer)><a>++</a>+</g></g>", [1, 1, nil]),
      ("+<svg>++</svg>", [nil, 1, 1]),
      ("<g>+<g/></g><g>++</g>", [nil, 1, 1]),
      ("<g display='none'>++</g><g>++</g>+", [1, 1, nil]),
      (
        "<g clip-path='url(#c)'>++<g>++</g></g><g>++</g><clipPath id='c'><path d='M0 0h9v9z'/></clipPath>",
        [nil, 1, 1]
      ),
      ("<defs><g id='u'>++</g></defs>+<use href='#u'/>", [nil, 1, 1]),
      ("<defs><g id='u'><g>++</g>+</g></defs><use href='#u'/>", [1, 1, 1]),
      ("<text y='9'>a<tspan fill='red'>b</tspan></text>+", [nil, nil]),
    ] as [(String, [Int?])])
  func outermost(_ content: String, _ expected: [Int?]) throws {
    let content = content.replacing("+", with: Self.one)
    #expect(try importedContent(content).drawing.strokes.map(\.group) == expected, "\(content)")
  }

  @Test("Groups added to a drawing from here by another program have their own numbers")
  func own() throws {
    let stroke = Stroke(pen: .standard, points: [CanvasPoint(x: 8, y: 8), CanvasPoint(x: 80, y: 8)])
    let drawing = Drawing(strokes: [nil, 2, 2].map(stroke.inGroup))
    let text = String(decoding: drawing.svg(), as: UTF8.self)
      .replacing("<g data-group", with: "<g id='new'>\(Self.one)\(Self.one)</g><g data-group")
    #expect(try imported(text).drawing.strokes.map(\.group) == [nil, 3, 3, 2, 2])
  }

  private func update(_ document: String, _ change: (inout Drawing) -> Void) throws -> UpdatedDocument {
    var drawing = try imported(document).drawing
    change(&drawing)
    return try #require(try drawing.svg(updating: Array(document.utf8)))
  }

  private static let circles = (1...5).map { "<circle cx='\(9 * $0)' cy='9' r='\($0)'/>" }
  private static let groups = document(
    "<g>\(circles[0])\(circles[1])</g>\n<g>\(circles[2])\(circles[3])</g>\n\(circles[4])\n")
  private static let around = document(
    "<g transform='scale(2)'>\n\(circles[0])\n<g>\(circles[1])\(circles[2])</g>\n</g>\n")

  private static func document(_ content: String) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\">\n\(content)</svg>\n"
  }

  @Test("Moving, coloring and deleting a group loses nothing, and it stays a group")
  func edits() throws {
    typealias Change = @Sendable (inout Drawing) -> Void
    let changes: [(Change, [Int?])] = [
      ({ $0.strokes.removeSubrange(..<2) }, [1, 1, nil]),
      ({ $0.strokes.removeLast(3) }, [nil, nil]),
      ({ $0.strokes.replaceSubrange(..<2, with: $0.strokes[..<2].map(Self.moved)) }, [1, 1, 2, 2, nil]),
    ]
    for (change, groups) in changes {
      let update = try update(Self.groups, change)
      #expect(update.lost == [])
      #expect(
        try imported(String(decoding: update.bytes, as: UTF8.self)).drawing.strokes.map(\.group) == groups)
    }
  }

  private static func moved(_ stroke: Stroke) -> Stroke {
    stroke.transformed(by: .move(by: CanvasPoint(x: 8, y: 8)))
  }

  @Test(
    "A new group adds an element, and an ungrouped one is marked",
    arguments: [
      (groups, [nil, nil, nil, nil, nil], 2), (groups, [1, 1, nil, nil, nil], 1),
      (groups, [1, 1, 1, 1, 1], 2), (groups, [1, 1, 1, 1, nil], 2),
      (groups, [nil, nil, 1, 1, nil], 1),
      (document(circles.joined(separator: "\n") + "\n"), [nil, 1, 1, nil, nil], 2),
      (document(circles.joined(separator: "\n") + "\n"), [1, 1, 1, 2, 2], 4),
      (document(circles.joined(separator: "\n") + "\n"), [1, 1, 1, 1, 1], 2),
      (document(circles.joined()), [1, 1, nil, 2, 2], 2), (around, [1, 1, 1], 1),
      (around, [nil, nil, nil], 1),
    ] as [(String, [Int?], Int)])
  func regrouping(document: String, wanted: [Int?], lineCount: Int) throws {
    let update = try update(document) { drawing in
      drawing.strokes = zip(drawing.strokes, wanted).map { $0.inGroup($1) }
    }
    #expect(update.lost == [])
    let text = String(decoding: update.bytes, as: UTF8.self)
    #expect(try imported(text).drawing.strokes.map(\.group) == wanted)
    #expect(lines(text, notIn: document) <= lineCount)
    // Undone: an element that is only a group is removed.
    let original = try imported(document).drawing
    let back = try #require(try original.svg(updating: update.bytes))
    #expect(back.lost == [])
    let backText = String(decoding: back.bytes, as: UTF8.self)
    #expect(try imported(backText).drawing.strokes.map(\.group) == original.strokes.map(\.group))
    if !document.contains("<g") { #expect(backText == document) }
  }

  private func lines(_ text: String, notIn other: String) -> Int {
    let known = Set(other.split(separator: "\n"))
    return text.split(separator: "\n").count { !known.contains($0) }
  }

  @Test("A group of strokes from different places cannot be written, with a report")
  func scatteredGroupIsReported() throws {
    let made = try update(Self.groups) { drawing in
      drawing.strokes = zip(drawing.strokes, [nil, 1, 1, nil, nil]).map { $0.inGroup($1) }
    }
    #expect(made.lost == ["changed groups"])
    let element = try update(Self.document("<text y='9'>a<tspan fill='red'>b</tspan></text>\(Self.one)")) {
      $0.strokes = $0.strokes.map { $0.inGroup(nil) }
    }
    #expect(element.lost == [])
  }

  @Test("Strokes added above a new group around everything are not in it")
  func additionToDeclared() throws {
    let document = Self.document("<g data-group='3'>\n\(Self.circles[0])\n\(Self.circles[1])\n</g>\n")
    let path = Path(lines: [CanvasPoint(x: 8, y: 8), CanvasPoint(x: 80, y: 8)])
    let stroke = Stroke(ink: Ink(line: Color(white: 0.5), width: 3), shape: .path(path))
    let update = try update(document) { $0.strokes.append(stroke) }
    #expect(update.lost == [])
    let strokes = try imported(String(decoding: update.bytes, as: UTF8.self)).drawing.strokes
    #expect(strokes.map(\.group) == [1, 1, nil])
  }

  @Test("A stroke joins the group around everything, which stays around everything")
  func addition() throws {
    let path = Path(lines: [CanvasPoint(x: 8, y: 8), CanvasPoint(x: 80, y: 8)])
    let stroke = Stroke(ink: Ink(line: Color(white: 0.5), width: 3), shape: .path(path))
    let update = try update(Self.around) { $0.strokes.append(stroke) }
    #expect(update.lost == [])
    let text = String(decoding: update.bytes, as: UTF8.self)
    #expect(
      text.hasSuffix("/>\n</g>\n</svg>\n")
        && text.count { $0 == "\n" } == Self.around.count { $0 == "\n" } + 1)
    let strokes = try imported(text).drawing.strokes
    #expect(
      strokes.map(\.group) == [nil, 1, 1, nil] && strokes.last?.path == path && strokes.last?.ink.width == 3)
  }
}
