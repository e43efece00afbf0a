/// A part of a text that changes the order of its characters, with the characters of Unicode that say so.
struct SVGEmbedding: Hashable {
  /// The number of the element among those of the text.
  let number: Int
  let start: Unicode.Scalar
  let end: Unicode.Scalar

  /// The embeddings of an element, from outside to inside (CSS Writing Modes 3, section 2.2).
  static func all(of style: SVGTextStyle, number: Int) -> [SVGEmbedding] {
    let isRight = style.isRightToLeft
    let embed = SVGEmbedding(number: number, start: isRight ? "\u{202B}" : "\u{202A}", end: "\u{202C}")
    let override = SVGEmbedding(number: number, start: isRight ? "\u{202E}" : "\u{202D}", end: "\u{202C}")
    let isolate = SVGEmbedding(number: number, start: isRight ? "\u{2067}" : "\u{2066}", end: "\u{2069}")
    switch style.bidi {
    case .normal: return []
    case .embed: return [embed]
    case .override: return [override]
    case .isolate: return [isolate]
    case .isolateOverride: return [isolate, override]
    case .plaintext: return [SVGEmbedding(number: number, start: "\u{2068}", end: "\u{2069}")]
    }
  }
}
