import Glibc
import SwatchColor
import SwatchExport
import SwatchPixels
import SwatchRaster
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchSVG

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
    #expect(read.unsupportedFeatures.isEmpty && read.contentLostOnSave.isEmpty)
  }

  @Test("Pictures of other programs are placed by transforms")
  func transformed() throws {
    let data = base64(try placed().png)
    let found = try strokes(
      #"<g transform="translate(3 4) scale(2)"><image preserveAspectRatio="none" x="1" y="1" width="5" height="6" "#
        + "xlink:href=\"data:image/png;base64,\(data)\"/></g>")
    #expect(found.first?.bounds == CanvasRect(min: CanvasPoint(x: 5, y: 6), max: CanvasPoint(x: 15, y: 18)))
  }

  /// Returns a temporary folder with files.
  private func withFolder(_ files: [String: [UInt8]], _ body: (String) throws -> Void) throws {
    var template = Array("/tmp/swatchterm-images-XXXXXX".utf8CString)
    let folder = String(cString: try #require(mkdtemp(&template)))
    defer {
      for path in files.keys.sorted().reversed() { remove("\(folder)/\(path)") }; rmdir("\(folder)/in");
      rmdir(folder)
    }
    mkdir("\(folder)/in", 0o700)
    for (path, bytes) in files {
      let file = open("\(folder)/\(path)", O_WRONLY | O_CREAT, 0o600)
      try #require(file >= 0 && write(file, bytes, bytes.count) == bytes.count && close(file) == 0)
    }
    try body(folder)
  }

  private func document(_ content: String) -> [UInt8] {
    utf8("<svg xmlns='http://www.w3.org/2000/svg' width='100' height='50'>\(content)</svg>")
  }

  @Test("Files in the folder of a document are shown, but not those outside, even by a link")
  func neighbors() throws {
    let png = try placed().png
    let images = ["a b.png", "in/a.png"].map { "<image width='9' height='9' href='\($0)'/>" }
    let outside = ["../a.png", "/etc/passwd", "in/../../a.png", "in/link.png", "http://a/b.png", "in", ""].map
    {
      "<image width='9' height='9' href='\($0)'/>"
    }
    let files = [
      "a.png": png, "in/a b.png": png,
      "in/in.svg": document(images[0] + "<image width='9' height='9' href='a%20b.png#x'/>"),
      "in/out.svg": document(outside.joined()), "b.svg": document(images[1]),
    ]
    try withFolder(files) { folder in
      symlink("../a.png", "\(folder)/in/link.png")
      defer { unlink("\(folder)/in/link.png") }
      let found = try DrawingImport(svgAt: "\(folder)/in/in.svg")
      #expect(found.drawing.strokes.count == 2 && found.unsupportedFeatures.isEmpty)
      let refused = try DrawingImport(svgAt: "\(folder)/in/out.svg")
      #expect(refused.drawing.strokes.isEmpty && refused.unsupportedFeatures == ["images"])
      // Saving the document keeps them.
      var drawing = found.drawing
      drawing.strokes.append(Stroke(pen: .standard, points: [CanvasPoint(x: 5, y: 5)]))
      let before = files["in/in.svg"] ?? []
      let update = try #require(try drawing.svg(updating: before, folder: "\(folder)/in"))
      #expect(update.bytes.count > before.count)
      #expect(try DrawingImport(svg: update.bytes).unsupportedFeatures == ["images"])
    }
  }

  @Test("Pictures of other formats are shown")
  func formats() throws {
    let size = PixelSize(width: 40, height: 20)
    let red = Drawing(
      paper: Color(red: 1, green: 0, blue: 0), sheet: CanvasRect(size: CanvasSize(width: 40, height: 20)))
    let jpeg = try #require(try DrawingEncoding(.jpeg, ExportOptions()).files(of: [red]).first?.bytes)
    let found = try strokes("<image width='80' height='40' href='data:image/jpeg;base64,\(base64(jpeg))'/>")
    #expect(found.first?.bounds == CanvasRect(size: CanvasSize(width: 80, height: 40)))
    let raster = try DrawingRaster(size: size, drawing: Drawing(sheet: red.sheet, strokes: found))
    let color = raster.averageColor(in: PixelRect(columns: 5..<35, rows: 5..<15))
    #expect(color.red > 245 && color.green < 10 && color.blue < 10)
  }

  @Test(
    "A document as a picture is one object, in its place and aspect ratio, without pictures inside")
  func documents() throws {
    let inner =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'><path d='M0 0h10v10z'/><image width='1' height='1' href='a.png'/></svg>"
    let content =
      "<image x='10' y='5' width='40' height='20' href='data:image/svg+xml;base64,\(base64(utf8(inner)))'/>"
    let result = try importedContent(content)
    #expect(result.unsupportedFeatures == ["images"])
    let artwork = try #require(result.drawing.strokes.first?.artwork)
    #expect(artwork.bounds == CanvasRect(min: CanvasPoint(x: 20, y: 5), max: CanvasPoint(x: 40, y: 25)))
    let again = try DrawingImport(svg: result.drawing.svg())
    #expect(again.drawing.strokes.count == 1 && again.unsupportedFeatures.isEmpty)
    let nested = "<svg xmlns='http://www.w3.org/2000/svg'>\(content)</svg>"
    let deep = try importedContent(
      "<image width='9' height='9' href='data:image/svg+xml;base64,\(base64(utf8(nested)))'/>")
    #expect(deep.unsupportedFeatures == ["images"])
  }

  @Test("The work of an inner document counts for the outer one")
  func budget() throws {
    let paths = String(repeating: "<path d='M0 0h9'/>", count: 20)
    let uses = String(repeating: "<use href='#b'/>", count: 20)
    let inner = "<svg xmlns='http://www.w3.org/2000/svg'><g id='b'>\(paths)</g>\(uses)</svg>"
    let image = "<image width='9' height='9' href='data:image/svg+xml;base64,\(base64(utf8(inner)))'/>"
    func reader(images: Int, limit: Int) throws -> SVGReader {
      try .reading("<svg>\(String(repeating: image, count: images))</svg>", limit: limit)
    }
    let work = try reader(images: 1, limit: 1 << 40).budget.total
    #expect(work > 400 * ReadingBudget.element)
    #expect(try reader(images: 1, limit: work).problem == nil)
    #expect(try reader(images: 2, limit: work * 3 / 2).problem != nil)
  }

  @Test(
    "Unsupported pictures are reported, and no files are opened",
    arguments: [
      "file:///etc/passwd", "http://example.org/a.png", "data:image/jpeg;base64,AAAA",
      "data:image/png;base64,AAAA", "data:image/png;base64,%%%", "data:image/png;base64,", "a.png",
    ])
  func unsupportedFeatures(address: String) throws {
    let result = try importedContent(#"<image width="5" height="5" href="\#(address)"/>"#)
    #expect(result.drawing.strokes.isEmpty)
    #expect(result.unsupportedFeatures.count == 1)
  }
}

/// An independent implementation to test the reader against.
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
