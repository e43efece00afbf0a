/// An SVG file written by swatchterm, with one stroke element per line.
struct SavedDrawing {
  struct Element {
    let name: String
    let attributes: [String: String]
    /// The text between the tags.
    let text: String

    subscript(attribute: String) -> String? { attributes[attribute] }

    /// The commands of the path, such as `MLLLZ` for a rectangle. Repeated commands are written once.
    var commands: String { (self["d"] ?? "").filter(\.isLetter) }

    /// The points of the path, including control points.
    var points: [Point] {
      let numbers = (self["d"] ?? "").matches(of: /-?[0-9]+(?:\.[0-9]+)?/).compactMap { Double($0.output) }
      return stride(from: 0, to: numbers.count - 1, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
    }
  }

  /// A point on the canvas.
  struct Point: Hashable {
    var x: Double
    var y: Double
  }

  /// The element of the paper.
  let paper: Element?
  /// The strokes, bottom to top.
  let strokes: [Element]

  init(_ text: String) {
    let lines = text.split(separator: "\n").map(String.init)
    paper = lines.lazy.compactMap(Self.element).first { $0["id"] == "paper" }
    let rest = lines.drop { !$0.hasPrefix("<g ") }.dropFirst()
    strokes = rest.prefix { $0 != "</g>" }.compactMap(Self.element)
  }

  private static func element(_ line: String) -> Element? {
    guard let match = line.wholeMatch(of: /<([a-z]+)((?: [A-Za-z:\-]+="[^"]*")*)(?:\/>|>([^<]*)<\/[a-z]+>)/)
    else { return nil }
    let pairs = match.output.2.matches(of: /([A-Za-z:\-]+)="([^"]*)"/).map {
      (String($0.output.1), String($0.output.2))
    }
    return Element(
      name: String(match.output.1), attributes: Dictionary(pairs) { $1 },
      text: String(match.output.3 ?? ""))
  }
}

extension SavedDrawing.Point {
  /// The center of a canvas cell at 100 %.
  init(cell: Position) {
    self.init(x: Double(8 * cell.column + 4), y: Double(16 * cell.row + 8))
  }

  /// Returns true if the other point is closer than `distance`.
  func isNear(_ other: SavedDrawing.Point, within distance: Double = 0.02) -> Bool {
    let (width, height) = (x - other.x, y - other.y)
    return width * width + height * height < distance * distance
  }
}

extension HomeFolder {
  /// Returns the content of a drawing.
  func drawing(_ name: String) throws -> SavedDrawing { SavedDrawing(try text(of: name)) }
}
