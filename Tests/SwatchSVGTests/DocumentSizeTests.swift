import Glibc
import SwatchColor
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchSVG

@Suite("Size limits of documents")
struct DocumentSizeTests {
  @Test(
    "Ten million points are read, however few bytes they take",
    arguments: ["h1", "l1 1", "t1 1", "c1 1 1 1 1 1"])
  func tenMillionPoints(segment: String) throws {
    let path = "<path d='M0 0\(GreedyDocument.times(10_000, segment))'/>"
    let reader = try SVGReader.reading("<svg>\(path)</svg>", limit: 1 << 40)
    let pointCount = try #require(reader.strokes.first?.path?.points.count)
    let documents = 10_000_000 / pointCount
    #expect(
      reader.budget.total * documents <= ReadingBudget(byteCount: path.utf8.count * documents).limit)
  }

  @Test("Every drawing from here can be read, in files of any permitted size", arguments: 0..<4)
  func largestDrawings(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var drawing = Drawing()
    drawing.strokes = (0..<50).map { _ in
      let points = (0..<Int.random(in: 1...200, using: &generator)).map { _ in
        CanvasPoint(x: .random(in: 0...640, using: &generator), y: .random(in: 0...384, using: &generator))
      }
      return Stroke(pen: Pen(strokeColor: Color(white: 0), width: 4, opacity: 0.5), points: points)
    }
    let bytes = drawing.svg()
    let reader = try SVGReader.reading(String(decoding: bytes, as: UTF8.self), limit: 1 << 40)
    let documents = DrawingImport.byteLimit / bytes.count
    #expect(reader.budget.total * documents <= ReadingBudget(byteCount: DrawingImport.byteLimit).limit)
  }

  @Test("A larger document may require more work, in memory and from a file")
  func sizes() throws {
    let small = utf8("<svg><path d='M0 0\(GreedyDocument.times(1_000, "h1"))'/></svg>")
    // The same points in five times the bytes.
    let large = utf8("<svg><path d='M0 0\(GreedyDocument.times(1_000, "h000000001"))'/></svg>")
    let limit = WorkLimit(base: 10_000, perByte: 10)
    #expect(throws: DrawingFileError(problem: .tooComplex(.points))) {
      try DrawingImport.reader(of: small, workLimit: limit)
    }
    #expect(try DrawingImport.reader(of: large, workLimit: limit).strokes.count == 1)
    try withFile(small) { (path: String) throws in
      #expect(throws: DrawingFileError(path: path, problem: .tooComplex(.points))) {
        try DrawingImport(svgAt: path, workLimit: limit)
      }
    }
    try withFile(large) { (path: String) throws in
      #expect(try DrawingImport(svgAt: path, workLimit: limit).drawing.strokes.count == 1)
    }
  }

  /// Runs `body` with the path of a temporary file of these bytes.
  private func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
    var template = Array("/tmp/swatchterm-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(path) }
    try #require(file >= 0 && write(file, bytes, bytes.count) == bytes.count && close(file) == 0)
    try body(path)
  }
}
