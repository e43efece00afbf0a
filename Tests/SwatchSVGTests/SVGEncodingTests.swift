import SwatchColor
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchSVG

@Suite("SVG in other encodings") struct SVGEncodingTests {
  /// «Привет» in KOI8-R (RFC 1489).
  private static let hello: [UInt8] = [0xF0, 0xD2, 0xC9, 0xD7, 0xC5, 0xD4]

  private func document(in encoding: String, saying text: [UInt8]) -> [UInt8] {
    Array("<?xml version='1.0' encoding='\(encoding)'?>\n<svg xmlns='http://www.w3.org/2000/svg'>\n".utf8)
      + Array("<text x='4' y='20'>".utf8) + text + Array("</text>\n</svg>\n".utf8)
  }

  private func texts(_ document: [UInt8]) throws -> [String] {
    try DrawingImport(svg: document).drawing.strokes.compactMap {
      if case .text(let line) = $0.shape { line.string } else { nil }
    }
  }

  @Test("Single-byte encodings are read")
  func read() throws {
    #expect(try texts(document(in: "KOI8-R", saying: Self.hello)) == ["Привет"])
    #expect(try texts(document(in: "windows-1251", saying: [0xCF, 0xF0])) == ["Пр"])
    #expect(try texts(document(in: "windows-1252", saying: [0x93, 0xFC, 0x94])) == ["“ü”"])
    #expect(try texts(document(in: "ISO-8859-1", saying: [0xFC])) == ["ü"])
  }

  @Test(
    "An unknown encoding, and invalid text, have a message with the line",
    arguments: ["nope", "EBCDIC-US", "UTF-32", "UTF-7"])
  func refused(encoding: String) {
    #expect {
      try DrawingImport(svg: document(in: encoding, saying: [0x61]))
    } throws: {
      "\($0)".contains("line 1")
    }
  }

  @Test("New strokes are added, with letters as numeric references for any encoding")
  func update() throws {
    let document = document(in: "KOI8-R", saying: Self.hello)
    var drawing = try DrawingImport(svg: document).drawing
    let ink = Ink(line: Color(RGB24(0xFF0000)), width: 3)
    let line = Path(lines: [CanvasPoint(x: 1, y: 5), CanvasPoint(x: 20, y: 45)])
    drawing.strokes.append(Stroke(ink: ink, shape: .path(line)))
    let update = try #require(try drawing.svg(updating: document))
    let (old, new) = (document.split(separator: 0x0A), update.bytes.split(separator: 0x0A))
    #expect(new.count == old.count + 1)
    #expect(old.allSatisfy(new.contains))
    drawing.strokes.append(
      Stroke(ink: ink, shape: .text(TextLine("ж", at: CanvasPoint(x: 4, y: 60), size: 16))))
    let words = try #require(try drawing.svg(updating: document))
    #expect(try texts(words.bytes) == ["Привет", "ж"])
  }
}
