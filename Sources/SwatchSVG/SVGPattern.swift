import SwatchXML

/// A pattern with all that it takes over from others.
struct SVGPattern {
  let name: String
  /// The first that something is in.
  let content: SVGDefinition
  /// The pattern itself and those that it takes over from, in this order.
  private let chain: [SVGElement]

  /// Creates a pattern of its element and those that it refers to; `nil` where nothing is in any of them.
  init?(_ name: String, _ chain: [SVGDefinition]) {
    guard let content = chain.first(where: { $0.definitions.hasElement(in: $0.place) }) else { return nil }
    (self.name, self.chain, self.content) = (name, chain.map(\.element), content)
  }

  /// True if its rectangle is in fractions of the bounding box that it paints.
  var isOfBox: Bool {
    self["patternUnits"].map { !$0.elementsEqual("userSpaceOnUse".utf8) } ?? true
  }

  /// The value of an attribute, of its own or taken over.
  subscript(name: String) -> XMLBytes? { chain.lazy.compactMap { $0[name] }.first }

  /// One element with all attributes.
  var element: SVGElement { SVGElement(merging: chain) }
}
