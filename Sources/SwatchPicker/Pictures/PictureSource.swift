import SwatchColor
import SwatchPixels
import SwatchText

package struct PictureSource {
  private let customPicture: Picture?
  /// The image. The default gradient strip is generated on first use.
  package var picture: Picture { customPicture ?? .spectrum }
  package let path: String?
  package let cells = CellCache<PicturePlacement>()
  package var pixel: PixelPosition
  package var sampleSize = SampleSize.one
  var colorCount = 8

  static let colorCounts = 2...24

  package init(_ picture: Picture? = nil, path: String? = nil) {
    customPicture = picture
    self.path = path
    let size = picture?.size ?? Picture.spectrumSize
    pixel = PixelPosition(column: size.width / 2, row: size.height / 2)
  }

  package var name: String {
    guard let path else { return "Sample gradient" }
    return path.lastPathComponent.sanitized(limit: 60)
  }

  /// The size of the image, followed by the original size if it was scaled down.
  package var sizeLabel: String {
    [picture.size, picture.originalSize].compactMap { $0.map { "\($0.width) × \($0.height)" } }.joined(
      separator: " of ")
  }

  package var color: Color {
    let mean = sampleSize == .one ? nil : picture.meanColor(in: sampleSize.pixels(around: pixel))
    return mean ?? picture.color(column: pixel.column, row: pixel.row) ?? Color(white: 0)
  }

  /// The opacity of the picked color; `nil` if it is opaque.
  package var alphaLabel: String? { color.alpha < 1 ? "alpha \(color.alpha.percentLabel)" : nil }
}

extension PixelPosition {
  package var label: String { "\(column), \(row)" }
}
