import SwatchRaster
import SwatchSketch

/// Consecutive characters that are laid out together.
struct SVGTextRun {
  fileprivate let letters: [SVGText.Letter]
  let span: SVGText.Span
  /// The characters with directional formatting characters for Pango.
  let string: String
  var style: TextStyle
  var metrics: TextMetrics
  fileprivate var gap: Double
  /// The embedding level, odd for right to left.
  fileprivate let level: UInt8
  fileprivate(set) var origin = CanvasPoint(x: 0, y: 0)
  fileprivate(set) var degrees = 0.0
  fileprivate(set) var stretch = 1.0
  fileprivate(set) var isShown = true
  fileprivate var first: SVGText.Letter { letters[0] }
  fileprivate var hasPosition: Bool { first.x != nil || first.y != nil }
  fileprivate var width: Double { (metrics.advance * span.style.fontSize + gap) * stretch }

  fileprivate func beginsChunk(after last: SVGTextRun) -> Bool {
    hasPosition || span.pathNumber != last.span.pathNumber
  }
}

/// Positions the characters of a text element (SVG 2, section 11.5).
struct SVGTextLayout {
  let text: SVGText
  let measure: (String, TextStyle) -> TextMetrics
  let metrics: (TextStyle) -> FontMetrics?

  func runs() -> [SVGTextRun] {
    var runs = measuredRuns()
    for index in runs.indices.dropLast() { kern(&runs[index], before: runs[index + 1]) }
    for scope in text.scopes { if let length = scope.length { fit(&runs, in: scope, to: length) } }
    var pen = CanvasPoint(x: 0, y: 0)
    let starts = runs.indices.filter { $0 == 0 || runs[$0].beginsChunk(after: runs[$0 - 1]) }
    return zip(starts, starts.dropFirst() + [runs.count]).flatMap { start, end in
      place(chunk: Array(runs[start..<end]), from: &pen)
    }
  }

  private func measuredRuns() -> [SVGTextRun] {
    let letters = text.placedLetters()
    var groups = split(letters, levels: nil)
    let levels = text.levels(of: letters)
    // Pango reorders the characters of a single run itself.
    let isSplit = groups.count > 1 || text.overridesDirection
    if let levels, isSplit { groups = split(letters, levels: levels) }
    var index = 0
    return groups.map { letters in
      let span = text.spans[letters[0].span]
      var style = span.style.text.style(size: span.style.fontSize)
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
      return SVGTextRun(
        letters: letters, span: span, string: string, style: style, metrics: measure(string, style),
        gap: letters.last?.scalar == " " ? span.style.text.wordSpacing : 0, level: level)
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
    var groups: [[SVGText.Letter]] = []
    for (index, letter) in letters.enumerated() {
      let changesDirection = index > 0 && levels.map { $0[index] != $0[index - 1] } ?? false
      if let last = groups.last?.last, !changesDirection, !startsRun(letter, after: last, boundaries) {
        groups[groups.count - 1].append(letter)
      } else {
        groups.append([letter])
      }
    }
    return groups
  }

  private func startsRun(_ letter: SVGText.Letter, after last: SVGText.Letter, _ limits: Set<Int>) -> Bool {
    if letter.isMark { return false }
    let span = text.spans[letter.span]
    let isPlaced = letter.x != nil || letter.y != nil || letter.dx != 0 || letter.dy != 0
    let isRotated = letter.degrees != 0 || last.degrees != 0 || span.path != nil
    let followsWord = last.scalar == " " && span.style.text.wordSpacing != 0
    let isSpaced = span.style.text.letterSpacing != 0 && letter.isCursive != last.isCursive
    let isSame = letter.span == last.span || span.canShareRun(with: text.spans[last.span])
    return !isSame || isPlaced || isRotated || followsWord || isSpaced || limits.contains(letter.offset)
  }

  /// Kerns adjacent characters that were split, such as for rotation.
  private func kern(_ run: inout SVGTextRun, before next: SVGTextRun) {
    guard run.first.span == next.first.span, !next.hasPosition, let last = run.letters.last,
      last.scalar != " ", next.first.scalar != " "
    else { return }
    let widths = [[last, next.first], [last], [next.first]].map { measure($0.string, run.style).advance }
    run.gap += (widths[0] - widths[1] - widths[2]) * run.span.style.fontSize
  }

  /// Fits the text of an element to its `textLength`, by spacing or by stretching.
  private func fit(_ runs: inout [SVGTextRun], in scope: SVGText.Scope, to length: Double) {
    let inside = runs.indices.filter { scope.range.contains(runs[$0].first.offset) }
    let natural = inside.reduce(0) { $0 + runs[$1].width }
    let count = inside.reduce(0) { $0 + runs[$1].letters.count { !$0.isMark } }
    guard natural > 0, length > 0, let last = inside.last else { return }
    if scope.stretchesLetters { return inside.forEach { runs[$0].stretch *= length / natural } }
    guard count > 1 else { return }
    let spacing = (length - natural) / Double(count - 1)
    for index in inside where runs[index].span.style.fontSize > 0 {
      let (size, old) = (runs[index].span.style.fontSize, runs[index].style)
      runs[index].style = old.spaced(by: old.spacing + spacing / size)
      runs[index].metrics = measure(runs[index].string, runs[index].style)
    }
    // The spacing after the last character counts only if the chunk continues, as in Chromium.
    let endsChunk = last == runs.indices.last || runs[last + 1].beginsChunk(after: runs[last])
    if endsChunk { runs[last].gap -= spacing }
  }

  private func place(chunk: [SVGTextRun], from pen: inout CanvasPoint) -> [SVGTextRun] {
    let (first, span) = (chunk[0].first, chunk[0].span)
    let isRightToLeft = span.style.text.isRightToLeft
    let total = chunk.reduce(0) { $0 + (isRightToLeft ? 0 : $1.first.dx) + $1.width }
    let anchor = (isRightToLeft ? 1 - span.style.anchor : span.style.anchor) * total
    if let path = span.path {
      if let end = path.end { pen = end }
      return place(chunk, on: path, from: path.start + (first.x ?? 0) - anchor)
    }
    pen = CanvasPoint(x: first.x ?? pen.x, y: first.y ?? pen.y)
    let start = pen.x - anchor
    var xShift = 0.0
    let runs = zip(chunk, offsets(of: chunk)).map { run, offset in
      var run = run
      xShift += run.first.dx
      pen.y += run.first.dy
      // To the left of right-to-left text is its trailing spacing.
      let spacing = run.gap + run.style.spacing * run.span.style.fontSize
      let left = run.level % 2 == 1 ? spacing * run.stretch : 0
      run.origin = CanvasPoint(x: start + offset + xShift + left, y: pen.y - baselineOffset(of: run))
      run.degrees = run.first.degrees
      return run
    }
    pen.x = isRightToLeft ? start : start + total
    return runs
  }

  /// Returns the distances of runs from the left end of their line, in visual order (UAX #9, rule L2).
  private func offsets(of runs: [SVGTextRun]) -> [Double] {
    var order = Array(runs.indices)
    for level in stride(from: runs.map(\.level).max() ?? 0, to: 0, by: -1) {
      var start = 0
      while start < order.count {
        let end = order[start...].firstIndex { runs[$0].level < level } ?? order.count
        order[start..<end].reverse()
        start = end + 1
      }
    }
    var (offsets, distance) = ([Double](repeating: 0, count: runs.count), 0.0)
    for index in order {
      offsets[index] = distance
      distance += runs[index].width
    }
    return offsets
  }

  private func place(_ runs: [SVGTextRun], on path: SVGTextPath, from start: Double) -> [SVGTextRun] {
    var (xShift, yShift) = (0.0, 0.0)
    return zip(runs, offsets(of: runs)).map { run, offset in
      var run = run
      xShift += run.first.dx
      yShift += run.first.dy
      // The midpoint of a run lies on the path.
      guard let (point, degrees) = path.position(at: start + offset + xShift + run.width / 2) else {
        run.isShown = false
        return run
      }
      let turn = CanvasTransform.rotation(degrees: degrees)
      run.origin = point + turn(CanvasPoint(x: -run.width / 2, y: yShift - baselineOffset(of: run)))
      run.degrees = degrees + run.first.degrees
      return run
    }
  }

  private func baselineOffset(of run: SVGTextRun) -> Double {
    let style = run.span.style
    guard style.text.baseline != .alphabetic, let font = metrics(run.style)
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
