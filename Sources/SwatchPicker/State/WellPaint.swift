import SwatchColor
import SwatchText

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
