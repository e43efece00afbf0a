import SwatchColor
import SwatchScenes
import SwatchSession
import SwatchSketch
import SwatchText
import SwatchWidgets

// How lines and rectangles are drawn.
extension ToolActions {
  static let shapeActions: [Action<ToolActions>] = [
    Action(
      "arrow-heads", "Arrow heads of lines", .draw,
      argument: ActionArgument("none, end, start or both", word: "arrow", caseOf: ShapeStyle.ArrowHeads.self)
      {
        $1.setArrowHeads($0)
      }
    ) { $0.setArrowHeads($0.session.settings.options.shapes.arrowHeads.next) },
    Action(
      "corners", "Rounded corners of rectangles", .draw,
      argument: ActionArgument(
        in: ShapeStyle.cornerRadii, from: { $0.session.settings.options.shapes.cornerRadius },
        run: { $1.setCorners($0) })
    ) { $0.cycleCorners() },
  ]

  var shapeItems: [MenuItem] {
    let shapes = session.settings.options.shapes
    return [
      item("arrow-heads", "Arrow heads: \(shapes.arrowHeads.rawValue)", key: "a"),
      item("corners", "Corners: \(shapes.cornersLabel)", key: "c"),
    ].compactMap(\.self)
  }

  /// The next of a few radii, after the last the first.
  mutating func cycleCorners() {
    let radius = session.settings.options.shapes.cornerRadius
    setCorners([8, 16, 32].first { $0 > radius } ?? 0)
  }

  private mutating func setArrowHeads(_ heads: ShapeStyle.ArrowHeads) {
    change({ $0.shapes.arrowHeads = heads }, \.shapes.arrowHeads.title)
  }

  private mutating func setCorners(_ radius: Double) {
    change({ $0.shapes.cornerRadius = radius }, { "Corners \($0.shapes.cornersLabel)" })
  }
}

extension ShapeStyle {
  func title(since old: ShapeStyle) -> String {
    arrowHeads == old.arrowHeads ? "Corners \(cornersLabel)" : arrowHeads.title
  }

  fileprivate var cornersLabel: String {
    cornerRadius == 0 ? "sharp" : cornerRadius.label(decimals: 1, keepsZeros: false)
  }
}

extension ShapeStyle.ArrowHeads {
  fileprivate var title: String {
    switch self {
    case .none: "Lines without arrow heads"
    case .end: "Arrow heads at the end of lines"
    case .start: "Arrow heads at the start of lines"
    case .both: "Arrow heads at both ends of lines"
    }
  }
}
