import SwatchSketch

extension Artwork {
  // Their places are in journals: they stay where they are.
  private static let blends: [BlendMode] = [
    .normal, .multiply, .screen, .overlay, .darken, .lighten, .hardLight, .softLight, .difference, .exclusion,
    .colorDodge, .colorBurn, .hue, .saturation, .color, .luminosity,
  ]

  func encode(to encoder: inout ByteEncoder) {
    transform.encode(to: &encoder)
    encoder.write(UInt8(Self.blends.firstIndex(of: blend) ?? 0))
    encoder.write(tile)
    encoder.write(covers.count)
    for cover in covers { cover.encode(to: &encoder) }
    encoder.write(strokes.count)
    for stroke in strokes { stroke.encode(to: &encoder) }
  }

  convenience init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    let (transform, blend) = (try CanvasTransform(from: &decoder), Int(try decoder.byte()))
    guard Self.blends.indices.contains(blend) else { throw UndecodableBytes() }
    let (tile, covers): (Tile?, [Cover]) = (try decoder.optional(), try decoder.array())
    self.init(
      try decoder.array(), covers: covers, tile: tile, blend: Self.blends[blend], transform: transform)
  }
}

extension Cover: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    encoder.write(UInt8(kind == .alpha ? 0 : 1))
    encoder.write(strokes.count)
    for stroke in strokes { stroke.encode(to: &encoder) }
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    let kind = try decoder.byte()
    guard kind < 2 else { throw UndecodableBytes() }
    self.init(kind == 0 ? .alpha : .luminance, try decoder.array())
  }
}

extension Tile: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    rect.encode(to: &encoder)
    transform.encode(to: &encoder)
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    let (rect, transform) = (try CanvasRect(from: &decoder), try CanvasTransform(from: &decoder))
    guard let tile = Tile(rect, transform: transform) else { throw UndecodableBytes() }
    self = tile
  }
}

extension CanvasTransform: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    for value in [a, b, c, d, e, f] { encoder.write(value) }
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    self.init(
      a: try decoder.double(), b: try decoder.double(), c: try decoder.double(), d: try decoder.double(),
      e: try decoder.double(), f: try decoder.double())
  }
}
