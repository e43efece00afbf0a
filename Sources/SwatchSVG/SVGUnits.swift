import SwatchSketch
import SwatchXML

struct SVGUnits {
  let extent: CanvasSize
  let fontSizes: SVGFontSizes

  /// The length that 100% refers to for lengths without a direction, such as radii (SVG 1.1, section 7.10).
  var diagonal: Double { ((extent.width * extent.width + extent.height * extent.height) / 2).squareRoot() }

  func length(_ name: String, of element: SVGElement, _ extent: Double) -> Double? {
    element[name].flatMap(SVGLength.init).map { resolved($0, of: extent) }
  }

  func length(_ text: XMLBytes?, of extent: Double) -> Double {
    text.flatMap(SVGLength.init).map { resolved($0, of: extent) } ?? 0
  }

  func resolved(_ length: SVGLength, of extent: Double) -> Double {
    length.resolved(extent: extent, in: fontSizes)
  }

  func point(_ element: SVGElement, _ x: String = "x", _ y: String = "y") -> CanvasPoint {
    CanvasPoint(x: length(element[x], of: extent.width), y: length(element[y], of: extent.height))
  }

  func size(_ element: SVGElement) -> CanvasPoint { point(element, "width", "height") }

  /// Returns the `transform-origin` of an element, or `nil` if it is missing or invalid.
  func transformOrigin(of element: SVGElement) -> CanvasPoint? {
    guard let text = element["transform-origin"] else { return nil }
    let start = String(decoding: text.prefix(100), as: UTF8.self).lowercased()
    let words = start.split { $0 == " " || $0 == "," }
    var (x, y): (Double?, Double?) = (nil, nil)
    for word in words.prefix(2) {
      switch word {
      case "left": x = 0
      case "right": x = extent.width
      case "top": y = 0
      case "bottom": y = extent.height
      case "center": continue
      default:
        guard let length = word.withBytes(SVGLength.init) else { return nil }
        if x == nil, word == words[0] {
          x = resolved(length, of: extent.width)
        } else {
          y = resolved(length, of: extent.height)
        }
      }
    }
    return words.isEmpty ? nil : CanvasPoint(x: x ?? extent.width / 2, y: y ?? extent.height / 2)
  }

  /// Returns the outline of a shape other than a path. A malformed list of points is read up to the error.
  func outline(of element: SVGElement) -> SVGOutline {
    switch element.name {
    case "rect": SVGOutline(path: rectangle(element))
    case "circle", "ellipse": SVGOutline(path: ellipse(element))
    case "line": SVGOutline(path: Path(lines: [point(element, "x1", "y1"), point(element, "x2", "y2")]))
    default: corners(element)
    }
  }

  private func rectangle(_ element: SVGElement) -> Path? {
    let (corner, size, radii) = (point(element), size(element), radii(of: element))
    guard size.x > 0, size.y > 0 else { return nil }
    let fitting = CanvasSize(width: min(radii.x, size.x / 2), height: min(radii.y, size.y / 2))
    return Path(CanvasRect(min: corner, max: corner + size), cornerRadii: fitting)
  }

  private func ellipse(_ element: SVGElement) -> Path? {
    let center = point(element, "cx", "cy")
    let radius = length(element["r"], of: diagonal)
    let radii = element.name == "circle" ? CanvasPoint(x: radius, y: radius) : radii(of: element)
    guard radii.x > 0, radii.y > 0 else { return nil }
    return Path(ellipseIn: CanvasRect(min: center - radii, max: center + radii))
  }

  /// Returns `rx` and `ry`. A missing or negative one equals the other (SVG 2, section 7.4).
  private func radii(of element: SVGElement) -> CanvasPoint {
    let rx = element["rx"].map { length($0, of: extent.width) }.flatMap { $0 < 0 ? nil : $0 }
    let ry = element["ry"].map { length($0, of: extent.height) }.flatMap { $0 < 0 ? nil : $0 }
    return CanvasPoint(x: rx ?? ry ?? 0, y: ry ?? rx ?? 0)
  }

  private func corners(_ element: SVGElement) -> SVGOutline {
    guard let text = element["points"] else { return SVGOutline(path: nil) }
    var (scanner, points): (SVGScanner, [CanvasPoint]) = (SVGScanner(text), [])
    while let x = scanner.nextNumber(), let y = scanner.nextNumber() { points.append(.init(x: x, y: y)) }
    let path = points.isEmpty ? nil : Path(lines: points, isClosed: element.name == "polygon")
    return SVGOutline(path: path, isComplete: scanner.isAtEndOfText)
  }
}
