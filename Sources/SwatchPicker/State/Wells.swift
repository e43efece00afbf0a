import SwatchColor

/// The colors of the wells in the terms of the pickers, and which of them pickers change.
public struct Wells: Hashable, Sendable {
  /// The well that pickers change.
  public var active = Well.stroke
  /// Whether a color has been chosen since they began, or since ``begin(with:)``.
  public private(set) var isChosen = false
  private var stroke: PickedColor
  /// For a fill of none, the color it had last.
  private var fill = PickedColor(Color(white: 1))
  private var fillIsNone = true

  /// Creates wells: a color for lines, none for areas.
  public init(stroke: Color) { self.stroke = PickedColor(stroke) }

  /// The color of the active well as pickers show it; for a fill of none, the color it had last.
  var picked: PickedColor { picked(of: active) }

  /// The color of the active well by hue, saturation and brightness.
  var hsb: HSB { picked.hsb }

  func picked(of well: Well) -> PickedColor { well == .stroke ? stroke : fill }

  /// The color of the active well, with its opacity; `nil` where it has none.
  public var color: Color? { color(of: active) }

  /// The color of a well, with its opacity where only a color is picked; `nil` where it has none.
  public func color(of well: Well) -> Color? {
    well == .fill && fillIsNone ? nil : picked(of: well).translucentColor
  }

  /// The color of lines, with its opacity.
  public var strokeColor: Color { stroke.translucentColor }

  /// Gives the active well a color as a picker made it.
  mutating func setColor(_ picked: PickedColor) { set(picked, isNone: false, of: active) }

  /// Gives a well a color, or none. Hue and saturation that the color leaves open stay as they were, and so does the opacity.
  public mutating func setColor(_ color: Color?, of well: Well) {
    let old = picked(of: well)
    set(color.map(old.replaced) ?? old, isNone: color == nil, of: well)
  }

  /// Gives a well a color with its opacity, or none.
  public mutating func setWholeColor(_ color: Color?, of well: Well) {
    let old = picked(of: well)
    set(
      color.map { old.replaced(by: $0).opacity($0.alpha.clamped(to: 0...1)) } ?? old, isNone: color == nil,
      of: well)
  }

  /// Gives the active well's color another opacity, 0…1.
  public mutating func setOpacity(_ opacity: Double) {
    let changed = picked.opacity(opacity.clamped(to: 0...1))
    if active == .stroke { stroke = changed } else { fill = changed }
  }

  /// Takes colors that nobody has chosen.
  public mutating func begin(with stroke: Color, fill: Color? = nil) {
    setWholeColor(stroke, of: .stroke)
    setWholeColor(fill, of: .fill)
    isChosen = false
  }

  private mutating func set(_ picked: PickedColor, isNone: Bool, of well: Well) {
    isChosen = true
    switch well {
    // Lines always have a color.
    case .stroke: if !isNone { stroke = picked }
    case .fill: (fill, fillIsNone) = (picked, isNone)
    }
  }
}

extension Wells {
  /// What a well holds: a color as it was picked, and whether it is used.
  struct State: Hashable {
    let picked: PickedColor
    let isNone: Bool
  }

  func state(of well: Well) -> State {
    State(picked: picked(of: well), isNone: color(of: well) == nil)
  }

  /// Puts a well back to what it held.
  mutating func restore(_ state: State, of well: Well) { set(state.picked, isNone: state.isNone, of: well) }
}
