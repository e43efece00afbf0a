import SwatchColor
import SwatchFiles
import SwatchRaster
import SwatchSketch
import Testing

@Suite("Pictures in SVG")
struct SVGImageTests {
  private func placed() throws -> PlacedPicture {
    let picture = try #require(
      Picture(size: PixelSize(width: 1, height: 1), pixels: [RGBA32(red: 1, green: 2, blue: 3)]))
    return try #require(
      PlacedPicture(picture, fitting: CanvasRect(size: CanvasSize(width: 10.1, height: 20.2))))
  }

  @Test("A picture to trace reads back exactly")
  func roundTrip() throws {
    let stroke = Stroke(ink: Ink(line: nil, width: 0, opacity: 0.3), shape: .picture(try placed()))
    let drawing = Drawing(strokes: [stroke, stroke.moved(by: CanvasPoint(x: 0.07, y: 1.13))])
    let read = try DrawingImport(svg: drawing.svg())
    #expect(read.drawing == drawing)
    #expect(read.notUnderstood.isEmpty && read.lostBySaving.isEmpty)
  }

  @Test("One from elsewhere lies where transforms put it")
  func transformed() throws {
    let data = base64(try placed().png)
    let found = try strokes(
      #"<g transform="translate(3 4) scale(2)"><image preserveAspectRatio="none" x="1" y="1" width="5" height="6" "#
        + "xlink:href=\"data:image/png;base64,\(data)\"/></g>")
    #expect(found.first?.bounds == CanvasRect(min: CanvasPoint(x: 5, y: 6), max: CanvasPoint(x: 15, y: 18)))
  }

  @Test(
    "What cannot be shown is named, and nothing is opened",
    arguments: [
      "file:///etc/passwd", "http://example.org/a.png", "data:image/jpeg;base64,AAAA",
      "data:image/png;base64,AAAA", "data:image/png;base64,%%%", "data:image/png;base64,", "a.png",
    ])
  func notUnderstood(address: String) throws {
    let result = try importedContent(#"<image width="5" height="5" href="\#(address)"/>"#)
    #expect(result.drawing.strokes.isEmpty)
    #expect(result.notUnderstood.count == 1)
  }
}

/// Written once more here: the reader is tested against it.
func base64(_ bytes: [UInt8]) -> String {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var bits = bytes.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 } }
  while bits.count % 6 != 0 { bits.append(0) }
  var text = stride(from: 0, to: bits.count, by: 6).map { start in
    digits[Int(bits[start..<start + 6].reduce(0) { $0 << 1 | $1 })]
  }
  while text.count % 4 != 0 { text.append(UInt8(ascii: "=")) }
  return String(decoding: text, as: UTF8.self)
}
