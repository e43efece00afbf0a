import SwatchText

/// A text template such as `{name}: {hex} {l}%`, with ``fields`` in braces. A doubled brace is literal.
public struct ColorTemplate: Hashable, Sendable {
  /// A field of a template.
  public struct Field: Hashable, Sendable {
    /// The name in braces.
    public let name: String
    /// A short description.
    public let summary: String
    let content: Content
  }

  enum Content: Hashable, Sendable {
    case literal(String)
    case name, alpha, paletteEntry
    case format(ColorFormat)
    case component(ColorSpace, Int)
    case ink(Int)
  }

  /// All fields, in the order of the documentation.
  ///
  /// - `name`: the name given to ``formatted(_:name:precision:)``, else the CSS name, else the hex notation.
  /// - The name of a ``ColorFormat``: the color in that notation.
  /// - `rgb.r`, `rgb.g`, `rgb.b`, 0…255; `hsl.h`, `hsl.s`, `hsl.l`, `hsb.h`, `hsb.s`, `hsb.b`, `hwb.h`,
  ///   `hwb.w`, `hwb.b`, degrees and percentages; `cmyk.c`, `cmyk.m`, `cmyk.y`, `cmyk.k`, percentages;
  ///   `lab.l`, `lch.c` and so on for `lab`, `lch`, `oklab`, `oklch`, `okhsl`, `okhsv`, `hsluv`, `luv`,
  ///   `lchuv`, `cam16`, `hct` and `xyb`: as in their functions, without units, 0 if missing.
  /// - `r`, `g`, `b`, `h`, `s`, `l`, `c`, `m`, `y`, `k`: components of `rgb`, `hsl`, `cmyk`; `v`: `hsb.b`.
  /// - `alpha`, 0…1, and `ansi`, the nearest index of the 256-color palette.
  public static let fields: [Field] = ColorTemplate.makeFields()

  private var parts: [Content] = []

  /// True if a field cannot represent colors outside sRGB and maps them into it.
  public var isLimitedToSRGB: Bool {
    parts.contains { part in
      switch part {
      case .literal, .alpha: false
      case .name, .paletteEntry, .ink: true
      case .format(let format): format.isLimitedToSRGB
      case .component(let space, _): space.gamut == .srgb
      }
    }
  }

  /// Fills in the template for a color.
  public func formatted(
    _ color: ColorCoordinates, name: String? = nil, precision: NumberPrecision = .compact
  ) -> String {
    var writer = ColorWriter(color, name: name, precision: precision)
    for part in parts { writer.write(part) }
    return String(decoding: writer.text.bytes, as: UTF8.self)
  }

  /// Parses a template.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String) throws(ColorTemplateError) {
    var (literal, remaining) = ("", text.unicodeScalars[...])
    while let scalar = remaining.popFirst() {
      if scalar == "{", remaining.first != "{" {
        guard let end = remaining.firstIndex(of: "}")
        else { throw .unclosedBrace(position: text[..<remaining.startIndex].count) }
        let name = String(remaining[..<end])
        guard let content = Self.contents[name] else { throw .unknownField(name.sanitized(limit: 40)) }
        parts += [.literal(literal), content]
        (literal, remaining) = ("", remaining[remaining.index(after: end)...])
      } else {
        if scalar == "{" || scalar == "}", remaining.first == scalar { remaining.removeFirst() }
        literal.unicodeScalars.append(scalar)
      }
    }
    parts.append(.literal(literal))
  }

  private static let contents = Dictionary(
    fields.map { ($0.name, $0.content) }, uniquingKeysWith: { first, _ in first })
}

/// An error in a template.
public enum ColorTemplateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An unknown field. The name is shortened and free of control characters.
  case unknownField(String)
  /// An unclosed brace at a character position, counted from 1.
  case unclosedBrace(position: Int)

  /// A message for the user.
  public var description: String {
    switch self {
    case .unknownField(let name):
      "Unknown template field ‘\(name)’. Use "
        + ColorTemplate.fields.map(\.name).filter { !$0.utf8.contains(UInt8(ascii: ".")) }
        .joined(separator: ", ") + ", or a component such as rgb.r."
    case .unclosedBrace(let position):
      "The brace at character \(position) of the template is not closed. Write ‘{{’ for a literal brace."
    }
  }
}
