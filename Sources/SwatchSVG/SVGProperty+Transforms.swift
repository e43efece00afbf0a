import Glibc
import SwatchSketch
import SwatchText
import SwatchXML

// Transforms of styles (CSS Transforms 2), whose numbers have units, unlike those of attributes.
extension SVGProperty {
  /// Reads a list of functions. An invalid one sets nothing, as in browsers.
  static func transform(set: @escaping @Sendable (inout SVGStyle, CanvasTransform) -> Void) -> Reader {
    { text in property(CSSFunction.list(word(text)), set) }
  }

  /// Reads the arguments of a single function, without its name and brackets.
  static func transform(
    of name: String, set: @escaping @Sendable (inout SVGStyle, CanvasTransform) -> Void
  ) -> Reader {
    { text in
      let word = word(text)
      return property(word == "none" ? [] : CSSFunction(name, word).map { [$0] }, set)
    }
  }

  private static func word(_ text: XMLBytes) -> String {
    String(decoding: XMLBytes(rebasing: text.trimmed.prefix(1_000)), as: UTF8.self).lowercased()
  }

  private static func property(
    _ functions: [CSSFunction]?, _ set: @escaping @Sendable (inout SVGStyle, CanvasTransform) -> Void
  ) -> SVGProperty? {
    guard let functions, functions.allSatisfy({ $0.isUnsupported || $0.transform(in: SVGFontSizes()) != nil })
    else { return nil }
    return SVGProperty { style, notUnderstood in
      let maps = functions.compactMap { $0.transform(in: style.fontSizes) }
      guard maps.count == functions.count else { return notUnderstood.add("transforms of styles") }
      set(&style, maps.reduce(.identity, *))
    }
  }
}

/// A function of a transform, with its arguments.
private struct CSSFunction {
  enum Argument {
    case number(Double)
    /// An angle in degrees.
    case angle(Double)
    case length(SVGLength)
  }

  let name: String
  let arguments: [Argument]

  /// Reads the arguments of a function; `nil` where one is neither a number, an angle nor a length.
  init?(_ name: String, _ text: some StringProtocol) {
    self.name = name
    var arguments: [Argument] = []
    for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      guard let argument = Argument(String(word)) else { return nil }
      arguments.append(argument)
    }
    self.arguments = arguments
  }

  /// Reads a list of functions; `nil` where it is none.
  static func list(_ text: String) -> [CSSFunction]? {
    if text == "none" { return [] }
    var functions: [CSSFunction] = []
    var rest = text[...].trimmed
    while let open = rest.firstIndex(of: "("), let close = rest[open...].firstIndex(of: ")") {
      guard
        let function = CSSFunction(
          String(rest[..<open].trimmed), rest[open...].dropFirst().prefix { $0 != ")" })
      else { return nil }
      functions.append(function)
      rest = rest[close...].dropFirst().trimmed
    }
    return rest.isEmpty && !functions.isEmpty ? functions : nil
  }

  /// True for functions of space, and for percentages.
  var isUnsupported: Bool {
    let hasPercentages = arguments.contains {
      if case .length(let length) = $0 { length.unit == .percent } else { false }
    }
    return hasPercentages && !name.hasPrefix("scale") || name.hasSuffix("3d") || name.hasSuffix("z")
      || ["rotatex", "rotatey", "perspective"].contains(name)
  }

  /// The transform; `nil` for wrong arguments, and for what is unsupported.
  func transform(in sizes: SVGFontSizes) -> CanvasTransform? {
    guard !isUnsupported else { return nil }
    let lengths = arguments.compactMap { $0.length(in: sizes) }
    let angles = arguments.compactMap(\.degrees)
    let numbers = arguments.compactMap(\.number)
    func tangent(_ index: Int) -> Double {
      angles.indices.contains(index) ? tan(angles[index] * .pi / 180) : 0
    }
    switch name {
    case "translate" where 1...2 ~= lengths.count && lengths.count == arguments.count:
      return .translation(lengths[0], lengths.count > 1 ? lengths[1] : 0)
    case "translatex" where lengths.count == 1 && arguments.count == 1: return .translation(lengths[0], 0)
    case "translatey" where lengths.count == 1 && arguments.count == 1: return .translation(0, lengths[0])
    case "scale" where 1...2 ~= numbers.count && numbers.count == arguments.count:
      return .scale(numbers[0], numbers.count > 1 ? numbers[1] : numbers[0])
    case "scalex" where numbers.count == 1 && arguments.count == 1: return .scale(numbers[0], 1)
    case "scaley" where numbers.count == 1 && arguments.count == 1: return .scale(1, numbers[0])
    case "rotate" where angles.count == 1 && arguments.count == 1: return .rotation(degrees: angles[0])
    case "skew" where 1...2 ~= angles.count && angles.count == arguments.count:
      return CanvasTransform(b: tangent(1), c: tangent(0))
    case "skewx" where angles.count == 1 && arguments.count == 1: return CanvasTransform(c: tangent(0))
    case "skewy" where angles.count == 1 && arguments.count == 1: return CanvasTransform(b: tangent(0))
    case "matrix" where numbers.count == 6 && arguments.count == 6:
      return CanvasTransform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], e: numbers[4], f: numbers[5])
    default: return nil
    }
  }
}

extension CSSFunction.Argument {
  init?(_ word: String) {
    let units: [(String, Double)] = [("deg", 1), ("grad", 0.9), ("rad", 180 / .pi), ("turn", 360)]
    if let number = Double(word), number.isFinite {
      self = .number(number)
    } else if let (unit, factor) = units.first(where: { word.hasSuffix($0.0) }),
      let number = Double(word.dropLast(unit.count)), number.isFinite
    {
      self = .angle(number * factor)
    } else if let length = Array(word.utf8).withUnsafeBufferPointer(SVGLength.init) {
      self = .length(length)
    } else {
      return nil
    }
  }

  fileprivate var number: Double? {
    switch self {
    case .number(let number): number
    case .angle: nil
    case .length(let length): length.unit == .percent ? length.value / 100 : nil
    }
  }

  /// The angle; only a zero needs no unit.
  fileprivate var degrees: Double? {
    switch self {
    case .number(let number): number == 0 ? 0 : nil
    case .angle(let degrees): degrees
    case .length: nil
    }
  }

  /// The length; only a zero needs no unit.
  fileprivate func length(in sizes: SVGFontSizes) -> Double? {
    switch self {
    case .number(let number): number == 0 ? 0 : nil
    case .angle: nil
    case .length(let length): length.resolved(extent: 0, in: sizes)
    }
  }
}
