/// The colors of a patch in sixel units: red, green and blue in percent.
struct SixelPalette {
  let colors: [SixelColor]
  /// The color index of each pixel; -1 if it is omitted.
  let indices: [Int]
  /// The smallest difference between distinct colors, in percent; 1 for drawings.
  let step: Int

  /// The step at edges in drawings, in percent. About twenty levels look smooth.
  private static let edgeStep = 5
  private static let (intermediateLevels, maximumIntermediateStep) = (8, 12)

  /// Quantizes pixels, omitting those equal to `unset`.
  ///
  /// Drawings have few colors and many blends at anti-aliased edges. Only these blends are quantized, more
  /// coarsely in intermediate frames. If more than `limit` colors remain, similar ones are merged.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  init(of pixels: [UInt32], omitting unset: UInt32, limit: Int, isIntermediate: Bool) {
    var histogram = Histogram(pixels, omitting: unset)
    var step = 1
    let isDrawing = histogram.hasFewColors(isIntermediate: isIntermediate)
    if isDrawing {
      let intermediateStep = min(Self.maximumIntermediateStep, histogram.range / Self.intermediateLevels)
      step = isIntermediate ? max(Self.edgeStep, intermediateStep) : Self.edgeStep
      histogram.merge(step: step, below: max(4, histogram.pixelCount / (isIntermediate ? 8 : 50)))
    }
    // At a step of 128 all colors merge into one.
    while histogram.entries.count > max(1, limit) {
      step += step < 8 ? 1 : step / 2
      histogram.merge(step: step)
    }
    colors = histogram.entries.map(\.color)
    indices = histogram.indices
    self.step = isDrawing ? 1 : step
  }
}

/// A color in percent, 0…100.
struct SixelColor: CustomStringConvertible {
  let red, green, blue: Int
  var description: String { "\(red);\(green);\(blue)" }

  var packed: UInt32 {
    func level(_ percent: Int) -> UInt32 { UInt32((255 * percent + 50) / 100) }
    return level(red) << 16 | level(green) << 8 | level(blue)
  }
}

private struct Histogram {
  struct Entry {
    let first: UInt32
    /// The sums of red, green and blue, and the number of pixels.
    var sum = SIMD4<Int>.zero
    var count: Int { sum[3] }

    var color: SixelColor {
      func percent(_ component: Int) -> Int {
        let scale = 255 * sum[3]
        return (100 * sum[component] + scale / 2) / scale
      }
      return SixelColor(red: percent(0), green: percent(1), blue: percent(2))
    }
  }

  private(set) var entries: [Entry] = []
  /// The entry of each pixel; -1 if it is omitted.
  private(set) var indices: [Int] = []
  var pixelCount: Int { entries.reduce(0) { $0 + $1.count } }

  /// Counts colors with an accuracy of one percent.
  init(_ pixels: [UInt32], omitting unset: UInt32) {
    indices.reserveCapacity(pixels.count)
    var indicesByKey: [UInt32: Int] = [:]
    var last = (pixel: unset, index: -1)
    for pixel in pixels {
      guard pixel != unset else {
        indices.append(-1)
        continue
      }
      if pixel != last.pixel {
        let key = Self.key(pixel, step: 1)
        last = (pixel, indicesByKey[key] ?? entries.count)
        indicesByKey[key] = last.index
        if last.index == entries.count { entries.append(Entry(first: pixel)) }
      }
      entries[last.index].sum &+= SIMD4(Int(pixel >> 16 & 0xFF), Int(pixel >> 8 & 0xFF), Int(pixel & 0xFF), 1)
      indices.append(last.index)
    }
  }

  /// Returns true if a few colors cover most of the pixels, as in a drawing.
  ///
  /// In intermediate frames, omitted pixels are treated as one color.
  func hasFewColors(isIntermediate: Bool) -> Bool {
    let topCount = entries.map(\.count).sorted(by: >).prefix(6).reduce(0, +)
    guard isIntermediate else { return entries.count > 12 && 2 * topCount >= pixelCount }
    return 2 * (topCount + indices.count - pixelCount) >= indices.count
  }

  var range: Int {
    (0..<3).map { component in
      let values = entries.map { Int($0.first >> (8 * component) & 0xFF) }
      return 100 * ((values.max() ?? 0) - (values.min() ?? 0)) / 255
    }.max() ?? 0
  }

  /// Merges colors within a step, except those of at least `limit` pixels.
  mutating func merge(step: Int, below limit: Int = .max) {
    var merged: [Entry] = []
    var targets: [Int] = []
    var indicesByKey: [UInt32: Int] = [:]
    for entry in entries {
      let key = entry.count < limit ? Self.key(entry.first, step: step) : nil
      let target = key.flatMap { indicesByKey[$0] } ?? merged.count
      if target == merged.count {
        if let key { indicesByKey[key] = target }
        merged.append(Entry(first: entry.first))
      }
      merged[target].sum &+= entry.sum
      targets.append(target)
    }
    entries = merged
    indices = indices.map { $0 < 0 ? $0 : targets[$0] }
  }

  /// Returns the key shared by colors within a step.
  private static func key(_ pixel: UInt32, step: Int) -> UInt32 {
    func percent(_ shift: UInt32) -> UInt32 { (100 * (pixel >> shift & 0xFF) + 127) / 255 / UInt32(step) }
    return percent(16) << 16 | percent(8) << 8 | percent(0)
  }
}
