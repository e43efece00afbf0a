import SwatchColor
import SwatchText

/// The two colors of a pen, and the gradient of what is selected. Pickers change the active one.
public enum Well: Hashable, Sendable {
  /// The color of lines; where only one color is picked, that color.
  case stroke
  /// The color of areas, which can also be a gradient, or none.
  case fill
  /// The gradient of what is selected, while there is one.
  case selection

  /// Those of the pen.
  public static let ofPen: [Well] = [.stroke, .fill]

  /// What it is called.
  public var title: String {
    switch self {
    case .stroke: "Stroke"
    case .fill: "Fill"
    case .selection: "Selection"
    }
  }
}

/// The colors of the wells in the terms of the pickers, and which of them pickers change.
public struct Wells: Hashable, Sendable {
  /// The well that pickers change.
  public internal(set) var active = Well.stroke
  /// True if a color has been chosen since the start, or since `begin(with:)`.
  public private(set) var isChosen = false
  private var stroke: WellPaint
  /// For a fill of none, the color it had last.
  private var fill = WellPaint(PickedColor(Color(white: 1)), isNone: true)
  private var selection: WellPaint?
  /// The well that was active before that of what is selected.
  private var before = Well.stroke

  /// Creates wells: a color for lines, none for areas.
  public init(stroke: Color) { self.stroke = WellPaint(PickedColor(stroke)) }

  /// The color of the active well as pickers show it; for a fill of none, the color it had last.
  var picked: PickedColor { picked(of: active) }

  var hsb: HSB { picked.hsb }

  func picked(of well: Well) -> PickedColor { paint(of: well).picked }

  /// What a well holds. Where nothing is selected that has a gradient, that is what the fill does.
  func paint(of well: Well) -> WellPaint {
    switch well {
    case .stroke: stroke
    case .fill: fill
    case .selection: selection ?? fill
    }
  }

  /// The color of the active well, with its opacity; `nil` where it has none. Of a gradient it is that of the active stop.
  public var color: Color? { color(of: active) }

  /// The color of a well, with its opacity where only a color is picked; `nil` where it has none.
  public func color(of well: Well) -> Color? { paint(of: well).color }

  /// The gradient of a well; `nil` where it has one color, or none.
  public func gradient(of well: Well) -> GradientStyle? { paint(of: well).gradient }

  /// The color of lines, with its opacity.
  public var strokeColor: Color { stroke.picked.translucentColor }

  /// Gives the active well a color as a picker made it; of a gradient the active stop.
  mutating func pick(_ picked: PickedColor) { change(active) { $0.pick(picked) } }

  /// Gives the active well a color with its opacity; of a gradient the active stop. Hue and saturation that the color leaves
  /// open stay as they were.
  mutating func pick(_ color: Color) {
    pick(picked.replaced(by: color).opacity(color.alpha.clamped(to: 0...1)))
  }

  /// Gives a well one color, or none. Hue and saturation that the color leaves open stay as they were, and so does the opacity.
  public mutating func setColor(_ color: Color?, of well: Well) {
    let old = picked(of: well)
    change(well) { $0.setColor(color.map(old.replaced) ?? old, isNone: color == nil) }
  }

  /// Gives a well one color with its opacity, or none.
  public mutating func setWholeColor(_ color: Color?, of well: Well) {
    let old = picked(of: well)
    let new = color.map { old.replaced(by: $0).opacity($0.alpha.clamped(to: 0...1)) }
    change(well) { $0.setColor(new ?? old, isNone: color == nil) }
  }

  /// Gives the active well's color another opacity, 0…1.
  public mutating func setOpacity(_ opacity: Double) {
    let (changed, isChosen) = (picked.opacity(opacity.clamped(to: 0...1)), isChosen)
    let isNone = paint(of: active).isNone
    change(active) {
      $0.pick(changed)
      $0.isNone = isNone
    }
    self.isChosen = isChosen
  }

  /// Takes colors that nobody has chosen.
  public mutating func begin(
    with stroke: Color, fill: Color? = nil, gradient: GradientStyle? = nil
  ) {
    setWholeColor(stroke, of: .stroke)
    setWholeColor(fill, of: .fill)
    if let gradient { setGradient(gradient, stop: 0, of: .fill) }
    isChosen = false
  }

  private mutating func change(_ well: Well, _ change: (inout WellPaint) -> Void) {
    var paint = paint(of: well)
    change(&paint)
    switch well {
    // Lines always have one color.
    case .stroke where paint.isNone || paint.gradient != nil: break
    case .stroke: stroke = paint
    case .fill: fill = paint
    // It has a gradient, or it is not there.
    case .selection where selection == nil || paint.gradient == nil: return
    case .selection: return selection = paint
    }
    isChosen = true
  }
}

// MARK: Gradients

extension Wells {
  /// The stop of the active well's gradient that pickers change; `nil` where that has one color, or none.
  var stop: Int? {
    let paint = paint(of: active)
    return paint.gradient == nil ? nil : paint.stop
  }

  /// The gradient of the active well; `nil` where that has one color, or none.
  var activeGradient: GradientStyle? { gradient(of: active) }

  /// The stop of it that pickers change.
  var activeStop: ColorStop? { stop.flatMap { activeGradient?.stops[$0] } }

  mutating func setGradient(_ gradient: GradientStyle, stop: Int, of well: Well) {
    change(well) { $0.setGradient(gradient, stop: stop) }
  }

  /// Learns which gradient what is selected has. It becomes active, and when it goes, the well that was before.
  ///
  /// - Parameter isOther: Whether something else is selected than before.
  mutating func select(_ gradient: GradientStyle?, isOther: Bool) {
    guard let gradient else {
      selection = nil
      if active == .selection { active = before }
      return
    }
    if isOther || selection == nil {
      selection = nil
      if active != .selection { (before, active) = (active, .selection) }
    }
    var paint = selection ?? WellPaint(PickedColor(gradient.stops[0].color))
    paint.setGradient(gradient, stop: paint.stop)
    selection = paint
  }

  var hasSelection: Bool { selection != nil }
}

extension Wells {
  mutating func restore(_ paint: WellPaint, of well: Well) { change(well) { $0 = paint } }

  /// Puts the wells of the pen back to what they held; what is selected stays.
  mutating func restorePen(from others: Wells) {
    for well in Well.ofPen { restore(others.paint(of: well), of: well) }
    if others.active != .selection || selection != nil { active = others.active }
  }
}

/// What a well holds: a color as it was picked, a gradient, or none.
struct WellPaint: Hashable {
  /// The color: of a gradient that of its active stop, of none the one before.
  private(set) var picked: PickedColor
  var isNone = false
  /// The gradient; `nil` for one color, and for none.
  private(set) var gradient: GradientStyle?
  /// The stop whose color is ``picked``.
  private(set) var stop = 0

  init(_ picked: PickedColor, isNone: Bool = false) { (self.picked, self.isNone) = (picked, isNone) }

  var color: Color? { isNone ? nil : picked.translucentColor }

  /// Gives the active stop another color, or where there is one color that.
  mutating func pick(_ picked: PickedColor) {
    (self.picked, isNone) = (picked, false)
    gradient?.setColor(picked.translucentColor, ofStop: stop)
  }

  mutating func setColor(_ picked: PickedColor, isNone: Bool) { self = WellPaint(picked, isNone: isNone) }

  /// Makes it a gradient, and one of its stops active.
  mutating func setGradient(_ gradient: GradientStyle, stop: Int) {
    let stop = stop.clamped(to: 0...gradient.stops.count - 1)
    let color = gradient.stops[stop].color
    // What was picked stays exactly that.
    if picked.color.rgb24 != color.rgb24 || picked.opacity != color.alpha {
      picked = picked.replaced(by: color).opacity(color.alpha.clamped(to: 0...1))
    }
    (self.gradient, self.stop, isNone) = (gradient, stop, false)
  }

  /// Whether both hold the same, whichever stop is active.
  func holdsSame(as other: WellPaint) -> Bool {
    guard let gradient, let others = other.gradient else { return self == other }
    return gradient == others
  }
}
