import SwatchRaster
import SwatchSketch

/// Characters that follow each other on a line, all in one style.
struct SVGTextRun {
  let string: String
  /// What they look like, among the spans of the text.
  let span: Int
  let style: TextStyle
  let metrics: TextMetrics
  /// Where it begins, in units of the document.
  var origin = CanvasPoint(x: 0, y: 0)
  /// How it is turned around there.
  var degrees = 0.0
  /// How many times as wide letters are.
  var stretch = 1.0
  /// Whether there is a place for it.
  var isShown = true
}

/// Puts the characters of a text in their places (SVG 2, section 11.5).
struct SVGTextLayout {
  let text: SVGText
  /// How much room text takes.
  let measure: (String, TextStyle) -> TextMetrics
  /// What is known of a font.
  let metrics: (TextStyle) -> FontMetrics?

  /// Characters with one place, which others follow.
  private struct Piece {
    var letters: [SVGText.Letter]
    var style: TextStyle
    var metrics: TextMetrics
    var stretch = 1.0
    /// How much farther away the next one is.
    var gap = 0.0

    var first: SVGText.Letter { letters[0] }
    var string: String { String(String.UnicodeScalarView(letters.map(\.scalar))) }
    var hasPlace: Bool { first.x != nil || first.y != nil }
  }

  /// The characters in their places, in their order.
  func runs() -> [SVGTextRun] {
    var pieces = split(text.placedLetters()).map { letters in
      let span = text.spans[letters[0].span].style
      var style = span.text.style(size: span.fontSize)
      // Letters that hang together stay so.
      if letters.contains(where: \.isCursive) { style = style.spaced(by: 0) }
      let string = String(String.UnicodeScalarView(letters.map(\.scalar)))
      var piece = Piece(letters: letters, style: style, metrics: measure(string, style))
      if letters.last?.scalar == " " { piece.gap = span.text.wordSpacing }
      return piece
    }
    for index in pieces.indices.dropLast() { kern(&pieces[index], before: pieces[index + 1]) }
    for scope in text.scopes { if let length = scope.length { fit(&pieces, in: scope, to: length) } }
    return place(pieces)
  }

  // MARK: - Pieces

  /// Takes letters apart where one has a place of its own.
  private func split(_ letters: [SVGText.Letter]) -> [[SVGText.Letter]] {
    let edges = Set(
      text.scopes.filter { $0.length != nil }.flatMap { [$0.range.lowerBound, $0.range.upperBound] })
    var pieces: [[SVGText.Letter]] = []
    for letter in letters {
      guard let last = pieces.last?.last, !begins(letter, after: last, edges) else {
        pieces.append([letter])
        continue
      }
      pieces[pieces.count - 1].append(letter)
    }
    return pieces
  }

  /// Whether a character is the first of another piece.
  private func begins(_ letter: SVGText.Letter, after last: SVGText.Letter, _ edges: Set<Int>) -> Bool {
    if letter.isMark { return false }
    let span = text.spans[letter.span]
    let isPlaced = letter.x != nil || letter.y != nil || letter.dx != 0 || letter.dy != 0
    let isTurned = letter.degrees != 0 || last.degrees != 0 || span.path != nil
    let isWord = last.scalar == " " && span.style.text.wordSpacing != 0
    let isSame = letter.span == last.span || span.looks(like: text.spans[last.span])
    return !isSame || isPlaced || isTurned || isWord || edges.contains(letter.offset)
  }

  /// Has letters that were only taken apart to be turned stand as close as they would together.
  private func kern(_ piece: inout Piece, before next: Piece) {
    let (one, two) = (piece.first, next.first)
    guard one.span == two.span, !next.hasPlace, let last = piece.letters.last, last.scalar != " ",
      two.scalar != " "
    else { return }
    func width(_ letters: [SVGText.Letter]) -> Double {
      measure(String(String.UnicodeScalarView(letters.map(\.scalar))), piece.style).advance
    }
    let closer = width([last, two]) - width([last]) - width([two])
    piece.gap += closer * text.spans[one.span].style.fontSize
  }

  /// Makes what is in an element as long as it says: by the distances of letters, or by their width.
  private func fit(_ pieces: inout [Piece], in scope: SVGText.Scope, to length: Double) {
    let inside = pieces.indices.filter { scope.range.contains(pieces[$0].first.offset) }
    let natural = inside.reduce(0) { $0 + width(of: pieces[$1]) }
    let count = inside.reduce(0) { $0 + pieces[$1].letters.count { !$0.isMark } }
    guard natural > 0, length > 0, let last = inside.last else { return }
    if scope.stretchesLetters {
      for index in inside { pieces[index].stretch *= length / natural }
      return
    }
    guard count > 1 else { return }
    let spacing = (length - natural) / Double(count - 1)
    for index in inside {
      let size = text.spans[pieces[index].first.span].style.fontSize
      let style = pieces[index].style
      pieces[index].style = style.spaced(by: style.spacing + spacing / size)
      pieces[index].metrics = measure(pieces[index].string, pieces[index].style)
    }
    // Nothing is behind the last one.
    pieces[last].gap -= spacing
  }

  private func width(of piece: Piece) -> Double {
    (piece.metrics.advance * text.spans[piece.first.span].style.fontSize + piece.gap) * piece.stretch
  }

  // MARK: - Places

  private func place(_ pieces: [Piece]) -> [SVGTextRun] {
    var runs: [SVGTextRun] = []
    var pen = CanvasPoint(x: 0, y: 0)
    var chunk: [Piece] = []
    for piece in pieces {
      let pathNumber = text.spans[piece.first.span].pathNumber
      if let last = chunk.last, piece.hasPlace || pathNumber != text.spans[last.first.span].pathNumber {
        runs += place(chunk: chunk, from: &pen)
        chunk = []
      }
      chunk.append(piece)
    }
    return runs + place(chunk: chunk, from: &pen)
  }

  /// Puts pieces that are one line behind each other, around where it is held.
  private func place(chunk: [Piece], from pen: inout CanvasPoint) -> [SVGTextRun] {
    guard let first = chunk.first else { return [] }
    let span = text.spans[first.first.span]
    let total = chunk.reduce(0) { $0 + $1.first.dx + width(of: $1) }
    let isRightToLeft = span.style.text.isRightToLeft
    let anchor = (isRightToLeft ? 1 - span.style.anchor : span.style.anchor) * total
    if let path = span.path {
      if let end = path.end { pen = end }
      return place(chunk, on: path, from: path.start + (first.first.x ?? 0) - anchor)
    }
    pen = CanvasPoint(x: first.first.x ?? pen.x, y: first.first.y ?? pen.y)
    let start = pen.x - anchor
    var distance = 0.0
    let runs = chunk.map { piece in
      distance += piece.first.dx
      pen.y += piece.first.dy
      let width = width(of: piece)
      let x = isRightToLeft ? start + total - distance - width : start + distance
      distance += width
      var run = run(piece)
      run.origin = CanvasPoint(x: x, y: pen.y - lift(of: piece))
      run.degrees = piece.first.degrees
      return run
    }
    pen.x = isRightToLeft ? start : start + total
    return runs
  }

  private func place(_ pieces: [Piece], on path: SVGTextPath, from start: Double) -> [SVGTextRun] {
    var (distance, drop) = (start, 0.0)
    return pieces.map { piece in
      distance += piece.first.dx
      drop += piece.first.dy
      let width = width(of: piece)
      defer { distance += width }
      var run = run(piece)
      // Letters stand on the line with their middle.
      guard let (point, degrees) = path.place(at: distance + width / 2) else {
        run.isShown = false
        return run
      }
      let turn = CanvasTransform.rotation(degrees: degrees)
      run.origin = point + turn(CanvasPoint(x: -width / 2, y: drop - lift(of: piece)))
      run.degrees = degrees + piece.first.degrees
      return run
    }
  }

  private func run(_ piece: Piece) -> SVGTextRun {
    SVGTextRun(
      string: piece.string, span: piece.first.span, style: piece.style, metrics: piece.metrics,
      stretch: piece.stretch)
  }

  /// How far above the line letters stand, in units of the document.
  private func lift(of piece: Piece) -> Double {
    let style = text.spans[piece.first.span].style
    guard style.text.baseline != .alphabetic, let font = metrics(piece.style) else { return style.text.rise }
    let line: Double =
      switch style.text.baseline {
      case .alphabetic: 0
      case .middle: font.xHeight / 2
      case .central: (font.ascent - font.descent) / 2
      case .hanging: 0.8 * font.ascent
      case .ascent: font.ascent
      case .descent: -font.descent
      }
    return style.text.rise - line * style.fontSize
  }
}
