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
          return .problem("\(typed.quoted) is no size; type 150%, or 200% 50%, each 1 to 10,000")
        }
        return .run { $0.scaleSelection(x: x, y: y) }
      }),
    Action(
      "rotate", "Turn", .selection, needs: .selection,
      argument: ActionArgument("degrees clockwise: 15, -90") {
        typed, _ in
        let text = typed.hasSuffix("°") ? String(typed.dropLast()) : typed
        guard
          let degrees = ValueExpression.value(of: "0\(text.hasPrefix("-") ? "" : "+")\(text)", current: 0),
          abs(degrees) <= 360
        else { return .problem("\(typed.quoted) is no angle; type -360 to 360") }
        return .run { $0.rotateSelection(degrees: degrees) }
      }),
    Action(
      "align", "Line up", .selection, needs: .selection,
      argument: ActionArgument("left, center, right, top, middle or bottom", caseOf: Alignment.self) {
        $1.alignSelection($0)
      }),
    Action(
      "distribute", "Spread evenly", .selection, needs: .selection,
      argument: ActionArgument("across or down", caseOf: Distribution.self) { $1.distributeSelection($0) }),
  ]

  /// Parses one scale factor for both directions, or two factors, 1…10,000 %.
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
    editSelection("Turned") { $0.rotating(degrees: degrees) }
  }

  private mutating func alignSelection(_ alignment: Alignment) {
    editSelection("Lined up") { $0.aligning(alignment) }
  }

  private mutating func distributeSelection(_ distribution: Distribution) {
    guard session.hand.selection.count != 1, session.hand.selection.count != 2 else {
      return say("Select three strokes or more to spread them")
    }
    editSelection("Spread") { $0.distributing(distribution) }
  }

  mutating func openTransformMenu() {
    guard hasSelection() else { return }
    settle()
    present(
      Menu(
        title: "Scale and Turn",
        items: [
          .init("Larger", key: "+") { $0.scaleSelection(x: 1.1, y: 1.1) },
          .init("Smaller", key: "-") { $0.scaleSelection(x: 1 / 1.1, y: 1 / 1.1) },
          .init("Wider", key: "w") { $0.scaleSelection(x: 1.1, y: 1) },
          .init("Narrower", key: "n") { $0.scaleSelection(x: 1 / 1.1, y: 1) },
          .init("Turn right by 15°", key: "r") { $0.rotateSelection(degrees: 15) },
          .init("Turn left by 15°", key: "l") { $0.rotateSelection(degrees: -15) },
          .init("Mirror across", key: "m") { $0.scaleSelection(x: -1, y: 1) },
          .init("Mirror down", key: "M") { $0.scaleSelection(x: 1, y: -1) },
        ], staysOpen: true))
  }

  mutating func openAlignmentMenu() {
    guard hasSelection() else { return }
    settle()
    present(
      Menu(
        title: "Line Up",
        items: [
          .init("Left edges", key: "l") { $0.alignSelection(.left) },
          .init("Centers", key: "c") { $0.alignSelection(.center) },
          .init("Right edges", key: "r") { $0.alignSelection(.right) },
          .init("Upper edges", key: "t") { $0.alignSelection(.top) },
          .init("Middles", key: "m") { $0.alignSelection(.middle) },
          .init("Lower edges", key: "b") { $0.alignSelection(.bottom) },
          .init("Spread across", key: "a") { $0.distributeSelection(.across) },
          .init("Spread down", key: "d") { $0.distributeSelection(.down) },
        ]))
  }
}
