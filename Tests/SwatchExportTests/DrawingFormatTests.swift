import SwatchColor
import SwatchPixels
import SwatchRaster
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchExport
@testable import SwatchImages
@testable import SwatchSVG
@testable import SwatchUI

@Suite("Drawing formats") struct DrawingFormatTests {
  private func bytes(_ format: DrawingFormat, _ text: String = "", of drawing: Drawing = .redAndBlue) throws
    -> [UInt8]
  {
    let files = try files(format, text, of: drawing)
    #expect(files.count == 1 && files.allSatisfy { $0.side == nil })
    return files.first?.bytes ?? []
  }

  private func files(
    _ format: DrawingFormat, _ text: String, of drawing: Drawing = .redAndBlue
  ) throws -> [DrawingEncoding.File] {
    let options = try ExportOptions(words: text.split(separator: " "))
    #expect(options.problem(with: format.kind, among: DrawingFormat.kinds) == nil)
    return try DrawingEncoding(format, options).files(of: [drawing])
  }

  @Test("Names and extensions are unique, and extensions are case-insensitive")
  func names() {
    #expect(Set(DrawingFormat.kinds.map(\.name)).count == DrawingFormat.allCases.count)
    #expect(Set(DrawingFormat.fileExtensions).count == DrawingFormat.fileExtensions.count)
    for format in DrawingFormat.allCases {
      for ending in format.kind.fileExtensions {
        #expect(DrawingFormat(fileExtension: ending.uppercased()) == format)
      }
    }
    #expect(DrawingFormat(fileExtension: "doc") == nil)
  }

  @Test(
    "Files have the size announced before the export",
    arguments: [
      "--width 80", "--height 31", "--width 300 --height 50", "--scale 0.37", "--crop ink --width 77",
    ])
  func sizes(text: String) throws {
    let options = try ExportOptions(words: text.split(separator: " "))
    for format in [DrawingFormat.png, .jpeg, .apng] {
      let picture = try Picture.decoded(try bytes(format, text))
      #expect(
        try announcedExtent(format, options)
          == .pixels(width: picture.size.width, height: picture.size.height))
    }
    let gif = try GIFReader(try bytes(.gif, text))
    #expect(try announcedExtent(.gif, options) == .pixels(width: gif.size.width, height: gif.size.height))
    if let width = text.split(separator: "--width ").last.flatMap({ Int($0) }) {
      #expect(gif.size.width == width)
    }
  }

  /// Returns the announced extent of a file.
  private func announcedExtent(_ format: DrawingFormat, _ options: ExportOptions) throws -> ExportExtent? {
    let encoding = DrawingEncoding(format, options)
    return encoding.extent(of: try encoding.cropped(.redAndBlue))
  }

  @Test("Extents are in cells for text, millimeters for pages and squares for icons")
  func otherSizes() throws {
    let text = try bytes(.txt, "--size 20x9")
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let size = try announcedExtent(.txt, ExportOptions(words: ["--size", "20x9"]))
    #expect(size == .cells(columns: 20, rows: lines.count - 1) && lines.allSatisfy { $0.count <= 20 })
    #expect(
      try announcedExtent(.pdf, ExportOptions(words: ["--scale", "2"]))?.label.hasSuffix(" mm") == true)
    #expect(try announcedExtent(.ico, ExportOptions()) == .squares([16, 32, 48, 256]))
    #expect(
      try announcedExtent(.png, ExportOptions(words: ["--sizes", "16,32"]))?.label
        == "16 × 16, 32 × 32 pixels")
    #expect(try announcedExtent(.svg, ExportOptions()) == nil)
  }

  @Test("A canceled export stops early", arguments: [DrawingFormat.png, .pdf, .gif, .apng, .cast, .ico])
  func givingUp(format: DrawingFormat) throws {
    var encoding = DrawingEncoding(format)
    var count = 0
    encoding.progress = { _ throws(RasterError) in
      count += 1
      throw .cancelled
    }
    #expect(throws: RasterError.cancelled) { try encoding.files(of: [.redAndBlue]) }
    #expect(count == 1)
  }

  @Test("Cropping to the ink keeps all ink and leaves no margin")
  func crop() throws {
    let whole = try Picture.decoded(try bytes(.png))
    let cropped = try Picture.decoded(try bytes(.png, "--crop ink"))
    // A horizontal line of 136 × 16 points and a vertical one of 16 × 80.
    #expect(cropped.size == PixelSize(width: 136, height: 80))
    for row in 0..<80 {
      for column in 0..<136 {
        #expect(
          cropped.color(column: column, row: row) == whole.color(column: column + 12, row: row + 8))
      }
    }
    let svg = try DrawingImport(svg: try bytes(.svg, "--crop ink")).drawing
    #expect(svg.sheet.size == CanvasSize(width: 136, height: 80) && svg.strokes == Drawing.redAndBlue.strokes)
    #expect(throws: ExportError.noInk) { try files(.png, "--crop ink", of: Drawing()) }
  }

  @Test("An SVG without paper contains only strokes and reads back as such")
  func transparentSVG() throws {
    var drawing = Drawing.redAndBlue
    drawing.paper = Color(RGB24(0x123456))
    drawing.sheetSetup = SheetSetup(drawing.sheet, ruling: Ruling(.lines))
    let text = String(decoding: try bytes(.svg, "--transparent", of: drawing), as: UTF8.self)
    #expect(!text.contains("123456") && !text.contains("ruling"))
    #expect(try DrawingImport(svg: Array(text.utf8)).drawing.paper.alpha == 0)
    #expect(String(decoding: try bytes(.svg, of: drawing), as: UTF8.self).contains("#123456"))
  }

  // MARK: Density

  @Test("The density of a PNG follows its header in pixels per meter, and the pixels are kept")
  func pngDensity() throws {
    let bytes = try bytes(.png, "--dpi 300")
    let chunks = try APNGReader.chunks(of: bytes)
    #expect(chunks.map(\.type).prefix(2) == ["IHDR", "pHYs"])
    #expect(chunks[1].data == [0, 0, 0x2E, 0x23, 0, 0, 0x2E, 0x23, 1])
    #expect(try Picture.decoded(bytes) == Picture.decoded(try self.bytes(.png)))
  }

  @Test("The density of a JPEG is in its first segment, and the rest is kept")
  func jpegDensity() throws {
    let (plain, dense) = (try bytes(.jpeg), try bytes(.jpeg, "--dpi 300"))
    #expect(dense[13..<18] == [1, 1, 44, 1, 44])
    #expect(plain.count == dense.count && plain.dropFirst(18) == dense.dropFirst(18))
  }

  @Test("A PDF page has the print size of a picture with the same density")
  func pdfDensity() throws {
    func box(_ text: String) throws -> String {
      let text = String(decoding: try bytes(.pdf, text), as: UTF8.self)
      return text.firstMatch(of: /\[ 0 0 ([0-9.]+ [0-9.]+) \]/).map { String($0.output.1) } ?? ""
    }
    #expect(try box("") == "120 72" && box("--dpi 96") == "120 72")
    #expect(try box("--dpi 72") == "160 96" && box("--dpi 300 --width 600") == "144 86.4")
    #expect(try box("--scale 2") == "240 144")
  }

  // MARK: Pictures of other libraries

  @Test("JPEG includes the paper, and fidelity increases with quality")
  func jpeg() throws {
    let exact = try Picture.decoded(try bytes(.png))
    func error(_ quality: Int) throws -> Double {
      let picture = try Picture.decoded(try bytes(.jpeg, "--quality \(quality)"))
      #expect(picture.size == exact.size)
      let pixels = exact.bounds.rows.flatMap { row in exact.bounds.columns.map { (row, $0) } }
      return pixels.reduce(0) { sum, place in
        guard let one = exact.color(column: place.1, row: place.0),
          let other = picture.color(column: place.1, row: place.0)
        else { return .infinity }
        return sum + abs(one.red - other.red) + abs(one.green - other.green) + abs(one.blue - other.blue)
      } / Double(pixels.count)
    }
    let (low, high) = (try error(10), try error(95))
    #expect(high < low && high < 0.05)
    #expect(try bytes(.jpeg, "--quality 10").count < bytes(.jpeg, "--quality 95").count)
  }

  @Test("WebP has the size of the drawing and is lossless by default")
  func webP() throws {
    let (exact, lossy) = (try bytes(.webP), try bytes(.webP, "--quality 5"))
    #expect(String(decoding: exact[8..<16], as: UTF8.self) == "WEBPVP8L")
    #expect(!String(decoding: lossy[8..<16], as: UTF8.self).hasSuffix("VP8L"))
    for bytes in [exact, lossy] {
      let structure = PictureStructure(of: bytes, format: .webp)
      #expect(structure.isComplete && structure.size == PixelSize(width: 160, height: 96))
    }
    let wide = Drawing(sheet: CanvasRect(size: CanvasSize(width: 16_384, height: 1)))
    #expect(throws: ExportError.self) { try files(.webP, "", of: wide) }
  }

  // MARK: Sizes

  @Test("An icon contains a directory and square pictures that decode correctly")
  func icon() throws {
    let bytes = try bytes(.ico, "--sizes 16,256 --transparent")
    #expect(bytes.prefix(6) == [0, 0, 1, 0, 2, 0])
    var end = 6 + 2 * 16
    for (index, side) in [16, 256].enumerated() {
      let entry = Array(bytes[6 + 16 * index..<22 + 16 * index])
      #expect(entry.prefix(8) == [UInt8(side % 256), UInt8(side % 256), 0, 0, 1, 0, 32, 0])
      let (count, start) = (littleEndian(entry[8..<12]), littleEndian(entry[12..<16]))
      #expect(start == end)
      end = start + count
      try #require(start <= end && end <= bytes.count)
      let picture = try Picture.decoded(Array(bytes[start..<end]))
      let image = try SheetImage(of: .redAndBlue, inSquareOf: side, isTransparent: true)
      #expect(picture == image.picture)
    }
    #expect(end == bytes.count)
    #expect(try self.bytes(.ico)[4] == 4)
  }

  private func littleEndian(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  @Test("Other formats create one file per size")
  func severalFiles() throws {
    let files = try files(.png, "--sizes 16,40")
    #expect(files.map(\.side) == [16, 40])
    for file in files {
      let side = try #require(file.side)
      #expect(try Picture.decoded(file.bytes).size == PixelSize(width: side, height: side))
    }
  }

  // MARK: Pages

  @Test("Several drawings become pages, only in PDF")
  func pages() throws {
    let drawings = [Drawing.redAndBlue, Drawing(sheet: CanvasRect(size: CanvasSize(width: 40, height: 80)))]
    let file = try #require(try DrawingEncoding(.pdf).files(of: drawings).first)
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.contains("[ 0 0 120 72 ]") && text.contains("[ 0 0 30 60 ]"))
    for format in DrawingFormat.allCases where format != .pdf {
      #expect(!format.hasPages)
      #expect(throws: ExportError.self) { try DrawingEncoding(format).files(of: drawings) }
    }
  }

  // MARK: Animations

  @Test("APNG is a time lapse in exact colors", arguments: [true, false])
  func apng(isTransparent: Bool) throws {
    let reader = try APNGReader(try bytes(.apng, "--scale 0.5" + (isTransparent ? " --transparent" : "")))
    let finished = try SheetImage(of: .redAndBlue, scale: 0.5, isTransparent: isTransparent)
    #expect(reader.still == finished.picture)
    #expect(reader.announced == reader.frames.count && reader.plays == 0 && reader.frames.count > 10)
    let first = try #require(reader.frames.first)
    #expect(Set(first.pixels).count == 1 && first.pixels[0].alpha == (isTransparent ? 0 : 255))
    #expect(reader.frames.last?.pixels == finished.pixels(in: finished.size.bounds))
    #expect(try #require(reader.frames.last).delay >= 300)
    for frame in reader.frames.dropFirst() { #expect(frame.rect.pixelCount < 80 * 48 / 2) }
  }

  @Test("An animation has the requested length", arguments: [0.5, 1.23, 20])
  func lengths(length: Double) throws {
    let text = "--scale 0.1 --length \(length)"
    let gif = try GIFReader(try bytes(.gif, text))
    #expect(gif.frames.reduce(0) { $0 + $1.delay } == Int(100 * length))
    let apng = try APNGReader(try bytes(.apng, text))
    #expect(apng.frames.reduce(0) { $0 + $1.delay } == Int(100 * length))
    let cast = String(decoding: try bytes(.cast, "--length \(length)"), as: UTF8.self)
    let end = cast.split(separator: "\n").last?.dropFirst().prefix { $0 != "," }
    #expect(end.flatMap { Double($0) } == length)
    let still = try GIFReader(try bytes(.gif, text, of: Drawing()))
    #expect(still.frames.map(\.delay) == [Int(100 * length)])
  }

  @Test("The longest animation has a limited number of frames")
  func longest() {
    let plan = FramePlan(.redAndBlue, length: 600, finalDelay: 300)
    #expect(plan.lastFrame <= 3000 && (plan.lastFrame + 1) * plan.delay + plan.finalDelay == 60_000)
    #expect(plan.progress(atFrame: plan.lastFrame).strokeCount == 2)
    #expect(plan.progress(atFrame: plan.lastFrame / 2).strokeCount < 2)
  }
}
