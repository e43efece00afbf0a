/// A `filter` element with what it takes over from others.
struct SVGFilterDefinition {
  /// The element itself and those that it takes over from, in this order.
  private let chain: [SVGElement]
  /// The filter primitives, in order.
  private let primitives: [SVGElement]

  /// Creates a filter of the first of its elements and those that it refers to; `nil` for none.
  init?(_ chain: [SVGDefinition]) {
    guard !chain.isEmpty else { return nil }
    self.chain = chain.map(\.element)
    primitives = chain.lazy.map { $0.definitions.elements(in: $0.place) }.first { !$0.isEmpty } ?? []
  }

  /// One element with all attributes.
  var element: SVGElement { SVGElement(merging: chain) }

  /// The work for each pixel, in units of the reading budget, as measured with librsvg 2.54.
  ///
  /// - Parameter scale: The pixels of a unit of the filtered element.
  func price(scale: Double) -> Double {
    primitives.reduce(6) { $0 + Self.price(of: $1, scale: scale) }
  }

  private static func price(of element: SVGElement, scale: Double) -> Double {
    func numbers(_ name: String) -> [Double] {
      guard let text = element[name] else { return [] }
      var scanner = SVGScanner(text)
      return scanner.numbers(limit: 2).map { min(abs($0), 1e6) }
    }
    func area(_ sides: [Double]) -> Double { (sides.first ?? 0) * (sides.last ?? 0) }
    switch element.name {
    case "feMorphology": return 5 + area(numbers("radius").map { 2 * $0 * scale + 1 })
    case "feConvolveMatrix": return 5 + area(numbers("order").isEmpty ? [3] : numbers("order"))
    case "feTurbulence": return 8 * (1 + (numbers("numOctaves").first ?? 1))
    case "feDiffuseLighting", "feSpecularLighting": return 10
    case "feGaussianBlur": return 15
    case "feDropShadow": return 30
    default: return 6
    }
  }
}
