import SwatchColor
import SwatchRaster
import SwatchSketch

extension SVGReader {
  /// Places a picture that is in the document itself, as PNG. Others are named: what a document refers to is not opened.
  func drawImage(_ element: SVGElement, _ style: SVGStyle, _ transform: CanvasTransform, _ opacity: Double) {
    hasContent = true
    guard style.isVisible else { return noteUndrawn(.hiddenShape) }
    let found = picture(of: element)
    guard case .png(let png, let pixelCount) = found else {
      return notUnderstood.add(found == .foreign ? "images" : "broken images")
    }
    guard let rect = imageRect(of: element, transform) else {
      return notUnderstood.add("images that are turned or have no extent")
    }
    spend(ReadingBudget.placedPixel, times: pixelCount, on: .pixels)
    append(Ink(line: nil, width: 0, opacity: opacity), .picture(PlacedPicture(png: png, in: rect)))
  }

  /// The picture in an element, decoded once.
  private func picture(of element: SVGElement) -> SVGPicture {
    if let picture = element.picture { return picture }
    let picture = decodedPicture(in: element)
    element.picture = picture
    return picture
  }

  private func decodedPicture(in element: SVGElement) -> SVGPicture {
    guard let png = element["href"].flatMap(Self.png(in:)) else { return .foreign }
    spend(ReadingBudget.byte, times: png.count, on: .pixels)
    let picture = PlacedPicture(png: png, in: sheet)
    guard let size = picture.pixelSize else { return .broken }
    let pixelCount = size.width * size.height
    spend(ReadingBudget.pixel, times: pixelCount, on: .pixels)
    guard problem == nil, picture.isReadable else { return .broken }
    return .png(png, pixelCount: pixelCount)
  }

  /// Where an image is on the canvas; `nil` where it is not upright, or its extent is not told.
  private func imageRect(of element: SVGElement, _ transform: CanvasTransform) -> CanvasRect? {
    guard transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0 else { return nil }
    let corner = CanvasPoint(x: across(element["x"]), y: down(element["y"]))
    let size = CanvasPoint(x: across(element["width"]), y: down(element["height"]))
    let (min, max) =
      isOwn
      ? (corner, corner.sum(with: size))
      : (transform(corner).rounded(to: precision), transform(corner + size).rounded(to: precision))
    guard size.x > 0, size.y > 0, min.isUsable, max.isUsable else { return nil }
    return CanvasRect(min: min, max: max)
  }

  /// The file in a `data:` address.
  private static func png(in address: XMLBytes) -> [UInt8]? {
    let prefix = Array("data:image/png;base64,".utf8)
    guard address.starts(with: prefix) else { return nil }
    return [UInt8].decoding(base64: address.dropFirst(prefix.count))
  }
}

extension CanvasPoint {
  /// The sum without what is only rounding in binary: that of decimal numbers of up to twelve digits is exact.
  func sum(with other: CanvasPoint) -> CanvasPoint {
    CanvasPoint(x: Self.sum(x, other.x), y: Self.sum(y, other.y))
  }

  private static func sum(_ one: Double, _ other: Double) -> Double {
    var decimals = 2
    let magnitude = Swift.max(abs(one), abs(other), 1e-9)
    while Precision(decimals: decimals + 1).step * 1e12 > magnitude { decimals += 1 }
    return Precision(decimals: decimals).rounded(one + other)
  }
}
