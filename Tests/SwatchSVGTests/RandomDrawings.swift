import SwatchColor
import SwatchSVG
import SwatchSketch
import SwatchTestSupport

/// Reads a document.
func imported(_ text: String) throws(DrawingFileError) -> DrawingImport {
  try DrawingImport(svg: utf8(text))
}

/// Reads elements on a page of 100 × 100.
func importedContent(_ content: String) throws(DrawingFileError) -> DrawingImport {
  try imported(
    #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100">"#
      + content + "</svg>")
}

/// Reads the strokes of elements without unsupported features.
func strokes(_ content: String) throws -> [Stroke] {
  let result = try importedContent(content)
  guard result.unsupportedFeatures.isEmpty else { throw NotAllUnderstood(kinds: result.unsupportedFeatures) }
  return result.drawing.strokes
}

struct NotAllUnderstood: Error {
  let kinds: [String]
}

extension Path {
  /// The segments as path data, coordinates to hundredths.
  var data: String {
    var next = 0
    return verbs.map { verb in
      let numbers = points[next..<next + verb.pointCount].flatMap { [$0.rounded.x, $0.rounded.y] }
      next += verb.pointCount
      let letter = [.move: "M", .line: "L", .curve: "C", .close: "Z"][verb] ?? "?"
      return letter
        + numbers.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }.joined(separator: " ")
    }.joined(separator: " ")
  }
}

extension Stroke {
  /// The outline as path data, or the text.
  var outline: String {
    switch shape {
    case .path(let path): path.data
    case .picture(let picture): "\(picture.png.count) bytes"
    case .artwork(let artwork): "(\(artwork.strokes.map(\.outline).joined(separator: "; ")))"
    case .text(let text): "‘\(text.string)’ \(text.size) at \(text.origin.x) \(text.origin.y)"
    }
  }
}

// MARK: - Random drawings

extension Drawing {
  /// Returns a drawing with every feature of documents.
  static func random(using generator: inout SeededGenerator, isTextIncluded: Bool = true) -> Drawing {
    let strokes = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
      let shape: Shape =
        isTextIncluded && generator.chance(20)
        ? .text(.random(using: &generator)) : .path(.random(using: &generator))
      let group = generator.chance(30) ? Int.random(in: 1...3, using: &generator) : nil
      let style = generator.chance(50) ? TextStyle.monospaced : .random(using: &generator)
      let label = generator.chance(10) ? Label("a <b>\n& \"c\" 空", size: 7.5, style: style) : nil
      let stroke = Stroke(ink: .random(using: &generator), shape: shape, group: group, label: label)
      // Only the line color of text is painted.
      if stroke.isText { return stroke.with(stroke.ink.painted(line: stroke.ink.lineGradient, fill: nil)) }
      guard generator.chance(15) else { return stroke }
      let ink = Ink(line: nil, width: 0, opacity: generator.chance(50) ? 1 : 0.5)
      return Stroke(ink: ink, shape: .artwork(.random(of: [stroke], using: &generator)), group: group)
    }
    var paper = Color(RGB24.random(using: &generator))
    if generator.chance(20) { paper.red = .random(in: 0...1, using: &generator) }
    if generator.chance(20) { paper.alpha = .random(in: 0...1, using: &generator) }
    var drawing = Drawing(paper: paper, strokes: strokes)
    if generator.chance(50) {
      let (one, other) = (CanvasPoint.random(using: &generator), CanvasPoint.random(using: &generator))
      drawing.sheet = CanvasRect(between: one, other)
    }
    if generator.chance(30) { drawing.addRandomLayers(using: &generator) }
    drawing.sheet = drawing.fittedSheet
    return drawing
  }

  private mutating func addRandomLayers(using generator: inout SeededGenerator) {
    layers = (0..<Int.random(in: 1...4, using: &generator)).map { index in
      Layer(
        id: 7 * (3 - index), name: "a <b> & \"é\" \(index % 3)", isHidden: generator.chance(30),
        isLocked: generator.chance(30))
    }
    let ranks = strokes.map { _ in layers.indices.randomElement(using: &generator) ?? 0 }.sorted()
    strokes = zip(strokes, ranks).map { $0.inLayer(layers[$1].id) }
  }
}

extension Artwork {
  /// Strokes composited as one, in any way. Covers have an extent.
  fileprivate static func random(of strokes: [Stroke], using generator: inout SeededGenerator) -> Artwork {
    func area() -> Path {
      let corner = CanvasPoint.random(using: &generator).rounded
      return Path(CanvasRect(min: corner, max: corner + CanvasPoint(x: 30, y: 20)))
    }
    func shape() -> Stroke {
      Stroke(ink: Ink(line: nil, fill: Color(.random(using: &generator)), width: 1), shape: .path(area()))
    }
    let map = CanvasTransform(
      a: .random(in: 0.5...2, using: &generator), b: generator.chance(50) ? 0 : 0.3, e: 7.25)
    let strokes = strokes.map { $0.inGroup(nil) }
    let content = Artwork(
      strokes, maskLayers: [], blend: BlendMode.allCases.randomElement(using: &generator) ?? .normal,
      transform: generator.chance(50) ? map : .identity)
    switch Int.random(in: 0...4, using: &generator) {
    case 0: return content
    case 1: return Artwork([Stroke(ink: Ink(line: nil, width: 0), shape: .artwork(content))], transform: map)
    case 2:
      return Artwork(strokes, maskLayers: [ArtworkMask(inside: area(), isEvenOdd: generator.chance(50))])
    case 3:
      return Artwork(
        strokes, maskLayers: [ArtworkMask(inside: area()), ArtworkMask(.luminance, [shape(), shape()])],
        transform: map)
    default:
      let black = Stroke(ink: Ink(line: nil, fill: Color(white: 0), width: 1), shape: .path(area()))
      let tile = Tile(
        CanvasRect(min: CanvasPoint(x: 1, y: 2), max: CanvasPoint(x: 9, y: 6)), transform: map)
      return Artwork(
        [Artwork(strokes, maskLayers: [ArtworkMask(.alpha, [black])], tile: tile)].map {
          Stroke(ink: Ink(line: nil, width: 0), shape: .artwork($0))
        }, maskLayers: [ArtworkMask(.alpha, [shape(), shape()])])
    }
  }
}

extension CanvasPoint {
  /// Returns a point in the precision of drawings, sometimes with all digits.
  fileprivate static func random(using generator: inout SeededGenerator) -> CanvasPoint {
    let point = CanvasPoint(
      x: .random(in: -50...400, using: &generator), y: .random(in: -50...300, using: &generator))
    return generator.chance(85) ? point.rounded : point
  }
}

extension Path {
  fileprivate static func random(using generator: inout SeededGenerator) -> Path {
    var path = Path()
    for index in 0..<Int.random(in: 0...8, using: &generator) {
      func point() -> CanvasPoint { .random(using: &generator) }
      switch index == 0 ? 0 : Int.random(in: 0...6, using: &generator) {
      case 0: path.move(to: point())
      case 1: path.close()
      case 2: path.line(to: path.points.last ?? point())
      case 3, 4: path.line(to: point())
      default: path.curve(point(), point(), to: point())
      }
    }
    return path
  }
}

extension TextLine {
  fileprivate static func random(using generator: inout SeededGenerator) -> TextLine {
    let pieces = [
      "a", " ", "  ", "<", "&amp;", "&", ">", "]]>", "\"", "空", "e\u{301}", "👩‍🎨", "{", "\u{FFFD}", "-",
    ]
    let words = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }
    return TextLine(
      words.joined(), at: .random(using: &generator), size: .random(in: 0.01...99, using: &generator),
      style: generator.chance(50) ? .monospaced : .random(using: &generator))
  }
}

extension TextStyle {
  fileprivate static func random(using generator: inout SeededGenerator) -> TextStyle {
    let families = [["serif"], ["DejaVu Sans", "sans-serif"], ["A, b & <c>"], ["日本 1"], ["monospace"]]
    return TextStyle(
      families: families.randomElement(using: &generator) ?? [],
      weight: .random(in: 1...1000, using: &generator),
      slant: Slant.allCases.randomElement(using: &generator) ?? .upright,
      stretch: Stretch.allCases.randomElement(using: &generator) ?? .normal,
      hasSmallCaps: generator.chance(30),
      spacing: generator.chance(30) ? .random(in: -1...9, using: &generator) : 0)
  }
}

extension Ink {
  fileprivate static func random(using generator: inout SeededGenerator) -> Ink {
    func color() -> Color? {
      let alpha = generator.chance(60) ? 1 : Double.random(in: 0...1, using: &generator)
      return generator.chance(60) ? Color(.random(using: &generator)).opacity(alpha) : nil
    }
    let width = [0, 1, 3, 0.1, .random(in: 0...20, using: &generator)].randomElement(using: &generator) ?? 1
    let opacity = [0, 1, 1, 0.5, .random(in: 0...1, using: &generator)].randomElement(using: &generator) ?? 1
    var ink = Ink(line: color(), fill: color(), width: width, opacity: opacity)
    ink.cap = [.round, .butt, .square].randomElement(using: &generator) ?? .round
    ink.join = [.round, .miter, .bevel].randomElement(using: &generator) ?? .round
    ink.miterLimit = generator.chance(70) ? 4 : .random(in: 1...20, using: &generator)
    ink.isEvenOdd = generator.chance(30)
    if generator.chance(10) { ink = ink.dashed(Dashes([3, 1.5, 0], phase: generator.chance(50) ? 0 : -0.7)) }
    guard generator.chance(20) else { return ink }
    return ink.painted(
      line: generator.chance(50) ? .random(using: &generator) : nil,
      fill: generator.chance(70) ? .random(using: &generator) : nil)
  }
}

extension Gradient {
  static func random(using generator: inout SeededGenerator) -> Gradient? {
    func number() -> Double { (Double.random(in: -200...200, using: &generator) * 100).rounded() / 100 }
    func point() -> CanvasPoint { CanvasPoint(x: number(), y: number()) }
    let geometry: Geometry =
      generator.chance(50)
      ? .linear(from: point(), to: point())
      : .radial(center: point(), radius: abs(number()) + 1, focus: point())
    let stops = (0..<Int.random(in: 2...5, using: &generator)).map { index in
      ColorStop(
        at: Double(index) / 5, Color(.random(using: &generator)).opacity(generator.chance(50) ? 1 : 0.25))
    }
    let transform =
      generator.chance(50)
      ? CanvasTransform.identity
      : CanvasTransform(a: number(), b: number(), c: number(), d: number(), e: number(), f: number())
    return Gradient(
      geometry, stops: stops, spread: Spread.allCases.randomElement(using: &generator) ?? .pad,
      transform: transform)
  }
}
