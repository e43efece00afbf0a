import SwatchScreen

extension Prompt where Context: ControlHost {
  /// Creates a prompt for the value of a slider, over the value that is shown.
  public init(
    _ label: String, forValueOf slider: ControlID, labelWidth: Int,
    problem: @escaping (String, Context) -> String? = { _, _ in nil },
    submit: @escaping (String, inout Context) -> Void
  ) {
    self.init(
      label, placeholder: "value",
      hint: "Type a value or arithmetic (+10); Enter takes it",
      at: .over { host, _ in
        // Wider than the value: arithmetic has to fit.
        var row = host.control(slider)?.frame ?? .empty
        return row.cutRight(max(labelWidth, min(8, row.width / 2)))
      },
      topic: slider.description, limit: TextField.shortLimit, guide: PromptGuide(problem: problem),
      submit: submit)
  }
}

extension ClosedRange<Double> {
  /// The values that can be typed, for sentences: `0 to 100`.
  public var expectedText: String {
    func label(_ bound: Double) -> String { bound == bound.rounded() ? "\(Int(bound))" : "\(bound)" }
    return "\(label(lowerBound)) to \(label(upperBound))"
  }
}

extension Wheel {
  /// The key that does to a list what the wheel does over it.
  public var listKey: Key { isBack ? .up : .down }
}
