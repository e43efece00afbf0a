extension Int {
  /// The number with a noun in the singular or plural, as `3 colors`.
  package func counting(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }

  /// The verb that goes with so many.
  package var isOrAre: String { self == 1 ? "is" : "are" }
}
