import Glibc
import SwatchColor
import SwatchPixels
import SwatchRaster
import SwatchSVG
import SwatchSketch
import SwatchTestSupport
import Testing

@Suite("Comparison of SVG with librsvg", .enabled(if: access("/usr/bin/rsvg-convert", X_OK) == 0))
final class SVGPixelTests {
  private let directory: String

  init() throws {
    var template = Array("/tmp/swatchterm-rsvg-XXXXXX".utf8CString)
    directory = String(cString: try #require(mkdtemp(&template)))
  }

  deinit {
    for name in ["a.svg", "a.png"] { unlink("\(directory)/\(name)") }
    rmdir(directory)
  }

  /// Renders a document with librsvg.
  private func rendered(_ document: [UInt8]) throws -> Picture {
    let path = "\(directory)/a.svg"
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    try #require(file >= 0 && write(file, document, document.count) == document.count && close(file) == 0)
    try #require(system("rsvg-convert --background-color white --output \(directory)/a.png \(path)") == 0)
    return try Picture(path: "\(directory)/a.png")
  }

  /// Returns the number of pixels that differ by more than rounding from their place and its neighbors in our
  /// own image, because an edge may fall a little to either side.
  ///
  /// - Parameter tolerance: The largest accepted difference of a component.
  private func strayPixels(_ picture: Picture, _ raster: DrawingRaster, tolerance: Int = 4) -> Int {
    let size = picture.size
    let own = (0..<size.height).flatMap { row in
      (0..<size.width).map { column in
        raster.averageColor(in: PixelRect(columns: column..<column + 1, rows: row..<row + 1))
      }
    }
    var count = 0
    for row in 0..<size.height {
      for column in 0..<size.width {
        let color = picture.color(column: column, row: row)?.rgb24 ?? RGB24(0)
        if isNear(color, own[row * size.width + column], tolerance) { continue }
        let columns = max(0, column - 1)...min(size.width - 1, column + 1)
        let rows = max(0, row - 1)...min(size.height - 1, row + 1)
        let near = rows.flatMap { row in columns.map { own[row * size.width + $0] } }
        for component in [\RGB24.red, \.green, \.blue] {
          let values = near.map { Int($0[keyPath: component]) }
          let range = (values.min() ?? 0) - tolerance...(values.max() ?? 0) + tolerance
          if !range.contains(Int(color[keyPath: component])) {
            count += 1
            break
          }
        }
      }
    }
    return count
  }

  private func isNear(_ color: RGB24, _ other: RGB24, _ tolerance: Int) -> Bool {
    abs(Int(color.red) - Int(other.red)) <= tolerance && abs(Int(color.green) - Int(other.green)) <= tolerance
      && abs(Int(color.blue) - Int(other.blue)) <= tolerance
  }

  private func raster(_ drawing: Drawing, _ size: PixelSize) throws -> DrawingRaster {
    try DrawingRaster(size: size, drawing: drawing)
  }

  @Test("Drawings look the same as here")
  func same() throws {
    var generator = SeededGenerator(seed: 420)
    for _ in 0..<6 {
      let size = PixelSize(width: 200, height: 120)
      let sheet = CanvasRect(size: CanvasSize(width: 200, height: 120))
      let strokes = (0..<8).map { _ in Self.stroke(using: &generator) }
      var drawing = Drawing(paper: Color(.random(using: &generator)), sheet: sheet, strokes: strokes)
      // Strokes stay on the page, so that it does not grow.
      drawing.strokes.removeAll { $0.bounds.map { !sheet.contains($0) } ?? true }
      try #require(!drawing.strokes.isEmpty)
      let picture = try rendered(drawing.svg())
      try #require(picture.size == size)
      // At sharp crossings, corners of single pixels differ.
      #expect(strayPixels(picture, try raster(drawing, size)) <= 20)
    }
  }

  @Test("A comparison finds a missing stroke")
  func comparison() throws {
    let size = PixelSize(width: 100, height: 80)
    let sheet = CanvasRect(size: CanvasSize(width: 100, height: 80))
    let line = Path(lines: [CanvasPoint(x: 10, y: 10), CanvasPoint(x: 90, y: 60)])
    let drawing = Drawing(
      sheet: sheet, strokes: [Stroke(ink: Ink(line: Color(white: 0), width: 6), shape: .path(line))])
    let picture = try rendered(drawing.svg())
    #expect(strayPixels(picture, try raster(drawing, size)) == 0)
    #expect(strayPixels(picture, try raster(Drawing(sheet: sheet), size)) > 200)
  }

  @Test("Documents of other programs look the same")
  func foreign() throws {
    let document = """
      <svg xmlns="http://www.w3.org/2000/svg" width="200" height="120" viewBox="0 0 100 60">
      <rect width="100" height="60" fill="#fffbe6"/>
      <g transform="translate(10 5) rotate(10)" fill="#3fa7d6" stroke="#222" stroke-width="1.5">
      <rect x="2" y="3" width="30" height="20" rx="6"/><circle cx="50" cy="20" r="9" fill-opacity=".5"/>
      <path d="m10 35a12 8 20 1 0 20 0z" style="fill:#ee6352;stroke:none"/>
      <path d="M40 40q5-10 10 0t10 0 10 0" fill="none" stroke-linecap="round"/></g>
      <polygon points="80,5 95,15 85,25 75,18" fill="#59cd90" opacity=".6" fill-rule="evenodd"/>
      <ellipse cx="85" cy="45" rx="10" ry="7" fill="none" stroke="purple" stroke-width="3" stroke-opacity=".5"/>
      </svg>
      """
    let result = try imported(document)
    #expect(result.unsupportedFeatures.isEmpty)
    let size = PixelSize(width: 200, height: 120)
    #expect(strayPixels(try rendered(utf8(document)), try raster(result.drawing, size)) <= 10)
  }

  @Test(
    "Dashes look the same",
    arguments: [
      "stroke-dasharray='5 3'", "stroke-dasharray='4'", "stroke-dasharray='6,2,1' stroke-dashoffset='3'",
      "stroke-dasharray='10% 2' stroke-linecap='round'",
      "style='stroke-dasharray:1em 4px;stroke-dashoffset:-2'",
      "stroke-dasharray='0 0'", "stroke-dasharray='5 -1'", "stroke-dasharray='none'",
    ])
  func dashes(attributes: String) throws {
    let document = """
      <svg xmlns="http://www.w3.org/2000/svg" width="200" height="120" viewBox="0 0 100 60">
      <rect width="100" height="60" fill="#fff"/><g fill="none" stroke="navy" stroke-width="2" font-size="6">
      <path d="M5 5h40v40h-20z" \(attributes)/><circle cx="70" cy="30" r="20" \(attributes)/></g></svg>
      """
    let result = try imported(document)
    #expect(result.unsupportedFeatures.isEmpty)
    let size = PixelSize(width: 200, height: 120)
    #expect(strayPixels(try rendered(utf8(document)), try raster(result.drawing, size)) <= 10)
    #expect(strayPixels(try rendered(result.drawing.svg()), try raster(result.drawing, size)) <= 10)
  }

  @Test(
    "Gradients look the same",
    arguments: [
      "<linearGradient id='g'><stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient>",
      "<linearGradient id='g' x1='20%' y1='10%' x2='60%' y2='90%' spreadMethod='reflect'><stop offset='.2' stop-color='gold'/><stop offset='70%' style='stop-color:navy;stop-opacity:.5'/></linearGradient>",
      "<linearGradient id='g' gradientUnits='userSpaceOnUse' x1='10' y1='5' x2='30' y2='40' spreadMethod='repeat'><stop stop-color='#fff'/><stop offset='1' stop-color='green'/></linearGradient>",
      "<radialGradient id='g'><stop stop-color='white'/><stop offset='1' stop-color='black'/></radialGradient>",
      "<radialGradient id='g' cx='40%' cy='.6' r='30%' fx='.3' fy='.5' spreadMethod='reflect'><stop stop-color='white'/><stop offset='.5' stop-color='tomato'/><stop offset='1' stop-color='black'/></radialGradient>",
      "<radialGradient id='g' gradientUnits='userSpaceOnUse' cx='30' cy='20' r='20' gradientTransform='rotate(20) scale(1 .5)'><stop offset='.1' stop-color='white'/><stop offset='1' stop-color='purple'/></radialGradient>",
      "<linearGradient id='g' href='#later' x1='1' x2='0'/><linearGradient id='later' gradientTransform='rotate(30)'><stop stop-color='cyan'/><stop offset='1' stop-color='black'/></linearGradient>",
      "<linearGradient id='g'><stop offset='.5' stop-color='red'/></linearGradient>",
      "<linearGradient id='g'><stop offset='.6' stop-color='red'/><stop offset='.3' stop-color='lime'/><stop offset='1' stop-color='blue'/></linearGradient>",
    ])
  func gradients(definition: String) throws {
    let shapes = """
      <path d="M5 5h40v40h-20z" fill="url(#g)"/>
      <rect x="60" y="5" width="35" height="20" rx="4" fill="url(#g)" fill-opacity=".7" transform="translate(3 2) scale(.9 1.1)"/>
      <path d="M55 35q20-10 40 15" fill="none" stroke="url(#g)" stroke-width="6"/>
      """
    let head =
      "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='120' viewBox='0 0 100 60'>"
      + "<rect width='100' height='60' fill='#fff'/>"
    // Definitions may come before or after their use.
    for content in [definition + shapes, shapes + "<defs>" + definition + "</defs>"] {
      let document = head + content + "</svg>"
      let result = try imported(document)
      #expect(result.unsupportedFeatures.isEmpty)
      let size = PixelSize(width: 200, height: 120)
      #expect(strayPixels(try rendered(utf8(document)), try raster(result.drawing, size)) <= 10)
      // Also when written again.
      #expect(strayPixels(try rendered(result.drawing.svg()), try raster(result.drawing, size)) <= 10)
    }
  }

  /// A document for each graphics feature.
  static let documents = Repository().paths.filter {
    $0.hasPrefix(folder) && $0.hasSuffix(".svg") && !$0.hasPrefix(folder + "Chromium/")
  }.sorted()
  private static let folder = "Tests/SwatchSVGTests/Fidelity/"

  @Test("Every feature looks the same, also when written again", arguments: documents)
  func fidelity(name: String) throws {
    let path = Repository().path(name)
    let document = try DrawingImport(svgAt: path)
    #expect(document.unsupportedFeatures.isEmpty)
    let size = PixelSize(width: 200, height: 120)
    let raster = try raster(document.drawing, size)
    try #require(system("rsvg-convert --background-color white --output \(directory)/a.png \(path)") == 0)
    // Edges of tiles and images fall between pixels.
    #expect(strayPixels(try Picture(path: "\(directory)/a.png"), raster) <= 40)
    let written = document.drawing.svg()
    #expect(strayPixels(try rendered(written), raster) <= 40)
    let again = try DrawingImport(svg: written)
    #expect(again.unsupportedFeatures.isEmpty && again.contentLostOnSave.isEmpty)
    #expect(try DrawingImport(svg: again.drawing.svg()).drawing == again.drawing)
  }

  /// Documents that librsvg and Chromium show differently, each with a picture from Chromium.
  static let documentsOfChromium = Repository().paths.filter {
    $0.hasPrefix(folder + "Chromium/") && $0.hasSuffix(".svg")
  }.sorted()

  @Test(
    "Where librsvg differs, features look as in Chromium, also when written again",
    .enabled(if: FontMetrics.hasFamily("DejaVu Sans")), arguments: documentsOfChromium)
  func chromium(name: String) throws {
    let path = Repository().path(name)
    let picture = try Picture(path: String(path.dropLast(3)) + "png")
    let document = try DrawingImport(svgAt: path)
    #expect(document.unsupportedFeatures.isEmpty)
    // The anti-aliasing of letters differs.
    for drawing in [document.drawing, try DrawingImport(svg: document.drawing.svg()).drawing] {
      #expect(strayPixels(picture, try raster(drawing, picture.size), tolerance: 48) <= 40)
    }
  }

  @Test("There are documents to compare") func documentsAreFound() {
    #expect(Self.documents.count > 40 && Self.documentsOfChromium.count > 8)
  }

  private static func stroke(using generator: inout SeededGenerator) -> Stroke {
    let point = { (generator: inout SeededGenerator) in
      CanvasPoint(x: .random(in: 20...180, using: &generator), y: .random(in: 20...100, using: &generator))
        .rounded
    }
    var ink = Ink(
      line: generator.chance(80) ? Color(.random(using: &generator)) : nil,
      fill: generator.chance(50) ? Color(.random(using: &generator)) : nil,
      width: .random(in: 1...12, using: &generator), opacity: .random(in: 0.3...1, using: &generator))
    ink.isEvenOdd = generator.chance(50)
    ink.cap = [.round, .butt, .square].randomElement(using: &generator) ?? .round
    ink.join = [.round, .bevel].randomElement(using: &generator) ?? .round
    if generator.chance(30) {
      return Stroke(
        ink: ink, shape: .path(Path(lines: (0..<4).map { _ in point(&generator) }, isClosed: true)))
    }
    // Cairo draws no square dots, unlike SVG.
    let count = Int.random(in: ink.cap == .square ? 2...4 : 1...4, using: &generator)
    let spline = Spline(points: (0..<count).map { _ in point(&generator) })
    return Stroke(ink: ink, shape: .path(Path(spline).rounded))
  }
}
