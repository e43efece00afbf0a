import SwatchSketch

extension TextLine: ByteCodable {
  /// Whether nothing is to be kept of how it looks.
  var isPlain: Bool { style == .monospaced && extent == nil }

  func encode(to encoder: inout ByteEncoder) {
    encoder.write(string)
    origin.encode(to: &encoder)
    encoder.write(size)
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    let (string, origin) = (try decoder.text(), try CanvasPoint(from: &decoder))
    self.init(string, at: origin, size: try decoder.double())
  }

  /// Writes the style, and what it reaches.
  func encodeLooks(to encoder: inout ByteEncoder) {
    style.encode(to: &encoder)
    encoder.write(extent)
  }

  /// The same characters in a style that comes next.
  func looking(as decoder: inout ByteDecoder) throws(UndecodableBytes) -> TextLine {
    let style = try TextStyle(from: &decoder)
    return TextLine(string, at: origin, size: size, style: style, extent: try decoder.optional())
  }
}

extension TextStyle: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    encoder.write(families.count)
    for family in families { encoder.write(family) }
    encoder.write(weight)
    for byte in [slant.rawValue, stretch.rawValue, hasSmallCaps ? 1 : 0] { encoder.write(byte) }
    encoder.write(spacing)
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    var families: [String] = []
    for _ in 0..<(try decoder.count()) { families.append(try decoder.text()) }
    let weight = try decoder.integer()
    guard let slant = Slant(rawValue: try decoder.byte()), let stretch = Stretch(rawValue: try decoder.byte())
    else { throw UndecodableBytes() }
    self.init(
      families: families, weight: weight, slant: slant, stretch: stretch,
      hasSmallCaps: try decoder.byte() != 0, spacing: try decoder.double())
  }
}
