import SwatchColor
import SwatchSVG
import SwatchSketch
import SwatchTestSupport
import SwatchText
import Testing

@Suite("Layers of a drawing in SVG") struct SVGDrawingLayerTests {
  /// A document as Inkscape 1.2 writes it, with a hidden, a locked, an empty and a nested layer.
  private static let inkscape = """
    <?xml version="1.0" encoding="UTF-8" standalone="no"?>
    <svg
       width="200"
       height="100"
       viewBox="0 0 200 100"
       version="1.1"
       id="svg5"
       inkscape:version="1.2.2 (b0a84865, 2022-12-01)"
       xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
       xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
       xmlns="http://www.w3.org/2000/svg">
      <sodipodi:namedview
         id="namedview7"
         inkscape:current-layer="layer2" />
      <g
         inkscape:groupmode="layer"
         id="layer1"
         inkscape:label="Sky"
         style="display:none">
        <rect
           style="fill:#0000ff"
           id="rect1"
           width="200"
           height="40"
           x="0"
           y="0" />
      </g>
      <g
         inkscape:groupmode="layer"
         id="layer2"
         inkscape:label="Ink &amp; line"
         transform="translate(10,0)"
         sodipodi:insensitive="true">
        <path
           style="fill:none;stroke:#ff0000;stroke-width:4"
           d="M 0,50 H 100"
           id="path1" />
        <g
           inkscape:groupmode="layer"
           id="layer4"
           inkscape:label="Details">
          <path
             style="fill:none;stroke:#00ff00;stroke-width:4"
             d="M 0,60 H 100"
             id="path2" />
        </g>
      </g>
      <g
         inkscape:groupmode="layer"
         id="layer3"
         inkscape:label="Empty" />
    </svg>

    """

  private func drawing(_ document: String) throws -> Drawing {
    try DrawingImport(svg: Array(document.utf8)).drawing
  }

  /// Updates a document, and checks that it then has exactly the layers of the drawing.
  private func update(_ document: String, with drawing: Drawing) throws -> String {
    let update = try #require(try drawing.svg(updating: Array(document.utf8)))
    #expect(update.lost == [])
    let text = String(decoding: update.bytes, as: UTF8.self)
    let written = try self.drawing(text)
    func summary(_ drawing: Drawing) -> [String] {
      drawing.layers.map { layer in
        let colors = drawing.strokes.filter { $0.layer == layer.id }.map {
          ($0.ink.line ?? $0.ink.fill)?.hex ?? ""
        }
        return "\(layer.name) \(layer.isHidden) \(layer.isLocked) \(colors)"
      }
    }
    #expect(summary(written) == summary(drawing))
    return text
  }

  private func changed(_ drawing: Drawing, _ edit: (Drawing) -> Edit) -> Drawing {
    var drawing = drawing
    drawing.apply(edit(drawing))
    return drawing
  }

  private func line(_ y: Double) -> Stroke {
    let path = Path(lines: [CanvasPoint(x: 20, y: y), CanvasPoint(x: 90, y: y)])
    return Stroke(ink: Ink(line: Color(white: 0), width: 3), shape: .path(path))
  }

  private func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

  /// The lines of `text` that are not in `other`.
  private func added(_ text: String, to other: String) -> [String] {
    var rest = lines(other)
    return lines(text).filter { line in
      guard let index = rest.firstIndex(of: line) else { return true }
      rest.remove(at: index)
      return false
    }
  }

  // MARK: Reading

  @Test("The layers of an Inkscape document are read, hidden ones included")
  func reading() throws {
    let result = try DrawingImport(svg: Array(Self.inkscape.utf8))
    let drawing = result.drawing
    #expect(
      drawing.layers == [
        Layer(id: 1, name: "Sky", isHidden: true), Layer(id: 2, name: "Ink & line", isLocked: true),
        Layer(id: 3, name: "Empty"),
      ])
    // A sublayer belongs to the layer around it.
    #expect(drawing.strokes.map(\.layer) == [1, 2, 2] && drawing.strokes[2].path?.nodes.first?.x == 10)
    #expect(drawing.strokes.allSatisfy { $0.group == nil })
    #expect(!result.contentLostOnSave.contains { $0.contains("hidden") })
  }

  @Test("Strokes outside all layers form layers of their own, and hidden groups stay hidden")
  func loose() throws {
    let layer = #"<g i:groupmode="layer" i:label="A"><path d="M0 5h9" stroke="red"/></g>"#
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:i="http://www.inkscape.org/namespaces/inkscape" \
      width="90" height="90"><path d="M0 1h9" stroke="red"/>\(layer)<g style="display:none">\(layer)</g>\
      <path d="M0 8h9" stroke="red"/><path d="M0 9h9" stroke="red"/></svg>
      """
    let drawing = try drawing(text)
    #expect(drawing.layers.map(\.name) == ["Outside layers", "A", "Outside layers 2"])
    #expect(drawing.layerRanges == [0..<1, 1..<2, 2..<4])
  }

  @Test("Hidden layers of an embedded document are not drawn")
  func embedded() throws {
    let image =
      "data:image/svg+xml;base64," + String(decoding: Array(Self.inkscape.utf8).base64, as: UTF8.self)
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='100'><image href='\(image)' width='200' height='100'/></svg>"
    let strokes = try drawing(text).strokes
    let colors = (strokes.first?.artwork?.strokes ?? []).map { ($0.ink.line ?? $0.ink.fill)?.hex }
    #expect(strokes.count == 1 && colors == ["#ff0000", "#00ff00"])
  }

  @Test("Layers beyond a limit are groups, so that looking up layers stays fast")
  func limit() throws {
    let layers = (0..<600).map {
      #"<g i:groupmode="layer" i:label="A"><path d="M\#($0) 5h1" stroke="red"/></g>"#
    }
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:i="http://www.inkscape.org/namespaces/inkscape" \
      width="600" height="90">\(layers.joined())</svg>
      """
    let drawing = try drawing(text)
    #expect(drawing.strokes.count == 600 && drawing.layers.count == 501)
  }

  @Test("Requesting a layer reads only its strokes")
  func requested() throws {
    let drawing = try DrawingImport(svg: Array(Self.inkscape.utf8), layer: "Sky").drawing
    #expect(drawing.layers.isEmpty && drawing.strokes.map { $0.ink.fill?.hex } == ["#0000ff"])
  }

  // MARK: Writing

  @Test("Layers are written for Inkscape and read back exactly")
  func roundTrip() throws {
    var drawing = Drawing(strokes: [
      line(5), line(10).inGroup(4), line(15).inGroup(4), line(20).inLayer(12), line(30).inLayer(12),
    ])
    drawing.layers = [
      Layer(id: 0, name: "Layer 1", isLocked: true), Layer(id: 5, name: "<Empty> \"é\""),
      Layer(id: 12, name: "Ink", isHidden: true),
    ]
    drawing.sheetSetup.ruling = Ruling(.grid, spacing: 20)
    let bytes = drawing.svg()
    let result = try DrawingImport(svg: bytes)
    #expect(result.drawing == drawing && result.drawing.svg() == bytes && result.contentLostOnSave == [])
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(
      text.contains(#"<g id="layer12" inkscape:groupmode="layer" inkscape:label="Ink" style="display:none""#))
    #expect(text.contains(#"inkscape:label="Layer 1" sodipodi:insensitive="true""#))
    // Inkscape ignores layers inside other groups.
    #expect(lines(text).filter { $0.hasPrefix("<g") }.count == 4)
  }

  @Test("Drawings without layers are written as before")
  func withoutLayers() {
    let text = String(decoding: Drawing(strokes: [line(5)]).svg(), as: UTF8.self)
    #expect(!text.contains("inkscape") && lines(text).filter { $0.hasPrefix("<g") }.count == 1)
  }

  // MARK: Updating

  @Test("Showing, locking and renaming change one attribute each")
  func attributes() throws {
    let drawing = try drawing(Self.inkscape)
    let shown = try update(
      Self.inkscape, with: changed(drawing) { $0.changingLayer(1) { $0.isHidden = false } })
    #expect(added(shown, to: Self.inkscape) == [#"     style="display:inline">"#])
    let unlocked = try update(
      Self.inkscape, with: changed(drawing) { $0.changingLayer(2) { $0.isLocked = false } })
    #expect(added(unlocked, to: Self.inkscape) == [#"     transform="translate(10,0)">"#])
    let renamed = try update(
      Self.inkscape, with: changed(drawing) { $0.changingLayer(2) { $0.name = "“A” & <b>" } })
    #expect(added(renamed, to: Self.inkscape).count == 1)
    let hidden = try update(
      Self.inkscape, with: changed(drawing) { $0.changingLayer(2) { $0.isHidden = true } })
    #expect(try update(hidden, with: drawing).contains("display:inline"))
    #expect(try update(Self.inkscape, with: drawing) == Self.inkscape)
  }

  @Test("Strokes are added to their layers, also to an empty one")
  func addition() throws {
    let drawing = try drawing(Self.inkscape)
    for (layer, count) in [(1, 1), (2, 1), (3, 3)] {
      for isFill in [false, true] {
        let edit = isFill ? Edit(.fill, [.insert(line(80), at: 0)]) : drawing.adding(.line, [line(80)])
        let longer = changed(drawing) { $0.placing(edit, in: layer).edit }
        let text = try update(Self.inkscape, with: longer)
        #expect(added(text, to: Self.inkscape).count == count, "\(text)")
        #expect(try update(text, with: longer) == text)
      }
    }
  }

  @Test("Strokes move between layers, and deleted ones leave their layer")
  func movement() throws {
    let drawing = try drawing(Self.inkscape)
    let moved = changed(drawing) { DrawingSelection([1, 2], of: $0).moving(toLayer: 1).edit }
    let text = try update(Self.inkscape, with: moved)
    #expect(text.contains(#"inkscape:label="Details""#))
    _ = try update(text, with: drawing)
    _ = try update(Self.inkscape, with: changed(drawing) { $0.removing(.delete, at: [0, 1, 2]) })
  }

  @Test("Layers are added, reordered and removed")
  func structure() throws {
    let drawing = try drawing(Self.inkscape)
    let (edit, id) = drawing.addingLayer(named: "Notes", above: 1)
    var longer = changed(drawing) { _ in edit }
    let empty = try update(Self.inkscape, with: longer)
    #expect(added(empty, to: Self.inkscape).count == 2)
    longer = changed(longer) { $0.placing($0.adding(.line, [line(80)]), in: id).edit }
    let text = try update(Self.inkscape, with: longer)
    #expect(added(text, to: Self.inkscape).count == 3)
    #expect(try update(text, with: drawing) == Self.inkscape)

    let raised = changed(drawing) { $0.movingLayer(1, by: 1) }
    let reordered = try update(Self.inkscape, with: raised)
    #expect(added(reordered, to: Self.inkscape) == [] && reordered != Self.inkscape)
    #expect(try update(reordered, with: drawing) == Self.inkscape)

    let removed = try update(Self.inkscape, with: changed(drawing) { $0.removingLayer(2) })
    #expect(!removed.contains("path1") && !removed.contains("layer4") && removed.contains("rect1"))
  }

  @Test("A document without layers gets them around its elements")
  func newLayers() throws {
    let document = """
      <svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">
      <!-- mine -->
      <g id="a"><path d="M0 5h9" stroke="#ff0000"/>
      <path d="M0 9h9" stroke="#00ff00"/></g>
      </svg>

      """
    let (edit, id) = try drawing(document).addingLayer(named: "Ink")
    let layered = changed(try drawing(document)) { _ in edit }
    let longer = changed(layered) { $0.placing($0.adding(.line, [line(80)]), in: id).edit }
    let text = try update(document, with: longer)
    #expect(text.contains("<!-- mine -->") && added(document, to: text) == [])
    // Later changes find the layers by name.
    let hidden = changed(longer) { $0.changingLayer(0) { $0.isHidden = true } }
    #expect(added(try update(text, with: hidden), to: text).count == 1)
  }

  @Test("A document without strokes gets layers at its end")
  func noStrokes() throws {
    let document = """
      <svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">
      <rect width="200" height="100" fill="#eeeeee"/>
      </svg>

      """
    let layered = changed(try drawing(document)) { $0.addingLayer(named: "Ink").edit }
    let longer = changed(layered) { $0.placing($0.adding(.line, [line(80)]), in: 0).edit }
    #expect(added(try update(document, with: longer), to: document).count == 3)
  }

  @Test("Strokes outside layers get an element when their layer changes")
  func looseUpdate() throws {
    let document = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="90" height="90">
      <path d="M0 1h9" stroke="#ff0000"/>
      <g inkscape:groupmode="layer" inkscape:label="A">
      <path d="M0 5h9" stroke="#00ff00"/>
      </g>
      <path d="M0 9h9" stroke="#0000ff"/>
      </svg>

      """
    let drawing = try drawing(document)
    for layer in drawing.layers {
      let longer = changed(drawing) { $0.placing($0.adding(.line, [line(80)]), in: layer.id).edit }
      #expect(added(try update(document, with: longer), to: document).count == 1)
      let hidden = changed(drawing) { $0.changingLayer(layer.id) { $0.isHidden = true } }
      let text = try update(document, with: hidden)
      #expect(added(document, to: text).count == (layer.name == "A" ? 1 : 0))
    }
    let lowered = changed(drawing) { $0.movingLayer(drawing.layers[2].id, by: -2) }
    _ = try update(document, with: lowered)
  }

  @Test("A translucent layer stays one object in its layer")
  func translucent() throws {
    let document = Self.inkscape.replacing("transform=\"translate(10,0)\"", with: "opacity=\"0.5\"")
    let drawing = try drawing(document)
    #expect(
      drawing.layers.count == 3
        && drawing.strokes.filter { $0.layer == 2 }.allSatisfy { $0.ink.opacity == 0.5 })
  }
}
