import SwatchSketch

extension Artwork {
  /// All nested strokes in canvas coordinates: mask layers, then the rectangle of the tile, then the content.
  var parts: [Stroke] {
    let tiles = tile.map { tile in
      Stroke(
        ink: Ink(line: nil, width: 0), shape: .path(Path(tile.rect).map(tile.transform.callAsFunction)))
    }
    let content = strokes.map { tile == nil ? $0 : $0.placed(by: tile?.transform ?? .identity) }
    return (maskLayers.flatMap(\.strokes) + [tiles].compactMap(\.self) + content).flatMap { stroke in
      stroke.placed(by: transform).parts
    }
  }
}

extension Stroke {
  fileprivate var parts: [Stroke] { artwork?.parts ?? [self] }

  fileprivate func placed(by map: CanvasTransform) -> Stroke {
    guard map != .identity else { return self }
    switch shape {
    case .path(let path):
      let shape = Shape.path(path.map(map.callAsFunction))
      return Stroke(ink: ink.withLineScaled(by: map.lengthFactor), shape: shape, group: group)
    case .text(let line):
      return with(.text(line.placed(at: map(line.origin), size: line.size * map.lengthFactor)))
    case .picture(let picture):
      return with(.picture(PlacedPicture(png: picture.png, in: map.bounds(of: picture.rect))))
    case .artwork(let artwork): return with(.artwork(artwork.transformed(by: map)))
    }
  }
}

extension Ink {
  fileprivate func withLineScaled(by factor: Double) -> Ink {
    with(width: width * factor, opacity: opacity).dashed(dashes?.scaled(by: factor))
  }
}
