import SwatchColor
import SwatchLiterals
import SwatchText
import SwatchWidgets

/// The places in files where colors are used, grouped by color and filtered by a search.
struct UseList {
  typealias Use = EditedFiles.Use

  /// All uses, grouped by color, with their names and searchable text.
  private var all: [(use: Use, name: String, text: String)] = []
  private var groups: [ColorKey: [Use]] = [:]
  private(set) var rows: [Use] = []
  private(set) var selection = 0
  var query = TextField(limit: TextField.shortLimit) {
    didSet { if query.text != oldValue.text { updateRows(selectsBest: true) } }
  }

  init(_ files: EditedFiles) { load(files) }
  var count: Int { all.count }
  var colorCount: Int { groups.count }
  var selected: Use? { rows.indices.contains(selection) ? rows[selection] : nil }

  /// The first use of each color, in file order.
  var firstUses: [Use] {
    var remaining = Set(groups.values.compactMap(\.first))
    return all.map(\.use).filter { remaining.remove($0) != nil }
  }

  func group(of color: ColorCoordinates) -> [Use] { groups[ColorKey(color)] ?? [] }

  mutating func load(_ files: EditedFiles) {
    let uses = files.uses
    var order: [ColorKey] = []
    groups = [:]
    for use in uses {
      let key = ColorKey(of: files.literal(use))
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(use)
    }
    all = order.flatMap { groups[$0] ?? [] }.map { use in
      let (file, literal) = (files.files[use.file], files.literal(use))
      let name = file.text.name(of: literal)
      let line = file.text.position(of: literal).line
      return (use, name, "\(name) \(file.text.text(of: literal)) \(file.path):\(line)")
    }
    updateRows()
  }

  /// Filters the uses by all words of the query. Keeps the selection, or selects the best match.
  private mutating func updateRows(selectsBest: Bool = false) {
    let old = selected
    let words = query.text.split(separator: " ").map(String.init)
    let found = all.compactMap { element in
      Self.score(of: element, for: words).map { (use: element.use, score: $0) }
    }
    rows = found.map(\.use)
    // Ties prefer the first use.
    let best = found.map(\.score).max()
    selection =
      selectsBest && !words.isEmpty
      ? found.firstIndex { $0.score == best } ?? 0 : old.flatMap { rows.firstIndex(of: $0) } ?? 0
  }

  /// Returns the sum of the scores of all words, preferring names; `nil` unless all match.
  private static func score(of element: (use: Use, name: String, text: String), for words: [String]) -> Int? {
    var sum = 0
    for word in words {
      guard let score = FuzzyMatch.score(of: element.text, for: word) else { return nil }
      let name = String(element.name.drop { $0 == "-" || $0 == "$" || $0 == "@" })
      let names = [element.name, name].compactMap { FuzzyMatch.score(of: $0, for: word) }
      sum += max(score, names.max() ?? 0)
    }
    return sum
  }

  mutating func select(_ index: Int) { selection = index.clamped(to: 0...max(0, rows.count - 1)) }
  mutating func select(_ use: Use) { if let index = rows.firstIndex(of: use) { selection = index } }
}
