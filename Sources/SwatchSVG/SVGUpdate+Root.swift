import SwatchSketch
import SwatchText

// Documents with an empty root element.
extension SVGUpdate {
  /// Returns the document with its self-closing root tag opened to contain the strokes, or `nil` if anything
  /// else has changed.
  func withOpenRoot() -> [UInt8]? {
    let (root, close) = (source.root, Array("/>".utf8))
    guard bytes.count >= root.upperBound, bytes[root].suffix(close.count).elementsEqual(close),
      new.paper == old.paper,
      hasExplicitSize ? new.sheetSetup == old.sheetSetup : !new.sheetSetup.hasFixedSize,
      new.sheetSetup.ruling == old.sheetSetup.ruling
    else { return nil }
    let name = bytes[root].dropFirst().prefix { !$0.isSpace && $0 != close[0] }
    var result = Array(bytes[..<(root.upperBound - close.count)] + ">".utf8)
    for stroke in new.strokes { result += element(stroke, in: source.top) + newline }
    result += "</".utf8
    result += name
    result += ">".utf8
    return result + bytes[root.upperBound...]
  }

  /// Undoes ``withOpenRoot()``: returns the document with a self-closing root tag, or `nil` if the root
  /// contains anything else.
  func withEmptyRoot() -> [UInt8]? {
    let root = source.root
    guard let end = source.end, replacements.allSatisfy({ $0.text.isEmpty }),
      source.parts.first?.range.lowerBound == root.upperBound
    else { return nil }
    var offset = root.upperBound
    for part in source.parts {
      guard part.range.lowerBound == offset, bytes[part.range.upperBound...].starts(with: newline) else {
        return nil
      }
      offset = part.range.upperBound + newline.count
    }
    guard offset == end, let close = bytes[end...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
    return Array(bytes[..<(root.upperBound - 1)] + "/>".utf8) + bytes[(close + 1)...]
  }
}
