import SwatchColor
import SwatchPixels
import SwatchRaster
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchSVG

@Suite("Elements with filters") struct SVGFilterTests {
  private static let document = """
    <svg xmlns="http://www.w3.org/2000/svg" width="200" height="120" viewBox="0 0 100 60">
    <rect width="100" height="60" fill="#fff"/>
    <filter id="b"><feGaussianBlur stdDeviation="2"/></filter>
    <g transform="translate(5 2)" opacity=".8">
    <rect x="5" y="5" width="20" height="20" fill="red" filter="url(#b)"/><!-- kept -->
    <path d="M40 5h20v20h-20z" fill="blue"/>
    </g>
    <g transform="rotate(10 80 30)"><circle cx="80" cy="30" r="8" style="filter:url(#later)" fill="orange"/></g>
    <defs><g id="u"><rect width="12" height="12" filter="url(#later)"/></g></defs>
    <use href="#u" x="20" y="40"/>
    <filter id="later"><feDropShadow dx="2" dy="2" stdDeviation="1"/></filter>
    <path d="M50 50l40 4" stroke="green" style="filter:drop-shadow(1px 2px 1px red)"/>
    </svg>

    """

  /// Returns a PNG file for each element, and records the documents.
  private final class Painter: @unchecked Sendable {
    var requests: [(elements: [ForeignElement], document: String)] = []
    var isHanging = false

    var use: SVGFilterUse {
      .painted { elements, document in
        self.requests.append((elements, String(decoding: document, as: UTF8.self)))
        return elements.map { element in
          self.isHanging ? nil : Array("PNG of \(element.id)".utf8)
        }
      }
    }
  }

  private func read(_ document: String, _ painter: Painter) throws -> SVGReader {
    try DrawingImport.reader(of: utf8(document), SVGRequest(filters: painter.use))
  }

  @Test(
    "An element with a filter is one image, also with a later filter, and in a use")
  func images() throws {
    let painter = Painter()
    let reader = try read(Self.document, painter)
    let images = reader.drawing.strokes.compactMap { $0.artwork?.strokes.first }.filter(\.isPicture)
    #expect(images.count == 4 && reader.drawing.strokes.count == 5)
    #expect(reader.unsupportedFeatures.kinds.isEmpty)
    let request = try #require(painter.requests.first)
    #expect(painter.requests.count == 1 && request.elements.count == 4)
    #expect(request.elements.allSatisfy { request.document.contains("id=\"\($0.id)\"") })
  }

  @Test("The image of an element excludes its ancestors' effects and its opacity")
  func surroundings() throws {
    let document = """
      <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><filter id="b"><feOffset dx="1"/></filter>
      <g opacity=".5" style="mix-blend-mode:multiply"><rect id="r" opacity=".5" width="9" height="9" filter="url(#b)"/></g></svg>
      """
    let painter = Painter()
    let reader = try read(document, painter)
    let text = try #require(painter.requests.first?.document)
    #expect(text.ranges(of: "opacity:1!important").count == 3)
    #expect(text.contains("mix-blend-mode:multiply;opacity:1!important"))
    let artwork = try #require(reader.drawing.strokes.first)
    #expect(artwork.artwork?.blend == .multiply)
    #expect(artwork.ink.opacity * (artwork.artwork?.strokes.first?.ink.opacity ?? 0) == 0.25)
  }

  @Test("Elements that cannot be painted in time are shown without filters, with a report")
  func unsupported() throws {
    let painter = Painter()
    painter.isHanging = true
    let reader = try read(Self.document, painter)
    #expect(reader.unsupportedFeatures.kinds == ["filters"])
    #expect(reader.drawing.strokes.allSatisfy { !($0.artwork?.strokes.first?.isPicture ?? false) })
    let none = try DrawingImport.reader(of: utf8(Self.document), SVGRequest(filters: .unsupported))
    #expect(none.unsupportedFeatures.kinds == ["filters"] && none.drawing == reader.drawing)
  }

  @Test(
    "Elements that would take too long are not requested",
    arguments: [
      "<feMorphology operator='dilate' radius='90'/>", "<feConvolveMatrix order='500' kernelMatrix='1'/>",
      "<feTurbulence baseFrequency='.1' numOctaves='1000000'/>",
      String(repeating: "<feGaussianBlur stdDeviation='40'/>", count: 1_000),
    ])
  func costs(primitives: String) throws {
    let painter = Painter()
    let document = """
      <svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><filter id="f">\(primitives)</filter>
      <rect width="800" height="800" fill="red" filter="url(#f)"/><rect x="9" width="9" height="9"/></svg>
      """
    let reader = try read(document, painter)
    #expect(painter.requests.isEmpty && reader.unsupportedFeatures.kinds == ["filters"])
    #expect(reader.drawing.strokes.count == 2)
  }

  @Test(
    "The size of images is bounded, whatever the region of the filter",
    arguments: [
      "x='-1e6' y='-1e6' width='2e6' height='2e6'", "x='-9999%' width='99999%'",
      "filterUnits='userSpaceOnUse' width='1e9' height='1e9'",
    ])
  func sizes(region: String) throws {
    let painter = Painter()
    let document = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><filter id="f" \(region)><feOffset/></filter>
      \(String(repeating: "<rect width='20' height='20' filter='url(#f)'/>", count: 50))</svg>
      """
    _ = try read(document, painter)
    let pixels = painter.requests.flatMap(\.elements).map { $0.size.width * $0.size.height }
    #expect(!pixels.isEmpty && pixels.reduce(0, +) <= 20_000_000 && pixels.allSatisfy { $0 <= 2_100_000 })
  }

  @Test("A missing filter has no effect, and is reported")
  func noFilter() throws {
    let painter = Painter()
    let content = "<rect width='9' height='9' filter='url(#none)'/><rect width='9' height='9' filter='none'/>"
    let reader = try read(
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(content)</svg>", painter)
    #expect(painter.requests.isEmpty && reader.unsupportedFeatures.kinds == ["filters"])
    #expect(reader.drawing.strokes.count == 2)
  }

  // MARK: - With librsvg

  private static let canPaint = ForeignElement.isAvailable

  private func updated(_ document: String = document, _ change: (inout Drawing) -> Void) throws -> String {
    var drawing = try DrawingImport(svg: utf8(document)).drawing
    change(&drawing)
    let update = try #require(try drawing.svg(updating: utf8(document)))
    #expect(update.lost.isEmpty)
    return String(decoding: update.bytes, as: UTF8.self)
  }

  @Test("Saving keeps every byte of an element with a filter", .enabled(if: canPaint))
  func unchanged() throws {
    #expect(try updated { _ in } == Self.document)
    let added = try updated { drawing in
      let path = Path(lines: [CanvasPoint(x: 5, y: 5), CanvasPoint(x: 9, y: 40)])
      drawing.strokes.append(Stroke(ink: Ink(line: Color(white: 0), width: 3), shape: .path(path)))
    }
    #expect(Self.document.split(separator: "\n").allSatisfy { added.contains($0) })
    #expect(added.split(separator: "\n").count == Self.document.split(separator: "\n").count + 1)
  }

  @Test("A moved or turned element keeps its filter", .enabled(if: canPaint))
  func moved() throws {
    let center = CanvasPoint(x: 100, y: 60)
    let transforms: [StrokeTransform] = [
      .move(by: CanvasPoint(x: 10, y: 6)), .scale(x: 0.7, y: 0.7, around: center),
      .rotate(degrees: 20, around: center),
    ]
    for transform in transforms {
      let isTurn = if case .rotate = transform { true } else { false }
      // The extent of a use follows from its bounds, which are useless when it is turned.
      for index in 0..<5 where index != 3 || !isTurn {
        let text = try updated { $0.strokes[index] = $0.strokes[index].transformed(by: transform) }
        #expect(
          text != Self.document && text.ranges(of: "filter").count == Self.document.ranges(of: "filter").count
        )
        #expect(!text.contains("<image"))
      }
    }
  }

  @Test("A deleted stroke removes its element, and no other", .enabled(if: canPaint))
  func deleted() throws {
    let text = try updated { $0.strokes.remove(at: 0) }
    #expect(!text.contains("x=\"5\" y=\"5\"") && text.contains("<!-- kept -->") && text.contains("later"))
  }

  @Test("A document with a filter opens no files", .enabled(if: canPaint))
  func files() throws {
    let document = """
      <svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><filter id="f"><feImage href="/etc/hostname"/></filter>
      <rect width="20" height="20" filter="url(#f)"/><image href="file:///etc/passwd" width="9" height="9" filter="url(#f)"/></svg>
      """
    #expect(try imported(document).drawing.strokes.count <= 2)
  }
}
