import SwatchSketch
import SwatchXML

/// The value of `filter`: elements by their names, and functions (Filter Effects 1, section 5).
struct SVGFilter: Hashable {
  private(set) var names: [String] = []
  /// The number of functions, and how far they reach beyond what is filtered, in units of the element.
  private(set) var functionCount = 0
  private(set) var reach = 0.0

  /// Reads a list of filters; `nil` for none.
  init?(_ text: XMLBytes, _ sizes: SVGFontSizes) {
    var rest = Substring(decoding: text.prefix(2_000), as: UTF8.self)
    while let open = rest.firstIndex(of: "("), functionCount + names.count < 20 {
      let name = rest[..<open].split(whereSeparator: \.isWhitespace).last?.lowercased() ?? ""
      let content = rest[open...].dropFirst().prefix { $0 != ")" }
      if name == "url" {
        names.append(String(content.filter { !"\"'# ".contains($0) }))
      } else {
        functionCount += 1
        let lengths = content.split { $0 == " " || $0 == "," }.compactMap { word in
          Array(word.utf8).withUnsafeBufferPointer(SVGLength.init)?.resolved(extent: 0, in: sizes)
        }
        // A blur is seen as far as three times its standard deviation.
        if name == "blur" || name == "drop-shadow" { reach += lengths.reduce(0) { $0 + 3 * abs($1) } }
      }
      rest = rest[open...].dropFirst(content.count + 2)
    }
    guard !names.isEmpty || functionCount > 0 else { return nil }
  }
}

extension SVGProperty {
  static let filters: [String: Reader] = [
    "filter": { text in
      let word = keyword(text)
      guard word != "inherit" else { return nil }
      let bytes = Array(text)
      return SVGProperty { style, _ in
        style.filter =
          isNothing(word) ? nil : bytes.withUnsafeBufferPointer { SVGFilter($0, style.fontSizes) }
      }
    }
  ]
}

/// A `filter` element with what it takes over from others.
struct SVGFilterDefinition {
  /// The element itself and those that it takes over from, in this order.
  private let chain: [SVGElement]
  /// The filter primitives, in order.
  private let primitives: [SVGElement]

  /// Follows the references of a filter; `nil` where none has the name.
  init?(_ name: String, in reader: SVGReader) {
    var chain: [SVGElement] = []
    var primitives: [SVGElement] = []
    var (next, met): (String?, Set<String>) = (name, [])
    while let name = next, chain.count < 8, met.insert(name).inserted,
      let found = reader.definition(of: name, named: ["filter"])
    {
      chain.append(found.element)
      if primitives.isEmpty { primitives = found.definitions.elements(in: found.place) }
      next = found.element.text("href").flatMap { $0.hasPrefix("#") ? String($0.dropFirst()) : nil }
    }
    guard !chain.isEmpty else { return nil }
    (self.chain, self.primitives) = (chain, primitives)
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
