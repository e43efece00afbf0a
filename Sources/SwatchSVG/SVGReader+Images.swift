import SwatchColor
import SwatchImages
import SwatchPixels
import SwatchRaster
import SwatchSketch
import SwatchText
import SwatchXML

extension SVGReader {
  /// Draws an embedded picture, or one in a file in the document's folder. Others are reported.
  func drawImage(_ element: SVGElement) {
    let (transform, opacity) = (frame.transform, frame.opacity)
    let (corner, size) = (units.point(element), units.size(element))
    hasContent = true
    guard frame.style.isVisible else {
      if size.x > 0, size.y > 0 {
        recordUndrawnBounds(transform.bounds(of: CanvasRect(min: corner, max: corner + size)))
      }
      return noteUndrawn(.hiddenShape)
    }
    let found = element.picture ?? picture(in: element)
    element.picture = found
    if case .drawing(let drawing) = found { return place(drawing, of: element) }
    guard case .png(let png, let pixelCount) = found
    else { return unsupportedFeatures.add(found == .unavailable ? "images" : "invalid images") }
    spend(ReadingBudget.placedPixel, times: pixelCount, on: .pixels)
    func append(in rect: CanvasRect) {
      self.append(Stroke(.picture(PlacedPicture(png: png, in: rect)), opacity: opacity, group: group))
    }
    if isNative {
      let rect = CanvasRect(min: corner, max: corner.sum(with: size))
      let hasExtent = size.x > 0 && size.y > 0 && rect.isUsable
      return hasExtent ? append(in: rect) : unsupportedFeatures.add(Self.noExtent)
    }
    guard let pixels = PlacedPicture(png: png, in: sheet).pixelSize,
      let view = view(of: element, CanvasSize(width: Double(pixels.width), height: Double(pixels.height)))
    else { return unsupportedFeatures.add(Self.noExtent) }
    let isUpright = transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0
    let isCropped = !view.rect.expanded(by: 1e-6).contains(view.picture)
    if isUpright, !isCropped {
      let placed = CanvasRect(
        min: transform(view.picture.min).rounded(to: precision),
        max: transform(view.picture.max).rounded(to: precision))
      return placed.isUsable ? append(in: placed) : unsupportedFeatures.add(Self.tooFar)
    }
    let whole = Stroke(.picture(PlacedPicture(png: png, in: view.picture)))
    let maskLayers = isCropped ? [ArtworkMask(inside: Path(view.rect))] : []
    self.append(artwork([whole], maskLayers: maskLayers, transform: transform), opacity)
  }

  private static let noExtent = "images without a size"

  /// Returns the visible rectangle of an image and that of the whole picture, in user units.
  func view(of element: SVGElement, _ pixels: CanvasSize) -> (rect: CanvasRect, picture: CanvasRect)? {
    let corner = units.point(element)
    let width = units.length("width", of: element, units.extent.width)
    let height = units.length("height", of: element, units.extent.height)
    // Missing sides follow from the aspect ratio (SVG 2, section 12.3).
    let ratio = pixels.width / pixels.height
    let size = CanvasSize(
      width: width ?? height.map { $0 * ratio } ?? pixels.width,
      height: height ?? width.map { $0 / ratio } ?? pixels.height)
    guard !size.isEmpty else { return nil }
    let whole = CanvasRect(size: pixels)
    let map = CanvasTransform.translation(corner.x, corner.y) * element.fit.transform(from: whole, to: size)
    return (CanvasRect(at: corner, size), map.bounds(of: whole))
  }

  private func picture(in element: SVGElement) -> SVGPicture {
    guard let bytes = element["href"].flatMap(content) else { return .unavailable }
    spend(ReadingBudget.byte, times: bytes.count, on: .pixels)
    guard problem == nil else { return .broken }
    guard let format = PictureFormat(bytes) else { return drawing(in: bytes) }
    return format == .png ? png(bytes) ?? pixels(in: bytes) : pixels(in: bytes)
  }

  /// Returns the bytes of a `data:` URL, or of a file in the document's folder.
  private func content(at address: XMLBytes) -> [UInt8]? {
    guard address.starts(with: "data:".utf8)
    else { return request.neighbors?.bytes(at: String(decoding: address.prefix(4_096), as: UTF8.self)) }
    guard let comma = address.firstIndex(of: UInt8(ascii: ",")),
      address[..<comma].suffix(7).elementsEqual(";base64".utf8)
    else { return nil }
    return [UInt8].decoding(base64: address[(comma + 1)...])
  }

  /// Returns a PNG file unchanged, or `nil` if it has to be converted.
  private func png(_ bytes: [UInt8]) -> SVGPicture? {
    let picture = PlacedPicture(png: bytes, in: sheet)
    guard let size = picture.pixelSize else { return nil }
    let pixelCount = size.width * size.height
    spend(ReadingBudget.pixel, times: pixelCount, on: .pixels)
    guard problem == nil, picture.isReadable else { return .broken }
    return .png(bytes, pixelCount: pixelCount)
  }

  private func pixels(in bytes: [UInt8]) -> SVGPicture {
    var limits = PictureLimits()
    // Reject pictures that would be downscaled, because only the downscaled pixels would count as work.
    limits.pixelCount = min(budget.remaining / ReadingBudget.transcodedPixel, limits.storedPixelCount)
    guard problem == nil, let picture = try? Picture.decoded(bytes, limits: limits) else { return .broken }
    let pixelCount = picture.size.width * picture.size.height
    spend(ReadingBudget.transcodedPixel, times: pixelCount, on: .pixels)
    let area = CanvasRect(size: CanvasSize(width: 1_000, height: 1_000))
    let placed = PlacedPicture(picture, fitting: area, longestSide: 4_096)
    return placed.map { .png($0.png, pixelCount: pixelCount) } ?? .broken
  }

  private func drawing(in bytes: [UInt8]) -> SVGPicture {
    guard request.readsInnerDocuments else { return .unavailable }
    let inner = SVGRequest(readsInnerDocuments: false)
    let reader: SVGReader
    do throws(DrawingFileError) {
      reader = try DrawingImport.reader(of: bytes, inner, within: ReadingBudget(remainingIn: budget))
    } catch {
      // Use up the budget if the inner document exceeds it.
      if case .tooComplex(let excess) = error.problem {
        spend(1, times: max(budget.limit, budget.paintingLimit) + 1, on: excess)
      }
      return .broken
    }
    for kind in ReadingBudget.Expense.allCases { spend(1, times: reader.budget.spent(on: kind), on: kind) }
    for kind in reader.unsupportedFeatures.kinds { unsupportedFeatures.add(kind) }
    return .drawing(reader.drawing)
  }

  private func place(_ drawing: Drawing, of element: SVGElement) {
    let sheet = drawing.sheet
    guard let view = view(of: element, sheet.size) else { return unsupportedFeatures.add(Self.noExtent) }
    let paper = Stroke(ink: Ink(line: nil, fill: drawing.paper, width: 0), shape: .path(Path(sheet)))
    let strokes = (drawing.paper.alpha > 0 ? [paper] : []) + drawing.visible.strokes.map { $0.inLayer(0) }
    guard !strokes.isEmpty else { return noteUndrawn(.shapeWithoutInk) }
    let map =
      frame.transform * .translation(view.picture.min.x, view.picture.min.y)
      * .scale(view.picture.size.width / sheet.size.width, view.picture.size.height / sheet.size.height)
      * .translation(-sheet.min.x, -sheet.min.y)
    let edge = Path(view.rect.intersection(view.picture) ?? view.rect).map(frame.transform.callAsFunction)
    guard let inverse = map.inverse, edge.points.allSatisfy(\.isUsable) else { return }
    let mask = ArtworkMask(inside: edge.map(inverse.callAsFunction))
    append(artwork(strokes, maskLayers: [mask], transform: map), frame.opacity)
  }
}
