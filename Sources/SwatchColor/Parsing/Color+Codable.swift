extension Color: Codable {
  /// Decodes any notation of ``ColorCoordinates/init(parsing:)``, mapped into sRGB.
  ///
  /// - Throws: `DecodingError` with the message of the ``ColorSyntaxError``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do throws(ColorSyntaxError) {
      self.init(try ColorCoordinates(parsing: text))
    } catch {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(error)")
    }
  }

  /// Encodes the color as `#3fa7d6` if that is exact, otherwise as `color(srgb 0.1 0.25 0.4 / 0.5)`.
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
