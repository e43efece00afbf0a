import SwatchText

/// The visible part of a picture: the whole picture scaled to fit, or a part at a fixed scale.
public struct PictureSection: Hashable, Sendable {
  /// Screen pixels per picture pixel in each direction, a power of two; `nil` if the whole picture is shown.
  public let scale: Double?
  /// The pixel at the upper left corner. It is clamped so that the section lies inside the picture.
  let corner: PixelPosition

  /// The whole picture.
  public static let whole = PictureSection(scale: nil, corner: .zero)

  func part(of size: PixelSize, in available: PixelSize) -> PixelRect {
    guard let scale else { return size.bounds }
    func range(_ start: Int, _ length: Int, _ available: Int) -> Range<Int> {
      let count = Int(Double(available) / scale).clamped(to: 1...length)
      let first = start.clamped(to: 0...length - count)
      return first..<first + count
    }
    return PixelRect(
      columns: range(corner.column, size.width, available.width),
      rows: range(corner.row, size.height, available.height))
  }
}
