extension Int {
  /// The number with a noun in the singular or plural, as `3 colors`.
  package func counting(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
