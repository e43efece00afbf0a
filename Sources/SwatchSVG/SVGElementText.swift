import SwatchColor
import SwatchSketch

/// Writes a stroke as an element that looks right in its context, whatever properties it inherits there.
struct SVGElementText {
  let context: SVGContext
  /// True to write properties in a `style`, which takes precedence over style sheets.
  let usesStyle: Bool
  /// Attributes of the new element: an `id`, or ``SVGGroups/looseAttribute``.
  let attributes: String

  func element(_ stroke: Stroke, _ initial: SVGWriter) -> [UInt8] {
    var writer = initial
    writer.writesTextLength = false
    if let artwork = stroke.artwork {
      guard let inverse = context.transform.inverse else { return [] }
      let properties = SVGWriter.initialProperties.map { " \($0)=\"\($1)\"" }.joined()
      let inner = artwork.transformed(by: inverse)
      writer.write(inner, opacity: opacity(of: stroke.ink), attributes: attributes + properties)
      return Array(writer.bytes.dropLast()).inASCII
    }
    if let label = stroke.label {
      writer.begin(label, attributes: attributes + idAttribute(of: stroke))
      let path = SVGElementText(context: context, usesStyle: usesStyle, attributes: "")
      let plain = stroke.identified(nil).labeled(nil)
      return writer.bytes.inASCII + path.element(plain, initial) + path.label(of: stroke, initial)
    }
    let gradients = writer.writeGradients(of: stroke.ink)
    writer.begin(stroke.path != nil ? "path" : stroke.isText ? "text" : "image")
    writer.bytes += (idAttribute(of: stroke) + stroke.connectionText(withID: false)).utf8
    begin(&writer, stroke.isPicture ? [] : properties(of: stroke, gradients))
    switch stroke.shape {
    case .path(let path):
      writer.write(path)
      writer.write("/>")
    case .text(let line):
      writer.write(" xml:space=\"preserve\"")
      writer.write(line.with(style: .monospaced))
      writer.end("text")
    case .picture(let picture): writer.writeAttributes(of: picture, opacity: opacity(of: stroke.ink))
    case .artwork: break
    }
    return writer.bytes.inASCII
  }

  /// Returns the `id` attribute of a shape that connectors refer to, unless ``attributes`` contains one.
  private func idAttribute(of stroke: Stroke) -> String {
    guard let id = stroke.id, !attributes.contains(text: " id=") else { return "" }
    return SVGElementID.shape.attribute(id)
  }

  func label(of stroke: Stroke, _ writer: SVGWriter) -> [UInt8] {
    guard let first = stroke.textStrokes.first else { return [] }
    var writer = writer
    writer.begin("text")
    let properties = properties(of: first, (nil, nil)).filter { $0.0 != "text-anchor" }
    begin(&writer, properties + [("text-anchor", "middle")])
    writer.write(" xml:space=\"preserve\"")
    writer.write(stroke.textStrokes)
    writer.end("g")
    return writer.bytes.inASCII
  }

  private func begin(_ writer: inout SVGWriter, _ properties: [(String, String)]) {
    writer.bytes += attributes.utf8
    if let text = context.transform.inverse?.text { writer.bytes += " transform=\"\(text)\"".utf8 }
    if !usesStyle {
      writer.bytes += properties.map { " \($0)=\"\($1)\"" }.joined().utf8
    } else if !properties.isEmpty {
      writer.bytes += " style=\"\(properties.map { "\($0):\($1)" }.joined(separator: ";"))\"".utf8
    }
  }

  private func opacity(of ink: Ink) -> Double {
    context.opacity > 0 ? min(ink.opacity / context.opacity, 1) : ink.opacity
  }

  /// Returns the properties of a stroke that differ from the inherited ones.
  private func properties(of stroke: Stroke, _ gradients: SVGWriter.PaintNames) -> [(String, String)] {
    let (ink, style, opacity) = (stroke.ink, context.style, opacity(of: stroke.ink))
    let hasBoth = ink.line != nil && ink.fill != nil
    var properties: [(String, String)] = []
    func paint(_ name: String, _ color: Color?, _ gradient: String?, inherited: Double) {
      properties.append((name, gradient.map { "url(#\($0))" } ?? color?.hex ?? "none"))
      guard let color else { return }
      let alpha = hasBoth ? color.alpha : opacity
      if alpha != inherited || usesStyle { properties.append(("\(name)-opacity", SVGNumber.text(alpha))) }
    }
    func set(_ name: String, _ value: String, unless isInherited: Bool) {
      if !isInherited || usesStyle { properties.append((name, value)) }
    }
    guard stroke.path != nil else {
      paint("fill", ink.line, gradients.line, inherited: style.fillOpacity)
      properties += [("stroke", "none"), ("text-decoration", "none"), ("baseline-shift", "0")]
      if case .text(let line) = stroke.shape { properties += line.style.svgProperties }
      set("text-anchor", "start", unless: style.anchor == 0)
      return properties
    }
    paint("fill", ink.fill, gradients.fill, inherited: style.fillOpacity)
    paint("stroke", ink.line, gradients.line, inherited: style.strokeOpacity)
    if hasBoth, opacity != 1 { properties.append(("opacity", SVGNumber.text(opacity))) }
    set("shape-rendering", ink.isCrisp ? "crispEdges" : "auto", unless: style.isCrisp == ink.isCrisp)
    if ink.fill != nil {
      set("fill-rule", ink.isEvenOdd ? "evenodd" : "nonzero", unless: style.isEvenOdd == ink.isEvenOdd)
    }
    guard ink.line != nil else { return properties }
    set("stroke-width", SVGNumber.text(ink.width), unless: style.strokeWidth == SVGLength(value: ink.width))
    set("stroke-linecap", SVGProperty.caps.keyword(for: ink.cap), unless: style.cap == ink.cap)
    set("stroke-linejoin", SVGProperty.joins.keyword(for: ink.join), unless: style.join == ink.join)
    set("stroke-miterlimit", SVGNumber.text(ink.miterLimit), unless: style.miterLimit == ink.miterLimit)
    let dashes = ink.dashes.map { SVGNumber.list($0.lengths) }
    set("stroke-dasharray", dashes ?? "none", unless: dashes == nil && style.dashes.isEmpty)
    if let phase = ink.dashes?.phase {
      set("stroke-dashoffset", SVGNumber.text(phase), unless: phase == 0 && style.dashOffset.value == 0)
    }
    if !style.markers.isEmpty { properties += ["start", "mid", "end"].map { ("marker-\($0)", "none") } }
    return properties
  }
}

extension [UInt8] {
  /// The UTF-8 text with character references for non-ASCII characters, valid in every encoding.
  var inASCII: [UInt8] {
    guard contains(where: { $0 >= 0x80 }) else { return self }
    return String(decoding: self, as: UTF8.self).unicodeScalars.flatMap { scalar in
      scalar.isASCII ? [UInt8(scalar.value)] : Array("&#\(scalar.value);".utf8)
    }
  }
}
