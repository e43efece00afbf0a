import SwatchColor
import SwatchRaster
import SwatchSketch
import SwatchText
import SwatchXML

/// Builds a drawing from the parser events of an SVG document.
final class SVGReader: XMLHandler {
  enum Problem: Hashable {
    case root(String)
    case depth
    case excess(DrawingFileError.Excess)
  }

  let request: SVGRequest
  private(set) var problem: Problem?
  private(set) var budget: ReadingBudget
  var unsupportedFeatures = UnsupportedFeatures()
  var losses = SVGLosses()
  var viewport: SVGViewport?
  var paper = Color(white: 1, alpha: 0)
  var sheetSetup = SheetSetup(Drawing.standardSheet)
  var sheet: CanvasRect {
    get { sheetSetup.sheet }
    set { sheetSetup.sheet = newValue }
  }
  var strokes: [Stroke] = []
  /// True if ``SwatchSketch/Drawing/svg()`` wrote the document.
  var isNative = false
  /// True if the group that swatchterm writes around all strokes was found.
  var hasNativeGroup = false
  /// The number of the open group, in a document written by swatchterm.
  var group: Int?
  var groups = SVGGroups()
  var connections = SVGConnections()
  /// The byte ranges of all strokes in the document, if requested.
  var source: SVGSource?
  var layers: SVGLayers
  var layerList = SVGLayerList()
  private(set) var layerEntries: [SVGLayerList.Entry] = []
  var hasContent = false
  var frames: [SVGFrame] = []
  var frame: SVGFrame {
    get { frames[frames.count - 1] }
    _modify { yield &frames[frames.count - 1] }
  }
  private var nodes: [SVGNode] = []
  private var skippedDepth = 0
  private var namespace = ""
  var pathReader = SVGPathReader()
  var styleSheet = SVGStyleSheet()
  private var styleText: [UInt8] = []
  /// True if a style sheet follows content that it could affect.
  private(set) var needsStyleSheet = false
  var gradients: [String: SVGGradient] = [:]
  var gradient: SVGGradient?
  let definitions = SVGDefinitions()
  /// The definitions and styles of an earlier pass.
  let collected: SVGDefinitionCollector?
  /// The names that were used before or without a definition.
  var missing: Set<String> = []
  /// The names of the definitions in use, outermost first.
  var usedNames: [String] = []
  /// The context paints for the `use` or marker that is being read.
  var contextPaints: SVGContextPaints = (.none, .none)
  /// The `use` whose content starts with the next element.
  var pendingUse: SVGElement?
  var filtered: [SVGFilteredElement] = []
  /// The images of filtered elements as PNG files, keyed by the offsets of their start tags.
  let images: [Int: [UInt8]]
  private(set) var shadows: [Range<Int>] = []
  private(set) var rootTag: Range<Int>?

  /// The open text element, and the bounding box of the last closed one in user units.
  var text: SVGText?
  var textBox: CanvasRect?
  var fonts = SVGFonts()

  init(
    _ request: SVGRequest = SVGRequest(), budget: ReadingBudget, collected: SVGDefinitionCollector? = nil,
    images: [Int: [UInt8]] = [:]
  ) {
    (self.request, self.budget, self.collected, self.images) = (request, budget, collected, images)
    layers = SVGLayers(requested: request.layer)
    source = request.collectsSource ? SVGSource() : nil
    if let collected { styleSheet.add(collected.styleText, &unsupportedFeatures) }
  }

  func startElement(_ element: XMLElement) -> Bool {
    let svgElement = SVGElement(element)
    if collected != nil, styleSheet.needsAncestors {
      let node = SVGNode(svgElement, in: nodes.last)
      svgElement.node = node
      nodes.append(node)
    }
    spend(ReadingBudget.byte, times: svgElement.byteCount, on: .text)
    if let style = svgElement["style"] {
      spend(ReadingBudget.declaration, times: SVGDeclarations.count(in: style), on: .declarations)
      guard problem == nil else { return false }
    }
    if svgElement.name == "feDropShadow", let tag = svgElement.tag { shadows.append(tag) }
    if skippedDepth == 0 { losses.note(attributesOf: element, isNative: isNative, isFirst: !hasContent) }
    return start(svgElement)
  }

  /// Starts an element of the document or of a definition in use, and returns true to continue.
  func start(_ element: SVGElement) -> Bool {
    spend(ReadingBudget.element, on: .elements)
    spend(ReadingBudget.attribute, times: element.attributes.count, on: .elements)
    if frames.count + skippedDepth + definitions.depth >= DocumentLimits.depth { problem = problem ?? .depth }
    guard problem == nil else { return false }
    if skippedDepth > 0 {
      skippedDepth += 1
    } else if definitions.depth > 0 {
      define(element)
    } else if !frames.isEmpty {
      // Other namespaces contain private data of other programs.
      if element.namespace == namespace { begin(element) } else { skip(.foreignData) }
    } else {
      beginDocument(element)
    }
    return problem == nil
  }

  func endElement(_ tag: Range<Int>) {
    // Replayed elements have no nodes of their own.
    if usedNames.isEmpty { _ = nodes.popLast() }
    if skippedDepth > 0 {
      skippedDepth -= 1
    } else if definitions.depth > 0 {
      definitions.end()
    } else if var frame = frames.popLast() {
      if frames.count == 2 { group = nil }
      if usedNames.isEmpty { layers.end(depth: frames.count) }
      switch frame.role {
      case .group: if frames.isEmpty { endDocument() }
      case .text: endText()
      case .styleSheet: endStyleSheet()
      case .gradient: if let gradient { gradients[gradient.name] = gradient }
      case .leaf, .label, .definitions, .clipPath: break
      }
      finishLabel(of: &frame)
      if frame.role == .text { frame.box = textBox }
      if !finishFilters(of: &frame), let wrap = frame.wrap { finish(wrap, of: &frame) }
      if let undrawnBounds = frame.undrawnBounds { recordUndrawnBounds(undrawnBounds) }
      if usedNames.isEmpty { layerList.end(frame, tag, depth: frames.count, strokeCount: strokes.count) }
      noteGroup(frame, tag)
      source?.end(frame, tag, strokeCount: strokes.count, unsupportedFeatures.recent, in: frames.last)
    }
  }

  @discardableResult func characters(_ text: XMLBytes) -> Bool {
    spend(ReadingBudget.byte, times: text.count, on: .text)
    guard skippedDepth == 0, problem == nil else { return problem == nil }
    if definitions.depth > 0 {
      definitions.characters(text)
      return true
    }
    switch frames.last?.role {
    case .styleSheet: styleText += text
    case .label, .text:
      spend(ReadingBudget.letter, times: text.count, on: .text)
      if frame.role == .text { self.text?.append(text) } else { editLabel { $0.bytes += text } }
    default: if !text.allSatisfy(\.isSpace) { losses.add(.hiddenText) }
    }
    return problem == nil
  }

  func handleMiscellaneous(_ item: XMLMiscellaneous) -> Bool {
    spend(ReadingBudget.element, on: .elements)
    switch item {
    case .comment: losses.add(.comment)
    case .instruction: losses.add(.instruction)
    case .entity: losses.add(.entity)
    case .missingEntity: unsupportedFeatures.add("external entities")
    }
    return problem == nil
  }

  private func beginDocument(_ element: SVGElement) {
    guard element.name == "svg", ["", "http://www.w3.org/2000/svg"].contains(element.namespace)
    else { return problem = .root(element.name) }
    (namespace, rootTag) = (element.namespace, element.tag)
    let viewport = SVGViewport(element)
    (self.viewport, sheet) = (viewport, viewport.sheet)
    let style = style(of: element, inheriting: SVGStyle())
    if let color = style.own.background { paper = color }
    source?.root = element.tag ?? 0..<0
    source?.viewport = viewport
    guard style.own.isDisplayed else { return push(.definitions, style, viewport.transform) }
    // Clip paths and masks of the root are in pixels, not in units of the view box. The root has no backdrop.
    let corner = viewport.sheet.min
    var wrap = wrap(of: element, style.own, .translation(corner.x, corner.y))
    wrap?.own.blend = .normal
    push(.group, style, viewport.transform, wrap: wrap)
  }

  private func endDocument() {
    layerEntries = layerList.entries(strokeCount: strokes.count)
    for (layer, range, _) in layerEntries {
      for index in range { strokes[index] = strokes[index].inLayer(layer.id) }
    }
    let sheet = drawing.sheet
    let scale = DocumentLimits.paintedExtent / max(sheet.size.width, sheet.size.height)
    for stroke in strokes where problem == nil && scale.isFinite && scale > 0 {
      spend(PaintingWork.units(of: stroke, in: sheet, scale: scale), on: .painting)
    }
    groups.number(&strokes)
    connections.connect(&strokes, isNative: isNative)
    // A sheet with an explicit size does not grow with the drawing.
    if !isNative { sheetSetup.hasFixedSize = viewport?.unspecifiedSides.isEmpty ?? false }
    // In a document without paper, swatchterm blends strokes with white.
    if !isNative, paper.alpha < 1, strokes.contains(where: \.mixesWithBackdrop) {
      unsupportedFeatures.add("blending without paper (blended with white)")
    }
  }

  private func endStyleSheet() {
    defer { styleText = [] }
    losses.add(.styleSheet)
    guard collected == nil else { return }
    if hasContent { needsStyleSheet = true }
    let declarationCount = styleText.withUnsafeBufferPointer(SVGDeclarations.count)
    spend(ReadingBudget.declaration, times: declarationCount, on: .declarations)
    guard problem == nil else { return }
    let count = styleSheet.propertyCount
    styleSheet.add(styleText, &unsupportedFeatures)
    spend(ReadingBudget.record, times: styleSheet.propertyCount - count, on: .declarations)
    // Selectors with ancestors need another pass.
    if styleSheet.needsAncestors { needsStyleSheet = true }
  }

  func skip(_ loss: SVGLosses.Kind? = nil) {
    if let loss { noteUndrawn(loss) }
    skippedDepth = 1
  }

  /// Counts content that is not drawn, and that saving would lose.
  func noteUndrawn(_ loss: SVGLosses.Kind) { if usedNames.isEmpty { losses.add(loss) } }

  /// Opens an element.
  ///
  /// - Parameter part: The element, if strokes inside are attributed to it and not to its children.
  func push(
    _ role: SVGFrame.Role, _ style: SVGStyle, _ transform: CanvasTransform, opacity: Double? = nil,
    part: SVGElement? = nil, wrap: SVGWrap? = nil
  ) {
    let outer = frames.last?.outerOpacity ?? 1
    let own = opacity ?? self.opacity(of: style.own)
    let (opacity, outerOpacity) = wrap == nil ? (own, outer) : (1, outer * own)
    // Strokes of repeated content are attributed to the `use`.
    let part = usedNames.isEmpty ? part : nil
    frames.append(
      SVGFrame(
        role: role, style: style, transform: transform, opacity: opacity, outerOpacity: outerOpacity,
        extent: units.extent, strokeCount: strokes.count, part: part, wrap: wrap))
  }

  /// The opacity of an element inside the innermost group that is composited as one.
  func opacity(of own: SVGStyle.Own) -> Double { (frames.last?.opacity ?? 1) * own.opacity }

  /// Adds work to the budget. Work repeated by `use` is counted as repetitions.
  func spend(_ cost: Int, times count: Int = 1, on expense: DrawingFileError.Excess) {
    budget.spend(cost, times: count, on: usedNames.isEmpty ? expense : .repetitions)
    if budget.isExceeded { problem = problem ?? .excess(budget.greatestExpense) }
  }
}
