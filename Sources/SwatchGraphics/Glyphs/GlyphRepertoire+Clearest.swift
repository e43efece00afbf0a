import SwatchColor

// What is changed of the closest look, so that drawings read well on a screen.
//
// Two things that least squares like are ugly to eyes: where anti-aliasing touches a cell, all of its ground becomes a
// little darker, a box beside the stroke; and a line thinner than any character gets spread until it cannot be seen. Both
// can be told only where the ground is flat, in a color that pixels have exactly. Photographs stay as they are.
extension GlyphRepertoire {
  /// How far the mean of a part may be from the color that most of its pixels have, to be shown in that: 0…255.
  private static let nearness = 16
  /// The contrast of a line to its ground that is enough: a quarter of the greatest.
  private static let enoughContrast = 64
  /// How many pixels of a cell make a line; those of a dot, or of an edge that ends in the corner, are fewer.
  private static let lineCount = 6

  /// The closest to `pixels`, with flat grounds in their own color, and with lines that can be seen.
  ///
  /// - Complexity: O(*n*) in the number of characters; of a cell in one color O(1).
  func clearest(to pixels: CellPixels) -> Look {
    if let color = pixels.onlyColor { return Look(color) }
    guard var split = closestSplit(of: pixels) else {
      // A line in the middle of both halves: neither has more of it.
      let whole = CellMask { _, _ in true }
      var mean = pixels.mean()
      if let ground = pixels.flatGrounds(whole, whole).first { raise(&mean, above: ground, pixels) }
      return Look(mean)
    }
    let mask = masks[split.index]
    var (first, rest) = pixels.flatGrounds(mask, mask.complement)
    if let ground = first, ground == rest {
      // Paper on both sides of a thin line, which is where the mean is farther from it.
      if split.first.difference(from: ground) > split.rest.difference(from: ground) {
        first = nil
      } else {
        rest = nil
      }
    }
    if let first { settle(&split.first, on: first) }
    if let rest { settle(&split.rest, on: rest) }
    if let first, rest == nil { raise(&split.rest, above: first, pixels) }
    if let rest, first == nil { raise(&split.first, above: rest, pixels) }
    return look(of: split)
  }

  private func settle(_ mean: inout RGB24, on color: RGB24) {
    if mean.difference(from: color) <= Self.nearness { mean = color }
  }

  /// Gives the line that a part stands for half the contrast of its pixels, unless it has enough: a line between two rows of
  /// pixels covers each of them by half.
  private func raise(_ mean: inout RGB24, above ground: RGB24, _ pixels: CellPixels) {
    let contrast = mean.difference(from: ground)
    guard contrast < Self.enoughContrast,
      let line = pixels.farthest(from: ground, atLeast: Self.lineCount)
    else { return }
    let whole = line.difference(from: ground)
    let least = min(whole / 2, Self.enoughContrast)
    if contrast < least { mean = ground.moved(toward: line, by: least, of: whole) }
  }
}

extension CellPixels {
  /// The color that at least half of a part have exactly, and that of another part; none where there is no such color.
  ///
  /// What is flat runs into a corner of the cell: no other colors are tried.
  fileprivate func flatGrounds(_ first: CellMask, _ rest: CellMask) -> (first: RGB24?, rest: RGB24?) {
    var grounds: (first: RGB24?, rest: RGB24?)
    let (right, bottom) = (CellMask.width - 1, CellMask.height - 1)
    for row in [0, bottom] {
      for (column, inward) in [(0, 1), (right, right - 1)] {
        let color = self[column, row]
        guard self[inward, row] == color, color != grounds.first, color != grounds.rest else { continue }
        // Where there are not enough, it does not matter where they are.
        guard 2 * count(of: color) >= min(first.count, rest.count) else { continue }
        let pixels = mask(of: color)
        if 2 * pixels.intersection(first).count >= first.count { grounds.first = color }
        if 2 * pixels.intersection(rest).count >= rest.count { grounds.rest = color }
      }
    }
    return grounds
  }

  /// The pixel that differs most from a color, if at least `count` of them do half as much.
  fileprivate func farthest(from color: RGB24, atLeast count: Int) -> RGB24? {
    withPixels { pixels in
      var (greatest, farthest) = (0, color)
      for pixel in pixels {
        let difference = RGB24(pixel).difference(from: color)
        if difference > greatest { (greatest, farthest) = (difference, RGB24(pixel)) }
      }
      let strong = pixels.count { 2 * RGB24($0).difference(from: color) >= greatest }
      return strong >= count ? farthest : nil
    }
  }
}

extension RGB24 {
  /// The greatest difference of the components.
  fileprivate func difference(from other: RGB24) -> Int {
    max(
      abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)), abs(Int(blue) - Int(other.blue)))
  }

  /// The color so many steps of the way to another, which is not 0 of them away.
  fileprivate func moved(toward other: RGB24, by step: Int, of whole: Int) -> RGB24 {
    func moved(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8(clamping: Int(from) + (Int(to) - Int(from)) * step / whole)
    }
    return RGB24(red: moved(red, other.red), green: moved(green, other.green), blue: moved(blue, other.blue))
  }
}
