import SwatchScreen

/// A control that takes the focus on a touch, and in which the wheel acts like the Up and Down keys.
package protocol ListControl: Control {}

extension ListControl {
  package var takesFocusOnTouch: Bool { true }

  package func command(for wheel: Wheel, in owner: Owner) -> Command<Owner>? {
    command(for: KeyPress(wheel.listKey), in: owner)
  }
}
