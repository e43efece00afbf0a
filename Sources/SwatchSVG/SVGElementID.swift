/// The ids that swatchterm gives to elements: a prefix and a number.
struct SVGElementID {
  let prefix: String
  let numbers: ClosedRange<Int>
  static let shape = SVGElementID(prefix: "shape", numbers: 1...Int.max)
  static let layer = SVGElementID(prefix: "layer", numbers: 0...Int(Int32.max))

  func text(_ number: Int) -> String { "\(prefix)\(number)" }
  func attribute(_ number: Int) -> String { " id=\"\(text(number))\"" }

  /// Returns the number in an id written by swatchterm, or `nil` for other ids.
  func number(in text: String) -> Int? {
    guard text.hasPrefix(prefix), let number = Int(text.dropFirst(prefix.count)), numbers ~= number,
      self.text(number) == text
    else { return nil }
    return number
  }
}
