import SwatchColor
import SwatchText

/// A well: the stroke or fill of a pen, or the gradient of the selection. Pickers change the active well.
public enum Well: String, Hashable, Sendable {
  /// The stroke color, or the only color of a picker.
  case stroke = "Stroke"
  /// The fill: a color, a gradient, or none.
  case fill = "Fill"
  /// The gradient of the selection, if it has one.
  case selection = "Selection"

  /// The wells of the pen.
  public static let penWells: [Well] = [.stroke, .fill]

  /// The title.
  public var title: String { rawValue }
}

/// The contents of all wells, and which one is active.
public struct Wells: Hashable, Sendable {
  /// The well that pickers change.
  public internal(set) var active = Well.stroke
  /// True if a color has been chosen since the start or the last ``setInitialColors(stroke:fill:gradient:)``.
  public private(set) var hasChosenColor = false
  private var stroke: WellPaint
  /// The fill; without a fill, its previous color.
  private var fill = WellPaint(PickedColor(Color(white: 1)), isNone: true)
  private var selection: WellPaint?
  /// The well that was active before the selection's.
  private var previousActive = Well.stroke

  /// Creates wells with a stroke color and no fill.
  public init(stroke: Color) { self.stroke = WellPaint(PickedColor(stroke)) }

  /// The picked color of the active well; without a color, the previous one.
  var picked: PickedColor { picked(of: active) }
  var hsb: HSB { picked.hsb }
  func picked(of well: Well) -> PickedColor { paint(of: well).picked }

  /// Returns the contents of a well. Without a selected gradient, ``Well/selection`` equals the fill.
  func paint(of well: Well) -> WellPaint {
    switch well {
    case .stroke: stroke
    case .fill: fill
    case .selection: selection ?? fill
    }
  }

  /// The color of the active well or of its active gradient stop, with opacity; `nil` for none.
  public var color: Color? { color(of: active) }

  /// Returns the color of a well with its opacity; `nil` for none.
  public func color(of well: Well) -> Color? { paint(of: well).color }

  /// Returns the gradient of a well; `nil` for a single color or none.
  public func gradient(of well: Well) -> GradientStyle? { paint(of: well).gradient }

  /// The stroke color with its opacity.
  public var strokeColor: Color { stroke.picked.translucentColor }

  mutating func pick(_ picked: PickedColor) { change(active) { $0.pick(picked) } }

  /// Sets a well to a single color, or to none. Components that the color does not determine keep their values.
  ///
  /// - Parameter keepsOpacity: True to keep the opacity of the well instead of taking that of the color.
  public mutating func setColor(_ color: Color?, of well: Well, keepsOpacity: Bool = false) {
    var picked = picked(of: well)
    let opacity = keepsOpacity ? nil : color?.alpha.clamped(to: 0...1)
    if let color { picked = picked.replaced(by: color).opacity(opacity ?? picked.opacity) }
    change(well) { $0 = WellPaint(picked, isNone: color == nil) }
  }

  /// Sets the opacity of the active well, 0…1.
  public mutating func setOpacity(_ opacity: Double) {
    let (changed, hasChosenColor) = (picked.opacity(opacity.clamped(to: 0...1)), hasChosenColor)
    let isNone = paint(of: active).isNone
    change(active) {
      $0.pick(changed)
      $0.isNone = isNone
    }
    self.hasChosenColor = hasChosenColor
  }

  /// Sets initial colors, which are not treated as chosen.
  public mutating func setInitialColors(stroke: Color, fill: Color? = nil, gradient: GradientStyle? = nil) {
    setColor(stroke, of: .stroke)
    setColor(fill, of: .fill)
    if let gradient { setGradient(gradient, stop: 0, of: .fill) }
    hasChosenColor = false
  }

  private mutating func change(_ well: Well, _ change: (inout WellPaint) -> Void) {
    var paint = paint(of: well)
    change(&paint)
    switch well {
    // A stroke always has a single color.
    case .stroke where paint.isNone || paint.gradient != nil: break
    case .stroke: stroke = paint
    case .fill: fill = paint
    // The selection always has a gradient.
    case .selection where selection == nil || paint.gradient == nil: return
    case .selection: return selection = paint
    }
    hasChosenColor = true
  }

  // MARK: Gradients

  /// The index of the active gradient stop of the active well; `nil` without a gradient.
  var stop: Int? { activeGradient == nil ? nil : paint(of: active).stop }
  var activeGradient: GradientStyle? { gradient(of: active) }
  var activeStop: ColorStop? { stop.flatMap { activeGradient?.stops[$0] } }

  mutating func setGradient(_ gradient: GradientStyle, stop: Int, of well: Well) {
    change(well) { $0.setGradient(gradient, stop: stop) }
  }

  /// Sets the gradient of the selection and activates its well; `nil` reactivates the previous well.
  mutating func select(_ gradient: GradientStyle?, isNewSelection: Bool) {
    guard let gradient else {
      selection = nil
      if active == .selection { active = previousActive }
      return
    }
    if isNewSelection || selection == nil {
      selection = nil
      if active != .selection { (previousActive, active) = (active, .selection) }
    }
    var paint = selection ?? WellPaint(PickedColor(gradient.stops[0].color))
    paint.setGradient(gradient, stop: paint.stop)
    selection = paint
  }

  var hasSelection: Bool { selection != nil }
  mutating func restore(_ paint: WellPaint, of well: Well) { change(well) { $0 = paint } }

  mutating func restorePen(from previous: Wells) {
    for well in Well.penWells { restore(previous.paint(of: well), of: well) }
    if previous.active != .selection || selection != nil { active = previous.active }
  }
}

/// The contents of a well: a picked color, a gradient, or none.
struct WellPaint: Hashable {
  /// The color, or that of the active gradient stop. Without a color, the previous one.
  private(set) var picked: PickedColor
  var isNone = false
  private(set) var gradient: GradientStyle?
  private(set) var stop = 0

  init(_ picked: PickedColor, isNone: Bool = false) { (self.picked, self.isNone) = (picked, isNone) }

  var color: Color? { isNone ? nil : picked.translucentColor }

  mutating func pick(_ picked: PickedColor) {
    (self.picked, isNone) = (picked, false)
    gradient?.setColor(picked.translucentColor, ofStop: stop)
  }

  mutating func setGradient(_ gradient: GradientStyle, stop: Int) {
    let stop = stop.clamped(to: 0...gradient.stops.count - 1)
    let color = gradient.stops[stop].color
    // Keep the exact picked components.
    if picked.color.rgb24 != color.rgb24 || picked.opacity != color.alpha {
      picked = picked.replaced(by: color).opacity(color.alpha.clamped(to: 0...1))
    }
    (self.gradient, self.stop, isNone) = (gradient, stop, false)
  }

  /// Returns true if both have the same contents, regardless of the active stop.
  func hasSameContents(as other: WellPaint) -> Bool {
    guard let gradient, let otherGradient = other.gradient else { return self == other }
    return gradient == otherGradient
  }
}
