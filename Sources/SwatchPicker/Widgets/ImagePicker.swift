import SwatchColor
import SwatchPixels
import SwatchScreen

/// A picture, and a knob that is slid along it: the pixel under the knob is the color.
///
/// ```swift
/// var image = ImagePicker(.spectrum, frame: CellRect(column: 0, row: 0, width: 60, height: 15))
/// image.draw(on: &surface)
/// if case .touchEnded(let color) = image.handle(touch) { print(color.hex) }
/// ```
public struct ImagePicker {
  /// The picture; a gradient strip will do.
  public let picture: Picture
  /// The cells of the picture, which is shown as large as it fits, with its own proportions.
  public var frame: CellRect
  /// What of it is shown.
  public var section = PictureSection.whole
  /// The look of the knob.
  public var knob = Knob.cross
  /// The pixel under the knob; the nearest of the picture.
  public var pixel: PixelPosition { didSet { pixel = picture.size.nearest(to: pixel) } }
  /// What it is drawn on: where touches find a pixel depends on that.
  public var display: Display
  private let cells: CellCache<PicturePlacement>

  /// What a touch or a key says.
  public enum Event: Hashable, Sendable {
    /// The knob is on a color, opaque or not.
    case touchedOrDragged(Color)
    /// The touch ended there.
    case touchEnded(Color)
  }

  /// Creates a picker; the knob is in the middle.
  public init(
    _ picture: Picture, frame: CellRect, on display: Display = Display(colors: .truecolor, glyphs: .unicode)
  ) {
    self.init(picture, frame: frame, on: display, cells: CellCache())
  }

  /// - Parameter cells: The picture as it was shown last.
  package init(_ picture: Picture, frame: CellRect, on display: Display, cells: CellCache<PicturePlacement>) {
    (self.picture, self.frame, self.display, self.cells) = (picture, frame, display, cells)
    pixel = PixelPosition(column: picture.size.width / 2, row: picture.size.height / 2)
  }

  /// The color under the knob, opaque or not.
  public var color: Color { picture.color(column: pixel.column, row: pixel.row) ?? Color(white: 0) }

  /// Where the picture stands.
  public var placement: PicturePlacement {
    PicturePlacement(of: picture.size, section, in: frame, on: display)
  }

  /// Takes a moment of a touch that began in the frame; beyond the edges of the picture the knob stays at the edge. The pixel
  /// is the one under the pointer, or in the middle of its cell where the terminal tells no more.
  ///
  /// - Returns: What it says; `nil` when it was cancelled.
  public mutating func handle(_ touch: Touch) -> Event? {
    guard touch.phase != .cancelled, let touched = placement.pixel(at: touch.position, touch.fraction) else {
      return nil
    }
    pixel = touched
    return touch.phase == .ended ? .touchEnded(color) : .touchedOrDragged(color)
  }

  /// Moves the knob by a pixel, with a modifier by a cell; to the edges with Home and End.
  ///
  /// - Returns: What it says; `nil` when the key means nothing here.
  public mutating func handle(_ key: KeyPress) -> Event? {
    let step = key.modifiers.isEmpty ? (columns: 1, rows: 1) : placement.pixelsPerCell
    let page = max(1, picture.size.height / 8)
    var moved = pixel
    let (columns, rows) = key.key.direction ?? (0, 0)
    (moved.column, moved.row) = (moved.column + columns * step.columns, moved.row + rows * step.rows)
    switch key.key {
    case .left, .right, .up, .down: break
    case .pageUp: moved.row -= page
    case .pageDown: moved.row += page
    case .home: moved.column = 0
    case .end: moved.column = picture.size.width - 1
    default: guard key.isPress else { return nil }
    }
    pixel = moved
    return .touchedOrDragged(color)
  }

  /// Draws the picture and the knob. Where pixels are shown, the rest of the frame is gray.
  ///
  /// - Parameter isFocused: Whether keys move the knob.
  public func draw(isFocused: Bool = false, on surface: inout Surface) {
    let placement = PicturePlacement(of: picture.size, section, in: frame, on: surface.display)
    if surface.display.graphics.showsPixels { surface.fill(frame, color: SampledPicture.surround) }
    cells.show(placement, in: placement.cells, on: &surface) { SampledPicture(picture, at: placement) }
    guard !placement.cells.isEmpty, placement.shows(pixel) else { return }
    knob.draw(&surface, placement.place(of: pixel), color, isFocused)
  }
}
