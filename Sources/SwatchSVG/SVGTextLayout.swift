import SwatchRaster
import SwatchSketch

struct SVGTextRun {
  /// The characters with directional formatting characters for Pango.
  let string: String
  let span: Int
  var style: TextStyle
  var metrics: TextMetrics
  var origin = CanvasPoint(x: 0, y: 0)
  var degrees = 0.0
  var stretch = 1.0
  var isShown = true
}

/// Positions the characters of a text element (SVG 2, section 11.5).
struct SVGTextLayout {
  let text: SVGText
  let measure: (String, TextStyle) -> TextMetrics
  let metrics: (TextStyle) -> FontMetrics?

  /// Consecutive characters that are laid out together.
  private struct Piece {
    let letters: [SVGText.Letter]
    var run: SVGTextRun
    var gap = 0.0
    /// The embedding level, odd for right to left.
    var level: UInt8 = 0

    var first: SVGText.Letter { letters[0] }
    var hasPosition: Bool { first.x != nil || first.y != nil }
  }

  func runs() -> [SVGTextRun] {
    var pieces = pieces()
    for index in pieces.indices.dropLast() { kern(&pieces[index], before: pieces[index + 1]) }
    for scope in text.scopes { if let length = scope.length { fit(&pieces, in: scope, to: length) } }
    return place(pieces)
  }

  private func pieces() -> [Piece] {
    let letters = text.placedLetters()
    var groups = split(letters, levels: nil)
    let levels = text.levels(of: letters)
    // Pango reorders the characters of a single piece itself.
    let isSplit = groups.count > 1 || text.overridesDirection
    if let levels, isSplit { groups = split(letters, levels: levels) }
    var index = 0
    return groups.map { letters in
      let span = text.spans[letters[0].span].style
      var style = span.text.style(size: span.fontSize)
      // Letter spacing would break cursive scripts.
      if letters.contains(where: \.isCursive) { style = style.spaced(by: 0) }
      let level = levels.map { isSplit ? $0[index] : text.isRightToLeft ? 1 : 0 } ?? 0
      index += letters.count
      var string = letters.string
      if isSplit {
        string = Self.directed(string, level: level)
      } else if level == 1 {
        string = "\u{202B}" + string + "\u{202C}\u{200E}"
      }
      let run = SVGTextRun(
        string: string, span: letters[0].span, style: style, metrics: measure(string, style))
      let gap = letters.last?.scalar == " " ? span.text.wordSpacing : 0
      return Piece(letters: letters, run: run, gap: gap, level: level)
    }
  }

  /// Returns characters of one level, with formatting characters if their direction would otherwise differ.
  private static func directed(_ string: String, level: UInt8) -> String {
    let isRTL = level % 2 == 1
    guard isRTL || string.unicodeScalars.contains(where: \.isRightToLeft),
      let levels = BidiLevels.levels(of: string, isRightToLeft: false),
      levels.contains(where: { ($0 % 2 == 1) != isRTL })
    else { return string }
    // The final mark (LRM) keeps preceding white space from moving to the end of the line.
    return (isRTL ? "\u{202E}" : "\u{202D}") + string + "\u{202C}\u{200E}"
  }

  /// Splits letters where the position, style or direction changes.
  private func split(_ letters: [SVGText.Letter], levels: [UInt8]?) -> [[SVGText.Letter]] {
    let boundaries = Set(
      text.scopes.filter { $0.length != nil }.flatMap { [$0.range.lowerBound, $0.range.upperBound] })
    var pieces: [[SVGText.Letter]] = []
    for (index, letter) in letters.enumerated() {
      let changesDirection = index > 0 && levels.map { $0[index] != $0[index - 1] } ?? false
      if let last = pieces.last?.last, !changesDirection, !startsPiece(letter, after: last, boundaries) {
        pieces[pieces.count - 1].append(letter)
      } else {
        pieces.append([letter])
      }
    }
    return pieces
  }

  private func startsPiece(
    _ letter: SVGText.Letter, after last: SVGText.Letter, _ boundaries: Set<Int>
  ) -> Bool {
    if letter.isMark { return false }
    let span = text.spans[letter.span]
    let isPlaced = letter.x != nil || letter.y != nil || letter.dx != 0 || letter.dy != 0
    let isRotated = letter.degrees != 0 || last.degrees != 0 || span.path != nil
    let followsWord = last.scalar == " " && span.style.text.wordSpacing != 0
    let isSpaced = span.style.text.letterSpacing != 0 && letter.isCursive != last.isCursive
    let isSame = letter.span == last.span || span.canShareRun(with: text.spans[last.span])
    return !isSame || isPlaced || isRotated || followsWord || isSpaced || boundaries.contains(letter.offset)
  }

  /// Kerns adjacent characters that were split, such as for rotation.
  private func kern(_ piece: inout Piece, before next: Piece) {
    let (first, second) = (piece.first, next.first)
    guard first.span == second.span, !next.hasPosition, let last = piece.letters.last, last.scalar != " ",
      second.scalar != " "
    else { return }
    func width(_ letters: [SVGText.Letter]) -> Double { measure(letters.string, piece.run.style).advance }
    let kerning = width([last, second]) - width([last]) - width([second])
    piece.gap += kerning * text.spans[first.span].style.fontSize
  }

  /// Fits the text of an element to its `textLength`, by spacing or by stretching.
  private func fit(_ pieces: inout [Piece], in scope: SVGText.Scope, to length: Double) {
    let inside = pieces.indices.filter { scope.range.contains(pieces[$0].first.offset) }
    let natural = inside.reduce(0) { $0 + width(of: pieces[$1]) }
    let count = inside.reduce(0) { $0 + pieces[$1].letters.count { !$0.isMark } }
    guard natural > 0, length > 0, let last = inside.last else { return }
    if scope.stretchesLetters { return inside.forEach { pieces[$0].run.stretch *= length / natural } }
    guard count > 1 else { return }
    let spacing = (length - natural) / Double(count - 1)
    for index in inside where style(of: pieces[index]).fontSize > 0 {
      let (size, run) = (style(of: pieces[index]).fontSize, pieces[index].run)
      pieces[index].run.style = run.style.spaced(by: run.style.spacing + spacing / size)
      pieces[index].run.metrics = measure(run.string, pieces[index].run.style)
    }
    // The spacing after the last character counts only if the chunk continues, as in Chromium.
    if last == pieces.indices.last || beginsChunk(pieces[last + 1], after: pieces[last]) {
      pieces[last].gap -= spacing
    }
  }

  private func style(of piece: Piece) -> SVGStyle { text.spans[piece.run.span].style }

  private func width(of piece: Piece) -> Double {
    (piece.run.metrics.advance * style(of: piece).fontSize + piece.gap) * piece.run.stretch
  }

  private func place(_ pieces: [Piece]) -> [SVGTextRun] {
    var pen = CanvasPoint(x: 0, y: 0)
    let starts = pieces.indices.filter { $0 == 0 || beginsChunk(pieces[$0], after: pieces[$0 - 1]) }
    return zip(starts, starts.dropFirst() + [pieces.count]).flatMap { start, end in
      place(chunk: Array(pieces[start..<end]), from: &pen)
    }
  }

  private func beginsChunk(_ piece: Piece, after last: Piece) -> Bool {
    piece.hasPosition || text.spans[piece.first.span].pathNumber != text.spans[last.first.span].pathNumber
  }

  private func place(chunk: [Piece], from pen: inout CanvasPoint) -> [SVGTextRun] {
    let first = chunk[0].first
    let span = text.spans[first.span]
    let isRightToLeft = span.style.text.isRightToLeft
    let total = chunk.reduce(0) { $0 + (isRightToLeft ? 0 : $1.first.dx) + width(of: $1) }
    let anchor = (isRightToLeft ? 1 - span.style.anchor : span.style.anchor) * total
    if let path = span.path {
      if let end = path.end { pen = end }
      return place(chunk, on: path, from: path.start + (first.x ?? 0) - anchor)
    }
    pen = CanvasPoint(x: first.x ?? pen.x, y: first.y ?? pen.y)
    let start = pen.x - anchor
    var xShift = 0.0
    let runs = zip(chunk, offsets(of: chunk)).map { piece, offset in
      xShift += piece.first.dx
      pen.y += piece.first.dy
      var run = piece.run
      // To the left of right-to-left text is its trailing spacing.
      let spacing = piece.gap + piece.run.style.spacing * style(of: piece).fontSize
      let left = piece.level % 2 == 1 ? spacing * piece.run.stretch : 0
      run.origin = CanvasPoint(x: start + offset + xShift + left, y: pen.y - baselineOffset(of: piece))
      run.degrees = piece.first.degrees
      return run
    }
    pen.x = isRightToLeft ? start : start + total
    return runs
  }

  /// Returns the distances of pieces from the left end of their line, in visual order (UAX #9, rule L2).
  private func offsets(of pieces: [Piece]) -> [Double] {
    var order = Array(pieces.indices)
    for level in stride(from: pieces.map(\.level).max() ?? 0, to: 0, by: -1) {
      var start = 0
      while start < order.count {
        let end = order[start...].firstIndex { pieces[$0].level < level } ?? order.count
        order[start..<end].reverse()
        start = end + 1
      }
    }
    var (offsets, distance) = ([Double](repeating: 0, count: pieces.count), 0.0)
    for index in order {
      offsets[index] = distance
      distance += width(of: pieces[index])
    }
    return offsets
  }

  private func place(_ pieces: [Piece], on path: SVGTextPath, from start: Double) -> [SVGTextRun] {
    var (xShift, yShift) = (0.0, 0.0)
    return zip(pieces, offsets(of: pieces)).map { piece, offset in
      xShift += piece.first.dx
      yShift += piece.first.dy
      let width = width(of: piece)
      var run = piece.run
      // The midpoint of a piece lies on the path.
      guard let (point, degrees) = path.position(at: start + offset + xShift + width / 2) else {
        run.isShown = false
        return run
      }
      let turn = CanvasTransform.rotation(degrees: degrees)
      run.origin = point + turn(CanvasPoint(x: -width / 2, y: yShift - baselineOffset(of: piece)))
      run.degrees = degrees + piece.first.degrees
      return run
    }
  }

  private func baselineOffset(of piece: Piece) -> Double {
    let style = style(of: piece)
    guard style.text.baseline != .alphabetic, let font = metrics(piece.run.style)
    else { return style.text.baselineShift }
    let line: Double =
      switch style.text.baseline {
      case .alphabetic: 0
      case .middle: font.xHeight / 2
      case .central: (font.ascent - font.descent) / 2
      case .hanging: 0.8 * font.ascent
      case .ascent: font.ascent
      case .descent: -font.descent
      }
    return style.text.baselineShift - line * style.fontSize
  }
}
