extension Color: Codable {
  /// Reads a color in any notation that ``ColorCoordinates/init(parsing:)`` takes; what is beyond sRGB is brought into it.
  ///
  /// - Throws: `DecodingError` with the sentence of a ``ColorSyntaxError`` when the text is no color.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do throws(ColorSyntaxError) {
      self.init(try ColorCoordinates(parsing: text))
    } catch {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(error)")
    }
  }

  /// Writes the color as the web does: `#3fa7d6` if that is all of it, or else `color(srgb 0.1 0.25 0.4 / 0.5)` with all
  /// digits, so that it reads back as it is.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let hex = ColorCoordinates(self).formatted(.hex)
    if let coordinates = try? ColorCoordinates(parsing: hex), Color(coordinates) == self {
      try container.encode(hex)
    } else {
      try container.encode("color(srgb \(red) \(green) \(blue) / \(alpha))")
    }
  }
}
