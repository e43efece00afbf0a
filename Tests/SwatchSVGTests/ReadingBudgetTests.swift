import SwatchColor
import SwatchPixels
import SwatchRaster
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchSVG
@testable import SwatchXML

extension SVGReader {
  /// Reads as much of a document as a work limit allows.
  static func reading(_ text: String, limit: Int, partLimit: Int = 1 << 20) throws -> SVGReader {
    let reader = SVGReader(budget: ReadingBudget(limit: limit))
    let document = try XMLDocument(handler: reader, partLimit: partLimit)
    do throws(XMLError) {
      try document.read(utf8(text))
    } catch {
      // The reader has the cause.
      if reader.problem == nil { throw error }
    }
    return reader
  }
}

/// A small document that requires a lot of work, and the quantity that exceeds the limit.
struct GreedyDocument: CustomTestStringConvertible {
  let name: String
  let excess: DrawingFileError.Excess
  let content: String

  var testDescription: String { name }

  static func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

  /// Returns an element of many bytes that a thousand uses repeat.
  private static func used(_ name: String, _ definition: String) -> GreedyDocument {
    let uses = times(1_000, "<use href='#r'/>")
    return GreedyDocument(name: name, excess: .repetitions, content: "<defs>\(definition)</defs>\(uses)")
  }

  static let all: [GreedyDocument] = [
    used(
      "attributes of a use",
      "<rect id='r' \((0..<2_000).map { "a\($0)='' " }.joined()) width='5' height='5'/>"),
    used(
      "lengths of a use",
      "<rect id='r' x='\(times(2_000, "1"))' y='\(times(2_000, "1"))' width='5' height='5'/>"),
    used(
      "classes of a use",
      "<rect id='r' class='\((0..<2_000).map { "a\($0) " }.joined())' width='5' height='5'/>"),
    used("points of a use", "<path id='r' d='M0 0\(times(2_000, "h1"))'/>"),
    used("a polygon of a use", "<polygon id='r' points='0 0\(times(2_000, " 1 1"))'/>"),
    used("text of a use", "<text id='r'>\(times(2_000, "a b "))</text>"),
    used("groups of a use", "<g id='r'>\(times(500, "<g><g/></g>"))</g>"),
    used(
      "uses of uses",
      "<g id='a'>\(times(100, "<path d='M0 0h1'/>"))</g><g id='r'>\(times(100, "<use href='#a'/>"))</g>"),
    GreedyDocument(
      name: "rules", excess: .declarations,
      content: "<style>\((0..<20_000).map { "a\($0){fill:red;stroke:red}" }.joined())</style>"),
    GreedyDocument(
      name: "selectors", excess: .declarations,
      content:
        "<style>\((0..<900).map { "a\($0)" }.joined(separator: ",")){fill:red;\(times(50_000, "a:b;"))}"
        + times(10, "\((0..<900).map { "b\($0)" }.joined(separator: ",")){fill:red;stroke:red;color:red}")
        + "</style>"),
    GreedyDocument(
      name: "declarations", excess: .declarations, content: "<rect style='\(times(200_000, "a:b;"))'/>"),
    GreedyDocument(
      name: "closed subpaths", excess: .points, content: "<path d='M0 0\(times(200_000, "z"))'/>"),
    GreedyDocument(name: "lines", excess: .points, content: "<path d='M0 0\(times(200_000, "h1"))'/>"),
    GreedyDocument(
      name: "rectangles", excess: .elements, content: times(20_000, "<rect width='5' height='5'/>")),
    GreedyDocument(name: "elements", excess: .elements, content: times(80_000, "<g/>")),
    GreedyDocument(
      name: "hidden elements", excess: .elements, content: "<metadata>\(times(80_000, "<a/>"))</metadata>"),
    GreedyDocument(name: "comments", excess: .elements, content: times(80_000, "<!---->")),
    GreedyDocument(name: "text", excess: .text, content: "<text>\(times(30_000, "ab "))</text>"),
    used("nothing", "<g id='r'>\(times(100, "<use href='#n'/>"))</g><g id='n'/>"),
    GreedyDocument(
      name: "layers", excess: .painting, content: times(2_000, "<rect width='9' height='9' opacity='.5'/>")),
    GreedyDocument(
      name: "crossing lines", excess: .painting,
      content:
        "<path stroke='red' d='M\((0..<20_000).map { "\($0 * 7_919 % 640) \($0 % 2 * 384)" }.joined(separator: " "))'/>"
    ),
    GreedyDocument(
      name: "dots", excess: .painting,
      content: times(
        200,
        "<path d='M0 0H640V384H0z' fill='none' stroke='red' stroke-dasharray='0 1' stroke-linecap='round'/>")),
    GreedyDocument(
      name: "patterns in patterns", excess: .painting,
      content: (1...12).map { index in
        "<pattern id='p\(index)' width='9' height='9' patternUnits='userSpaceOnUse'>"
          + "<rect width='9' height='9' fill='\(index == 1 ? "red" : "url(#p\(index - 1))")'/></pattern>"
      }.joined() + "<rect width='10' height='10' fill='url(#p12)'/>"),
    GreedyDocument(
      name: "masks", excess: .painting,
      content: "<mask id='m'><rect width='9' height='9' fill='white'/></mask>"
        + times(100, "<rect width='9' height='9' mask='url(#m)'/>")),
  ]
}

@Suite("The work for documents")
struct ReadingBudgetTests {
  private static let limit = 5_000_000

  @Test("Greedy documents are refused for the right quantity", arguments: GreedyDocument.all)
  func refused(document: GreedyDocument) throws {
    let reader = try SVGReader.reading("<svg>\(document.content)</svg>", limit: Self.limit)
    #expect(reader.problem == .excess(document.excess))
    // Reading ends with the budget, not after all of the work.
    #expect(reader.budget.total < 2 * Self.limit)
    let error = DrawingFileError(path: "a.svg", problem: .tooComplex(document.excess))
    #expect(error.description.hasPrefix("‘a.svg’ has too many "))
  }

  @Test("A greedy file is an error, whatever comes last in it")
  func errors() throws {
    for (content, excess) in [
      ("<text>\(GreedyDocument.times(1_100_000, "ab "))</text>", DrawingFileError.Excess.text),
      ("<style>\(GreedyDocument.times(24_000_000, ";"))</style>", .declarations),
    ] {
      #expect(throws: DrawingFileError(problem: .tooComplex(excess))) {
        try DrawingImport(svg: utf8("<svg>\(content)</svg>"))
      }
    }
  }

  @Test("Declarations are parsed once for any number of elements")
  func declarations() throws {
    let declarations = (0..<2_000).map { "fill:#\(String(0x100000 + $0, radix: 16));" }.joined()
    let shapes = GreedyDocument.times(500, "<rect class='a' width='5' height='5'/>")
    let reader = try SVGReader.reading(
      "<svg><style>.a{\(declarations)}</style>\(shapes)</svg>", limit: 1 << 40)
    #expect(reader.strokes.count == 500)
    #expect(reader.strokes.allSatisfy { $0.ink.fill?.hex == "#1007cf" })
    #expect(reader.budget.spent(on: .declarations) < 2_000 * 40 + 500 * 40)
    let uses = GreedyDocument.times(500, "<use href='#r'/>")
    let used = try SVGReader.reading(
      "<svg><defs><rect id='r' style='\(declarations)' width='5' height='5'/></defs>\(uses)</svg>",
      limit: 1 << 40)
    #expect(used.strokes.count == 500)
    #expect(used.budget.spent(on: .repetitions) < 500 * 3_000)
  }

  @Test("Rules for the same elements are merged, and the last one counts")
  func rules() throws {
    let rules = (0..<2_000).map { "*{fill:#\(String(0x100000 + $0, radix: 16))}" }.joined()
    let shapes = GreedyDocument.times(500, "<rect width='5' height='5'/>")
    let reader = try SVGReader.reading("<svg><style>\(rules)</style>\(shapes)</svg>", limit: 1 << 40)
    #expect(reader.strokes.allSatisfy { $0.ink.fill?.hex == "#1007cf" })
    #expect(reader.budget.spent(on: .declarations) < 2_000 * 500 + 500 * 40)
  }

  @Test("A picture is decoded once for any number of uses")
  func pictures() throws {
    let size = PixelSize(width: 100, height: 100)
    let pixels = [RGBA32](repeating: RGBA32(red: 1, green: 2, blue: 3), count: 10_000)
    let picture = try #require(Picture(size: size, pixels: pixels))
    let placed = try #require(
      PlacedPicture(picture, fitting: CanvasRect(size: CanvasSize(width: 5, height: 5))))
    let image = "<image id='r' width='5' height='5' href='data:image/png;base64,\(base64(placed.png))'/>"
    let uses = GreedyDocument.times(50, "<use href='#r'/>")
    let reader = try SVGReader.reading("<svg><defs>\(image)</defs>\(uses)</svg>", limit: 1 << 40)
    #expect(reader.strokes.count == 50)
    let decoding = 10_000 * ReadingBudget.pixel
    #expect(reader.budget.spent(on: .repetitions) < 50 * 15_000 + 2 * decoding)
    // Pictures cost what they contain, not the bytes of their files.
    let small = try SVGReader.reading("<svg>\(image)</svg>", limit: decoding / 2)
    #expect(small.problem == .excess(.pixels) && small.strokes.isEmpty)
  }

  @Test("Unpainted shapes are not parsed repeatedly")
  func unpainted() throws {
    let path = "<path id='r' fill='none' d='M0 0\(GreedyDocument.times(5_000, "h1"))'/>"
    let uses = GreedyDocument.times(1_000, "<use href='#r'/>")
    let reader = try SVGReader.reading(
      "<svg><circle r='5'/><defs>\(path)</defs>\(uses)</svg>", limit: 1 << 40)
    #expect(reader.budget.spent(on: .repetitions) < 1_000 * 1_000)
  }

  @Test("The size of tokens is limited")
  func parts() throws {
    let long = GreedyDocument.times(400_000, "a ")
    for text in ["<svg><!--\(long)--></svg>", "<svg><path d='\(long)'/></svg>", "<svg><?a \(long)?></svg>"] {
      let error = #expect(throws: XMLError.self) {
        try SVGReader.reading(text, limit: 1 << 40, partLimit: 300_000)
      }
      let isTooLong = if case .partTooLong? = error?.cause { true } else { false }
      #expect(isTooLong)
    }
    let text = "<svg><text>\(long)</text></svg>"
    #expect(try SVGReader.reading(text, limit: 1 << 40, partLimit: 300_000).strokes.count == 1)
  }

  @Test(
    "Distant strokes and dashes too fine to be seen cost no more painting than others",
    arguments: [
      times(3_000, "C1e9 1e9 -1e9 1e9 0 0"), times(3_000, "L1e9 1e9 -1e9 1e9 0 0"),
      times(3_000, "C640 0 640 384 0 0"),
    ])
  func far(data: String) throws {
    for line in ["", " stroke='red' fill='none'", " stroke='red' stroke-dasharray='.001' stroke-width='9'"] {
      let reader = try SVGReader.reading(
        "<svg viewBox='0 0 640 384'><path d='M0 0\(data)'\(line)/></svg>", limit: 1 << 40)
      #expect(reader.strokes.count == 1)
      #expect(reader.budget.spent(on: .painting) < 50_000_000)
    }
  }

  private static func times(_ count: Int, _ text: String) -> String { GreedyDocument.times(count, text) }

  @Test("Typical documents are far below the limit")
  func ordinary() throws {
    var generator = SeededGenerator(seed: 420)
    for _ in 0..<20 {
      let drawing = Drawing.random(using: &generator)
      let text = String(decoding: drawing.svg(), as: UTF8.self)
      let reader = try SVGReader.reading(text, limit: DocumentLimits.work.base)
      #expect(reader.problem == nil && reader.budget.total < 500_000)
    }
  }
}
