import SwatchColor
import SwatchSketch

/// Makes a drawing of the elements of an SVG document while they come in.
final class SVGReader: XMLHandler {
  /// Why reading had to stop.
  enum Problem {
    case root(String)
    case depth
    case complexity
  }

  /// An element that is open.
  struct Frame {
    let role: Role
    let style: SVGStyle
    /// To the canvas.
    let transform: SVGTransform
    /// The product of all opacities on the way here.
    let opacity: Double
    /// How many strokes there were before.
    let strokeCount: Int

    enum Role {
      case group, leaf, text, styleSheet, definitions, gradient
    }
  }

  private(set) var problem: Problem?
  var notUnderstood = NotUnderstood()
  var viewport: SVGViewport?
  var paper = Color(white: 1, alpha: 0)
  var page = Drawing.standardPage
  private(set) var strokes: [Stroke] = []
  /// Whether ``SwatchSketch/Drawing/svg()`` has written the document.
  var isOwn = false
  /// Whether something was met that is shown.
  var hasContent = false

  var frames: [Frame] = []
  /// How deep in a part that is not read.
  private var skippedDepth = 0
  private var namespace = ""
  private var complexity = 0
  private let complexityLimit: Int

  var pathReader = SVGPathReader()
  var styleSheet = SVGStyleSheet()
  var styleText: [UInt8] = []
  var gradients: [String: Color] = [:]
  var gradient = SVGGradient()
  let definitions = SVGDefinitions()
  /// The names of the definitions that are being used, from outside to inside.
  var usedNames: [String] = []
  /// The `use` whose content begins with the next element.
  var pendingUse: XMLElement?
  var line: SVGTextLine?

  /// How much an element counts that is read again because something uses it: so that uses of uses, which grow
  /// exponentially, end early.
  private static let repeatedElementCost = 50
  /// Coordinates beyond this are refused.
  static let coordinateLimit = 1e9
  private static let svgNamespace = "http://www.w3.org/2000/svg"

  /// Creates a reader of one document.
  init(complexityLimit: Int = DrawingImport.complexityLimit) {
    self.complexityLimit = complexityLimit
  }

  /// What was drawn.
  var drawing: Drawing { Drawing(paper: paper, page: page, strokes: strokes) }

  // MARK: - Elements

  func startElement(_ element: XMLElement) -> Bool {
    count(usedNames.isEmpty ? 1 : Self.repeatedElementCost)
    if frames.count + skippedDepth + definitions.depth >= DrawingImport.depthLimit {
      problem = problem ?? .depth
    }
    guard problem == nil else { return false }
    if skippedDepth > 0 {
      skippedDepth += 1
    } else if definitions.depth > 0 {
      definitions.start(element)
    } else if let parent = frames.last {
      // Other namespaces tell what programs keep for themselves.
      if element.namespace == namespace { begin(element, in: parent) } else { skip() }
    } else {
      beginDocument(element)
    }
    return problem == nil
  }

  func endElement() {
    if skippedDepth > 0 {
      skippedDepth -= 1
    } else if definitions.depth > 0 {
      definitions.end()
    } else if let frame = frames.popLast() {
      end(frame)
    }
  }

  func characters(_ text: XMLBytes) {
    guard skippedDepth == 0 else { return }
    count(text.count)
    if definitions.depth > 0 { return definitions.characters(text) }
    switch frames.last?.role {
    case .styleSheet: styleText += text
    case .text: line?.text += text
    default: break
    }
  }

  private func beginDocument(_ element: XMLElement) {
    guard element.name == "svg", ["", Self.svgNamespace].contains(element.namespace) else {
      problem = .root(element.name)
      return
    }
    namespace = element.namespace
    let viewport = SVGViewport(element)
    (self.viewport, page) = (viewport, viewport.page)
    let style = style(of: element, inheriting: SVGStyle())
    if let color = style.background { paper = color }
    push(.group, style, viewport.transform, opacity: style.opacity)
  }

  private func end(_ frame: Frame) {
    switch frame.role {
    case .group:
      if frame.style.opacity < 1, strokes.count - frame.strokeCount > 1 {
        notUnderstood.add("the opacity of groups as a whole")
      }
    case .text: if frames.last?.role != .text { endText() }
    case .styleSheet: endStyleSheet()
    case .gradient: gradients[gradient.name] = gradient.mean
    case .leaf, .definitions: break
    }
  }

  private func endStyleSheet() {
    if !strokes.isEmpty { notUnderstood.add("style sheets behind what they are for") }
    styleSheet.add(styleText, &notUnderstood)
    styleText = []
  }

  /// Leaves out the element that begins, with everything in it.
  func skip() { skippedDepth = 1 }

  /// Opens an element.
  func push(_ role: Frame.Role, _ style: SVGStyle, _ transform: SVGTransform, opacity: Double) {
    frames.append(
      Frame(role: role, style: style, transform: transform, opacity: opacity, strokeCount: strokes.count))
  }

  /// Adds to what is limited.
  func count(_ count: Int) {
    complexity += count
    if complexity > complexityLimit { problem = problem ?? .complexity }
  }

  /// Draws a stroke on top.
  func append(_ ink: Ink, _ shape: Shape) {
    if case .path(let path) = shape { count(path.points.count) }
    strokes.append(Stroke(ink: ink, shape: shape))
  }
}
