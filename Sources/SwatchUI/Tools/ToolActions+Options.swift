import SwatchColor
import SwatchScenes
import SwatchSession
import SwatchSketch
import SwatchText
import SwatchWidgets

extension ToolActions: UndoSource {
  mutating func takeUndoActions() -> [UndoAction<ToolActions>] {
    let (old, new) = (collectedOptions, options)
    guard new != old else { return [] }
    collectedOptions = new
    return [UndoAction(new.title(since: old), restoring: old, at: \.options)]
  }

  var options: ToolOptions {
    get { session.settings.options }
    set { (session.settings.options, collectedOptions) = (newValue, newValue) }
  }
}

extension ToolOptions {
  fileprivate func title(since old: ToolOptions) -> String {
    if grid != old.grid { return grid.title }
    if usesGuides != old.usesGuides { return guidesTitle }
    if thinsFastStrokes != old.thinsFastStrokes { return thinningTitle }
    if shapes != old.shapes { return shapes.title(since: old.shapes) }
    if closesShapes != old.closesShapes { return "Close shapes \(closesShapes ? "on" : "off")" }
    if font != old.font { return font.title }
    return "Stabilizer \(stabilizer.rawValue)"
  }
}

extension ToolOptions {
  var thinningTitle: String {
    thinsFastStrokes ? "Fast strokes are thinner" : "Lines keep the pen’s width"
  }

  var closingTitle: String {
    closesShapes ? "Shapes are closed automatically" : "Shapes stay open"
  }

  var guidesTitle: String { usesGuides ? "Guides on: snap to points, centers and angles" : "Guides off" }
}

extension GridMode {
  var title: String {
    switch self {
    case .off: "Grid off"
    case .shown: "Grid shown"
    case .snapping: "Grid shown with snapping"
    }
  }
}

extension ToolActions {
  static let shapeActions: [Action<ToolActions>] = [
    Action(
      "arrow-heads", "Arrowheads", .draw,
      argument: ActionArgument("none, end, start or both", word: "arrow", caseOf: ShapeStyle.ArrowHeads.self)
      {
        $1.setArrowHeads($0)
      }
    ) { $0.setArrowHeads($0.session.settings.options.shapes.arrowHeads.next) },
    Action(
      "route", "Connector route", .draw, keywords: "straight elbow curved orthogonal bent arrow",
      keys: "J",
      argument: ActionArgument("straight, elbow or curved", word: "route", caseOf: Connector.Route.self) {
        $1.setRoute($0)
      }
    ) { $0.setRoute($0.session.settings.options.shapes.route.next) },
    Action(
      "attach-lines", "Attach lines to shapes: on, off", .draw, keywords: "connector glue connect arrow"
    ) { $0.change({ $0.shapes.attachesLines.toggle() }, \.shapes.attachingTitle) },
    Action(
      .lineStyle, "Line style", .draw, keywords: "solid dashed dotted dash dots stroke", keys: ",",
      argument: ActionArgument("solid, dashed or dotted", word: "dash", caseOf: LineStyle.self) {
        $1.setLineStyle($0)
      }
    ) { $0.setLineStyle($0.session.settings.options.shapes.lineStyle.next) },
    Action(
      "corners", "Rectangle corners", .draw,
      argument: ActionArgument(
        in: ShapeStyle.cornerRadii, from: { $0.session.settings.options.shapes.cornerRadius },
        run: { $1.setCorners($0) })
    ) { $0.cycleCorners() },
  ]

  var shapeItems: [MenuItem] {
    let shapes = session.settings.options.shapes
    return [
      item("arrow-heads", "Arrowheads: \(shapes.arrowHeads.rawValue)", key: "h"),
      item("route", "Connector route: \(shapes.route.rawValue)", key: "j"),
      item("attach-lines", "Attach lines to shapes: \(shapes.attachesLines ? "on" : "off")", key: "k"),
      item(.lineStyle, "Line style: \(shapes.lineStyle.rawValue)"),
      item("corners", "Corners: \(shapes.cornersLabel)", key: "c"),
    ].compactMap(\.self)
  }

  mutating func cycleCorners() {
    let radius = session.settings.options.shapes.cornerRadius
    setCorners([8, 16, 32].first { $0 > radius } ?? 0)
  }

  private mutating func setArrowHeads(_ heads: ShapeStyle.ArrowHeads) {
    change({ $0.shapes.arrowHeads = heads }, \.shapes.arrowHeads.title)
  }

  private mutating func setRoute(_ route: Connector.Route) {
    change({ $0.shapes.route = route }, \.shapes.route.title)
  }

  private mutating func setLineStyle(_ style: LineStyle) {
    change({ $0.shapes.lineStyle = style }, \.shapes.lineStyle.title)
  }

  private mutating func setCorners(_ radius: Double) {
    change({ $0.shapes.cornerRadius = radius }, { "Corners \($0.shapes.cornersLabel)" })
  }
}

extension ShapeStyle {
  func title(since old: ShapeStyle) -> String {
    if route != old.route { return route.title }
    if attachesLines != old.attachesLines { return attachingTitle }
    if lineStyle != old.lineStyle { return lineStyle.title }
    return arrowHeads == old.arrowHeads ? "Corners \(cornersLabel)" : arrowHeads.title
  }

  fileprivate var attachingTitle: String {
    attachesLines ? "Lines attach to shapes" : "Lines do not attach to shapes"
  }

  fileprivate var cornersLabel: String {
    cornerRadius == 0 ? "sharp" : cornerRadius.label(decimals: 1, keepsZeros: false)
  }
}

extension LineStyle {
  fileprivate var title: String {
    switch self {
    case .solid: "Solid lines"
    case .dashed: "Dashed lines"
    case .dotted: "Dotted lines"
    }
  }
}

extension ShapeStyle.ArrowHeads {
  fileprivate var title: String {
    switch self {
    case .none: "Lines without arrowheads"
    case .end: "Arrowheads at the end of lines"
    case .start: "Arrowheads at the start of lines"
    case .both: "Arrowheads at both ends of lines"
    }
  }
}

extension Connector.Route {
  fileprivate var title: String {
    switch self {
    case .straight: "Straight lines"
    case .elbow: "Elbow lines"
    case .curved: "Curved lines"
    }
  }
}
