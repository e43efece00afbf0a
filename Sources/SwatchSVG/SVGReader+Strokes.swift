import SwatchSketch

extension SVGReader {
  /// The precision to which drawings from other programs are rounded.
  var precision: Precision { Precision(of: sheet) }

  var drawing: Drawing {
    var drawing = Drawing(paper: paper, sheetSetup, strokes: strokes)
    drawing.layers = layerEntries.map(\.layer)
    if let viewport, !isNative { drawing.sheet = viewport.sheet(of: drawing) }
    return drawing
  }

  func append(_ ink: Ink, _ shape: Shape) {
    append(Stroke(ink: ink, shape: shape, group: group))
  }

  func append(_ stroke: Stroke) {
    spend(ReadingBudget.stroke, on: .elements)
    strokes.append(stroke)
  }

  static let tooDeep = "groups nested too deeply"
  static let tooFar = "coordinates beyond ±1 billion"

  /// Returns strokes composited as one, or `nil` if they are nested too deeply.
  func artwork(
    _ strokes: [Stroke], maskLayers: [ArtworkMask] = [], tile: Tile? = nil, blend: BlendMode = .normal,
    transform: CanvasTransform = .identity, cost: Int = ReadingBudget.artwork
  ) -> Artwork? {
    spend(cost, on: .elements)
    let artwork = Artwork(
      strokes.map { $0.inGroup(nil) }, maskLayers: maskLayers, tile: tile, blend: blend, transform: transform)
    return artwork.depth <= Artwork.depthLimit ? artwork : nil
  }
}

extension Stroke {
  init(_ artwork: Artwork, opacity: Double = 1, group: Int? = nil) {
    self.init(ink: Ink(line: nil, width: 0, opacity: opacity), shape: .artwork(artwork), group: group)
  }

  init(_ picture: PlacedPicture, opacity: Double = 1, group: Int? = nil) {
    self.init(ink: Ink(line: nil, width: 0, opacity: opacity), shape: .picture(picture), group: group)
  }
}
