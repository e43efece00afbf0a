import SwatchSketch
import SwatchText

/// The label of a group written by swatchterm, collected while the group is being read.
struct SVGLabel {
  let element: SVGElement
  /// The original text, copied because the bytes of an element are valid only until it ends.
  let written: String
  let partCount: Int
  /// The text found in the group, with a line break between elements.
  var bytes: [UInt8] = []
  var size = TextLine.cellSize
  var style = TextStyle.monospaced

  /// The original text, or the lines found in the group if another program has changed them.
  var string: String {
    let shown = String(decoding: bytes, as: UTF8.self)
    func letters(_ text: String) -> [Character] { text.filter { !$0.isWhitespace } }
    guard letters(written) != letters(shown) else { return written }
    let rows = shown.split(whereSeparator: \.isNewline).map { String($0.trimmed) }
    return rows.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
