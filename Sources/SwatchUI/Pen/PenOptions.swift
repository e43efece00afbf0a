import SwatchScenes
import SwatchScreen
import SwatchSketch
import SwatchText
import SwatchWidgets

/// The width and opacity of the pen, and their sliders.
struct PenOptions: UndoSource {
  var interaction = Interaction()
  var dialogs = DialogStack<PenOptions>()
  var controls: [any Control<PenOptions>] = []
  var values: PenValues
  /// The values when undo actions were last collected.
  var collectedValues: PenValues
  var width: Double { values.width }
  /// The opacity, 0…1. Once a color is picked, it is 1 unless the user has set it.
  var opacity: Double { isColorChosen && !values.isOpacitySet ? 1 : values.opacity }
  /// True if a color has been picked since the pen was reset.
  var isColorChosen = false
  /// The values before the current touch, restored if it is canceled.
  private var valuesBeforeTouch: PenValues?

  static let actions = [
    stepAction("thinner", "Thinner pen", "width fine brush smaller", "[", .width, by: -1),
    stepAction("thicker", "Thicker pen", "width wide brush larger", "]", .width, by: 1),
    stepAction("less-opaque", "More transparent pen", "opacity transparent alpha", "{", .opacity, by: -1),
    stepAction("more-opaque", "More opaque pen", "opacity solid alpha", "}", .opacity, by: 1),
  ]

  private static func stepAction(
    _ id: ActionID, _ title: String, _ keywords: String, _ key: KeyPress, _ property: PenProperty,
    by steps: Double
  ) -> Action<PenOptions> {
    Action(id, title, .draw, keywords: keywords, keys: key) {
      $0.set(property, to: $0.value(of: property) + steps * property.step)
    }
  }

  static let valueActions: [Action<PenOptions>] = PenProperty.allCases.map { property in
    Action(
      ActionID(property.rawValue), "Pen \(property.rawValue)", .draw,
      argument: ActionArgument(
        in: property.range, from: { $0.value(of: property) }, run: { $1.set(property, to: $0) }))
  }

  init(_ pen: Pen, isOpacitySet: Bool) {
    values = PenValues(pen)
    values.isOpacitySet = isOpacitySet
    collectedValues = values
  }

  func value(of property: PenProperty) -> Double { property == .width ? width : opacity * 100 }

  func label(of property: PenProperty) -> String {
    property == .width ? "\(Int(width.rounded()))" : opacity.percentLabel
  }

  /// Sets a value and reports it, because its slider may not be visible.
  mutating func set(_ property: PenProperty, to number: Double) {
    let number = number.clamped(to: property.range)
    switch property {
    case .width: values.width = number.rounded()
    case .opacity: (values.opacity, values.isOpacitySet) = (number / 100, true)
    }
    report("\(property.title) \(label(of: property))")
  }

  mutating func reset() { (values, isColorChosen) = (PenValues(.standard), false) }

  mutating func touchBegan(on id: ControlID) { if control(id) != nil { valuesBeforeTouch = values } }
  mutating func touchCancelled() { if let valuesBeforeTouch { values = valuesBeforeTouch } }
  mutating func touchEnded() { valuesBeforeTouch = nil }

  mutating func takeUndoActions() -> [UndoAction<PenOptions>] {
    let (old, new) = (collectedValues, values)
    guard new != old else { return [] }
    collectedValues = new
    return [UndoAction(title(after: old), restoring: old, at: \.restoredValues)]
  }

  private var restoredValues: PenValues {
    get { values }
    set { (values, collectedValues) = (newValue, newValue) }
  }

  private func title(after old: PenValues) -> String {
    let isOpacityChanged = values.opacity != old.opacity || values.isOpacitySet != old.isOpacitySet
    let changes = [(PenProperty.width, values.width != old.width), (.opacity, isOpacityChanged)]
    return changes.filter(\.1).map { "\($0.0.title) \(label(of: $0.0))" }.joined(separator: ", ")
  }
}

struct PenValues: Hashable {
  /// The width in canvas points.
  var width: Double
  /// The opacity, 0…1.
  var opacity: Double
  /// True if the user has set the opacity since the pen was reset.
  var isOpacitySet = false
  init(_ pen: Pen) { (width, opacity) = (pen.width, pen.opacity) }
}

enum PenProperty: String, CaseIterable {
  case width, opacity

  var id: ControlID { ControlID("pen \(rawValue)") }
  var title: String { self == .width ? "Width" : "Opacity" }
  /// The range in canvas points or percent.
  var range: ClosedRange<Double> { self == .width ? Pen.widths : 0...100 }
  var step: Double { self == .width ? 1 : 5 }
  var labelWidth: Int { self == .width ? 2 : 4 }
}
