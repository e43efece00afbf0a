import SwatchSketch

extension TextLine: ByteCodable {
  /// True if style and extent need not be stored.
  var isPlain: Bool { style == .monospaced && extent == nil }

  func encode(to encoder: inout ByteEncoder) { encoder.write(string, origin, size) }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    self.init(try decoder.value(), at: try decoder.value(), size: try decoder.value())
  }

  init(withStyleFrom decoder: inout ByteDecoder) throws(UndecodableBytes) {
    let (line, style, extent): (TextLine, TextStyle, CanvasRect?) = try decoder.values()
    self.init(line.string, at: line.origin, size: line.size, style: style, extent: extent)
  }
}

extension TextStyle.Slant: ByteCodable {}
extension TextStyle.Stretch: ByteCodable {}

extension TextStyle: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    encoder.write(families, weight, slant, stretch, UInt8(hasSmallCaps ? 1 : 0), spacing)
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    let (families, weight, slant, stretch): ([String], Int, Slant, Stretch) = try decoder.values()
    self.init(
      families: families, weight: weight, slant: slant, stretch: stretch,
      hasSmallCaps: try decoder.byte() != 0, spacing: try decoder.value())
  }
}
