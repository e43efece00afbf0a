import SwatchSketch
import SwatchText

// Artworks are written as groups, preceded by the definitions of their masks and tiles.
extension SVGWriter {
  static let artworkMark = "data-artwork"

  /// The property values that strokes written by swatchterm rely on. Other documents may set other values.
  static let initialProperties = [
    ("fill", "none"), ("fill-rule", "nonzero"), ("stroke", "none"), ("stroke-width", "1"),
    ("stroke-linecap", "round"), ("stroke-linejoin", "round"), ("stroke-miterlimit", "4"),
    ("stroke-dasharray", "none"), ("stroke-dashoffset", "0"), ("fill-opacity", "1"), ("stroke-opacity", "1"),
    ("clip-rule", "nonzero"), ("marker", "none"), ("paint-order", "normal"), ("visibility", "visible"),
    ("text-anchor", "start"), ("font-family", "monospace"), ("font-weight", "400"), ("font-style", "normal"),
    ("font-stretch", "normal"), ("font-variant", "normal"), ("letter-spacing", "normal"),
    ("word-spacing", "normal"), ("dominant-baseline", "auto"), ("direction", "ltr"),
    ("xml:space", "preserve"),
  ]

  mutating func write(_ artwork: Artwork, opacity: Double, attributes: String = "") {
    if let tile = artwork.tile, let stroke = artwork.tiledStroke, artwork.transform == .identity,
      artwork.blend == .normal, attributes.isEmpty
    {
      let name = writeDefinition(of: tile, artwork.strokes)
      return write(stroke.with(stroke.ink.faded(by: opacity)), paintedWith: (name, name))
    }
    let maskLayers = artwork.tiledStroke == nil ? artwork.maskLayers.map { writeDefinition(of: $0) } : []
    let tile = artwork.tile.map { writeDefinition(of: $0, artwork.strokes) }
    begin("g \(Self.artworkMark)=\"\"")
    bytes += attributes.utf8
    write(" transform", artwork.transform)
    if opacity != 1 { write(" opacity", opacity) }
    if artwork.blend != .normal { bytes += " style=\"mix-blend-mode:\(artwork.blend.cssName)\"".utf8 }
    var (depth, usedProperties): (Int, Set<String>) = (1, [])
    for mask in maskLayers {
      // An element can have one clip path and one mask, and applies the clip path first.
      if usedProperties.contains(mask.property) || usedProperties.contains("mask") {
        write(">")
        begin("g \(Self.artworkMark)=\"\"")
        (depth, usedProperties) = (depth + 1, [])
      }
      usedProperties.insert(mask.property)
      bytes += " \(mask.property)=\"url(#\(mask.name))\"".utf8
    }
    write(">\n")
    if let tile { writeTiled(artwork, tile) } else { for stroke in artwork.strokes { write(stroke) } }
    for _ in 0..<depth { end("g") }
    write("\n")
  }

  /// Writes the stroke that the tile fills, or a rectangle over the whole area.
  private mutating func writeTiled(_ artwork: Artwork, _ tile: String) {
    if let stroke = artwork.tiledStroke { return write(stroke, paintedWith: (tile, tile)) }
    guard let bounds = artwork.placed(by: .identity).bounds else { return }
    let area = Stroke(ink: Ink(line: nil, fill: .init(white: 0), width: 0), shape: .path(Path(bounds)))
    write(area, paintedWith: (nil, tile))
  }

  mutating func write(_ name: StaticString, _ map: CanvasTransform) {
    guard map != .identity else { return }
    write(name)
    write("=\"matrix(")
    writeList([map.a, map.b, map.c, map.d, map.e, map.f])
    write(")\"")
  }

  private mutating func writeDefinition(of tile: Tile, _ strokes: [Stroke]) -> String {
    let name = newName("tile")
    begin("pattern id=\"\(name)\" patternUnits=\"userSpaceOnUse\"")
    write(tile.rect.min, tile.rect.max - tile.rect.min)
    write(" patternTransform", tile.transform)
    write(">\n")
    // The content's origin is the top left corner of the tile.
    begin("g transform=\"translate(")
    writeList([-tile.rect.min.x, -tile.rect.min.y])
    write(")\">\n")
    for stroke in strokes { write(stroke) }
    end("g")
    end("pattern", then: "\n")
    return name
  }

  private mutating func writeDefinition(of mask: ArtworkMask) -> (property: String, name: String) {
    if let outline = mask.outline {
      let name = newName("clip")
      begin("clipPath id=\"\(name)\">")
      begin("path")
      if outline.isEvenOdd { write(" clip-rule=\"evenodd\"") }
      write(outline.path)
      write("/>")
      end("clipPath", then: "\n")
      return ("clip-path", name)
    }
    let name = newName("mask")
    let extent = mask.strokes.inkBounds ?? CanvasRect(size: CanvasSize(width: 0, height: 0))
    begin("mask id=\"\(name)\" maskUnits=\"userSpaceOnUse\"")
    write(extent.min, extent.max - extent.min)
    if mask.kind == .alpha { write(" style=\"mask-type:alpha\"") }
    write(">\n")
    for stroke in mask.strokes { write(stroke) }
    end("mask", then: "\n")
    return ("mask", name)
  }

  static let labelMark = "data-label"

  /// Starts the group for a path with a label, which is written on one line.
  mutating func begin(_ label: Label, attributes: String = "") {
    let value = label.string.escaped.replacing(text: "\n", with: "&#10;")
    begin("g\(attributes) \(Self.labelMark)=\"\(value)\">")
  }

  mutating func endLabel(_ lines: [Stroke]) {
    bytes.removeLast()
    begin("text text-anchor=\"middle\"")
    // Text has no line width.
    if let ink = lines.first?.ink {
      write(ink.with(width: 1, opacity: ink.opacity), line: " fill", fill: " data-fill")
    }
    if case .text(let line) = lines.first?.shape { writeProperties(of: line.style) }
    write(lines)
    end("g", then: "\n")
  }

  mutating func write(_ lines: [Stroke]) {
    for case (let index, .text(let line)) in lines.map(\.shape).enumerated() {
      if index == 0 {
        write(" font-size", line.size)
        write(">")
      }
      let precision = Precision(decimals: line.size < 4 ? 6 : 2)
      begin("tspan")
      write(" x", precision.rounded(line.bounds?.center.x ?? line.origin.x))
      write(" y", line.origin.y)
      write(">")
      write(characters: line.string)
      end("tspan")
    }
    end("text")
  }

  /// The namespace prefixes for layers, which are written as Inkscape does.
  static let layerPrefixes = ["inkscape", "sodipodi"]

  static func namespace(_ prefix: String) -> String {
    prefix == "inkscape"
      ? "http://www.inkscape.org/namespaces/inkscape" : "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
  }

  static func declarations(of prefixes: [String]) -> String {
    prefixes.map { " xmlns:\($0)=\"\(namespace($0))\"" }.joined()
  }

  mutating func writeLayers(of drawing: Drawing) {
    let known = Set(drawing.layers.map(\.id))
    let strokes = Dictionary(grouping: drawing.strokes) { stroke in
      known.contains(stroke.layer) ? stroke.layer : drawing.layers[0].id
    }
    for layer in drawing.layers {
      let id = SVGElementID.layer.attribute(layer.id)
      writeBody(strokes[layer.id] ?? [], attributes: id + Self.attributes(of: layer))
    }
  }

  /// Returns the attributes of a layer except its id, with a leading space.
  static func attributes(of layer: Layer) -> String {
    " inkscape:groupmode=\"layer\" inkscape:label=\"\(layer.name.escaped)\""
      + (layer.isHidden ? " style=\"display:none\"" : "")
      + (layer.isLocked ? " sodipodi:insensitive=\"true\"" : "")
  }
}

extension Artwork {
  /// The stroke that the tile fills, if it is the only mask.
  fileprivate var tiledStroke: Stroke? {
    guard tile != nil, maskLayers.count == 1, maskLayers[0].kind == .alpha, maskLayers[0].strokes.count == 1,
      let stroke = maskLayers[0].strokes.first, stroke.path != nil || stroke.isText,
      stroke.ink.lineGradient == nil, stroke.ink.fillGradient == nil
    else { return nil }
    return stroke
  }
}

extension BlendMode {
  /// The CSS name (Compositing and Blending 1, section 6.1).
  var cssName: String { rawValue.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined() }
}
