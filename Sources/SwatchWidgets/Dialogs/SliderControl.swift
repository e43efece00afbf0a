import SwatchScreen
import SwatchText

/// A control with a slider. Touches, keys and the wheel set its value, which can also be typed.
package protocol SliderControl: Control {
  func slider(in owner: Owner) -> Slider
  func commandForValue(_ value: Double, in owner: Owner) -> Command<Owner>
  /// The command that opens a prompt for the value.
  var commandForPrompt: Command<Owner> { get }
}

extension SliderControl {
  package var takesFocusOnTouch: Bool { true }

  package func hint(in owner: Owner) -> String { "←→ change · = type value · Tab next" }

  package func command(for touch: Touch, in owner: Owner) -> Command<Owner>? {
    switch slider(in: owner).handle(touch) {
    case .touchedOrDragged(let value), .touchEnded(let value): commandForValue(value, in: owner)
    case .labelTouched: commandForPrompt
    case nil: nil
    }
  }

  package func command(for key: KeyPress, in owner: Owner) -> Command<Owner>? {
    if key == "=" || key.key == .enter { return commandForPrompt }
    return slider(in: owner).value(after: key.key).map { commandForValue($0, in: owner) }
  }

  package func command(for wheel: Wheel, in owner: Owner) -> Command<Owner>? {
    let isUp = wheel.direction == .up || wheel.direction == .right
    return slider(in: owner).value(after: isUp ? .right : .left).map { commandForValue($0, in: owner) }
  }
}

extension Prompt where Context: ControlHost {
  /// Creates a prompt for the value of a slider, over its label.
  public init(
    _ label: String, forValueOf slider: ControlID, labelWidth: Int,
    problem: @escaping (String, Context) -> String? = { _, _ in nil },
    submit: @escaping (String, inout Context) -> Void
  ) {
    self.init(
      label, placeholder: "value",
      hint: "Type a value or arithmetic (+10) · Enter apply",
      at: .over { host, _ in
        // Leave space for arithmetic.
        var row = (host.control(slider)?.frame ?? .empty).top(1)
        return row.cutRight(max(labelWidth, min(8, row.width / 2)))
      },
      topic: slider.description, limit: TextField.shortLimit, guide: PromptGuide(problem: problem),
      submit: submit)
  }
}

extension ClosedRange<Double> {
  /// The range in words, such as `0 to 100`.
  public var expectedText: String {
    func label(_ bound: Double) -> String { bound == bound.rounded() ? "\(Int(bound))" : "\(bound)" }
    return "\(label(lowerBound)) to \(label(upperBound))"
  }

  /// Returns the message for invalid text.
  public func problem(with text: String) -> String {
    "Invalid value \(text.quoted). Type a number from \(expectedText), or +10"
  }
}
