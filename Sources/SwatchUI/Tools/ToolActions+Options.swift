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

  static let optionActions: [Action<ToolActions>] = [
    Action(
      "arrow-heads", "Arrowheads", .draw,
      argument: ActionArgument(
        "none, end, start or both", word: "arrow", caseOf: ArrowHeads.self
      ) { heads, tools in tools.change({ $0.shapes.arrowHeads = heads }, \.shapes.arrowHeads.title) }
    ) { $0.change({ $0.shapes.arrowHeads = $0.shapes.arrowHeads.next }, \.shapes.arrowHeads.title) },
    Action(
      "route", "Connector route", .draw, keywords: "straight elbow curved orthogonal bent arrow", keys: "J",
      argument: ActionArgument("straight, elbow or curved", word: "route", caseOf: Connector.Route.self) {
        route, tools in tools.change({ $0.shapes.route = route }, \.shapes.route.linesTitle)
      }
    ) { $0.change({ $0.shapes.route = $0.shapes.route.next }, \.shapes.route.linesTitle) },
    Action(
      "attach-lines", "Attach lines to shapes: on, off", .draw, keywords: "connector glue connect arrow"
    ) { $0.change({ $0.shapes.attachesLines.toggle() }, \.shapes.attachingTitle) },
    Action(
      .lineStyle, "Line style", .draw, keywords: "solid dashed dotted dash dots stroke", keys: ",",
      argument: ActionArgument("solid, dashed or dotted", word: "dash", caseOf: LineStyle.self) {
        style, tools in tools.change({ $0.shapes.lineStyle = style }, \.shapes.lineStyle.linesTitle)
      }
    ) { $0.change({ $0.shapes.lineStyle = $0.shapes.lineStyle.next }, \.shapes.lineStyle.linesTitle) },
    Action(
      "corners", "Rectangle corners", .draw,
      argument: ActionArgument(
        in: ShapeStyle.cornerRadii, from: { $0.options.shapes.cornerRadius },
        run: { radius, tools in tools.change({ $0.shapes.cornerRadius = radius }, \.shapes.cornersTitle) })
    ) {
      let radius = $0.options.shapes.cornerRadius
      $0.change({ $0.shapes.cornerRadius = [8, 16, 32].first { $0 > radius } ?? 0 }, \.shapes.cornersTitle)
    },
    Action(
      .font, "Text font", .draw, keywords: "typeface family sans serif mono bold letters", keys: ";",
      argument: .font { $1.changeFont($0) }
    ) { $0.changeFont(FontChange($0.options.font.family.next, isBold: $0.options.font.isBold)) },
    Action(.bold, "Bold text: off, on", .draw, keywords: "font weight strong", keys: "*") {
      $0.changeFont(FontChange(isBold: !$0.options.font.isBold))
    },
  ]

  var optionItems: [MenuItem] {
    let (shapes, font) = (options.shapes, options.font)
    return [
      item("arrow-heads", "Arrowheads: \(shapes.arrowHeads.rawValue)", key: "h"),
      item("route", "Connector route: \(shapes.route.rawValue)", key: "j"),
      item("attach-lines", "Attach lines to shapes: \(shapes.attachesLines ? "on" : "off")", key: "k"),
      item(.lineStyle, "Line style: \(shapes.lineStyle.rawValue)"),
      item("corners", "Corners: \(shapes.cornersLabel)", key: "c"),
      item(.font, "Font: \(font.family.rawValue)"), item(.bold, "Bold text: \(font.isBold ? "on" : "off")"),
    ].compactMap(\.self)
  }

  private mutating func changeFont(_ change: FontChange) {
    self.change({ $0.font = $0.font.applying(change) }, \.fontTitle)
  }
}

extension ToolOptions {
  fileprivate func title(since old: ToolOptions) -> String {
    if grid != old.grid { return grid.title }
    if usesGuides != old.usesGuides { return guidesTitle }
    if thinsFastStrokes != old.thinsFastStrokes { return thinningTitle }
    if shapes != old.shapes { return shapes.title(since: old.shapes) }
    if closesShapes != old.closesShapes { return "Close shapes \(closesShapes ? "on" : "off")" }
    if font != old.font { return fontTitle }
    return "Stabilizer \(stabilizer.rawValue)"
  }

  var thinningTitle: String { thinsFastStrokes ? "Fast strokes are thinner" : "Lines keep the pen’s width" }
  var closingTitle: String { closesShapes ? "Shapes are closed automatically" : "Shapes stay open" }
  var fontTitle: String { "Text in \(font.name)" }
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

extension ShapeStyle {
  func title(since old: ShapeStyle) -> String {
    if route != old.route { return route.linesTitle }
    if attachesLines != old.attachesLines { return attachingTitle }
    if lineStyle != old.lineStyle { return lineStyle.linesTitle }
    return arrowHeads == old.arrowHeads ? cornersTitle : arrowHeads.title
  }

  fileprivate var attachingTitle: String {
    attachesLines ? "Lines attach to shapes" : "Lines do not attach to shapes"
  }

  fileprivate var cornersTitle: String { "Corners \(cornersLabel)" }
  fileprivate var cornersLabel: String { cornerRadius == 0 ? "sharp" : cornerRadius.shortLabel }
}

extension RawRepresentable<String> {
  /// The title of a line style or a route.
  fileprivate var linesTitle: String { "\(rawValue.firstUppercased) lines" }
}

extension ArrowHeads {
  fileprivate var title: String {
    switch self {
    case .none: "Lines without arrowheads"
    case .end: "Arrowheads at the end of lines"
    case .start: "Arrowheads at the start of lines"
    case .both: "Arrowheads at both ends of lines"
    }
  }
}

extension FontChange {
  /// The name of the font, or only of its weight if the family does not change.
  var name: String { family.map { TextFont($0, isBold: isBold).name } ?? (isBold ? "bold" : "regular") }

  /// Creates a change from a family, a weight or both, in either order.
  fileprivate init?(_ text: String) {
    var words = text.lowercased().split(separator: " ").map(String.init)
    let weights = words.filter(["bold", "regular"].contains)
    words.removeAll(where: weights.contains)
    let family = words.first.flatMap { word in
      TextFont.Family.allCases.first { [$0.rawValue, $0.genericName].contains(word) }
    }
    guard words.count == (family == nil ? 0 : 1), weights.count <= 1, family != nil || !weights.isEmpty else {
      return nil
    }
    self.init(family, isBold: weights == ["bold"])
  }
}

extension ActionArgument {
  static func font(_ run: @escaping @Sendable (FontChange, inout Owner) -> Void) -> ActionArgument {
    ActionArgument(
      "sans, serif or mono, bold or regular", word: "font", example: "serif bold",
      completions: { typed, _ in
        Completion.matching(typed, in: TextFont.allCases.map(\.name) + ["bold", "regular"])
      },
      parse: { typed, _ in
        guard let change = FontChange(typed) else {
          return .unknown("font", typed, expected: "sans, serif or mono, bold or regular")
        }
        return .run { run(change, &$0) }
      })
  }
}
