import SwatchRaster
import SwatchSketch
import SwatchText

/// A modified copy of the document, from which librsvg paints filtered elements.
///
/// It omits their opacity and blending and all effects of their ancestors, which are applied later.
struct SVGFilterDocument {
  private let bytes: [UInt8]
  private let viewport: SVGViewport
  private let root: Range<Int>
  /// The start tags of `feDropShadow` elements, which librsvg does not support before 2.55.
  private let shadows: [Range<Int>]
  private let density: Double
  static let byteLimit = 16 << 20
  static let workLimit = 200_000_000

  init?(_ bytes: [UInt8], _ reader: SVGReader) {
    guard let root = reader.rootTag, let viewport = reader.viewport, bytes.count <= Self.byteLimit,
      !viewport.sheet.size.isEmpty
    else { return nil }
    (self.bytes, self.viewport, self.root) = (bytes, viewport, root)
    (shadows, density) = (reader.shadows, reader.density)
  }

  /// Paints as many elements as the budget allows, if necessary with fewer pixels, at least one per point.
  ///
  /// - Returns: PNG files, keyed by the offsets of their elements in the document.
  func images(
    of elements: [SVGFilteredElement], within budget: ReadingBudget, _ paint: SVGElementPainter
  ) -> [Int: [UInt8]] {
    let limit = min(Self.workLimit, budget.remaining)
    let total = elements.reduce(0.0) { $0 + Double($1.cost) }
    let factor = min(1, max((Double(limit) / max(total, 1)).squareRoot(), 1 / density))
    var (work, ids): (Int, Set<String>) = (0, [])
    let chosen = elements.enumerated().compactMap { index, element -> (SVGFilteredElement, String)? in
      let (element, id) = (element.scaled(by: factor), element.id ?? "swatchterm-filtered-\(index)")
      guard ([element.tag] + element.ancestors).allSatisfy(bytes.isMarkup), work + element.cost <= limit,
        ids.insert(id).inserted
      else { return nil }
      work += element.cost
      return (element, id)
    }
    guard !chosen.isEmpty, bytes.isMarkup(in: root) else { return [:] }
    let images = paint(chosen.map(foreignElement), document(with: chosen))
    return Dictionary(
      zip(chosen, images).compactMap { chosen, image in image.map { (chosen.0.tag.lowerBound, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  private func foreignElement(_ element: SVGFilteredElement, _ id: String) -> ForeignElement {
    let inverse = element.transform.inverse ?? .identity
    let map =
      CanvasTransform.scale(
        Double(element.size.width) / element.rect.size.width,
        Double(element.size.height) / element.rect.size.height)
      * .translation(-element.rect.min.x, -element.rect.min.y) * inverse
      * .translation(viewport.sheet.min.x, viewport.sheet.min.y)
    return ForeignElement(id: id, documentSize: viewport.sheet.size, map: map, size: element.size)
  }

  /// The styles added to filtered elements, and to their ancestors.
  private static let elementStyle = "opacity:1!important;mix-blend-mode:normal!important"
  private static let ancestorStyle =
    elementStyle + ";filter:none!important;clip-path:none!important;mask:none!important"

  private func document(with elements: [(SVGFilteredElement, id: String)]) -> [UInt8] {
    var tags: [Int: (range: Range<Int>, text: [UInt8])] = [:]
    func change(_ range: Range<Int>, _ body: (inout SVGTag) -> Void) {
      var tag = SVGTag(tags[range.lowerBound]?.text[...] ?? bytes[range])
      body(&tag)
      tags[range.lowerBound] = (range, tag.bytes)
    }
    for range in Set(elements.flatMap(\.0.ancestors)) { change(range) { $0.addStyle(Self.ancestorStyle) } }
    for (element, id) in elements {
      change(element.tag) { tag in
        tag.addStyle(Self.elementStyle)
        if element.id == nil { tag.set("id", to: id) }
      }
    }
    change(root) { tag in
      tag.addStyle("overflow:visible!important")
      tag.setSize(viewport.sheet.size)
    }
    for shadow in shadows where bytes.isMarkup(in: shadow) {
      let primitives = SVGTag(bytes[shadow]).shadowPrimitives
      tags[shadow.lowerBound] = (elementRange(withStartTag: shadow), primitives)
    }
    return bytes.applying(Array(tags.values), skippingOverlaps: true) ?? bytes
  }

  /// Returns the range of an `feDropShadow` element with this start tag.
  private func elementRange(withStartTag tag: Range<Int>) -> Range<Int> {
    guard bytes[tag.upperBound - 2] != UInt8(ascii: "/") else { return tag }
    let name = Array("feDropShadow".utf8)
    guard let end = bytes[tag.upperBound...].indices.first(where: { bytes[$0...].starts(with: name) }),
      let close = bytes[end...].firstIndex(of: UInt8(ascii: ">"))
    else { return tag }
    return tag.lowerBound..<close + 1
  }
}

extension SVGTag {
  /// The primitives that define this drop shadow (Filter Effects 1, section 9.13).
  fileprivate var shadowPrimitives: [UInt8] {
    let name = String(decoding: bytes.dropFirst().prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    let prefix = name.firstIndex(of: ":").map { String(name[...$0]) } ?? ""
    func attributes(_ names: String...) -> String {
      names.compactMap { name in self[name].map { " \(name)='\($0.replacing(text: "'", with: "&apos;"))'" } }
        .joined()
    }
    func element(_ name: String, _ attributes: String) -> String { "<\(prefix)\(name)\(attributes)/>" }
    let common = attributes("x", "y", "width", "height", "color-interpolation-filters")
    let offsets = " dx='\(self["dx"] ?? "2")' dy='\(self["dy"] ?? "2")'"
    let text =
      element("feOffset", attributes("in") + common + " result='swatchterm-in'")
      + element("feGaussianBlur", " stdDeviation='\(self["stdDeviation"] ?? "2")'" + common)
      + element("feOffset", offsets + common + " result='swatchterm-blur'")
      + element("feFlood", attributes("flood-color", "flood-opacity", "style", "class") + common)
      + element("feComposite", " in2='swatchterm-blur' operator='in'" + common)
      + "<\(prefix)feMerge\(attributes("result") + common)>" + element("feMergeNode", "")
      + element("feMergeNode", " in='swatchterm-in'") + "</\(prefix)feMerge>"
    return Array(text.utf8)
  }
}
