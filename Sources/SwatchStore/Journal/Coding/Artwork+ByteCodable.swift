import SwatchSketch

extension Artwork {
  private static let blends: [BlendMode] = [
    .normal, .multiply, .screen, .overlay, .darken, .lighten, .hardLight, .softLight, .difference, .exclusion,
    .colorDodge, .colorBurn, .hue, .saturation, .color, .luminosity,
  ]

  func encode(to encoder: inout ByteEncoder) {
    encoder.write(transform)
    encoder.write(blend, among: Self.blends)
    encoder.write(tile, maskLayers, strokes)
  }

  convenience init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    let transform: CanvasTransform = try decoder.value()
    let blend = try decoder.value(among: Self.blends)
    let (tile, maskLayers, strokes): (Tile?, [ArtworkMask], [Stroke]) = try decoder.values()
    self.init(strokes, maskLayers: maskLayers, tile: tile, blend: blend, transform: transform)
  }
}

extension ArtworkMask: ByteCodable {
  private static let kinds: [Kind] = [.alpha, .luminance]

  func encode(to encoder: inout ByteEncoder) {
    encoder.write(kind, among: Self.kinds)
    encoder.write(strokes)
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    self.init(try decoder.value(among: Self.kinds), try decoder.value())
  }
}

extension Tile: ByteCodable {
  func encode(to encoder: inout ByteEncoder) { encoder.write(rect, transform) }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    guard let tile = Tile(try decoder.value(), transform: try decoder.value()) else {
      throw UndecodableBytes()
    }
    self = tile
  }
}

extension CanvasTransform: ByteCodable {
  func encode(to encoder: inout ByteEncoder) { encoder.write(a, b, c, d, e, f) }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    let (a, b, c, d, e, f): (Double, Double, Double, Double, Double, Double) = try decoder.values()
    self.init(a: a, b: b, c: c, d: d, e: e, f: f)
  }
}
