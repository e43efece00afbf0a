import SwatchSketch
import SwatchXML

struct SVGUnits {
  let extent: CanvasSize
  let fontSizes: SVGFontSizes

  /// The length that 100% refers to for lengths without a direction, such as radii (SVG 1.1, section 7.10).
  var diagonal: Double { ((extent.width * extent.width + extent.height * extent.height) / 2).squareRoot() }

  func horizontalLength(_ text: XMLBytes?) -> Double { length(text, of: extent.width) }

  func verticalLength(_ text: XMLBytes?) -> Double { length(text, of: extent.height) }

  func length(_ text: XMLBytes?, of extent: Double) -> Double {
    text.flatMap(SVGLength.init).map { resolved($0, of: extent) } ?? 0
  }

  func resolved(_ length: SVGLength, of extent: Double) -> Double {
    length.resolved(extent: extent, in: fontSizes)
  }

  func point(_ element: SVGElement, _ x: String = "x", _ y: String = "y") -> CanvasPoint {
    CanvasPoint(x: horizontalLength(element[x]), y: verticalLength(element[y]))
  }

  func size(_ element: SVGElement) -> CanvasPoint { point(element, "width", "height") }

  /// Returns the `transform-origin` of an element, or `nil` if it is missing or invalid.
  func transformOrigin(of element: SVGElement) -> CanvasPoint? {
    guard let text = element["transform-origin"] else { return nil }
    let words = String(decoding: text.prefix(100), as: UTF8.self).lowercased().split {
      $0 == " " || $0 == ","
    }
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
}
