import SwatchScreen

/// A control that is a slider: touches, keys and the wheel set its value, which can also be typed.
package protocol SliderControl: Control where Owner: ControlHost {
  func slider(in owner: Owner) -> Slider
  func setting(_ value: Double, in owner: Owner) -> Command<Owner>
  /// Asks for a value.
  var asking: Command<Owner> { get }
}

extension SliderControl {
  package var takesFocusFromTouches: Bool { true }

  package func hint(in owner: Owner) -> String { "Left and Right change it, = types a value, Tab goes on" }

  package func draw(_ owner: Owner, on surface: inout Surface) { slider(in: owner).draw(on: &surface) }

  package func command(for touch: Touch, in owner: Owner) -> Command<Owner>? {
    switch slider(in: owner).handle(touch) {
    case .touchedOrDragged(let value), .touchEnded(let value): setting(value, in: owner)
    case .labelTouched: asking
    case nil: nil
    }
  }

  package func command(for key: KeyPress, in owner: Owner) -> Command<Owner>? {
    if key == "=" || key.key == .enter { return asking }
    return slider(in: owner).value(after: key.key).map { setting($0, in: owner) }
  }

  package func command(for wheel: Wheel, in owner: Owner) -> Command<Owner>? {
    let isUp = wheel.direction == .up || wheel.direction == .right
    return slider(in: owner).value(after: isUp ? .right : .left).map { setting($0, in: owner) }
  }
}
