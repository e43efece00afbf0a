/// The target of a row.
enum Target {
  /// The last ratio is at most this.
  case ratio(Double)
  /// The last value is below this.
  case below(Double)
  /// The last value is at least this.
  case atLeast(Double)
  case zero

  var text: String {
    switch self {
    case .ratio(let limit): "≤ \(fixed(limit, limit == limit.rounded() ? 0 : 1))×"
    case .below(let limit): "< \(fixed(limit, 0))"
    case .atLeast(let limit): "≥ \(fixed(limit, 0))"
    case .zero: "0"
    }
  }

  func isMet(value: Double?, ratio: Double?) -> Bool {
    switch self {
    case .ratio(let limit): ratio.map { $0 <= limit } ?? false
    case .below(let limit): value.map { $0 < limit } ?? false
    case .atLeast(let limit): value.map { $0 >= limit } ?? false
    case .zero: value == 0
    }
  }
}

struct Row {
  var label: String
  var values: [Double?]
  var digits = 0
  var isCompared = true
  var target: Target?
}

struct Section {
  /// The baseline of the ratios in a section.
  enum Comparison {
    /// Columns are the two floors and swatchterm; ratios are of swatchterm to each floor.
    case toFloors
    /// Ratios are of all other columns to the first.
    case toFirst
  }

  var title: String
  var columns: [String]
  var comparison: Comparison
  var rows: [Row]

  func lines() -> [String] {
    let ratioNames =
      comparison == .toFloors ? columns.prefix(2).map { "× \($0)" } : columns.dropFirst().map { "× at \($0)" }
    let header = Self.line([title] + columns + ratioNames + ["target", ""])
    return [header] + rows.map(line)
  }

  /// True for each row that meets its target; rows without a target are skipped.
  var verdicts: [Bool] { rows.compactMap(isMet) }

  private func isMet(_ row: Row) -> Bool? {
    row.target?.isMet(value: row.values.last ?? nil, ratio: ratios(row.values).last ?? nil)
  }

  private func line(_ row: Row) -> String {
    let ratios = ratios(row.values).map { row.isCompared ? $0 : nil }
    let verdict = isMet(row).map { $0 ? "ok" : "short" }
    let values = row.values.map { $0.map { fixed($0, row.digits) } ?? "–" }
    let relations = ratios.map { $0.map { fixed($0, 2) } ?? "" }
    return Self.line(["  " + row.label] + values + relations + [row.target?.text ?? "", verdict ?? ""])
  }

  private func ratios(_ values: [Double?]) -> [Double?] {
    switch comparison {
    case .toFloors: [ratio(values[2], values[0]), ratio(values[2], values[1])]
    case .toFirst: values.dropFirst().map { ratio($0, values[0]) }
    }
  }

  private func ratio(_ value: Double?, _ base: Double?) -> Double? {
    guard let value, let base, base > 0 else { return nil }
    return value / base
  }

  private static func line(_ cells: [String]) -> String {
    let widths = [36, 11, 11, 12, 11, 13, 8, 7]
    let padded = zip(cells, widths).enumerated().map { index, cell in
      let space = String(repeating: " ", count: max(cell.1 - cell.0.count, 0))
      return index == 0 ? cell.0 + space : space + cell.0
    }
    let line = padded.joined()
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
}

/// Formats a number with a fixed number of decimal places and thousands separators.
func fixed(_ value: Double, _ digits: Int) -> String {
  let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
  let scaled = Int((value.magnitude * scale).rounded())
  let whole = grouped(scaled / Int(scale))
  let sign = value < 0 && scaled > 0 ? "-" : ""
  guard digits > 0 else { return sign + whole }
  let fraction = String(scaled % Int(scale))
  return sign + whole + "." + String(repeating: "0", count: digits - fraction.count) + fraction
}

func grouped(_ value: Int) -> String {
  guard value >= 1_000 else { return String(value) }
  let rest = String(value % 1_000)
  return grouped(value / 1_000) + "," + String(repeating: "0", count: 3 - rest.count) + rest
}
