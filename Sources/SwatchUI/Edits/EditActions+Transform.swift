import SwatchScenes
import SwatchSession
import SwatchSketch
import SwatchText
import SwatchWidgets

extension EditActions {
  static let transformActions: [Action<EditActions>] = [
    Action(
      "scale", "Scale", .selection, needs: .selection,
      argument: ActionArgument("150%, or 200% 50% for width and height") {
        typed, _ in
        guard let (x, y) = factors(typed) else {
          return .problem("Invalid scale \(typed.quoted). Type 150%, or 200% 50%, each from 1 to 10,000.")
        }
        return .run { $0.scaleSelection(x: x, y: y) }
      }),
    Action(
      "rotate", "Rotate", .selection, needs: .selection,
      argument: ActionArgument("degrees clockwise: 15, -90") {
        typed, _ in
        let text = typed.hasSuffix("°") ? String(typed.dropLast()) : typed
        guard
          let degrees = ValueExpression.value(of: "0\(text.hasPrefix("-") ? "" : "+")\(text)", current: 0),
          abs(degrees) <= 360
        else { return .problem("Invalid angle \(typed.quoted). Type -360 to 360.") }
        return .run { $0.rotateSelection(degrees: degrees) }
      }),
    Action(
      "align", "Align", .selection, needs: .selection,
      argument: ActionArgument("left, center, right, top, middle or bottom", caseOf: Alignment.self) {
        $1.alignSelection($0)
      }),
    Action(
      "distribute", "Distribute", .selection, needs: .selection,
      argument: ActionArgument("across or down", caseOf: Distribution.self) { $1.distributeSelection($0) }),
  ]

  /// Parses one scale factor for both directions, or two factors, 1…10,000%.
  private static func factors(_ text: String) -> (x: Double, y: Double)? {
    let factors = text.split(separator: " ").map { part in
      ValueExpression.value(of: part.filter { $0 != "%" }, current: 100).flatMap {
        (1...10_000).contains($0) ? $0 / 100 : nil
      }
    }
    guard (1...2).contains(factors.count), let first = factors.first, let x = first,
      let last = factors.last, let y = last
    else { return nil }
    return (x, y)
  }

  private mutating func scaleSelection(x: Double, y: Double) {
    editSelection("Scaled") { $0.scaling(x: x, y: y) }
  }

  private mutating func rotateSelection(degrees: Double) {
    editSelection("Rotated") { $0.rotating(degrees: degrees) }
  }

  private mutating func alignSelection(_ alignment: Alignment) {
    editSelection("Aligned") { $0.aligning(alignment) }
  }

  private mutating func distributeSelection(_ distribution: Distribution) {
    guard session.toolState.selection.count != 1, session.toolState.selection.count != 2 else {
      return report("Select at least three strokes to distribute them")
    }
    editSelection("Distributed") { $0.distributing(distribution) }
  }

  mutating func openTransformMenu() {
    guard hasSelection() else { return }
    endGesture()
    present(
      Menu(
        title: "Scale and rotate",
        items: [
          .init("Larger", key: "+") { $0.scaleSelection(x: 1.1, y: 1.1) },
          .init("Smaller", key: "-") { $0.scaleSelection(x: 1 / 1.1, y: 1 / 1.1) },
          .init("Wider", key: "w") { $0.scaleSelection(x: 1.1, y: 1) },
          .init("Narrower", key: "n") { $0.scaleSelection(x: 1 / 1.1, y: 1) },
          .init("Rotate right 15°", key: "r") { $0.rotateSelection(degrees: 15) },
          .init("Rotate left 15°", key: "l") { $0.rotateSelection(degrees: -15) },
          .init("Flip horizontally", key: "m") { $0.scaleSelection(x: -1, y: 1) },
          .init("Flip vertically", key: "M") { $0.scaleSelection(x: 1, y: -1) },
        ], staysOpen: true))
  }

  mutating func openAlignmentMenu() {
    guard hasSelection() else { return }
    endGesture()
    present(
      Menu(
        title: "Align",
        items: [
          .init("Left edges", key: "l") { $0.alignSelection(.left) },
          .init("Centers", key: "c") { $0.alignSelection(.center) },
          .init("Right edges", key: "r") { $0.alignSelection(.right) },
          .init("Top edges", key: "t") { $0.alignSelection(.top) },
          .init("Middles", key: "m") { $0.alignSelection(.middle) },
          .init("Bottom edges", key: "b") { $0.alignSelection(.bottom) },
          .init("Distribute horizontally", key: "a") { $0.distributeSelection(.across) },
          .init("Distribute vertically", key: "d") { $0.distributeSelection(.down) },
        ]))
  }
}
