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
    spend(ReadingBudget.placedPixel, times: pixelCount, on: .pixels)
    let ink = Ink(line: nil, width: 0, opacity: opacity)
    if isOwn {
      guard let rect = ownRect(of: element) else { return notUnderstood.add("images without an extent") }
      return append(ink, .picture(PlacedPicture(png: png, in: rect)))
    }
    guard let pixels = PlacedPicture(png: png, in: sheet).pixelSize,
      let view = view(of: element, CanvasSize(width: Double(pixels.width), height: Double(pixels.height)))
    else { return notUnderstood.add("images without an extent") }
    let isUpright = transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0
    let isCut = !view.rect.expanded(by: 1e-6).contains(view.picture)
    if isUpright, !isCut {
      let corners = [view.picture.min, view.picture.max].map { transform($0).rounded(to: precision) }
      guard corners.allSatisfy(\.isUsable) else { return notUnderstood.add("numbers beyond a billion") }
      let rect = CanvasRect(min: corners[0], max: corners[1])
      return append(ink, .picture(PlacedPicture(png: png, in: rect)))
    }
    spend(ReadingBudget.artwork, on: .elements)
    let whole = Stroke(
      ink: Ink(line: nil, width: 0), shape: .picture(PlacedPicture(png: png, in: view.picture)))
    let covers = isCut ? [Cover(inside: Path(view.rect))] : []
    append(ink, .artwork(Artwork([whole], covers: covers, transform: transform)))
  }

  /// The rectangle in which an image is shown, and where all of it would be, in units of the element; `nil` where it has no extent.
  private func view(of element: SVGElement, _ pixels: CanvasSize) -> (rect: CanvasRect, picture: CanvasRect)?
  {
    let corner = CanvasPoint(x: across(element["x"]), y: down(element["y"]))
    let given = (
      width: element["width"].flatMap { SVGLength($0) == nil ? nil : across($0) },
      height: element["height"].flatMap { SVGLength($0) == nil ? nil : down($0) }
    )
    // What is not told follows from the picture (SVG 2, section 12.3).
    let ratio = pixels.width / pixels.height
    let width = given.width ?? given.height.map { $0 * ratio } ?? pixels.width
    let height = given.height ?? given.width.map { $0 / ratio } ?? pixels.height
    guard width > 0, height > 0 else { return nil }
    let size = CanvasSize(width: width, height: height)
    let map =
      CanvasTransform.translation(corner.x, corner.y)
      * SVGViewport.transform(
        from: CanvasRect(size: pixels), to: size, SVGFit(element["preserveAspectRatio"]))
    let rect = CanvasRect(min: corner, max: corner + CanvasPoint(x: width, y: height))
    return (rect, map.bounds(of: CanvasRect(size: pixels)))
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

  /// Where an image is that was written here.
  private func ownRect(of element: SVGElement) -> CanvasRect? {
    let corner = CanvasPoint(x: across(element["x"]), y: down(element["y"]))
    let size = CanvasPoint(x: across(element["width"]), y: down(element["height"]))
    let opposite = corner.sum(with: size)
    guard size.x > 0, size.y > 0, corner.isUsable, opposite.isUsable else { return nil }
    return CanvasRect(min: corner, max: opposite)
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
