extension InputDecoder {
  /// The time without a byte after which pending input is treated as complete; `nil` for no limit.
  var byteTimeout: Duration? {
    switch state {
    case .escape: isLikelyInterrupted ? Self.long : Self.short
    case .string where expectsReply && Self.repliesBegin(with: sequence): Self.veryLong
    case .singleShift, .string: sequence.count == 1 ? Self.long : nil
    case .paste: paste.isEnding ? nil : Self.veryLong
    case .text, .controlSequence, .stringEscape, .mouseBytes: nil
    }
  }

  /// Returns true for DCS, APC and OSC.
  private static func repliesBegin(with sequence: [UInt8]) -> Bool {
    sequence.count == 1 && "P_]".utf8.contains(sequence[0])
  }

  /// True if an escape character is more likely the start of a report than the Escape key.
  private var isLikelyInterrupted: Bool { heldButton != nil || expectsReply }

  /// Imperceptible after pressing Escape.
  private static let short = Duration.milliseconds(100)
  /// Longer than the delays of a bad connection, for input that is rarely typed.
  private static let long = Duration.milliseconds(500)
  /// Long enough that the rest of a late reply or paste is not read as keys.
  private static let veryLong = Duration.seconds(2)
}
