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

  package var name: String { path.map { $0.lastPathComponent.sanitized(limit: 60) } ?? "Sample gradient" }

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

extension PixelPosition { package var label: String { "\(column), \(row)" } }

/// The side length of the square of pixels that is averaged for a color.
package enum SampleSize: Int, CaseIterable {
  case one = 1
  case three = 3
  case five = 5
  case eleven = 11
  case thirtyOne = 31

  /// The next size in the cycle 1, 3, 5.
  package var next: SampleSize { self == .one ? .three : self == .three ? .five : .one }
  package var label: String { "\(rawValue)×\(rawValue)" }
  package var notice: String { self == .one ? "Sample: single pixel" : "Sample: mean of \(label) pixels" }

  func pixels(around pixel: PixelPosition) -> PixelRect {
    let radius = rawValue / 2
    return PixelRect(
      columns: pixel.column - radius..<pixel.column + radius + 1,
      rows: pixel.row - radius..<pixel.row + radius + 1)
  }
}
