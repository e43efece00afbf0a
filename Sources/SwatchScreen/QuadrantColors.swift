import SwatchColor

/// The colors of the quarters of a cell: a picture at subcell resolution.
public struct QuadrantColors: Hashable, Sendable {
  /// The quarters, row by row.
  public var topLeft, topRight, bottomLeft, bottomRight: RGB24

  /// Creates a cell of four colors.
  public init(topLeft: RGB24, topRight: RGB24, bottomLeft: RGB24, bottomRight: RGB24) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }

  /// Creates a cell of one color.
  public init(_ color: RGB24) {
    self.init(topLeft: color, topRight: color, bottomLeft: color, bottomRight: color)
  }

  /// Creates a cell of two halves.
  public init(left: RGB24, right: RGB24) {
    self.init(topLeft: left, topRight: right, bottomLeft: left, bottomRight: right)
  }

  /// Returns the closest cell on `display`: the partition into two colors with the least squared error.
  public func cell(for display: Display) -> Cell {
    guard display.colors != .mono else { return shade(for: display.glyphs) }
    // Fast path: most of a drawing is paper.
    if topLeft == topRight, bottomLeft == bottomRight, topLeft == bottomLeft {
      return Cell(" ", Style(background: .rgb(topLeft)))
    }
    guard display.glyphs == .unicode else {
      return Cell(" ", Style(background: .rgb(mean(of: 0b1111))))
    }
    let parts = bestSplit()
    guard parts != 0 else { return Cell(" ", Style(background: .rgb(mean(of: 0b1111)))) }
    return Cell(
      Self.blocks[parts],
      Style(foreground: .rgb(mean(of: parts)), background: .rgb(mean(of: ~parts & 0b1111))))
  }

  /// The blocks by set of quarters: bit 0 is top left, 1 top right, 2 bottom left, 3 bottom right.
  static let blocks: [Unicode.Scalar] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]

  private static let splits = [0b1100, 0b1010, 0b0001, 0b0010, 0b0100, 0b1000, 0b1001]

  /// Returns the quarters to show in the foreground color; 0 if a single color is as good.
  private func bestSplit() -> Int {
    var best = (parts: 0, error: squaredError(of: 0b1111))
    guard best.error > 0 else { return 0 }
    for parts in Self.splits {
      let error = squaredError(of: parts) + squaredError(of: ~parts & 0b1111)
      if error < best.error { best = (parts, error) }
    }
    return best.parts
  }

  private func quarter(_ index: Int) -> RGB24 {
    switch index {
    case 0: topLeft
    case 1: topRight
    case 2: bottomLeft
    default: bottomRight
    }
  }

  private func sums(of parts: Int) -> (count: Int, red: Int, green: Int, blue: Int, squares: Int) {
    var sums = (count: 0, red: 0, green: 0, blue: 0, squares: 0)
    for index in 0..<4 where parts >> index & 1 == 1 {
      let color = quarter(index)
      let (red, green, blue) = (Int(color.red), Int(color.green), Int(color.blue))
      sums.count += 1
      sums.red += red
      sums.green += green
      sums.blue += blue
      sums.squares += red * red + green * green + blue * blue
    }
    return sums
  }

  private func mean(of parts: Int) -> RGB24 {
    let sums = sums(of: parts)
    func mean(_ sum: Int) -> UInt8 { UInt8(truncatingIfNeeded: (sum + sums.count / 2) / sums.count) }
    return RGB24(red: mean(sums.red), green: mean(sums.green), blue: mean(sums.blue))
  }

  /// Returns twelve times the squared error of `parts` from their mean; twelve keeps it an integer.
  private func squaredError(of parts: Int) -> Int {
    let sums = sums(of: parts)
    guard sums.count > 1 else { return 0 }
    let squaredSums = sums.red * sums.red + sums.green * sums.green + sums.blue * sums.blue
    return 12 * sums.squares - 12 / sums.count * squaredSums
  }
}

extension QuadrantColors {
  /// Returns the cell in monochrome: blank for light colors, dense for dark ones, as on paper.
  private func shade(for glyphs: GlyphSet) -> Cell {
    let inks = (0..<4).map { 1 - OKLab(Color(quarter($0))).lightness }
    let ramp: [Unicode.Scalar] =
      glyphs == .unicode ? [" ", "░", "▒", "▓", "█"] : [" ", ".", ":", "-", "=", "+", "*", "#", "%", "@"]
    if glyphs == .unicode, let lightest = inks.min(), let darkest = inks.max(), darkest - lightest > 0.5 {
      let parts = (0..<4).reduce(0) { $0 | (inks[$1] > 0.5 ? 1 << $1 : 0) }
      return Cell(Self.blocks[parts])
    }
    let ink = inks.reduce(0, +) / 4
    // Faint strokes get the first visible step.
    let step = ink < 0.02 ? 0 : max(1, Int((ink * Double(ramp.count - 1)).rounded()))
    return Cell(ramp[min(step, ramp.count - 1)])
  }
}
