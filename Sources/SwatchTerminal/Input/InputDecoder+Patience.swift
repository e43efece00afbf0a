extension InputDecoder {
  /// How long to wait for the next byte until it is clear that none belongs to what was read; `nil` where time does not
  /// matter.
  var patience: Duration? {
    switch state {
    case .escape: isInterruptedProbably ? Self.long : Self.short
    case .string where expectsAnswer && Self.repliesBegin(with: sequence): Self.veryLong
    case .singleShift, .string: sequence.count == 1 ? Self.long : nil
    case .paste: paste.isEnding ? nil : Self.veryLong
    case .text, .controlSequence, .stringEscape, .mouseBytes: nil
    }
  }

  /// True for the introducers of replies: DCS, APC and OSC.
  private static func repliesBegin(with sequence: [UInt8]) -> Bool {
    sequence.count == 1 && "P_]".utf8.contains(sequence[0])
  }

  /// True if an escape character is rather the beginning of a report than the key.
  private var isInterruptedProbably: Bool { heldButton != nil || expectsAnswer }

  /// Not noticed by who presses Escape.
  private static let short = Duration.milliseconds(100)
  /// Longer than a bad line takes, for what is rarely typed.
  private static let long = Duration.milliseconds(500)
  /// What came too late would be taken for keys.
  private static let veryLong = Duration.seconds(2)
}
