import SwatchText

/// The visible part of a picture: all of it as large as it fits, or a part at a scale.
public struct PictureSection: Hashable, Sendable {
  /// The width and height of a picture's pixel in pixels of the screen, a power of two; `nil` if all of the picture is shown.
  public let scale: Double?
  /// The pixel in the upper left corner, as far as the picture goes on from there.
  let corner: PixelPosition

  /// All of the picture.
  public static let whole = PictureSection(scale: nil, corner: PixelPosition(column: 0, row: 0))

  /// The pixels of a picture that are shown where there is room for so many of the screen's.
  func part(of size: PixelSize, in room: PixelSize) -> PixelRect {
    guard let scale else { return size.bounds }
    func range(_ start: Int, _ length: Int, _ room: Int) -> Range<Int> {
      let count = Int(Double(room) / scale).clamped(to: 1...length)
      let first = start.clamped(to: 0...length - count)
      return first..<first + count
    }
    return PixelRect(
      columns: range(corner.column, size.width, room.width),
      rows: range(corner.row, size.height, room.height))
  }
}
