import SwatchText

/// A terminal's indexed colors, with nearest-color lookup.
public struct ANSIPalette: Sendable {
  /// The entries to choose from, sorted by lightness.
  private let candidates: [(index: UInt8, lab: OKLab)]
  /// The positions of the color cube in `candidates`; empty for palettes without the cube.
  private let cube: [Int]
  private let colors: Set<RGB24>

  /// The color cube and gray ramp of 256-color terminals. Users redefine entries 0…15, so they are excluded.
  public static let indexed256 = ANSIPalette(16...255)
  /// The 16 named colors, with xterm's defaults.
  public static let named16 = ANSIPalette(0...15)
  /// The 8 colors of the earliest color terminals.
  public static let named8 = ANSIPalette(0...7)

  private init(_ indices: ClosedRange<UInt8>) {
    let candidates = indices.map { ($0, OKLab(Color(Self.rgb24(at: $0)))) }
      .sorted { $0.1.lightness < $1.1.lightness }
    self.candidates = candidates
    cube = Self.cubeIndices.compactMap { index in candidates.firstIndex { $0.0 == index } }
    colors = Set(indices.map(Self.rgb24(at:)))
  }

  /// Returns true if an entry has exactly this color.
  public func contains(_ color: RGB24) -> Bool { colors.contains(color) }

  /// Returns the lowest index of the entries nearest in OKLab, with differences in a and b doubled.
  ///
  /// - Complexity: O(*n*) in the size of the palette; usually only entries of similar lightness are compared.
  public func nearestIndex(to color: RGB24) -> UInt8 { nearestIndex(to: color, OKLab(Color(color))) }

  func nearestIndex(to color: RGB24, _ lab: OKLab) -> UInt8 {
    let middle = candidates.indices.partitioningIndex { candidates[$0].lab.lightness >= lab.lightness }
    var best = Nearest()
    // A close first entry keeps the search short.
    if !cube.isEmpty { _ = best.consider(candidates[cube[Self.cubeOffset(of: color)]], for: lab) }
    // Search both directions from the color's lightness until lightness alone differs too much.
    for candidate in candidates[middle...] where !best.consider(candidate, for: lab) { break }
    for candidate in candidates[..<middle].reversed() where !best.consider(candidate, for: lab) { break }
    return best.index
  }

  /// Returns the color of an entry of the 256-color palette, with xterm's defaults for the first 16.
  public static func rgb24(at index: UInt8) -> RGB24 {
    switch index {
    case 0...15: return xtermNamed[Int(index)]
    case cubeIndices:
      let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
      let cube = Int(index) - 16
      return RGB24(red: levels[cube / 36], green: levels[cube / 6 % 6], blue: levels[cube % 6])
    default:
      let level = (index - 232) * 10 + 8
      return RGB24(red: level, green: level, blue: level)
    }
  }

  private static let cubeIndices: ClosedRange<UInt8> = 16...231

  private static func cubeOffset(of color: RGB24) -> Int {
    func level(_ component: UInt8) -> Int {
      component < 48 ? 0 : component < 115 ? 1 : (Int(component) - 35) / 40
    }
    return 36 * level(color.red) + 6 * level(color.green) + level(color.blue)
  }

  /// The values in xterm's `XTerm-col.ad`.
  private static let xtermNamed: [RGB24] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map { RGB24($0) }
}

private struct Nearest {
  var index = UInt8.max
  private var difference = Double.infinity

  /// Records a nearer entry. Returns false if entries that differ more in lightness cannot be nearer.
  mutating func consider(_ candidate: (index: UInt8, lab: OKLab), for lab: OKLab) -> Bool {
    let lightness = candidate.lab.lightness - lab.lightness
    guard lightness * lightness <= difference else { return false }
    let distance = candidate.lab.squaredDifference(from: lab)
    if distance < difference || distance == difference && candidate.index < index {
      (index, difference) = (candidate.index, distance)
    }
    return true
  }
}
