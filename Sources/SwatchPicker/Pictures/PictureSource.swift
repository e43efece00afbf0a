import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchText

package struct PictureSource {
  private let opened: Picture?
  /// The picture. The gradient strip is made when it is asked for: most who start the program never do.
  package var picture: Picture { opened ?? .spectrum }
  package let path: String?
  /// The picture as the page shows it.
  package let cells = CellCache<PicturePlacement>()
  package var pixel: PixelPosition
  package var sampleSize = SampleSize.one
  var colorCount = 8

  static let colorCounts = 2...24

  /// - Parameter picture: The picture that was opened; without, the gradient strip.
  package init(_ picture: Picture? = nil, path: String? = nil) {
    opened = picture
    self.path = path
    let size = picture?.size ?? Picture.spectrumSize
    pixel = PixelPosition(column: size.width / 2, row: size.height / 2)
  }

  package var name: String {
    guard let path else { return "Gradient strip" }
    return path.lastPathComponent.shownSafely(limit: 60)
  }

  /// The extent of the picture, and that in the file where it is another.
  package var sizeLabel: String {
    [picture.size, picture.originalSize].compactMap { $0.map { "\($0.width) × \($0.height)" } }.joined(
      separator: " of ")
  }

  /// The color of the pixel, or the mean of those around it.
  package var color: Color {
    let mean = sampleSize == .one ? nil : picture.meanColor(in: sampleSize.pixels(around: pixel))
    return mean ?? picture.color(column: pixel.column, row: pixel.row) ?? Color(white: 0)
  }

  /// How opaque the pixel is, in words; `nil` when it is opaque.
  package var alphaLabel: String? { color.alpha < 1 ? "alpha \(color.alpha.percentLabel)" : nil }
}

extension PixelPosition {
  package var label: String { "\(column), \(row)" }
}
