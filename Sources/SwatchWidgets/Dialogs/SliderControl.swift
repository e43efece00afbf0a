import SwatchScreen
import SwatchText

/// A control with a slider. Touches, keys and the wheel set its value, which can also be typed.
package protocol SliderControl: Control, Sendable where Owner: ControlHost {
  func slider(in owner: Owner) -> Slider
  func commandForValue(_ value: Double, in owner: Owner) -> Command<Owner>
  /// Returns the message for typed text that is not a value; `nil` if it can be submitted.
  func problem(with text: String, in owner: Owner) -> String?
  /// Applies typed text that is not a value, such as a color, or reports the problem.
  func submit(_ text: String, to owner: inout Owner)
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

  package func problem(with text: String, in owner: Owner) -> String? {
    slider(in: owner).range.problem(with: text)
  }

  package func submit(_ text: String, to owner: inout Owner) {
    owner.report(problem(with: text, in: owner) ?? "")
  }

  /// The command that opens a prompt for the value.
  package var commandForPrompt: Command<Owner> {
    Command { owner in
      let slider = slider(in: owner)
      owner.present(
        Prompt(
          slider.label, forValueOf: id, labelWidth: slider.labelWidth,
          problem: { value(of: $0, in: $1) == nil ? problem(with: $0, in: $1) : nil },
          submit: { text, owner in
            // Keep the exact value if its rounded label was not edited.
            guard text != slider.label else { return owner.closeDialog() }
            guard let value = value(of: text, in: owner) else { return submit(text, to: &owner) }
            owner.closeDialog()
            commandForValue(value, in: owner).run(&owner)
          }))
    }
  }

  private func value(of text: String, in owner: Owner) -> Double? {
    let slider = slider(in: owner)
    return ValueExpression.value(of: text, current: slider.value ?? 0, whole: slider.range.upperBound)
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
      label, placeholder: "value", hint: "Type a value or arithmetic (+10) · Enter apply",
      at: .over { host, _ in
        // Leave space for arithmetic.
        var row = (host.control(slider)?.frame ?? .empty).top(1)
        return row.cutRight(max(labelWidth, min(8, row.width / 2)))
      },
      topic: slider.description, limit: TextField.shortLimit, guide: PromptGuide(problem: problem),
      submit: submit)
  }

  /// Creates a prompt for the argument of an action.
  package init(
    _ text: String, for argument: ActionArgument<Context>, placeholder: String, hint: String,
    at placement: Placement
  ) {
    self.init(
      text, placeholder: placeholder, hint: hint, at: placement, limit: TextField.shortLimit,
      guide: PromptGuide(
        suggestions: argument.completions,
        problem: { if case .problem(let problem) = argument.parse($0, $1) { problem } else { nil } }),
      submit: { text, host in
        switch argument.parse(text, host) {
        case .command(let command):
          host.closeDialog()
          command.run(&host)
        case .problem(let problem): host.report(problem)
        }
      })
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
