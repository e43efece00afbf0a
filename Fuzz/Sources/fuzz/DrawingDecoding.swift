import SwatchColor
import SwatchSVG
import SwatchSketch

enum DrawingDecoding: Decoding {
  static func check(_ bytes: [UInt8]) {
    do throws(DrawingFileError) {
      let result = try DrawingImport(svg: bytes)
      for kind in result.unsupportedFeatures { expectPrintable(kind) }
      expect(
        result.unsupportedFeatures.count <= 32, "\(result.unsupportedFeatures.count) unsupported features")
      expectRoundTrip(result.drawing)
      for layer in result.layers.prefix(2) { check(layer, of: bytes) }
    } catch {
      expectPrintable(error.description)
    }
  }

  private static func check(_ layer: String, of bytes: [UInt8]) {
    do throws(DrawingFileError) {
      expectRoundTrip(try DrawingImport(svg: bytes, layer: layer).drawing)
    } catch {
      expectPrintable(error.description)
    }
  }

  private static func expectRoundTrip(_ drawing: Drawing) {
    let document = drawing.svg()
    do throws(DrawingFileError) {
      let back = try DrawingImport(svg: document)
      expect(
        back.unsupportedFeatures.isEmpty, "Unsupported features in own output: \(back.unsupportedFeatures)")
      expect(back.drawing == drawing, "\(drawing) came back as \(back.drawing)")
    } catch {
      fatalError("Own output cannot be parsed: \(error)")
    }
  }

  static var seeds: [[UInt8]] {
    [Array(shapes.utf8), Array(styles.utf8), Array(texts.utf8), Array(extents.utf8), Array(layers.utf8), own]
  }

  private static let layers = """
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:i="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 9 9">
    <rect width="9" height="9" fill="red"/><g i:label="A&#x9b;" opacity=".5" display="none"><path d="M0 0h9" stroke="red"/>
    <g id="b"><use href="#c"/></g></g><g id="c"><text y="9">x</text></g></svg>
    """

  private static var own: [UInt8] {
    let pen = Pen(strokeColor: Color(RGB24(0x3FA7D6)), width: 3, opacity: 0.5)
    let line = Stroke(pen: pen, points: [CanvasPoint(x: 1.5, y: -2), CanvasPoint(x: 7.25, y: 8)])
    let text = TextLine("a<b é", at: CanvasPoint(x: 8, y: 20), size: 10)
    return Drawing(strokes: [line, Stroke(ink: Ink(line: pen.strokeColor, width: 1), shape: .text(text))])
      .svg()
  }

  private static let head =
    #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink""#

  private static let shapes =
    head + """
       width="8cm" height="50%" viewBox="-5 0 100 1e2" preserveAspectRatio="xMidYMin slice">
      <path d="M1 2L3-4H5v6c1 2 3 4 5 6S7 8 9 10q1 2 3 4T5 6a25,26 -30 0,1 50,-25a5 5 0 10.5.5z m1e1 1" stroke="red"/>
      <rect x="1" y="2" width="30mm" height="4in" rx="1" ry="2%" fill="#123"/><circle cx="5" cy="6" r="7"/>
      <ellipse cx="5pt" cy="6pc" rx="7em" ry="8ex"/><line x1="1" y1="2" x2="3" y2="4" stroke="blue"/>
      <polygon points="1,2 3,4 5 6"/><polyline points="1 2-3 4" stroke-width="0"/>
      <g transform="translate(1 2) rotate(45, 1, 1) scale(-1.5) skewX(3) skewY(4) matrix(1 0 .5 1 0 0)" opacity=".5">
      <image x="1" y="2" width="3" height="4" href="data:image/png;base64,\(png)"/></g></svg>
      """

  private static let styles =
    head + """
      ><style>/* x */ .a, #b > g rect { fill: rgb(1, 2, 3); stroke: currentColor !important } @media x {}</style>
      <defs><linearGradient id="g"><stop offset="0" stop-color="red"/><stop offset="100%" stop-opacity=".5"/>
      </linearGradient><g id="u"><path d="M0 0h9" class="a"/></g><symbol id="s" viewBox="0 0 9 9"><use href="#u"/></symbol>
      </defs><use xlink:href="#s" x="4" y="5" width="6" height="7"/><rect id="b" width="9" height="9" fill="url(#g) none"/>
      <g style="color:lime;fill:inherit;stroke-linecap:square;stroke-linejoin:bevel;stroke-miterlimit:9;fill-rule:evenodd">
      <path d="M0 0L9 9" stroke-dasharray="1 2" clip-path="url(#c)" display="none" visibility="hidden"/></g></svg>
      """

  private static let texts =
    "<!DOCTYPE svg [<!ENTITY e 'x&#65;'>]>" + head + """
       style="background: #fed"><text x="1" y="2" font-size="9px" text-anchor="middle" xml:space="preserve"> a &e;
      <tspan x="3" dy="1em" fill="none" stroke="red">b<![CDATA[<c>]]></tspan></text><text transform="rotate(9)">t</text>
      <switch><foreignObject/><a><title>t</title></a></switch></svg>
      """

  private static let extents =
    "<?xml version='1.0' encoding='ISO-8859-1'?><svg:svg xmlns:svg='http://www.w3.org/2000/svg' viewBox='1e8 -1e8 0.1 9'>"
    + "<svg:path d='M999999999 .005' stroke-width='1e-9' stroke='hsl(1 2% 3%)' fill-opacity='200%'/></svg:svg>"

  private static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
}
