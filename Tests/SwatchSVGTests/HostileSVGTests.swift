import Glibc
import SwatchColor
import SwatchPixels
import SwatchRaster
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchSVG

@Suite("Hostile SVG documents")
struct HostileSVGTests {
  private static let documents: [[UInt8]] = {
    var generator = SeededGenerator(seed: 410)
    let foreign = """
      <?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "&#35;f00">]>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="4in" viewBox="0 0 9 9">
      <style>.a{fill:&a;}#b{stroke:red}</style><defs><g id="g"><path d="m1 2 3-4a1 2 3 014.5.5z"/></g>
      <linearGradient id="l"><stop offset="0" stop-color="#123"/></linearGradient></defs>
      <g transform="translate(1,2) rotate(3)" style="fill:url(#l) blue;opacity:.5"><use xlink:href="#g" x="1"/>
      <text x="1 2" y="3">a<tspan dy="1em">b</tspan></text><rect width="5%" height="2" rx="1"/></g>
      <polygon points="1,2 3,4 5,6" class="a b"/></svg>
      """
    return [Drawing.random(using: &generator).svg(), Drawing.random(using: &generator).svg(), utf8(foreign)]
  }()

  /// Reads a document, and checks the invariants of every result.
  ///
  /// - Returns: True if the document can be read.
  @discardableResult private func read(_ bytes: [UInt8]) -> Bool {
    do {
      let result = try DrawingImport(svg: bytes)
      #expect(result.unsupportedFeatures.count <= 32)
      for kind in result.unsupportedFeatures where !isSafe(kind) { Issue.record("\(kind)") }
      for stroke in result.drawing.strokes where !isSound(stroke) { Issue.record("\(stroke)") }
      return true
    } catch {
      if !isSafe(error.description) { Issue.record("\(error)") }
      return false
    }
  }

  private func isSound(_ stroke: Stroke) -> Bool {
    switch stroke.shape {
    case .path(let path): path.points.allSatisfy { abs($0.x) <= 1e9 && abs($0.y) <= 1e9 }
    case .picture(let picture): picture.isReadable
    case .artwork(let artwork):
      artwork.depth <= Artwork.depthLimit
        && (artwork.strokes + artwork.maskLayers.flatMap(\.strokes)).allSatisfy(isSound)
    case .text(let text): text.string.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }
  }

  private func isSafe(_ text: String) -> Bool {
    text.unicodeScalars.count < 300
      && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control && $0 != "\u{202E}" }
  }

  private func problem(_ text: String) -> DrawingFileError.Problem? {
    do {
      _ = try imported(text)
      return nil
    } catch {
      #expect(isSafe(error.description))
      return error.problem
    }
  }

  @Test("Truncated documents are errors")
  func truncated() {
    for document in Self.documents {
      let end = document.lastIndex(of: UInt8(ascii: ">")) ?? 0
      for count in samples(of: 0..<document.count) {
        let isRead = read(Array(document.prefix(count)))
        if count <= end { #expect(!isRead) }
      }
    }
  }

  @Test("Flipped bits and random bytes are harmless")
  func flipped() {
    var generator = SeededGenerator(seed: 411)
    for document in Self.documents {
      for _ in samples(1_000) {
        var bytes = document
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          let index = Int.random(in: 0..<bytes.count, using: &generator)
          if generator.chance(50) {
            bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
          } else {
            bytes[index] = Array("09.-eMmAz<>&\";:#()%{} \0".utf8).randomElement(using: &generator) ?? 0
          }
        }
        read(bytes)
      }
    }
    for start in ["", "<", "<svg>", "<?xml", "\u{FEFF}<svg"] {
      for _ in 0..<300 {
        read(
          utf8(start)
            + (0..<Int.random(in: 0...60, using: &generator)).map { _ in
              .random(in: 0...255, using: &generator)
            })
      }
    }
  }

  @Test("Attributes can have any value")
  func values() throws {
    var generator = SeededGenerator(seed: 412)
    let names = [
      "d", "points", "transform", "style", "viewBox", "fill", "stroke-width", "x", "width", "r", "font-size",
      "class",
      "href", "preserveAspectRatio", "opacity", "stroke-miterlimit", "rx",
    ]
    let pieces = [
      "1", "-", ".", "e", "1e9", "1e999", "nan", "inf", "%", "px", "M", "A", "z", ",", " ", "(", ")", "url(",
      "#", "rgb(", ":",
      ";", "matrix(", "0", "none", "fill:", "é",
    ]
    for _ in samples(2_000) {
      func value() -> String {
        (0..<Int.random(in: 0...8, using: &generator)).map { _ in
          pieces.randomElement(using: &generator) ?? ""
        }.joined()
      }
      func attributes() -> String {
        names.shuffled(using: &generator).prefix(4).map { " \($0)='\(value())'" }.joined()
      }
      let element =
        ["path", "rect", "circle", "polygon", "text", "use", "ellipse"].randomElement(using: &generator) ?? ""
      read(utf8("<svg\(attributes())><g\(attributes())><\(element)\(attributes())>x</\(element)></g></svg>"))
    }
  }

  @Test("Exponentially growing entities are refused")
  func billionLaughs() {
    var entities = "<!ENTITY a0 '\(String(repeating: "ha", count: 50))'>"
    for level in 1...12 {
      entities += "<!ENTITY a\(level) '\(String(repeating: "&a\(level - 1);", count: 10))'>"
    }
    let text = "<!DOCTYPE svg [\(entities)]><svg xmlns='http://www.w3.org/2000/svg'><text>&a12;</text></svg>"
    #expect(problem(text) == .expanding(line: 1))
  }

  @Test("Nested uses are counted, and circular ones are not followed")
  func uses() throws {
    var content = "<defs><path id='u0' d='M0 0h1' stroke='red'/>"
    for level in 1...9 {
      content += "<g id='u\(level)'>" + String(repeating: "<use href='#u\(level - 1)'/>", count: 10) + "</g>"
    }
    let reader = try SVGReader.reading("<svg>\(content)</defs><use href='#u9'/></svg>", limit: 1_000_000)
    #expect(reader.problem == .excess(.repetitions))
    #expect(reader.strokes.count < 2_000)
    let circle = try imported(
      "<svg><defs><g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g></defs><use href='#a'/></svg>")
    #expect(circle.drawing.strokes.isEmpty)
    #expect(circle.unsupportedFeatures == ["circular references"])
  }

  @Test("External files are not opened")
  func external() throws {
    let text = """
      <!DOCTYPE svg SYSTEM "file:///dev/full" [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY % p SYSTEM "file:///dev/full">%p;]>
      <svg><text>a&x;b</text><use href="file:///etc/passwd#x"/></svg>
      """
    #expect(try imported(text).drawing.strokes.map(\.outline) == ["‘ab’ 16.0 at 0.0 0.0"])
  }

  @Test("Elements nested too deeply are refused with their line")
  func deep() {
    let open = String(repeating: "<g>", count: 300)
    #expect(problem("<svg>\n\(open)") == .tooDeep(line: 2, limit: 256))
    #expect(problem("<svg><metadata>\(open)") == .tooDeep(line: 1, limit: 256))
    #expect(problem("<svg><defs>\(open)") == .tooDeep(line: 1, limit: 256))
  }

  @Test("Files other than SVG are refused with a reason")
  func others() {
    #expect(problem("") == .empty)
    #expect(problem("GIF89a") == .picture(format: "GIF"))
    #expect(problem("<html><svg/></html>") == .notSVG(element: "html"))
    #expect(problem("<svg>\n<g>\n</svg>") == .broken(line: 3, reason: "mismatched tag"))
    #expect(problem("hello") == .broken(line: 1, reason: "syntax error"))
    #expect(throws: DrawingFileError(problem: .compressed)) { try DrawingImport(svg: [0x1F, 0x8B, 8, 0]) }
    #expect(
      DrawingFileError(path: "a\u{1B}.svg", problem: .broken(line: 3, reason: "mismatched tag")).description
        == "‘a\u{FFFD}.svg’ is not a valid SVG document (line 3): mismatched tag.")
    #expect(
      DrawingFileError(path: "junk.PNG", problem: .broken(line: 1, reason: "syntax error")).description
        == "‘junk.PNG’ is neither a supported picture nor a drawing.")
  }

  @Test("Names of elements and texts are shown without control characters")
  func names() throws {
    let long = String(repeating: "n", count: 5_000)
    let result = try imported("<svg><\(long)/><ночь/><text>a&#x85;b&#x9B;c</text></svg>")
    #expect(result.unsupportedFeatures.count == 2 && result.unsupportedFeatures.allSatisfy(isSafe))
    #expect(result.drawing.strokes.map(\.outline) == ["‘abc’ 16.0 at 0.0 0.0"])
    let many = (0..<100).map { "<n\($0)/>" }.joined()
    #expect(try imported("<svg>\(many)</svg>").unsupportedFeatures.count == 32)
  }

  @Test("Files are read in blocks with the same result as bytes")
  func files() throws {
    var template = Array("/tmp/swatchterm-svg-XXXXXX".utf8CString)
    let directory = String(cString: try #require(mkdtemp(&template)))
    let path = "\(directory)/a.svg"
    defer {
      unlink(path)
      rmdir(directory)
    }
    var long = Path()
    long.move(to: CanvasPoint(x: 0, y: 0))
    for index in 1...200_000 { long.line(to: CanvasPoint(x: Double(index % 600), y: Double(index % 380))) }
    let strokes = (0..<3).map {
      Stroke(ink: Ink(line: Color(white: 0), width: Double($0)), shape: .path(long))
    }
    var drawing = Drawing(strokes: strokes)
    drawing.sheet = drawing.fittedSheet
    let bytes = drawing.svg()
    let file = open(path, O_WRONLY | O_CREAT, 0o600)
    try #require(file >= 0 && write(file, bytes, bytes.count) == bytes.count && close(file) == 0)
    #expect(try DrawingImport(svgAt: path).drawing == drawing)
    #expect(throws: DrawingFileError(path: directory, problem: .file(.directory))) {
      try DrawingImport(svgAt: directory)
    }
    #expect(throws: DrawingFileError(path: "/dev/zero", problem: .file(.notAFile))) {
      try DrawingImport(svgAt: "/dev/zero")
    }
    let missing = "\(directory)/b.svg"
    #expect(throws: DrawingFileError(path: missing, problem: .file(.missing))) {
      try DrawingImport(svgAt: missing)
    }
    try #require(truncate(path, 0) == 0)
    #expect(throws: DrawingFileError(path: path, problem: .empty)) { try DrawingImport(svgAt: path) }
    try #require(truncate(path, off_t(DrawingImport.byteLimit) + 1) == 0)
    #expect(throws: DrawingFileError(path: path, problem: .longerThan(DrawingImport.byteLimit))) {
      try DrawingImport(svgAt: path)
    }
  }
}
