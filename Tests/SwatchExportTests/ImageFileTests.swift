import SwatchColor
import SwatchImages
import SwatchPixels
import SwatchRaster
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchExport

@Suite("Image and page files")
struct ImageFileTests {
  @Test("A PNG restores its pixels", arguments: 0..<6, [true, false])
  func png(seed: UInt64, isTransparent: Bool) throws {
    var generator = SeededGenerator(seed: seed)
    let drawing = Drawing.ofFewStrokes(using: &generator)
    let image = try SheetImage(of: drawing, scale: 1.5, isTransparent: isTransparent)
    let read = try Picture.decoded(try image.png())
    #expect(read.size == PixelSize(width: 180, height: 144))
    #expect(read == image.picture)
  }

  @Test("A PDF page has 96 canvas points per inch")
  func pdf() throws {
    let bytes = try PDFPage.file(of: [PDFPage(.redAndBlue)])
    #expect(bytes.starts(with: "%PDF-".utf8))
    // 160 × 96 canvas points.
    #expect(String(decoding: bytes, as: UTF8.self).contains("[ 0 0 120 72 ]"))
    let large = try PDFPage.file(of: [PDFPage(.redAndBlue, scale: 1.5)])
    #expect(String(decoding: large, as: UTF8.self).contains("[ 0 0 240 144 ]"))
  }

  @Test("Progress is reported")
  func progress() throws {
    var parts: [Double] = []
    _ = try PDFPage.file(of: [PDFPage(.redAndBlue)]) { parts.append($0) }
    #expect(parts == [0.5, 1])
    parts = []
    _ = try SheetImage(of: .redAndBlue) { parts.append($0) }
    #expect(parts == [0.5, 1])
    parts = []
    _ = try Drawing.redAndBlue.gif(scale: 0.1) { parts.append($0) }
    #expect(parts.last == 1 && parts == parts.sorted() && parts.count > 10)
  }
}
