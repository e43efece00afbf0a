extension ColorCoordinates {
  /// Returns the color in a notation.
  ///
  /// ``init(parsing:)`` reads all notations except JSON. All 16,777,216 colors with 8-bit components survive
  /// the round trip in every format except JSON and the ANSI palettes. CSS functions use the modern syntax,
  /// with `none` for missing components and alpha only if it is not 1. Formats limited to sRGB map other
  /// colors into the sRGB gamut; see ``gamutMapping(to:)``.
  ///
  /// - Parameter name: The name in ``ColorFormat/cssVariable`` and ``ColorFormat/json``, or the CSS name.
  public func formatted(
    _ format: ColorFormat, name: String? = nil, precision: NumberPrecision = .compact
  ) -> String {
    var writer = ColorWriter(self, name: name, precision: precision)
    writer.write(format)
    return String(decoding: writer.text.bytes, as: UTF8.self)
  }

  /// Appends the UTF-8 of ``formatted(_:name:precision:)`` to `bytes`. Faster for many colors.
  public func append(
    _ format: ColorFormat, name: String? = nil, precision: NumberPrecision = .compact, to bytes: inout [UInt8]
  ) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TextBuffer.defaultCapacity) { memory in
      var writer = ColorWriter(self, name: name, precision: precision, into: TextBuffer(borrowing: memory))
      writer.write(format)
      bytes.append(contentsOf: writer.text.bytes)
    }
  }
}
