import SwatchColor
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchSVG

@Suite("Saving into a document of another program") struct SVGUpdateTests {
  /// Features of other programs: comments, ids, styles, groups with transforms, gradients, hidden layers.
  static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- drawn elsewhere -->
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:ink="http://ink.example/" width="200" height="100" viewBox="0 0 400 200">
      <title>Bäume</title>
      <defs><linearGradient id="g"><stop offset="0" stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient></defs>
      <g ink:label="Layer 1" transform="translate(10 20)" fill="green" stroke="black" stroke-width="4" opacity="0.5">
        <path id="tree" class="big" d="M0,0 L40,80 L-40,80 z" ink:nodes="ccc"/>
        <rect x="100" y="0" width="50" height='60' style="fill:url(#g);stroke:none"/>
        <circle cx="250" cy="50" r="30" ><title>sun</title></circle>
      </g>
      <g display="none"><path d="M0 0h10v10z"/></g>
      <text x="20" y="180" font-size="20">a <tspan>b</tspan></text>
    </svg>

    """

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func updated(
    _ document: String = document, _ change: (inout Drawing) -> Void
  ) throws -> (text: String, lost: [String]) {
    var drawing = try DrawingImport(svg: bytes(document)).drawing
    change(&drawing)
    let update = try #require(try drawing.svg(updating: bytes(document)))
    return (String(decoding: update.bytes, as: UTF8.self), update.lost)
  }

  /// Returns the removed and the added lines.
  private func lines(_ text: String, since old: String = document) -> (removed: [String], added: [String]) {
    let (old, new) = (
      old.split(separator: "\n").map(String.init), text.split(separator: "\n").map(String.init)
    )
    let difference = new.difference(from: old)
    func element(of change: CollectionDifference<String>.Change) -> String {
      switch change {
      case .insert(_, let element, _), .remove(_, let element, _): element
      }
    }
    return (difference.removals.map(element), difference.insertions.map(element))
  }

  private static let red = Ink(line: Color(RGB24(0xFF0000)), width: 3)

  private static func stroke(_ x: Double) -> Stroke {
    Stroke(ink: red, shape: .path(Path(lines: [CanvasPoint(x: x, y: 5), CanvasPoint(x: x + 20, y: 45)])))
  }

  @Test("A document without a size is as large as its ink, and gets a size when one is set")
  func withoutSize() throws {
    let document = """
      <svg xmlns="http://www.w3.org/2000/svg">
        <rect x="20" y="20" width="100" height="100" fill="green"/>
        <rect x="-10" y="30" width="910" height="500" fill="gray"/>
      </svg>
      """
    let drawing = try DrawingImport(svg: bytes(document)).drawing
    #expect(drawing.sheet == CanvasRect(min: CanvasPoint(x: -10, y: 0), max: CanvasPoint(x: 900, y: 530)))
    #expect(try updated(document) { _ in }.text == document)
    let more = try updated(document) { $0.strokes.append(Self.stroke(50)) }.text
    #expect(lines(more, since: document).removed.isEmpty)
    #expect(lines(more, since: document).added.count == 1)
    let beyond = try updated(document) {
      $0.strokes.append(Self.stroke(950))
      $0.sheet = $0.fittedSheet
    }.text
    #expect(lines(beyond, since: document).removed.isEmpty)
    let resized = try updated(document) { $0.sheet = Drawing.standardSheet }.text
    #expect(try DrawingImport(svg: bytes(resized)).drawing.sheet == Drawing.standardSheet)
  }

  @Test("A stated size is kept, whatever is drawn beside it")
  func saidSize() throws {
    let drawing = try DrawingImport(svg: bytes(Self.document)).drawing
    #expect(drawing.sheetSetup.hasFixedSize)
    #expect(try !DrawingImport(svg: bytes("<svg><circle r='9'/></svg>")).drawing.sheetSetup.hasFixedSize)
    let more = try updated { $0.strokes.append(Self.stroke(950)) }.text
    #expect(lines(more).removed.isEmpty && lines(more).added.count == 1)
  }

  @Test("A missing side follows from the ink")
  func halfSize() throws {
    let text = "<svg xmlns='http://www.w3.org/2000/svg' width='50'><rect width='90' height='700'/></svg>"
    #expect(
      try DrawingImport(svg: bytes(text)).drawing.sheet.size == CanvasSize(width: 50, height: 700))
  }

  @Test("An unchanged drawing keeps every byte")
  func identity() throws {
    #expect(try updated { _ in }.text == Self.document)
  }

  @Test("A new stroke adds a line, and removing it restores the document")
  func added() throws {
    let text = try updated { $0.strokes.append(Self.stroke(7)) }.text
    let (removed, added) = lines(text)
    #expect(removed == [] && added.count == 1)
    #expect(added.first?.contains("stroke=\"#ff0000\"") == true, "\(added)")
    let drawing = try DrawingImport(svg: bytes(text)).drawing
    #expect(drawing.strokes.last?.path == Self.stroke(7).path && drawing.strokes.last?.ink.width == 3)
    #expect(try updated(text) { $0.strokes.removeLast() }.text == Self.document)
  }

  @Test("A stroke between others keeps its order, in a group with its own style and transform")
  func between() throws {
    // Apart from all others: overlapping strokes of a translucent group become one.
    let pale = Stroke(
      ink: Ink(line: Color(RGB24(0xFF0000)), width: 3, opacity: 0.4), shape: Self.stroke(84).shape)
    let text = try updated { $0.strokes.insert(pale, at: 1) }.text
    #expect(lines(text).removed == [] && lines(text).added.count == 1)
    let drawing = try DrawingImport(svg: bytes(text)).drawing
    #expect(drawing.strokes[1].path == Self.stroke(84).path)
    #expect(drawing.strokes[1].ink == pale.ink)
  }

  @Test(
    "A moved, scaled or turned shape keeps its element, with another transform", arguments: [0, 1, 2])
  func moved(index: Int) throws {
    for transform in [
      StrokeTransform.move(by: CanvasPoint(x: 8, y: -16)),
      .scale(x: 1.5, y: 1.5, around: CanvasPoint(x: 70, y: 50)),
      .rotate(degrees: -90, around: CanvasPoint(x: 70, y: 50)),
    ] {
      let (text, lost) = try updated { $0.strokes[index] = $0.strokes[index].transformed(by: transform) }
      let (removed, added) = lines(text)
      #expect(removed.count == 1 && added.count == 1 && lost == [], "\(transform) \(added)")
      let kept = ["class=\"big\"", "url(#g)", "<title>sun</title>"][index]
      #expect(added.first?.contains(kept) == true && added.first?.contains("transform=") == true)
    }
  }

  @Test("Moving a stroke there and back restores the document")
  func movedBack() throws {
    let way = CanvasPoint(x: 24, y: 7)
    let text = try updated { $0.strokes[0] = $0.strokes[0].transformed(by: .move(by: way)) }.text
    let back = StrokeTransform.move(by: CanvasPoint(x: -24, y: -7))
    #expect(try updated(text) { $0.strokes[0] = $0.strokes[0].transformed(by: back) }.text == Self.document)
  }

  @Test("A color change only affects the element")
  func colored() throws {
    let blue = Color(RGB24(0x0000FF))
    let (text, _) = try updated {
      $0.strokes[0] = $0.strokes[0].with($0.strokes[0].ink.painted(line: blue, fill: blue))
    }
    let (removed, added) = lines(text)
    #expect(removed.count == 1 && added.count == 1)
    for part in ["class=\"big\"", "ink:nodes", "fill=\"#0000ff\"", "stroke=\"#0000ff\"", "L40,80"] {
      #expect(added.first?.contains(part) == true, "\(part) in \(added)")
    }
    // A color in a style is changed there.
    let styled = try updated {
      $0.strokes[1] = $0.strokes[1].with($0.strokes[1].ink.painted(line: nil, fill: blue))
    }
    #expect(styled.text.contains("style=\"fill:#0000ff;stroke:none\""))
  }

  @Test("A rewritten stroke keeps its id, and unsupported features are reported")
  func rewritten() throws {
    let path = Path(lines: [CanvasPoint(x: 1, y: 2), CanvasPoint(x: 30, y: 40)])
    let tree = try updated { $0.strokes[0] = $0.strokes[0].with(.path(path)) }
    // Only the outline of a path changes, in its own coordinates.
    #expect(tree.lost == [] && lines(tree.text).removed.count == 1)
    let line = try #require(lines(tree.text).added.first)
    for part in ["id=\"tree\"", "class=\"big\"", "ink:nodes=\"ccc\"", "d=\"M-8-16L50 60\""] {
      #expect(line.contains(part), "\(part) in \(line)")
    }
    let elsewhere = Path(lines: [CanvasPoint(x: 60, y: 2), CanvasPoint(x: 80, y: 40)])
    let rect = try updated { $0.strokes[1] = $0.strokes[1].with(.path(elsewhere)) }
    #expect(rect.lost == [] && rect.text.contains("linearGradient id=\"gradient-"))
    let filtered = Self.document.replacing("width=\"50\"", with: "filter=\"url(#m)\" width=\"50\"")
    let lossy = try updated(filtered) { $0.strokes[1] = $0.strokes[1].with(.path(elsewhere)) }
    #expect(lossy.lost == ["filters"])
  }

  @Test("A removed stroke is gone with its line, and the rest stays")
  func removed() throws {
    let (removed, added) = lines(try updated { $0.strokes.remove(at: 2) }.text)
    #expect(removed.count == 1 && removed.first?.contains("<circle") == true && added == [])
    let all = try updated { $0.strokes = [] }.text
    #expect(
      all.contains("ink:label=\"Layer 1\"")
        && all.contains("<g display=\"none\"><path d=\"M0 0h10v10z\"/></g>"))
    #expect(try DrawingImport(svg: bytes(all)).drawing.strokes.isEmpty)
  }

  @Test("Strokes change their order: those in a new place are rewritten there")
  func restacked() throws {
    let text = try updated { $0.strokes.append($0.strokes.remove(at: 0)) }.text
    let old = try DrawingImport(svg: bytes(Self.document)).drawing
    let new = try DrawingImport(svg: bytes(text)).drawing
    #expect(new.strokes.map(\.bounds) == [1, 2, 3, 0].map { old.strokes[$0].bounds })
    #expect(text.contains("height='60'") && text.contains("<title>sun</title>"))
  }

  @Test("Paper and sheet change in the document", arguments: [true, false])
  func paper(hasPaper: Bool) throws {
    let document = Self.document.replacing(
      "  <title>",
      with: hasPaper ? "  <rect width=\"400\" height=\"200\" fill=\"#eee\"/>\n  <title>" : "  <title>")
    let text = try updated(document) { $0.paper = Color(RGB24(0x223344)) }.text
    #expect(try DrawingImport(svg: bytes(text)).drawing.paper.hex == "#223344")
    let larger = CanvasRect(min: CanvasPoint(x: -10, y: 0), max: CanvasPoint(x: 250, y: 100))
    let resized = try updated(document) { $0.sheet = larger }.text
    let drawing = try DrawingImport(svg: bytes(resized)).drawing
    #expect(drawing.sheet == larger && drawing.strokes.count == 4)
    #expect(resized.contains("<!-- drawn elsewhere -->"))
  }

  @Test("Single-line documents, Windows line endings, other encodings, and style sheets")
  func forms() throws {
    let oneLine = "<svg xmlns='http://www.w3.org/2000/svg'><g><path d='M0 0h9v9z'/></g></svg>"
    let windows = Self.document.replacing("\n", with: "\r\n")
    let styled = Self.document.replacing(
      "  <title>", with: "  <style>path { fill: yellow; stroke-width: 9 }</style>\n  <title>")
    let prefixed = "<s:svg xmlns:s='http://www.w3.org/2000/svg'>\n<s:path d='M0 0h9v9z'/>\n</s:svg>"
    for document in [oneLine, windows, styled, prefixed] {
      let text = try updated(document) { $0.strokes.append(Self.stroke(7)) }.text
      let drawing = try DrawingImport(svg: bytes(text)).drawing
      #expect(drawing.strokes.last?.ink == Self.red)
      #expect(try updated(text) { $0.strokes.removeLast() }.text == document)
    }
    var latin = bytes(
      "<?xml version='1.0' encoding='ISO-8859-1'?><svg xmlns='http://www.w3.org/2000/svg'><!-- ")
    latin += [0xE4] + bytes(" --><path d='M0 0h9v9z'/></svg>")
    var drawing = try DrawingImport(svg: latin).drawing
    let line = TextLine("日本 & ä", at: CanvasPoint(x: 8, y: 32), size: 20)
    drawing.strokes.append(Stroke(ink: Self.red, shape: .text(line)))
    let update = try #require(try drawing.svg(updating: latin))
    #expect(update.bytes.contains(0xE4))
    guard case .text(let read)? = try DrawingImport(svg: update.bytes).drawing.strokes.last?.shape else {
      return #expect(Bool(false), "no text")
    }
    #expect(read.string == line.string)
  }

  @Test("For any document and any change, the result shows the drawing, or there is none")
  func hostile() throws {
    var generator = SeededGenerator(seed: 1303)
    var count = 0
    for _ in samples(1500) {
      var document = bytes(Self.document)
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        let index = Int.random(in: document.indices, using: &generator)
        if generator.chance(50) {
          document[index] = UInt8.random(in: 0...255, using: &generator)
        } else {
          document.removeSubrange(
            index..<min(index + Int.random(in: 1...8, using: &generator), document.count))
        }
      }
      guard var drawing = try? DrawingImport(svg: document).drawing else { continue }
      #expect(try [document, nil].contains(drawing.svg(updating: document)?.bytes))
      for _ in 0..<Int.random(in: 1...4, using: &generator) { change(&drawing, &generator) }
      guard let update = try drawing.svg(updating: document) else { continue }
      count += 1
      let written = try DrawingImport(svg: update.bytes).drawing
      #expect(written.strokes.count == drawing.strokes.count && written.paper.rgb24 == drawing.paper.rgb24)
    }
    #expect(count > samples(200).count, "\(count)")
  }

  /// Makes a random change like those of users.
  private func change(_ drawing: inout Drawing, _ generator: inout SeededGenerator) {
    let index = drawing.strokes.indices.randomElement(using: &generator)
    let x = Double(Int.random(in: -50...300, using: &generator))
    switch (Int.random(in: 0...6, using: &generator), index) {
    case (0, _): drawing.paper = Color(RGB24(UInt32.random(in: 0...0xFFFFFF, using: &generator)))
    case (1, let index?): drawing.strokes.remove(at: index)
    case (2, let index?): drawing.strokes.append(drawing.strokes.remove(at: index))
    case (3, let index?):
      let move = StrokeTransform.move(by: CanvasPoint(x: x, y: 3))
      drawing.strokes[index] = drawing.strokes[index].transformed(by: move)
    case (4, let index?):
      let ink = drawing.strokes[index].ink
      drawing.strokes[index] = drawing.strokes[index].with(
        ink.painted(line: ink.line.map { _ in Color(white: 0) }, fill: ink.fill.map { _ in Color(white: 1) }))
    case (5, let index?): drawing.strokes.insert(Self.stroke(x), at: index)
    default: drawing.strokes.append(Self.stroke(x))
    }
  }

  @Test("An opaque stroke cannot be written into a translucent group")
  func opacity() throws {
    var drawing = try DrawingImport(svg: bytes(Self.document)).drawing
    drawing.strokes.insert(Self.stroke(7), at: 1)
    #expect(try drawing.svg(updating: bytes(Self.document)) == nil)
  }

  @Test("Ambiguous documents are not changed: elements from entities, UTF-16, rulings")
  func refused() throws {
    let entity = """
      <!DOCTYPE svg [<!ENTITY two "<path d='M0 0h9v9z'/><path d='M9 9h9v9z'/>">]>
      <svg xmlns='http://www.w3.org/2000/svg'>&two;</svg>
      """
    var drawing = try DrawingImport(svg: bytes(entity)).drawing
    #expect(drawing.strokes.count == 2)
    drawing.strokes.removeLast()
    #expect(try drawing.svg(updating: bytes(entity)) == nil)
    let units = "<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0h9v9z'/></svg>".utf16
    let wide: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    var other = try DrawingImport(svg: wide).drawing
    other.strokes.append(Self.stroke(3))
    #expect(try other.svg(updating: wide) == nil)
    var ruled = try DrawingImport(svg: bytes(Self.document)).drawing
    ruled.sheetSetup.ruling = Ruling(.lines, spacing: 16)
    #expect(try ruled.svg(updating: bytes(Self.document)) == nil)
  }
}
