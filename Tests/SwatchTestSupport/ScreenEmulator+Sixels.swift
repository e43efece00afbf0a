// Sixels (VT330/VT340 Programmer Reference Manual, volume 2, chapter 14).
extension ScreenEmulator {
  /// Shows a picture, `…q…` without its delimiters, at the cursor, whose position is undefined afterwards.
  mutating func showSixels(_ text: String) {
    guard let start = text.firstIndex(of: "q"), text[..<start] == "0;1" else {
      return errors.append("not a sixel picture: \(text.prefix(12))")
    }
    var reader = SixelReader(text[text.index(after: start)...])
    if sixelsReplaceOthers, let size = reader.extent {
      for y in row..<row + size.height / cellHeight {
        for x in column..<column + size.width / cellWidth {
          cells[y * columns + x] = Cell(text: " ", pen: pen)
          sixels[y * columns + x] = nil
        }
      }
    }
    while let pixel = reader.next() { paint(pixel) }
    errors += reader.errors
    isCursorUndefined = true
  }

  private mutating func paint(_ pixel: SixelReader.Pixel) {
    let (x, y) = (column * cellWidth + pixel.x, row * cellHeight + pixel.y)
    guard x < columns * cellWidth, y < rows * cellHeight else { return errors.append("a pixel outside") }
    let index = y / cellHeight * columns + x / cellWidth
    var cell = sixels[index] ?? Array(repeating: nil, count: cellWidth * cellHeight)
    cell[y % cellHeight * cellWidth + x % cellWidth] = pixel.color
    sixels[index] = cell
  }
}

/// Decodes a sixel picture pixel by pixel.
public struct SixelReader: IteratorProtocol {
  /// A painted pixel.
  public struct Pixel {
    /// The position relative to the top left corner.
    public let x, y: Int
    /// `0x00RRGGBB`.
    public let color: UInt32
  }

  private var characters: Substring
  private var pending: [Pixel] = []
  private var palette: [Int: UInt32] = [:]
  private var color = 0
  private var x = 0
  private var band = 0
  private var size: (width: Int, height: Int)?
  /// The errors so far.
  public private(set) var errors: [String] = []

  /// Decodes the text after the `q`.
  public init(_ characters: Substring) { self.characters = characters }

  /// The size declared at the beginning.
  public var extent: (width: Int, height: Int)? {
    let numbers = characters.dropFirst().prefix { $0.isNumber || $0 == ";" }.split(separator: ";").compactMap
    { Int($0) }
    return numbers.count == 4 ? (numbers[2], numbers[3]) : nil
  }

  /// Returns the next pixel, in no particular order.
  public mutating func next() -> Pixel? {
    while pending.isEmpty, let character = characters.popFirst() { take(character) }
    return pending.popLast()
  }

  private mutating func take(_ character: Character) {
    switch character {
    case "\"":
      let numbers = numbers()
      guard numbers.count == 4, numbers[0] == 1, numbers[1] == 1 else { return errors.append("not square") }
      size = (numbers[2], numbers[3])
    case "#": takeColor(numbers())
    case "!":
      let count = numbers().first ?? 0
      guard let repeated = characters.popFirst() else { return errors.append("nothing to repeat") }
      take(repeated, count: count)
    case "$": x = 0
    case "-": (x, band) = (0, band + 1)
    default: take(character, count: 1)
    }
  }

  private mutating func takeColor(_ numbers: [Int]) {
    guard let first = numbers.first, first < 256 else { return errors.append("no color") }
    color = first
    guard numbers.count > 1 else {
      if palette[first] == nil { errors.append("color \(first) has not been defined") }
      return
    }
    guard numbers.count == 5, numbers[1] == 2, numbers[2...].allSatisfy({ $0 <= 100 }) else {
      return errors.append("not a color: \(numbers)")
    }
    func level(_ percent: Int) -> UInt32 { UInt32((255 * percent + 50) / 100) }
    palette[first] = level(numbers[2]) << 16 | level(numbers[3]) << 8 | level(numbers[4])
  }

  private mutating func take(_ character: Character, count: Int) {
    guard let value = character.asciiValue, (63...126).contains(value), let color = palette[color] else {
      return errors.append("not a sixel: \(character)")
    }
    for _ in 0..<count {
      for bit in 0..<6 where (value - 63) >> bit & 1 == 1 {
        let y = 6 * band + bit
        if let size, x >= size.width || y >= size.height { errors.append("outside of the picture") }
        pending.append(Pixel(x: x, y: y, color: color))
      }
      x += 1
    }
  }

  private mutating func numbers() -> [Int] {
    let text = characters.prefix { $0.isNumber || $0 == ";" }
    characters = characters.dropFirst(text.count)
    return text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
  }
}

extension ScreenEmulator {
  /// Discards the latest pictures, so that older ones show.
  public mutating func discardSixels() {
    sixels = sixels.mapValues { pixels in pixels.map { _ in 0x12_3456 } }
  }

  /// Returns the sixel pixels of a cell.
  public func sixels(row: Int, column: Int) -> [UInt32?]? { sixels[row * columns + column] }
}
