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
  func clearest(to pixels: CellPixels) -> Match {
    if let color = pixels.onlyColor { return Match(color) }
    guard var split = closestSplit(of: pixels) else {
      // A line in the middle of both halves: neither has more of it.
      var mean = pixels.mean()
      if let ground = pixels.flatGrounds(CellMask { _, _ in true }).first {
        raise(&mean, above: ground, pixels)
      }
      return Match(mean)
    }
    let mask = partitions[split.index].mask
    var (first, rest) = pixels.flatGrounds(mask)
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
    let contrast = Int(mean.difference(from: ground))
    guard contrast < Self.enoughContrast,
      let line = pixels.farthest(from: ground, atLeast: Self.lineCount)
    else { return }
    let whole = Int(line.difference(from: ground))
    let least = min(whole / 2, Self.enoughContrast)
    if contrast < least { mean = ground.moved(toward: line, by: least, of: whole) }
  }
}

extension CellPixels {
  /// The color that at least half of a part have exactly, and that of the rest; none where there is no such color.
  ///
  /// What is flat runs into a corner of the cell: no other colors are tried.
  fileprivate func flatGrounds(_ part: CellMask) -> (first: RGB24?, rest: RGB24?) {
    var grounds: (first: RGB24?, rest: RGB24?)
    let (right, bottom) = (CellMask.width - 1, CellMask.pixelCount - CellMask.width)
    for (corner, inward) in [
      (0, 1), (right, right - 1), (bottom, bottom + 1), (bottom + right, bottom + right - 1),
    ] {
      guard let color = color(at: corner, and: inward), color != grounds.first, color != grounds.rest else {
        continue
      }
      let pixels = mask(of: color)
      let count = pixels.intersection(part).count
      if 2 * count >= part.count { grounds.first = color }
      if 2 * (pixels.count - count) >= CellMask.pixelCount - part.count { grounds.rest = color }
    }
    return grounds
  }

  /// The color of two pixels, if they have the same.
  private func color(at index: Int, and other: Int) -> RGB24? {
    withPixels { $0[index] == $0[other] ? RGB24($0[index]) : nil }
  }

  /// The pixel that differs most from a color, if at least `count` of them do half as much.
  fileprivate func farthest(from color: RGB24, atLeast count: Int) -> RGB24? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: CellMask.pixelCount) { differences in
      withPixels { pixels in
        // Loops as simple as these are done for many pixels at once.
        var (greatest, strong): (UInt8, UInt8) = (0, 0)
        for index in pixels.indices { differences[index] = RGB24(pixels[index]).difference(from: color) }
        for difference in differences { greatest = max(greatest, difference) }
        for difference in differences { strong &+= difference >= greatest - greatest / 2 ? 1 : 0 }
        guard strong >= count, let index = differences.firstIndex(of: greatest) else { return nil }
        return RGB24(pixels[index])
      }
    }
  }
}

extension RGB24 {
  /// The greatest difference of the components.
  fileprivate func difference(from other: RGB24) -> UInt8 {
    func distance(_ one: UInt8, _ other: UInt8) -> UInt8 { max(one, other) - min(one, other) }
    return max(distance(red, other.red), distance(green, other.green), distance(blue, other.blue))
  }

  /// The color so many steps of the way to another, which is not 0 of them away.
  fileprivate func moved(toward other: RGB24, by step: Int, of whole: Int) -> RGB24 {
    func moved(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8(clamping: Int(from) + (Int(to) - Int(from)) * step / whole)
    }
    return RGB24(red: moved(red, other.red), green: moved(green, other.green), blue: moved(blue, other.blue))
  }
}
