import SwatchRaster

extension SVGText {
  var isRightToLeft: Bool {
    guard let style = spans.first?.style.text else { return false }
    guard style.bidi == .plaintext else { return style.isRightToLeft }
    return letters().first { $0.scalar.properties.isAlphabetic }?.scalar.isRightToLeft ?? false
  }

  /// True if parts of the text set a direction, or the text overrides the direction of its characters.
  var overridesDirection: Bool {
    guard let root = spans.first else { return false }
    return [.override, .isolateOverride].contains(root.style.text.bidi)
      || spans.contains { $0.embeddings != root.embeddings }
  }

  /// Returns the embedding levels of characters (UAX #9), odd for right to left; `nil` if zero or unknown.
  func levels(of letters: [Letter]) -> [UInt8]? {
    guard
      isRightToLeft
        || letters.contains(where: { $0.scalar.isRightToLeft || !spans[$0.span].embeddings.isEmpty })
    else { return nil }
    var (scalars, open): (String.UnicodeScalarView, [SVGEmbedding]) = (.init(), [])
    var indices: [Int] = []
    var count = 0
    func append(_ scalar: Unicode.Scalar) {
      scalars.append(scalar)
      count += 1
    }
    for letter in letters {
      let embeddings = spans[letter.span].embeddings
      let common = zip(open, embeddings).prefix { $0 == $1 }.count
      open[common...].reversed().forEach { append($0.end) }
      embeddings[common...].forEach { append($0.start) }
      open = embeddings
      indices.append(count)
      append(letter.scalar)
    }
    guard let levels = BidiLevels.levels(of: String(scalars), isRightToLeft: isRightToLeft),
      levels.count == count
    else { return nil }
    return indices.map { levels[$0] }
  }
}

extension Unicode.Scalar {
  /// True for letters of right-to-left scripts, and for directional formatting characters.
  var isRightToLeft: Bool {
    let ranges: [ClosedRange<UInt32>] = [
      0x0590...0x08FF, 0x200F...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFC,
      0x10800...0x10FFF, 0x1E800...0x1EFFF,
    ]
    return ranges.contains { $0.contains(value) }
  }
}
