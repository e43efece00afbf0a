import SwatchColor

// Corrections to the closest match for better legibility on screen.
//
// The match with the least squared error looks wrong in two cases: anti-aliasing in part of a cell darkens
// the background of the whole cell, leaving a box next to the stroke; and a line thinner than any character
// is averaged with its background until it is invisible. Both cases are detected only on a flat background,
// whose pixels have exactly the same color.
extension GlyphRepertoire {
  /// The largest difference from a flat background at which a mean snaps to it, 0…255.
  private static let snapDistance = 16
  /// The contrast with its background at which a line is clearly visible, 0…255: a quarter of the range.
  private static let sufficientContrast = 64
  /// The minimum number of pixels in a line. Dots, and edges that end in a corner, have fewer.
  private static let minimumLinePixels = 6

  /// Returns the closest match to `pixels`, with exact flat backgrounds and visible thin lines.
  ///
  /// - Complexity: O(*n*) in the number of characters; O(1) for a cell of one color.
  func legibleMatch(to pixels: CellPixels) -> Match {
    if let color = pixels.uniformColor { return Match(color) }
    guard var split = closestSplit(of: pixels) else {
      // A line through the middle of the cell covers both halves equally.
      var mean = pixels.mean()
      if let background = pixels.flatBackgrounds(CellMask { _, _ in true }).first {
        raiseContrast(&mean, against: background, pixels)
      }
      return Match(mean)
    }
    var (first, second) = pixels.flatBackgrounds(partitions[split.index].mask)
    if let background = first, background == second {
      // The same background on both sides of a thin line: the line is on the side whose mean differs more.
      let isFirst = split.first.difference(from: background) > split.second.difference(from: background)
      (first, second) = isFirst ? (nil, background) : (background, nil)
    }
    if let first { snap(&split.first, to: first) }
    if let second { snap(&split.second, to: second) }
    if let first, second == nil { raiseContrast(&split.second, against: first, pixels) }
    if let second, first == nil { raiseContrast(&split.first, against: second, pixels) }
    return match(of: split)
  }

  private func snap(_ mean: inout RGB24, to color: RGB24) {
    if mean.difference(from: color) <= Self.snapDistance { mean = color }
  }

  /// Raises the contrast of a mean to half that of its line: a line between two rows covers half of each.
  private func raiseContrast(_ mean: inout RGB24, against background: RGB24, _ pixels: CellPixels) {
    let contrast = Int(mean.difference(from: background))
    guard contrast < Self.sufficientContrast,
      let line = pixels.farthest(from: background, atLeast: Self.minimumLinePixels)
    else { return }
    let lineContrast = Int(line.difference(from: background))
    let required = min(lineContrast / 2, Self.sufficientContrast)
    guard contrast < required else { return }
    mean = background.combined(with: line) {
      UInt8(clamping: Int($0) + (Int($1) - Int($0)) * required / lineContrast)
    }
  }
}

extension CellPixels {
  /// Returns the exact colors shared by at least half the pixels of a part, and of the rest.
  ///
  /// Only colors in the corners of the cell are tried, because flat backgrounds extend to them.
  fileprivate func flatBackgrounds(_ part: CellMask) -> (first: RGB24?, second: RGB24?) {
    var backgrounds: (first: RGB24?, second: RGB24?)
    let (right, bottom) = (CellMask.width - 1, CellMask.pixelCount - CellMask.width)
    for (corner, inward) in [
      (0, 1), (right, right - 1), (bottom, bottom + 1), (bottom + right, bottom + right - 1),
    ] {
      guard let color = color(at: corner, and: inward), color != backgrounds.first,
        color != backgrounds.second
      else { continue }
      let pixels = mask(of: color)
      let count = pixels.intersection(part).count
      if 2 * count >= part.count { backgrounds.first = color }
      if 2 * (pixels.count - count) >= CellMask.pixelCount - part.count { backgrounds.second = color }
    }
    return backgrounds
  }

  private func color(at index: Int, and neighbor: Int) -> RGB24? {
    withPixels { $0[index] == $0[neighbor] ? RGB24($0[index]) : nil }
  }

  /// Returns the pixel farthest from `color`, if at least `count` pixels are at least half as far from it.
  fileprivate func farthest(from color: RGB24, atLeast count: Int) -> RGB24? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: CellMask.pixelCount) { differences in
      withPixels { pixels in
        // Simple loops, so that the compiler vectorizes them.
        var (greatest, strongCount): (UInt8, UInt8) = (0, 0)
        for index in pixels.indices { differences[index] = RGB24(pixels[index]).difference(from: color) }
        for difference in differences { greatest = max(greatest, difference) }
        for difference in differences { strongCount &+= difference >= greatest - greatest / 2 ? 1 : 0 }
        guard strongCount >= count, let index = differences.firstIndex(of: greatest) else { return nil }
        return RGB24(pixels[index])
      }
    }
  }
}

extension RGB24 {
  fileprivate func difference(from other: RGB24) -> UInt8 {
    func distance(_ a: UInt8, _ b: UInt8) -> UInt8 { max(a, b) - min(a, b) }
    return max(distance(red, other.red), distance(green, other.green), distance(blue, other.blue))
  }
}
