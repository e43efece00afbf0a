import Glibc
import SwatchSketch
import SwatchText
import SwatchXML

/// A transform function. Its arguments have no units in attributes (SVG 1.1, section 7.6), but need them in
/// styles (CSS Transforms 2).
struct SVGTransformFunction {
  private typealias Argument = (value: Double, unit: String)
  private let name: String
  private let arguments: [Argument]
  private let isStyleValue: Bool

  /// The degrees in each unit of angles.
  static let angleUnits: [String: Double] = ["deg": 1, "grad": 0.9, "rad": 180 / .pi, "turn": 360]

  static func list(_ text: XMLBytes, isStyleValue: Bool) -> [SVGTransformFunction]? {
    var (functions, scanner): ([SVGTransformFunction], SVGScanner) = ([], SVGScanner(text))
    func skip() { if isStyleValue { scanner.skipSpace() } else { scanner.skipSeparator() } }
    skip()
    while !scanner.isAtEnd {
      let name = scanner.consume { $0 != UInt8(ascii: "(") }.trimmed
      guard scanner.consume("(") else { return nil }
      let arguments = scanner.consume { $0 != UInt8(ascii: ")") }
      guard scanner.consume(")"),
        let function = Self(String(decoding: name, as: UTF8.self), arguments, isStyleValue: isStyleValue)
      else { return nil }
      functions.append(function)
      skip()
    }
    return functions
  }

  /// Reads the arguments of a function; fails if one is not a number, an angle or a length.
  init?(_ name: String, _ text: XMLBytes, isStyleValue: Bool) {
    let plainNames = ["matrix", "translate", "scale", "rotate", "skewX", "skewY"]
    guard isStyleValue || plainNames.contains(name) else { return nil }
    (self.name, self.isStyleValue) = (name.lowercased(), isStyleValue)
    var scanner = SVGScanner(text)
    guard isStyleValue else {
      arguments = scanner.numbers(limit: 7).map { ($0, "") }
      guard scanner.isAtEndOfText else { return nil }
      return
    }
    var found: [Argument] = []
    while true {
      let gap = scanner.consume { $0.isSpace || $0 == "," }
      if scanner.isAtEnd { break }
      guard found.isEmpty || !gap.isEmpty, let number = scanner.number(), number.isFinite else { return nil }
      let unit = scanner.unit().lowercased()
      guard Self.angleUnits[unit] != nil || SVGLength(number, unit) != nil else { return nil }
      found.append((number, unit))
    }
    arguments = found
  }

  /// True for 3D functions, and for percentages.
  var isUnsupported: Bool {
    guard isStyleValue else { return false }
    return arguments.contains { $0.unit == "%" } && !name.hasPrefix("scale") || name.hasSuffix("3d")
      || name.hasSuffix("z") || ["rotatex", "rotatey", "perspective"].contains(name)
  }

  /// Returns the transform, or `nil` for invalid arguments and unsupported functions.
  func transform(in sizes: SVGFontSizes) -> CanvasTransform? {
    guard !isUnsupported else { return nil }
    func length(_ argument: Argument) -> Double? {
      guard !argument.unit.isEmpty else { return unitless(argument.value) }
      return SVGLength(argument.value, argument.unit)?.resolved(extent: 0, in: sizes)
    }
    switch name {
    case "matrix":
      return values(6...6, number).map {
        CanvasTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], e: $0[4], f: $0[5])
      }
    case "translate": return values(1...2, length).map { .translation($0[0], $0.count > 1 ? $0[1] : 0) }
    case "translatex": return values(1...1, length).map { .translation($0[0], 0) }
    case "translatey": return values(1...1, length).map { .translation(0, $0[0]) }
    case "scale": return values(1...2, number).map { .scale($0[0], $0[$0.count - 1]) }
    case "scalex": return values(1...1, number).map { .scale($0[0], 1) }
    case "scaley": return values(1...1, number).map { .scale(1, $0[0]) }
    case "rotate" where !isStyleValue && arguments.count == 3:
      let (x, y) = (arguments[1].value, arguments[2].value)
      return .translation(x, y) * .rotation(degrees: arguments[0].value) * .translation(-x, -y)
    case "rotate": return values(1...1, degrees).map { .rotation(degrees: $0[0]) }
    case "skew": return values(1...2, tangent).map { CanvasTransform(b: $0.count > 1 ? $0[1] : 0, c: $0[0]) }
    case "skewx": return values(1...1, tangent).map { CanvasTransform(c: $0[0]) }
    case "skewy": return values(1...1, tangent).map { CanvasTransform(b: $0[0]) }
    default: return nil
    }
  }

  private func values(_ counts: ClosedRange<Int>, _ read: (Argument) -> Double?) -> [Double]? {
    let values = arguments.compactMap(read)
    return values.count == arguments.count && counts ~= values.count ? values : nil
  }

  private func number(_ argument: Argument) -> Double? {
    argument.unit == "" ? argument.value : argument.unit == "%" ? argument.value / 100 : nil
  }

  private func degrees(_ argument: Argument) -> Double? {
    argument.unit.isEmpty
      ? unitless(argument.value) : Self.angleUnits[argument.unit].map { argument.value * $0 }
  }

  private func tangent(_ argument: Argument) -> Double? { degrees(argument).map { tan($0 * .pi / 180) } }
  private func unitless(_ value: Double) -> Double? { isStyleValue && value != 0 ? nil : value }
}

extension CanvasTransform {
  init?(_ text: XMLBytes) {
    guard let functions = SVGTransformFunction.list(text, isStyleValue: false) else { return nil }
    let maps = functions.compactMap { $0.transform(in: SVGFontSizes()) }
    guard maps.count == functions.count else { return nil }
    self = maps.reduce(.identity, *)
  }
}

extension SVGProperty {
  /// Reads a list of functions. An invalid list has no effect, as in browsers.
  static func transform(set: @escaping Setter<CanvasTransform>) -> Reader {
    { text in
      guard text.keyword != "none" else { return property([], set) }
      let functions = SVGTransformFunction.list(limited(text), isStyleValue: true)
      return functions.flatMap { $0.isEmpty ? nil : property($0, set) }
    }
  }

  /// Reads the arguments of a single function, without its name and parentheses.
  static func transform(of name: String, set: @escaping Setter<CanvasTransform>) -> Reader {
    { text in
      guard text.keyword != "none" else { return property([], set) }
      return SVGTransformFunction(name, limited(text), isStyleValue: true).flatMap { property([$0], set) }
    }
  }

  private static func limited(_ text: XMLBytes) -> XMLBytes { XMLBytes(rebasing: text.trimmed.prefix(1_000)) }

  private static func property(
    _ list: [SVGTransformFunction], _ set: @escaping Setter<CanvasTransform>
  ) -> SVGProperty? {
    guard list.allSatisfy({ $0.isUnsupported || $0.transform(in: SVGFontSizes()) != nil }) else { return nil }
    return SVGProperty { style, unsupportedFeatures in
      let maps = list.compactMap { $0.transform(in: style.fontSizes) }
      guard maps.count == list.count else { return unsupportedFeatures.add("3D and percentage transforms") }
      set(&style, maps.reduce(.identity, *))
    }
  }
}
