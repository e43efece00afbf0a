import SwatchColor
import SwatchSketch
import SwatchText

struct SVGWriter {
  var bytes: [UInt8] = []
  var prefix = ""
  /// The part between the kind and the number in the names of definitions.
  var nameInfix = ""
  /// True to write `textLength`, because font widths differ between programs.
  var writesTextLength = true
  private(set) var definitionCount = 0
  private static let definitionNames = ["gradient", "clip", "mask", "tile"]

  static func isDefinitionName(_ name: some Collection<UInt8>) -> Bool {
    definitionNames.contains { name.starts(with: $0.utf8) }
  }

  mutating func newName(_ name: String) -> String {
    definitionCount += 1
    return "\(name)\(nameInfix)\(definitionCount)"
  }

  mutating func begin(_ element: String) { bytes += "<\(prefix)\(element)".utf8 }

  mutating func end(_ element: String, then separator: String = "") {
    bytes += "</\(prefix)\(element)>\(separator)".utf8
  }

  mutating func write(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  @inline(__always)
  mutating func write(byte character: Unicode.Scalar) { bytes.append(UInt8(ascii: character)) }

  mutating func writeHead(of drawing: Drawing, isTransparent: Bool = false) {
    let sheet = drawing.sheet
    write("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    if !drawing.layers.isEmpty { bytes += Self.declarations(of: Self.layerPrefixes).utf8 }
    write(" width", sheet.size.width)
    write(" height", sheet.size.height)
    write(" viewBox", list: [sheet.min.x, sheet.min.y, sheet.size.width, sheet.size.height])
    write(">\n")
    if !isTransparent {
      writePaper(drawing.sheetSetup, drawing.paper)
      if let ruling = drawing.ruling { write(drawing.sheetSetup.ruling, as: ruling) }
    }
  }

  /// Writes strokes in a group with their common properties. Attributes of a stroke override them.
  mutating func writeBody(_ strokes: [Stroke], attributes: String = "") {
    bytes += "<g\(attributes) fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"".utf8
    write(" font-family=\"monospace\" xml:space=\"preserve\">\n")
    var group: Int?
    for stroke in strokes {
      if stroke.group != group {
        if group != nil { write("</g>\n") }
        if let group = stroke.group { bytes += "<g data-group=\"\(group)\">\n".utf8 }
        group = stroke.group
      }
      write(stroke)
    }
    if group != nil { write("</g>\n") }
    write("</g>\n")
  }

  /// Writes a rectangle over the whole sheet, or a path if adding the size to a corner would be inexact.
  private mutating func writePaper(_ setup: SheetSetup, _ paper: Color) {
    let (sheet, size) = (setup.sheet, setup.sheet.size)
    if sheet.min.x + size.width == sheet.max.x, sheet.min.y + size.height == sheet.max.y, !size.isEmpty {
      write("<rect id=\"paper\"")
      if sheet.min.x != 0 { write(" x", sheet.min.x) }
      if sheet.min.y != 0 { write(" y", sheet.min.y) }
      write(" width", size.width)
      write(" height", size.height)
    } else {
      write("<path id=\"paper\"")
      write(Path(sheet))
    }
    write(paper, nil, paper.alpha, as: " fill")
    if setup.hasFixedSize { write(" data-sheet=\"chosen\"") }
    write("/>\n")
  }

  /// Writes the ruling as visible lines for other programs, with its kind and spacing in attributes.
  private mutating func write(_ ruling: Ruling, as stroke: Stroke) {
    guard let path = stroke.path else { return }
    bytes += "<path id=\"ruling\" data-ruling=\"\(ruling.kind.rawValue)\"".utf8
    write(" data-spacing", ruling.spacing)
    write(" fill=\"none\"")
    write(stroke.ink, line: " stroke", fill: " fill")
    if stroke.ink.cap == .round { write(" stroke-linecap=\"round\"") }
    write(path)
    write("/>\n")
  }

  mutating func write(_ stroke: Stroke) {
    switch stroke.shape {
    case .path:
      let references = writeGradients(of: stroke.ink)
      if let label = stroke.label {
        begin(label, attributes: stroke.id.map(SVGElementID.shape.attribute) ?? "")
      }
      write(stroke, paintedWith: references)
      if stroke.label != nil { endLabel(stroke.textStrokes) }
    case .text:
      // Text has no visible fill, so its fill gradient is omitted.
      let references = writeGradients(of: stroke.ink.painted(line: stroke.ink.lineGradient, fill: nil))
      write(stroke, paintedWith: references)
    case .picture(let picture):
      begin("image")
      writeAttributes(of: picture, opacity: stroke.ink.opacity)
      write("\n")
    case .artwork(let artwork): write(artwork, opacity: stroke.ink.opacity)
    }
  }

  mutating func write(_ stroke: Stroke, paintedWith names: PaintNames) {
    switch stroke.shape {
    case .path(let path):
      begin("path")
      bytes += stroke.connectionText(withID: stroke.label == nil).utf8
      write(stroke.ink, line: " stroke", fill: " fill", names)
      write(path)
      write("/>\n")
    case .text(let text):
      begin("text")
      write(stroke.ink, line: " fill", fill: " data-fill", names)
      write(text)
      end("text", then: "\n")
    case .picture, .artwork: break
    }
  }

  mutating func writeAttributes(of picture: PlacedPicture, opacity: Double) {
    write(picture.rect.min, picture.rect.max.sum(with: -1 * picture.rect.min))
    if opacity != 1 { write(" opacity", opacity) }
    write(" preserveAspectRatio=\"none\" href=\"data:image/png;base64,")
    bytes += picture.png.base64
    write("\"/>")
  }

  mutating func write(_ ink: Ink, line: StaticString, fill: StaticString, _ names: PaintNames = (nil, nil)) {
    let hasBoth = ink.line != nil && ink.fill != nil
    if let color = ink.fill { write(color, names.fill, hasBoth ? color.alpha : ink.opacity, as: fill) }
    if let color = ink.line { write(color, names.line, hasBoth ? color.alpha : ink.opacity, as: line) }
    if hasBoth || ink.line == nil && ink.fill == nil, ink.opacity != 1 { write(" opacity", ink.opacity) }
    if ink.width != 1 { write(" stroke-width", ink.width) }
    if ink.cap != .round { bytes += " stroke-linecap=\"\(SVGProperty.caps.keyword(for: ink.cap))\"".utf8 }
    if ink.join != .round { bytes += " stroke-linejoin=\"\(SVGProperty.joins.keyword(for: ink.join))\"".utf8 }
    if let dashes = ink.dashes {
      write(" stroke-dasharray", list: dashes.lengths)
      if dashes.phase != 0 { write(" stroke-dashoffset", dashes.phase) }
    }
    if ink.miterLimit != 4 { write(" stroke-miterlimit", ink.miterLimit) }
    if ink.isEvenOdd { write(" fill-rule=\"evenodd\"") }
    if ink.isCrisp { write(" shape-rendering=\"crispEdges\"") }
  }

  typealias PaintNames = (line: String?, fill: String?)

  mutating func writeGradients(of ink: Ink) -> PaintNames {
    (ink.lineGradient.map { writeDefinition(of: $0) }, ink.fillGradient.map { writeDefinition(of: $0) })
  }

  mutating func writeDefinition(of gradient: Gradient) -> String {
    let name = newName("gradient")
    let (element, coordinates): (String, [(StaticString, Double)]) =
      switch gradient.geometry {
      case .linear(let start, let end):
        ("linearGradient", [(" x1", start.x), (" y1", start.y), (" x2", end.x), (" y2", end.y)])
      case .radial(let center, let radius, let focus):
        (
          "radialGradient",
          [(" cx", center.x), (" cy", center.y), (" r", radius), (" fx", focus.x), (" fy", focus.y)]
        )
      }
    begin("\(element) id=\"\(name)\" gradientUnits=\"userSpaceOnUse\"")
    for (attribute, value) in coordinates { write(attribute, value) }
    write(" gradientTransform", gradient.transform)
    if gradient.spread != .pad { bytes += " spreadMethod=\"\(gradient.spread)\"".utf8 }
    write(">")
    for stop in gradient.stops {
      begin("stop")
      write(" offset", stop.offset)
      write(" stop-color", stop.color)
      if stop.color.alpha != 1 { write(" stop-opacity", stop.color.alpha) }
      write("/>")
    }
    end(element)
    return name
  }

  private mutating func write(_ color: Color, _ gradient: String?, _ opacity: Double, as name: StaticString) {
    if let gradient { write(name) { $0.bytes += "url(#\(gradient))".utf8 } } else { write(name, color) }
    guard opacity != 1 else { return }
    write(name)
    write("-opacity", opacity)
  }
}
