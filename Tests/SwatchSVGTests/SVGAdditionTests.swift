import SwatchColor
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchSVG

@Suite("Strokes added to a document of another program") struct SVGAdditionTests {
  private static func document(_ content: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500">
    <clipPath id="c"><rect width="800" height="500"/></clipPath>
    \(content)
    </svg>

    """
  }

  private static let paths = "<path d=\"M0 20H100\" stroke=\"red\"/>\n<path d=\"M0 50H100\" stroke=\"blue\"/>"

  private func drawing(_ document: String) throws -> Drawing {
    try DrawingImport(svg: Array(document.utf8)).drawing
  }

  private func update(_ document: String, with drawing: Drawing) throws -> String {
    let update = try #require(try drawing.svg(updating: Array(document.utf8)))
    #expect(update.lost == [])
    return String(decoding: update.bytes, as: UTF8.self)
  }

  private func adding(_ count: Int, to drawing: Drawing, below: Bool = false) -> Drawing {
    var longer = drawing
    for index in 0..<count {
      let y = Double(200 + 10 * index)
      let path = Path(lines: [CanvasPoint(x: 200, y: y), CanvasPoint(x: 300, y: y)])
      let stroke = Stroke(ink: Ink(line: Color(white: 0.5), width: 3), shape: .path(path))
      longer.strokes.insert(stroke, at: below ? 0 : longer.strokes.count)
    }
    return longer
  }

  /// Returns the text inserted into `document` in one place to get `text`, or `nil` if they differ otherwise.
  private func addition(_ text: String, to document: String) -> Substring? {
    let start = zip(text, document).prefix { $0 == $1 }.count
    let rest = document.dropFirst(start)
    guard text.count > document.count, text.hasSuffix(rest) else { return nil }
    return text.dropFirst(start).dropLast(rest.count)
  }

  @Test(
    "A stroke adds one element, keeps the groups of all strokes, and can be removed without a trace",
    arguments: [
      "<g clip-path=\"url(#c)\">\n\(paths)\n</g>", "<svg width=\"800\" height=\"500\">\n\(paths)\n</svg>",
      "<svg width=\"800\" height=\"500\" viewBox=\"-20 -20 800 500\">\n\(paths)\n</svg>",
      "<svg overflow=\"visible\" viewBox=\"-20 -20 800 500\">\n\(paths)\n</svg>",
      "<g opacity=\"0.5\">\n\(paths)\n</g>", "<a href=\"b\">\n\(paths)\n</a>",
      "<g style=\"filter:url(#f)\">\n\(paths)\n</g>", "<g filter=\"url(#f)\">\n\(paths)\n</g>",
      "<g style=\"isolation:isolate\">\n\(paths)\n</g>", "<g clip-path=\"url(#c)\"><g>\n\(paths)\n</g></g>",
      "<g clip-path=\"url(#c)\">\(paths)</g><defs/>", "<g>\n\(paths)\n</g>", paths,
    ])
  func aroundEverything(content: String) throws {
    let document = Self.document(content)
    let drawing = try drawing(document)
    for below in [false, true] {
      let longer = adding(1, to: drawing, below: below)
      let text = try update(document, with: longer)
      #expect(try #require(addition(text, to: document)).matches(of: /\/>/).count == 1, "\(text)")
      #expect(try self.drawing(text).strokes.map(\.group) == longer.strokes.map(\.group))
      #expect(try update(text, with: drawing) == document)
      // Saving repeatedly changes nothing.
      let longest = adding(2, to: longer)
      let three = try update(text, with: longest)
      #expect(addition(three, to: text)?.matches(of: /\/>/).count == 2)
      #expect(try self.drawing(three).strokes.map(\.group) == longest.strokes.map(\.group))
      #expect(try update(three, with: longer) == text && update(three, with: drawing) == document)
    }
  }

  @Test("It goes after an inner document")
  func afterInnerDocument() throws {
    let content = "<svg width=\"800\" height=\"500\" viewBox=\"-20 -20 800 500\">\n\(Self.paths)\n</svg>"
    let document = Self.document(content)
    let text = try update(document, with: adding(1, to: try drawing(document)))
    #expect(text.contains(content + "\n<path "))
  }

  @Test("New groups and ungrouped ones count, also with strokes beside a group around everything else")
  func grouping() throws {
    let document = Self.document("<g clip-path=\"url(#c)\">\n\(Self.paths)\n</g>")
    let text = try update(document, with: adding(2, to: try drawing(document)))
    for wanted in [[nil, nil, 1, 1], [1, 1, nil, nil], [1, 1, 1, 1], [nil, nil, nil, nil]] as [[Int?]] {
      var drawing = try drawing(text)
      drawing.strokes = zip(drawing.strokes, wanted).map { $0.inGroup($1) }
      #expect(try self.drawing(try update(text, with: drawing)).strokes.map(\.group) == wanted)
    }
  }

  @Test(
    "The root element may have no content",
    arguments: ["<svg viewBox='0 0 8 8'/>", "<?xml version='1.0'?>\n<x:svg xmlns:x='\(namespace)' />\n"])
  func empty(document: String) throws {
    let blank = try drawing(document)
    var longer = adding(2, to: blank)
    longer.sheet = blank.sheet
    let text = try update(document, with: longer)
    #expect(try drawing(text).strokes.count == 2)
    #expect(try update(text, with: blank) == document)
  }

  private static let namespace = "http://www.w3.org/2000/svg"

  @Test("A root element with two tags keeps both", arguments: ["", "\n", "\n\n", " "])
  func emptyWithEnd(content: String) throws {
    let document = "<svg xmlns='\(Self.namespace)' viewBox='0 0 8 8'>\(content)</svg>"
    let blank = try drawing(document)
    for count in [1, 2] {
      let text = try update(document, with: adding(count, to: blank))
      #expect(try drawing(text).strokes.count == count)
      #expect(try update(text, with: blank) == document)
    }
  }

  @Test("An unchanged document keeps its bytes, even if nothing could be added to it")
  func unchanged() throws {
    let entity = """
      <!DOCTYPE svg [<!ENTITY two "<path d='M0 0h9v9z'/><path d='M9 9h9v9z'/>">]>
      <svg xmlns='\(Self.namespace)'>&two;</svg>
      """
    let units = "<svg xmlns='\(Self.namespace)'><path d='M0 0h9v9z'/></svg>".utf16
    let wide: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for document in [Array(entity.utf8), wide] {
      #expect(try DrawingImport(svg: document).drawing.svg(updating: document)?.bytes == document)
    }
  }

  @Test("A document without a size has none after a stroke beyond its ink is removed")
  func grownSheet() throws {
    let document = "<svg xmlns='\(Self.namespace)'>\n<path d='M0 0h9v9z'/>\n</svg>\n"
    var drawing = try drawing(document)
    drawing.sheet = drawing.sheet.union(CanvasRect(size: CanvasSize(width: 400, height: 400)))
    #expect(try update(document, with: drawing) == document)
    #expect(addition(try update(document, with: adding(1, to: drawing)), to: document) != nil)
  }
}
