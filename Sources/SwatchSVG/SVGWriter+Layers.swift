import SwatchSketch
import SwatchText

// Layers as Inkscape writes them.
extension SVGWriter {
  static let layerPrefixes = ["inkscape", "sodipodi"]

  /// Returns the namespace of a prefix in ``layerPrefixes``.
  static func namespace(_ prefix: String) -> String {
    prefix == "inkscape"
      ? "http://www.inkscape.org/namespaces/inkscape" : "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
  }

  static func declarations(of prefixes: [String]) -> String {
    prefixes.map { " xmlns:\($0)=\"\(namespace($0))\"" }.joined()
  }

  mutating func writeLayers(of drawing: Drawing) {
    let known = Set(drawing.layers.map(\.id))
    let strokes = Dictionary(grouping: drawing.strokes) { stroke in
      known.contains(stroke.layer) ? stroke.layer : drawing.layers[0].id
    }
    for layer in drawing.layers {
      let id = " id=\"\(SVGLayerList.elementID(of: layer.id))\""
      writeBody(strokes[layer.id] ?? [], attributes: id + Self.attributes(of: layer))
    }
  }

  /// Returns the attributes of a layer except its id, with a leading space.
  static func attributes(of layer: Layer) -> String {
    " inkscape:groupmode=\"layer\" inkscape:label=\"\(layer.name.escaped)\""
      + (layer.isHidden ? " style=\"display:none\"" : "")
      + (layer.isLocked ? " sodipodi:insensitive=\"true\"" : "")
  }
}
