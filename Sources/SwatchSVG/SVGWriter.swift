import SwatchColor
import SwatchSketch
import SwatchText

/// Writes the elements of an SVG document.
struct SVGWriter {
  var bytes: [UInt8] = []
  /// What the names of definitions have between what they are and their number.
  var nameInfix = ""
  /// What stands before the names of elements, with its colon.
  var prefix = ""
  /// Whether lines of text say how long they are, for fonts that are wider.
  var writesLengths = true
  private var definitionCount = 0

  /// What definitions are called here, with a number behind it.
  private static let definitionNames = ["gradient", "clip", "mask", "tile"]

  /// Whether a definition can have this name.
  static func isNameOfDefinition(_ name: some Collection<UInt8>) -> Bool {
    definitionNames.contains { name.starts(with: $0.utf8) }
  }

  /// A name for what is defined next.
  mutating func newName(_ name: String) -> String {
    definitionCount += 1
    return "\(name)\(nameInfix)\(definitionCount)"
  }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  mutating func write(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes one character of ASCII, for where it has to be quick.
  @inline(__always)
  mutating func write(byte character: Unicode.Scalar) { bytes.append(UInt8(ascii: character)) }

  /// Writes everything before the first stroke.
  mutating func writeHead(of drawing: Drawing, isTransparent: Bool = false) {
    let sheet = drawing.sheet
    write("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    write(" width", sheet.size.width)
    write(" height", sheet.size.height)
    write(" viewBox=\"")
    writeList([sheet.min.x, sheet.min.y, sheet.size.width, sheet.size.height])
    write("\">\n")
    if !isTransparent {
      writePaper(drawing.sheetSetup, drawing.paper)
      if let ruling = drawing.ruling { write(drawing.sheetSetup.ruling, as: ruling) }
    }
    // What most strokes have in common; their own attributes come before it.
    write("<g fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"")
    write(" font-family=\"monospace\" xml:space=\"preserve\">\n")
  }

  /// Writes a rectangle over the whole sheet: a path where the sum of a rectangle's corner and extent is not exactly
  /// the other corner.
  private mutating func writePaper(_ setup: SheetSetup, _ paper: Color) {
    let sheet = setup.sheet
    let size = sheet.size
    let isExact =
      sheet.min.x + size.width == sheet.max.x && sheet.min.y + size.height == sheet.max.y && size.width > 0
      && size.height > 0
    if isExact {
      write("<rect id=\"paper\"")
      if sheet.min.x != 0 { write(" x", sheet.min.x) }
      if sheet.min.y != 0 { write(" y", sheet.min.y) }
      write(" width", size.width)
      write(" height", size.height)
    } else {
      write("<path id=\"paper\" d=\"")
      write(Path(sheet))
      write("\"")
    }
    write(" fill", paper)
    if paper.alpha != 1 { write(" fill-opacity", paper.alpha) }
    if setup.isChosen { write(" data-sheet=\"chosen\"") }
    write("/>\n")
  }

  /// Writes what is printed on the sheet: lines for other programs, what they mean for this one.
  private mutating func write(_ ruling: Ruling, as stroke: Stroke) {
    guard let path = stroke.path else { return }
    write("<path id=\"ruling\" data-ruling=\"")
    bytes += ruling.kind.rawValue.utf8
    write("\" data-spacing", ruling.spacing)
    write(" fill=\"none\"")
    write(stroke.ink, line: " stroke", fill: " fill")
    if stroke.ink.cap == .round { write(" stroke-linecap=\"round\"") }
    write(" d=\"")
    write(path)
    write("\"/>\n")
  }

  /// Writes the beginning of a group, and the end of its line.
  mutating func beginGroup(_ number: Int) {
    write("<g data-group=\"")
    bytes += "\(number)".utf8
    write("\">\n")
  }

  /// Writes the end of a group.
  mutating func endGroup() { write("</g>\n") }

  /// Writes an element for a stroke, and the end of its line.
  mutating func write(_ stroke: Stroke) {
    switch stroke.shape {
    case .path: write(stroke, paintedWith: writeGradients(of: stroke.ink))
    case .text:
      // The color of an area that text keeps is not shown.
      let references = writeGradients(of: stroke.ink.painted(line: stroke.ink.lineGradient, fill: nil))
      write(stroke, paintedWith: references)
    case .picture(let picture): write(picture, opacity: stroke.ink.opacity)
    case .artwork(let artwork): write(artwork, opacity: stroke.ink.opacity)
    }
  }

  /// Writes an element for a path or a line of text, painted with what is defined already.
  mutating func write(_ stroke: Stroke, paintedWith references: GradientNames) {
    switch stroke.shape {
    case .path(let path):
      bytes += "<\(prefix)path".utf8
      write(stroke.ink, line: " stroke", fill: " fill", references)
      write(" d=\"")
      write(path)
      write("\"/>\n")
    case .text(let text):
      bytes += "<\(prefix)text".utf8
      write(stroke.ink, line: " fill", fill: " data-fill", references)
      write(text)
      bytes += "</\(prefix)text>\n".utf8
    case .picture, .artwork: break
    }
  }

  private mutating func write(_ picture: PlacedPicture, opacity: Double) {
    bytes += "<\(prefix)image".utf8
    writeAttributes(of: picture, opacity: opacity)
    write("\n")
  }

  /// Writes where a picture is, and its file, and the end of its element.
  mutating func writeAttributes(of picture: PlacedPicture, opacity: Double) {
    let (corner, opposite) = (picture.rect.min, picture.rect.max)
    let size = opposite.sum(with: -1 * corner)
    write(" x", corner.x)
    write(" y", corner.y)
    write(" width", size.x)
    write(" height", size.y)
    if opacity != 1 { write(" opacity", opacity) }
    write(" preserveAspectRatio=\"none\" href=\"data:image/png;base64,")
    bytes += picture.png.base64
    write("\"/>")
  }

  // MARK: - Inks

  private mutating func write(
    _ ink: Ink, line: StaticString, fill: StaticString, _ references: GradientNames = GradientNames()
  ) {
    let hasBoth = ink.line != nil && ink.fill != nil
    if let color = ink.fill { write(color, references.fill, hasBoth ? color.alpha : ink.opacity, as: fill) }
    if let color = ink.line { write(color, references.line, hasBoth ? color.alpha : ink.opacity, as: line) }
    if hasBoth || ink.line == nil && ink.fill == nil, ink.opacity != 1 { write(" opacity", ink.opacity) }
    if ink.width != 1 { write(" stroke-width", ink.width) }
    switch ink.cap {
    case .round: break
    case .butt: write(" stroke-linecap=\"butt\"")
    case .square: write(" stroke-linecap=\"square\"")
    }
    switch ink.join {
    case .round: break
    case .miter: write(" stroke-linejoin=\"miter\"")
    case .bevel: write(" stroke-linejoin=\"bevel\"")
    }
    if let dashes = ink.dashes {
      write(" stroke-dasharray=\"")
      writeList(dashes.lengths)
      write("\"")
      if dashes.phase != 0 { write(" stroke-dashoffset", dashes.phase) }
    }
    if ink.miterLimit != 4 { write(" stroke-miterlimit", ink.miterLimit) }
    if ink.isEvenOdd { write(" fill-rule=\"evenodd\"") }
    if ink.isCrisp { write(" shape-rendering=\"crispEdges\"") }
  }
}

// MARK: - Gradients

extension SVGWriter {
  /// What the gradients of an ink are called.
  struct GradientNames {
    var line: String?
    var fill: String?
  }

  /// Writes what defines the gradients of an ink, right before what is painted with them.
  mutating func writeGradients(of ink: Ink) -> GradientNames {
    GradientNames(
      line: ink.lineGradient.map { writeDefinition(of: $0) },
      fill: ink.fillGradient.map { writeDefinition(of: $0) })
  }

  mutating func writeDefinition(of gradient: Gradient) -> String {
    let name = newName("gradient")
    let places: [(StaticString, Double)]
    let element: String
    switch gradient.geometry {
    case .linear(let start, let end):
      element = "linearGradient"
      places = [(" x1", start.x), (" y1", start.y), (" x2", end.x), (" y2", end.y)]
    case .radial(let center, let radius, let focus):
      element = "radialGradient"
      places = [
        (" cx", center.x), (" cy", center.y), (" r", radius), (" fx", focus.x), (" fy", focus.y),
      ]
    }
    bytes += "<\(prefix)\(element) id=\"\(name)\" gradientUnits=\"userSpaceOnUse\"".utf8
    for (place, value) in places { write(place, value) }
    let map = gradient.transform
    if map != .identity { writeMatrix(" gradientTransform", map) }
    if gradient.spread != .pad { bytes += " spreadMethod=\"\(gradient.spread)\"".utf8 }
    write(">")
    for stop in gradient.stops {
      bytes += "<\(prefix)stop".utf8
      write(" offset", stop.offset)
      write(" stop-color", stop.color)
      if stop.color.alpha != 1 { write(" stop-opacity", stop.color.alpha) }
      write("/>")
    }
    bytes += "</\(prefix)\(element)>".utf8
    return name
  }

  /// Writes a color or a gradient, with its opacity.
  private mutating func write(_ color: Color, _ gradient: String?, _ opacity: Double, as name: StaticString) {
    guard let gradient else { return write(color, opacity, as: name) }
    write(name)
    bytes += "=\"url(#\(gradient))\"".utf8
    guard opacity != 1 else { return }
    write(name)
    write("-opacity", opacity)
  }
}
