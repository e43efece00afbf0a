import SwatchColor
import SwatchRaster
import SwatchSketch
import SwatchText
import SwatchXML

/// A text element with its characters, styles and positions, collected while reading (SVG 2, section 11).
struct SVGText {
  struct Span {
    let style: SVGStyle
    let opacity: Double
    /// The path that the text follows, if any, and the number of its `textPath`.
    var path: SVGTextPath?
    var pathNumber = 0
    /// The enclosing bidirectional embeddings, outermost first.
    var embeddings: [SVGEmbedding] = []
    /// The decoration lines, with the style of the element that sets them.
    var lines: [SVGTextStyle.Line: SVGStyle] = [:]

    /// Returns true if the text of both spans can be in one run. Outlined text is never merged.
    func canShareRun(with other: Span) -> Bool {
      let (one, two) = (style, other.style)
      return pathNumber == other.pathNumber && one.text == two.text && one.fontSize == two.fontSize
        && opacity == other.opacity
        && one.fill == two.fill && one.fillOpacity == two.fillOpacity && one.isVisible == two.isVisible
        && (one.fill != .current || one.color == two.color) && one.stroke == .none && two.stroke == .none
    }
  }

  /// The positioning attributes of an element, which apply to its characters in order.
  struct Scope {
    var range: Range<Int>
    var x: [Double] = []
    var y: [Double] = []
    var dx: [Double] = []
    var dy: [Double] = []
    var degrees: [Double] = []
    var length: Double?
    /// True to fit text to ``length`` by stretching glyphs, false to change only the spacing.
    var stretchesLetters = false
    var isEmpty: Bool { [x, y, dx, dy, degrees].allSatisfy(\.isEmpty) && length == nil }
  }

  let transform: CanvasTransform
  /// An invisible fill color that swatchterm stores with text.
  let hiddenFill: Color?
  private(set) var bytes: [UInt8] = []
  private(set) var spans: [Span] = []
  private(set) var scopes: [Scope] = []
  var pathCount = 0
  /// The byte offsets at which spans start.
  private(set) var changes: [(offset: Int, span: Int)] = []
  /// The indices of the open elements in both ``spans`` and ``scopes``.
  private(set) var open: [Int] = []

  var current: Span? { open.last.map { spans[$0] } }

  mutating func begin(_ span: Span, _ scope: Scope) {
    var span = span
    span.embeddings = (current?.embeddings ?? []) + SVGEmbedding.all(of: span.style.text, number: spans.count)
    open.append(spans.count)
    changes.append((bytes.count, spans.count))
    spans.append(span)
    scopes.append(scope)
  }

  mutating func append(_ text: XMLBytes) { bytes += text }

  /// Closes the innermost element. Returns true if it was the outermost one.
  mutating func end() -> Bool {
    guard let index = open.popLast() else { return true }
    scopes[index].range = scopes[index].range.lowerBound..<bytes.count
    if let outer = open.last { changes.append((bytes.count, outer)) }
    return open.isEmpty
  }

  struct Letter {
    let scalar: Unicode.Scalar
    let span: Int
    let offset: Int
    var x: Double?
    var y: Double?
    var dx = 0.0
    var dy = 0.0
    var degrees = 0.0

    /// True for cursive scripts: Arabic, Syriac, Mandaic, Mongolian, N’Ko (CSS Text 3, section 8.2.1).
    var isCursive: Bool {
      switch scalar.value {
      case 0x0600...0x077F, 0x07C0...0x07FF, 0x0840...0x08FF, 0x1800...0x18AF, 0xFB50...0xFDFF,
        0xFE70...0xFEFC:
        true
      default: false
      }
    }

    /// True if the character combines with the preceding one.
    var isMark: Bool {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .spacingMark, .format: true
      default: (0x1F3FB...0x1F3FF).contains(scalar.value)
      }
    }
  }

  /// Returns the visible characters, with white space collapsed unless preserved (SVG 1.1, section 10.15).
  func letters() -> [Letter] {
    var letters: [Letter] = []
    var (offset, change, preservesLast) = (0, 0, false)
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      while change + 1 < changes.count, changes[change + 1].offset <= offset { change += 1 }
      let span = changes.isEmpty ? 0 : changes[change].span
      let preserves = spans[span].style.preservesSpace
      defer { offset += UTF8.width(scalar) }
      let isSpace = [" ", "\t", "\n", "\r"].contains(scalar)
      let isCollapsed = isSpace && !preserves && letters.last.map { $0.scalar == " " } ?? true
      guard !isCollapsed, isSpace || scalar.properties.generalCategory != .control else { continue }
      if isSpace { preservesLast = preserves }
      letters.append(Letter(scalar: isSpace ? " " : scalar, span: span, offset: offset))
    }
    if letters.last?.scalar == " ", !preservesLast { letters.removeLast() }
    return letters
  }

  /// Returns the characters with the positions that elements specify. Inner elements take precedence.
  func placedLetters() -> [Letter] {
    var letters = letters()
    for scope in scopes where !scope.isEmpty {
      var index = letters.indices.partitioningIndex { letters[$0].offset >= scope.range.lowerBound }
      var count = 0
      while index < letters.count, letters[index].offset < scope.range.upperBound {
        if index == 0 || !letters[index].isMark {
          guard scope.place(&letters[index], count) else { break }
          count += 1
        }
        index += 1
      }
    }
    return letters
  }

  var string: String { letters().string }
}

extension SVGText.Scope {
  init(_ element: SVGElement, from start: Int, in units: SVGUnits) {
    func lengths(_ name: String, of extent: Double) -> [Double] {
      (element[name].flatMap { SVGLength.list($0) } ?? []).map { units.resolved($0, of: extent) }
    }
    range = start..<start
    if element.name != "textPath" {
      (x, y) = (lengths("x", of: units.extent.width), lengths("y", of: units.extent.height))
    }
    (dx, dy) = (lengths("dx", of: units.extent.width), lengths("dy", of: units.extent.height))
    if let text = element["rotate"] {
      var scanner = SVGScanner(text)
      degrees = scanner.numbers(limit: .max)
      // A list with anything else, such as units, has no effect.
      if !scanner.isAtEndOfText || !degrees.allSatisfy(\.isFinite) { degrees = [] }
    }
    length = units.length("textLength", of: element, units.extent.width)
    stretchesLetters = element.text("lengthAdjust") == "spacingAndGlyphs"
  }

  /// Positions the character at an index. Returns true if later characters may need positioning, too.
  fileprivate func place(_ letter: inout SVGText.Letter, _ index: Int) -> Bool {
    func value(_ values: [Double]) -> Double? { values.indices.contains(index) ? values[index] : nil }
    (letter.x, letter.y) = (value(x) ?? letter.x, value(y) ?? letter.y)
    (letter.dx, letter.dy) = (value(dx) ?? letter.dx, value(dy) ?? letter.dy)
    letter.degrees = value(degrees) ?? degrees.last ?? letter.degrees
    return !degrees.isEmpty || index < max(x.count, y.count, dx.count, dy.count)
  }
}

extension [SVGText.Letter] { var string: String { String(String.UnicodeScalarView(map(\.scalar))) } }

/// A bidirectional embedding, with its formatting characters.
struct SVGEmbedding: Hashable {
  let number: Int
  let start: Unicode.Scalar
  let end: Unicode.Scalar

  /// Returns the embeddings of an element, outermost first (CSS Writing Modes 3, section 2.2).
  static func all(of style: SVGTextStyle, number: Int) -> [SVGEmbedding] {
    let isRTL = style.isRightToLeft
    let override = SVGEmbedding(number: number, start: isRTL ? "\u{202E}" : "\u{202D}", end: "\u{202C}")
    let isolate = SVGEmbedding(number: number, start: isRTL ? "\u{2067}" : "\u{2066}", end: "\u{2069}")
    return switch style.bidi {
    case .normal: []
    case .embed: [SVGEmbedding(number: number, start: isRTL ? "\u{202B}" : "\u{202A}", end: "\u{202C}")]
    case .override: [override]
    case .isolate: [isolate]
    case .isolateOverride: [isolate, override]
    case .plaintext: [SVGEmbedding(number: number, start: "\u{2068}", end: "\u{2069}")]
    }
  }
}

extension SVGText {
  var isRightToLeft: Bool {
    guard let style = spans.first?.style.text else { return false }
    guard style.bidi == .plaintext else { return style.isRightToLeft }
    return letters().first { $0.scalar.properties.isAlphabetic }?.scalar.isRightToLeft ?? false
  }

  /// True if parts of the text set a direction, or the text overrides the direction of its characters.
  var overridesDirection: Bool {
    guard let root = spans.first else { return false }
    return [.override, .isolateOverride].contains(root.style.text.bidi)
      || spans.contains { $0.embeddings != root.embeddings }
  }

  /// Returns the embedding levels of characters (UAX #9), odd for right to left; `nil` if zero or unknown.
  func levels(of letters: [Letter]) -> [UInt8]? {
    let hasDirections = letters.contains { $0.scalar.isRightToLeft || !spans[$0.span].embeddings.isEmpty }
    guard isRightToLeft || hasDirections else { return nil }
    var (scalars, indices, open): ([Unicode.Scalar], [Int], [SVGEmbedding]) = ([], [], [])
    for letter in letters {
      let embeddings = spans[letter.span].embeddings
      let common = zip(open, embeddings).prefix { $0 == $1 }.count
      scalars += open[common...].reversed().map(\.end) + embeddings[common...].map(\.start)
      open = embeddings
      indices.append(scalars.count)
      scalars.append(letter.scalar)
    }
    let string = String(String.UnicodeScalarView(scalars))
    guard let levels = BidiLevels.levels(of: string, isRightToLeft: isRightToLeft),
      levels.count == scalars.count
    else { return nil }
    return indices.map { levels[$0] }
  }
}

extension Unicode.Scalar {
  /// True for letters of right-to-left scripts, and for directional formatting characters.
  var isRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFC,
      0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
