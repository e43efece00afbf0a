import SwatchText

extension PicturePlacement {
  /// A zoom direction: in or out, to the next power of two.
  public enum Zoom: Hashable, Sendable { case closer, farther }

  /// The largest selectable scale, at which a pixel covers several cells.
  private static let maximumScale = 64.0

  /// Returns the next section in a zoom direction, with `pixel` at about the same position, if there is one.
  public func section(_ zoom: Zoom, around pixel: PixelPosition) -> PictureSection? {
    let current = section.scale ?? fittingScale
    guard !part.isEmpty, current > 0, current.isFinite else { return nil }
    func power(_ exponent: Int) -> Double { Double(sign: .plus, exponent: exponent, significand: 1) }
    switch zoom {
    case .closer:
      let scale = power(Int(current.exponent) + 1)
      return scale <= Self.maximumScale ? section(at: scale, around: pixel) : nil
    case .farther:
      guard section.scale != nil else { return nil }
      let scale = power(Int(current.exponent) - (current.significand == 1 ? 1 : 0))
      return scale > fittingScale ? section(at: scale, around: pixel) : .whole
    }
  }

  /// Returns the section, scrolled as little as needed to show a pixel with a small margin.
  public func section(showing pixel: PixelPosition) -> PictureSection {
    guard section.scale != nil else { return .whole }
    func start(_ shown: Range<Int>, _ position: Int) -> Int {
      let margin = min(2, (shown.count - 1) / 2)
      return min(max(shown.lowerBound, position + margin + 1 - shown.count), position - margin)
    }
    return PictureSection(
      scale: section.scale,
      corner: PixelPosition(column: start(part.columns, pixel.column), row: start(part.rows, pixel.row)))
  }

  private func section(at scale: Double, around pixel: PixelPosition) -> PictureSection {
    let (center, available) = (center(of: pixel), available)
    func start(_ position: Int, _ center: Double, _ available: Range<Int>, _ length: Int) -> Int {
      let count = Int(Double(available.count) / scale).clamped(to: 1...length)
      let first = Double(available.lowerBound) + (Double(available.count) - Double(count) * scale) / 2
      return Int((Double(position) + 0.5 - (center - first) / scale).rounded())
    }
    return PictureSection(
      scale: scale,
      corner: PixelPosition(
        column: start(pixel.column, center.x * Double(metrics.width), available.columns, size.width),
        row: start(pixel.row, center.y * Double(metrics.height), available.rows, size.height)))
  }
}
