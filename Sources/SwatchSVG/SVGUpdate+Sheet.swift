import SwatchColor
import SwatchSketch
import SwatchText

extension SVGUpdate {
  /// Updates the sheet and the paper. Returns false if the document cannot express the change.
  mutating func updateSheet() -> Bool {
    guard new.sheetSetup.ruling == old.sheetSetup.ruling,
      !isNative || new.sheetSetup.hasFixedSize == old.sheetSetup.hasFixedSize
    else { return false }
    if isResized, !resize() { return false }
    let changesPaper = isResized && source.paperRange != nil || new.paper != old.paper
    return !changesPaper || updatePaper()
  }

  /// True if the document needs a different size. Without an explicit size, its size follows from the ink.
  private var isResized: Bool {
    guard new.sheet != old.sheet, !hasExplicitSize, let inkSheet = source.viewport?.sheet(of: new)
    else { return new.sheet != old.sheet }
    // The sheet may have grown with strokes that have since been deleted.
    return new.sheetSetup.hasFixedSize ? inkSheet != new.sheet : !new.sheet.contains(inkSheet)
  }

  var hasExplicitSize: Bool { isNative || source.viewport?.unspecifiedSides.isEmpty ?? true }

  private var extents: [(name: String, value: Double)]? {
    guard let inverse = source.top.transform.inverse else { return nil }
    let (corner, size) = (inverse(new.sheet.min), inverse(new.sheet.max) - inverse(new.sheet.min))
    return [("x", corner.x), ("y", corner.y), ("width", size.x), ("height", size.y)]
  }

  private mutating func resize() -> Bool {
    guard let extents else { return false }
    var tag = SVGTag(bytes[source.root])
    tag.setSize(new.sheet.size)
    tag.set("viewBox", to: SVGNumber.list(extents.map(\.value)))
    replace(source.root, with: tag.bytes)
    return true
  }

  private mutating func updatePaper() -> Bool {
    guard let extents, new.paper.alpha > 0 || source.paperRange != nil else { return false }
    if let range = source.paperRange, let tag = source.paper, bytes[tag].starts(with: "<\(prefix)rect".utf8) {
      var changed = SVGTag(bytes[tag])
      if new.paper != old.paper {
        changed.setProperty("fill", to: new.paper.hex, needsStyle: hasStyleSheet)
        changed.setProperty("fill-opacity", to: SVGNumber.text(new.paper.alpha), needsStyle: hasStyleSheet)
      }
      for (name, value) in extents where new.sheet != old.sheet {
        changed.set(name, to: SVGNumber.text(value))
      }
      replace(range, with: changed.bytes + bytes[tag.upperBound..<range.upperBound])
      return true
    }
    guard source.paperRange == nil else { return false }
    let attributes = extents.map { " \($0)=\"\(SVGNumber.text($1))\"" }.joined()
    let opacity = new.paper.alpha == 1 ? "" : " fill-opacity=\"\(SVGNumber.text(new.paper.alpha))\""
    let paper = "<\(prefix)rect\(attributes) fill=\"\(new.paper.hex)\" stroke=\"none\"\(opacity)/>"
    replace(source.root.upperBound..<source.root.upperBound, with: Array(paper.utf8))
    return true
  }

  /// Returns the document with its empty root element opened for strokes, or `nil` if anything else changed.
  func withOpenRoot() -> [UInt8]? {
    let root = source.root
    guard bytes.count >= root.upperBound, bytes[root].suffix(2).elementsEqual("/>".utf8),
      new.paper == old.paper,
      hasExplicitSize ? new.sheetSetup == old.sheetSetup : !new.sheetSetup.hasFixedSize,
      new.sheetSetup.ruling == old.sheetSetup.ruling
    else { return nil }
    let name = bytes[root].dropFirst().prefix { !$0.isSpace && $0 != "/" }
    var result = Array(bytes[..<(root.upperBound - 2)] + ">".utf8)
    for stroke in new.strokes { result += element(stroke, in: source.top) + newline }
    result += Array("</".utf8) + name + Array(">".utf8)
    return result + bytes[root.upperBound...]
  }

  /// Undoes ``withOpenRoot()``. Returns `nil` if the root contains anything but the strokes.
  func withEmptyRoot() -> [UInt8]? {
    let (root, newline) = (source.root, self.newline)
    let ends = source.parts.map(\.range.upperBound)
    guard let end = source.end, replacements.allSatisfy({ $0.text.isEmpty }),
      // Only a line break follows each part.
      ends.allSatisfy({ bytes[$0...].starts(with: newline) }), !ends.isEmpty,
      [root.upperBound] + ends.map({ $0 + newline.count }) == source.parts.map(\.range.lowerBound) + [end],
      let close = bytes[end...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    return Array(bytes[..<(root.upperBound - 1)] + "/>".utf8) + bytes[(close + 1)...]
  }
}
