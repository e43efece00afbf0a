import SwatchColor

extension Surface {
  /// The surface as text for tests: the characters of each row, and below them its styled runs.
  ///
  /// A run reads `columns: attributes foreground on background`. Wide characters take two columns.
  public var snapshot: String { (0..<size.rows).map(snapshot(ofRow:)).joined(separator: "\n") + "\n" }

  private func snapshot(ofRow row: Int) -> String {
    let cells = cells[row * size.columns..<(row + 1) * size.columns]
    let text = "|" + cells.map(\.text).joined() + "|"
    let runs = styleRuns(of: Array(cells))
    return runs.isEmpty ? text : text + "\n    " + runs.joined(separator: ", ")
  }

  private func styleRuns(of cells: [Cell]) -> [String] {
    var runs: [String] = []
    var start = 0
    while start < cells.count {
      let style = cells[start].style
      let end = cells[start...].firstIndex { $0.style != style } ?? cells.count
      if style != .plain {
        runs.append((end - start == 1 ? "\(start)" : "\(start)-\(end - 1)") + ": " + style.description)
      }
      start = end
    }
    return runs
  }
}

extension Style: CustomStringConvertible {
  /// A description such as `bold #ffffff on #000000`.
  public var description: String {
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.faint, "faint"), (.underline, "underline"), (.reverse, "reverse"),
    ]
    var parts = names.filter { attributes.contains($0.0) }.map(\.1)
    if let name = foreground.name { parts.append(name) }
    if let name = background.name { parts.append("on \(name)") }
    return parts.isEmpty ? "plain" : parts.joined(separator: " ")
  }
}

extension CellColor {
  fileprivate var name: String? {
    switch self {
    case .standard: nil
    case .edge: "edge"
    case .accent: "accent"
    case .rgb(let color): color.hex
    case .indexed(let index): "color \(index)"
    }
  }
}
