import SwatchSketch
import SwatchXML

struct SVGViewport {
  /// The visible rectangle on the canvas.
  let sheet: CanvasRect
  let transform: CanvasTransform
  let extent: CanvasSize
  /// The dimensions without an explicit length, in which the sheet ends where the ink ends.
  private(set) var unspecifiedSides: Set<Axis> = []
  enum Axis { case width, height }

  /// Reads the attributes of a root element (SVG 1.1, sections 7.2, 7.7 and 7.8).
  ///
  /// The document's origin becomes the canvas origin, so that unscaled drawings keep their coordinates.
  init(_ element: SVGElement) {
    let box = element.viewBox
    let (width, height) = (Self.length(element["width"]), Self.length(element["height"]))
    guard let box else {
      let standard = Drawing.standardSheet.size
      extent = CanvasSize(width: width ?? standard.width, height: height ?? standard.height)
      (sheet, transform) = (CanvasRect(size: extent), .identity)
      if width == nil { unspecifiedSides.insert(.width) }
      if height == nil { unspecifiedSides.insert(.height) }
      return
    }
    extent = box.size
    let size = Self.size(width, height, box.size)
    let fit = element.fit
    let scale = fit.scale(from: box.size, to: size)
    // The space that the aspect ratio leaves on the sides becomes paper.
    let content = CanvasSize(width: scale.width * box.size.width, height: scale.height * box.size.height)
    let corner = CanvasPoint(
      x: scale.width * box.min.x - fit.x * (size.width - content.width),
      y: scale.height * box.min.y - fit.y * (size.height - content.height))
    let fitted = CanvasRect(at: corner, size).rounded
    // An extreme aspect ratio can exceed the coordinates of a drawing; show it in its own units.
    let isScaled = fitted.isUsable && (scale != .unit || size != box.size)
    sheet = isScaled ? fitted : box
    transform = isScaled ? .scale(scale.width, scale.height) : .identity
  }

  /// Returns the sheet. In unspecified dimensions, it includes the origin and ends where the ink ends.
  func sheet(of drawing: Drawing) -> CanvasRect {
    guard !unspecifiedSides.isEmpty, let ink = drawing.sheetAroundInk else { return sheet }
    var (start, end) = (sheet.min, sheet.max)
    if unspecifiedSides.contains(.width), ink.max.x > 0 { (start.x, end.x) = (min(0, ink.min.x), ink.max.x) }
    if unspecifiedSides.contains(.height), ink.max.y > 0 { (start.y, end.y) = (min(0, ink.min.y), ink.max.y) }
    return CanvasRect(min: start, max: end)
  }

  private static func size(_ width: Double?, _ height: Double?, _ box: CanvasSize) -> CanvasSize {
    switch (width, height) {
    case (let width?, let height?): CanvasSize(width: width, height: height)
    case (let width?, nil) where box.width > 0: .init(width: width, height: width * box.height / box.width)
    case (nil, let height?) where box.height > 0:
      .init(width: height * box.width / box.height, height: height)
    default: box
    }
  }

  /// Returns a length within limits. Percentages depend on the window and are ignored.
  private static func length(_ text: XMLBytes?) -> Double? {
    guard let length = text.flatMap(SVGLength.init), length.unit != .percent else { return nil }
    let value = length.resolved(extent: 0, in: SVGFontSizes())
    return 0...DocumentLimits.coordinate ~= value ? value : nil
  }

  static func box(_ text: XMLBytes) -> CanvasRect? {
    var scanner = SVGScanner(text)
    let values = scanner.numbers(limit: 4)
    guard values.count == 4, values[2] >= 0, values[3] >= 0,
      values.allSatisfy({ abs($0) <= DocumentLimits.coordinate })
    else { return nil }
    let box = CanvasRect(at: .init(x: values[0], y: values[1]), .init(width: values[2], height: values[3]))
    return box.max.isUsable ? box : nil
  }
}

/// The value of `preserveAspectRatio`, which fits content into a viewport.
struct SVGFit {
  /// The fractions of the unused space to the left of and above the content.
  private(set) var x = 0.5
  private(set) var y = 0.5
  private var isStretched = false
  private var covers = false

  init(_ text: XMLBytes?) {
    let words = text.map { String(decoding: $0, as: UTF8.self).split(separator: " ") } ?? []
    (covers, isStretched) = (words.contains("slice"), words.contains("none"))
    for word in words {
      if word.hasPrefix("xMin") { x = 0 } else if word.hasPrefix("xMax") { x = 1 }
      if word.hasSuffix("YMin") { y = 0 } else if word.hasSuffix("YMax") { y = 1 }
    }
  }

  func scale(from content: CanvasSize, to size: CanvasSize) -> CanvasSize {
    guard !content.isEmpty, !size.isEmpty else { return .unit }
    let (xScale, yScale) = (size.width / content.width, size.height / content.height)
    if isStretched { return CanvasSize(width: xScale, height: yScale) }
    let scale = covers ? max(xScale, yScale) : min(xScale, yScale)
    return CanvasSize(width: scale, height: scale)
  }

  func transform(from box: CanvasRect, to size: CanvasSize) -> CanvasTransform {
    let scale = scale(from: box.size, to: size)
    return CanvasTransform(
      a: scale.width, d: scale.height,
      e: x * (size.width - scale.width * box.size.width) - scale.width * box.min.x,
      f: y * (size.height - scale.height * box.size.height) - scale.height * box.min.y)
  }
}

extension SVGElement {
  var viewBox: CanvasRect? { self["viewBox"].flatMap(SVGViewport.box) }
  var fit: SVGFit { SVGFit(self["preserveAspectRatio"]) }
}
