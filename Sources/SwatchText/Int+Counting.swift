extension Int {
  /// Returns the number with a noun in the singular or plural, such as `3 colors`.
  package func counting(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }

  /// The number of bytes in MB, kB or bytes, rounded down.
  package var byteLabel: String {
    let units: [(size: Int, name: String)] = [(1_000_000, "MB"), (1_000, "kB")]
    return units.first { self >= $0.size }.map { "\(self / $0.size) \($0.name)" } ?? counting("byte")
  }

  package var isOrAre: String { self == 1 ? "is" : "are" }
}
