import SwatchSketch

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

  mutating func write(_ artwork: Artwork, opacity: Double, attributes: [UInt8] = []) {
    if let tile = artwork.tile, let stroke = artwork.tiledStroke, artwork.isPlain, attributes.isEmpty {
      let name = writeDefinition(of: tile, artwork.strokes)
      let faded = stroke.with(stroke.ink.faded(by: opacity))
      return write(faded, paintedWith: GradientNames(line: name, fill: name))
    }
    let maskLayers = artwork.masksBesidesTile.map { writeDefinition(of: $0) }
    let tile = artwork.tile.map { writeDefinition(of: $0, artwork.strokes) }
    begin("g \(Self.artworkMark)=\"\"")
    bytes += attributes
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
    if let stroke = artwork.tiledStroke {
      return write(stroke, paintedWith: GradientNames(line: tile, fill: tile))
    }
    guard let bounds = artwork.placed(by: .identity).bounds else { return }
    let area = Stroke(ink: Ink(line: nil, fill: .init(white: 0), width: 0), shape: .path(Path(bounds)))
    write(area, paintedWith: GradientNames(line: nil, fill: tile))
  }

  mutating func write(_ name: StaticString, _ map: CanvasTransform) {
    guard map != .identity else { return }
    write(name)
    write("=\"matrix(")
    writeList([map.a, map.b, map.c, map.d, map.e, map.f])
    write(")\"")
  }

  // MARK: - Definitions

  private mutating func writeDefinition(of tile: Tile, _ strokes: [Stroke]) -> String {
    let name = newName("tile")
    begin("pattern id=\"\(name)\" patternUnits=\"userSpaceOnUse\"")
    write(extent: tile.rect)
    write(" patternTransform", tile.transform)
    write(">\n")
    // The content's origin is the top left corner of the tile.
    begin("g transform=\"translate(")
    writeList([-tile.rect.min.x, -tile.rect.min.y])
    write(")\">\n")
    for stroke in strokes { write(stroke) }
    end("g")
    end("pattern")
    write("\n")
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
      end("clipPath")
      write("\n")
      return ("clip-path", name)
    }
    let name = newName("mask")
    begin("mask id=\"\(name)\" maskUnits=\"userSpaceOnUse\"")
    write(extent: mask.strokes.inkBounds ?? CanvasRect(size: CanvasSize(width: 0, height: 0)))
    if mask.kind == .alpha { write(" style=\"mask-type:alpha\"") }
    write(">\n")
    for stroke in mask.strokes { write(stroke) }
    end("mask")
    write("\n")
    return ("mask", name)
  }

  private mutating func write(extent: CanvasRect) { write(extent.min, extent.max - extent.min) }
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

  fileprivate var isPlain: Bool { transform == .identity && blend == .normal }

  fileprivate var masksBesidesTile: [ArtworkMask] { tiledStroke == nil ? maskLayers : [] }
}

extension BlendMode {
  /// The CSS name (Compositing and Blending 1, section 6.1).
  var cssName: String {
    rawValue.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
  }
}
