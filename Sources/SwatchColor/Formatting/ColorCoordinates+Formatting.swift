extension ColorCoordinates {
  /// The color in a notation.
  ///
  /// All notations but JSON can be read again, see ``init(parsing:)``. Colors of 8-bit components,
  /// all 16,777,216, read back as the same from every format but the ANSI palettes. CSS functions are in the modern
  /// syntax, with `none` for missing components and the alpha only where it is not 1. Formats that are limited to
  /// sRGB write colors beyond it as they can be shown, see ``gamutMapping(to:)``.
  ///
  /// - Parameters:
  ///   - format: The notation.
  ///   - name: A name of the color for the formats that have one: the variable of ``ColorFormat/cssVariable`` and the
  ///     `name` of ``ColorFormat/json``. Without it they have the CSS name, if the color has one.
  ///   - precision: How many digits numbers have.
  public func formatted(
    _ format: ColorFormat, name: String? = nil, precision: NumberPrecision = .compact
  ) -> String {
    var writer = ColorWriter(self, name: name, precision: precision)
    writer.write(format)
    return String(decoding: writer.text.bytes, as: UTF8.self)
  }

  /// Appends what ``formatted(_:name:precision:)`` gives to `bytes`, in UTF-8. For many colors this is faster.
  public func append(
    _ format: ColorFormat, name: String? = nil, precision: NumberPrecision = .compact,
    to bytes: inout [UInt8]
  ) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TextBuffer.usualCapacity) { memory in
      var writer = ColorWriter(
        self, name: name, precision: precision, into: TextBuffer(borrowing: memory))
      writer.write(format)
      bytes.append(contentsOf: writer.text.bytes)
    }
  }
}
