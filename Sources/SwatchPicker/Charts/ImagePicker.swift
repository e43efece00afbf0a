import SwatchColor
import SwatchPixels
import SwatchScreen

/// An image with a movable knob that picks the color of the pixel under it.
///
/// ```swift
/// var image = ImagePicker(.spectrum, frame: CellRect(column: 0, row: 0, width: 60, height: 15))
/// image.draw(on: &surface)
/// if case .touchEnded(let color) = image.handle(touch) { print(color.hex) }
/// ```
public struct ImagePicker {
  /// The image, for example a gradient strip.
  public let picture: Picture
  /// The cells available to the image, which fills them as far as its aspect ratio allows.
  public var frame: CellRect
  /// The visible section.
  public var section = PictureSection.whole
  /// The appearance of the knob.
  public var knob = Knob.cross
  /// The pixel under the knob, clamped to the image.
  public var pixel: PixelPosition { didSet { pixel = picture.size.nearest(to: pixel) } }
  /// The display, which determines the pixel under a touch.
  public var display: Display
  private let cells: CellCache<PicturePlacement>

  /// A movement of the knob.
  public enum Event: Hashable, Sendable {
    /// The knob was moved to a color, which may be transparent.
    case touchedOrDragged(Color)
    /// The touch ended on a color.
    case touchEnded(Color)
  }

  /// Creates a picker with the knob in the center.
  public init(
    _ picture: Picture, frame: CellRect, on display: Display = Display(colors: .truecolor, glyphs: .unicode)
  ) { self.init(picture, frame: frame, on: display, cells: CellCache()) }

  package init(_ picture: Picture, frame: CellRect, on display: Display, cells: CellCache<PicturePlacement>) {
    (self.picture, self.frame, self.display, self.cells) = (picture, frame, display, cells)
    pixel = PixelPosition(column: picture.size.width / 2, row: picture.size.height / 2)
  }

  /// The color under the knob, which may be transparent.
  public var color: Color { picture.color(column: pixel.column, row: pixel.row) ?? Color(white: 0) }

  /// The placement of the image on the screen.
  public var placement: PicturePlacement {
    PicturePlacement(of: picture.size, section, in: frame, on: display)
  }

  /// Handles a phase of a touch that began in the frame. The knob moves to the nearest pixel of the image.
  /// Returns `nil` if the touch was canceled.
  public mutating func handle(_ touch: Touch) -> Event? {
    guard touch.phase != .cancelled, let touched = placement.pixel(at: touch.position, touch.fraction) else {
      return nil
    }
    pixel = touched
    return touch.phase == .ended ? .touchEnded(color) : .touchedOrDragged(color)
  }

  /// Moves the knob by a pixel, by a cell with a modifier, by a page, or to the edges with Home and End.
  /// Returns `nil` for other keys.
  public mutating func handle(_ key: KeyPress) -> Event? {
    let step = key.modifiers.isEmpty ? (columns: 1, rows: 1) : placement.pixelsPerCell
    let page = max(1, picture.size.height / 8)
    var moved = pixel
    let (columns, rows) = key.key.direction ?? (0, 0)
    (moved.column, moved.row) = (moved.column + columns * step.columns, moved.row + rows * step.rows)
    switch key.key {
    case .pageUp: moved.row -= page
    case .pageDown: moved.row += page
    case .home: moved.column = 0
    case .end: moved.column = picture.size.width - 1
    default: guard key.key.isArrow || key.isPress else { return nil }
    }
    pixel = moved
    return .touchedOrDragged(color)
  }

  /// Draws the image and the knob, which keys move if it is focused. With pixel graphics, the rest is gray.
  public func draw(isFocused: Bool = false, on surface: inout Surface) {
    let placement = PicturePlacement(of: picture.size, section, in: frame, on: surface.display)
    if surface.display.graphics.showsPixels { surface.fill(frame, color: SampledPicture.surround) }
    cells.show(placement, in: placement.cells, on: &surface) { SampledPicture(picture, at: placement) }
    guard !placement.cells.isEmpty, placement.shows(pixel) else { return }
    knob.draw(&surface, placement.center(of: pixel), color, isFocused)
  }
}

/// A marker on an image or chart: one or more cells, or a ring with pixel graphics.
public struct Knob: Sendable {
  /// A function that draws a marker.
  public typealias Drawing =
    @Sendable (_ surface: inout Surface, _ point: CellPoint, _ color: Color, _ isFocused: Bool) -> Void

  /// Draws the marker on a color, highlighted if it is focused.
  public let draw: Drawing

  /// Creates a custom marker.
  public init(draw: @escaping Drawing) { self.draw = draw }

  /// A cross in black or white, whichever is visible.
  public static let cross = Knob { surface, point, color, isFocused in
    guard !surface.display.graphics.showsPixels else {
      return surface.drawRing(at: point, radius: isFocused ? 0.42 : 0.32, halfWidth: isFocused ? 0.08 : 0.05)
    }
    let style = Style.text(on: color.rgb24).adding(isFocused ? .reverse : [])
    surface[point.cell] = Cell(surface.symbol(.mark), style)
  }
}
