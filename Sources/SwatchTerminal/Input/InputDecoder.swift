import SwatchScreen

/// Splits input into complete sequences and converts them to events.
///
/// ncurses identifies keys and reads mouse reports in older encodings. This decoder handles modes 1006 and
/// 1016, which report hundreds of motions per drag, and sequences unknown to ncurses: pastes, focus, replies.
///
/// Sequences end according to their grammar (ECMA-48, section 5), however slowly bytes arrive. Timing only
/// decides whether the start of a sequence is a key; see ``byteTimeout`` and ``eventsAfterTimeout()``.
/// Truncated, oversized and unknown sequences are dropped as a whole, so that they trigger no commands.
struct InputDecoder {
  var pixels: ScreenPixels?
  var expectsReply = false
  let keys: any SequenceDecoder
  var characters = CharacterDecoder()
  var events: [Event] = []
  var state = State.text
  var sequence: [UInt8] = []
  /// True if an escape character precedes the pending sequence or character.
  var isPrefixed = false
  var paste = PasteReader()
  /// True if mouse reports are in pixels. The terminal's reply marks the switch in the stream of reports.
  var reportsPixels = false
  var heldButton: MouseEvent.Button?

  /// True if a lone escape character was just reported as the Escape key.
  var reportedEscape = false

  enum State {
    case text, escape
    /// `ESC [`; `ESC O`; `ESC P` and others; an escape character in a string.
    case controlSequence, singleShift, string, stringEscape
    /// The three bytes of an X10 mouse report, after `ESC [ M`.
    case mouseBytes
    case paste
  }

  /// Longer sequences are treated as noise and dropped.
  static let sequenceLimit = 256
  static let escape: UInt8 = 0x1B

  mutating func events(in bytes: some Collection<UInt8>) -> [Event] {
    // On very slow connections, the rest of a report may follow an escape character read as the Escape key.
    if reportedEscape, Self.startsReport(bytes) { begin(.escape) }
    reportedEscape = reportedEscape && bytes.isEmpty
    for byte in bytes { accept(byte) }
    return takeEvents()
  }

  /// Returns the events of the pending input after ``byteTimeout`` has passed without a byte.
  mutating func eventsAfterTimeout() -> [Event] {
    switch state {
    case .escape:
      drop()
      emit(KeyPress(.escape))
      reportedEscape = true
    case .singleShift, .string:
      if sequence.count == 1 { typeIntroducer() }
    case .paste: finishPaste()
    case .text, .controlSequence, .stringEscape, .mouseBytes: break
    }
    return takeEvents()
  }

  mutating func takeEvents() -> [Event] {
    defer { events.removeAll() }
    return events
  }

  // MARK: Bytes

  private mutating func accept(_ byte: UInt8) {
    switch state {
    case .text: acceptText(byte)
    case .escape: acceptAfterEscape(byte)
    case .controlSequence: acceptControl(byte)
    case .singleShift: acceptSingleShift(byte)
    case .mouseBytes: acceptMouse(byte)
    case .string: acceptString(byte)
    case .stringEscape: acceptStringEnd(byte)
    case .paste: if paste.append(byte) { finishPaste() }
    }
  }

  private mutating func acceptText(_ byte: UInt8) {
    guard byte != Self.escape else {
      isPrefixed = false
      characters.reset()
      return begin(.escape)
    }
    if let scalar = characters.append(byte) { emit(KeyPress(typing: scalar)) }
  }

  private mutating func acceptAfterEscape(_ byte: UInt8) {
    switch byte {
    case Self.escape:
      // Only the last of several escape characters can belong to the following bytes.
      if isPrefixed { events.append(.key(KeyPress(.escape))) }
      isPrefixed = true
    case UInt8(ascii: "["): begin(.controlSequence)
    case UInt8(ascii: "O"): begin(.singleShift, byte)
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      begin(.string, byte)
    default:
      if let press = keys.press(for: [byte]) { return emit(press) }
      drop()
      isPrefixed = true
      acceptText(byte)
    }
  }

  private mutating func acceptControl(_ byte: UInt8) {
    guard (0x20...0x7E).contains(byte) else { return abandon(at: byte) }
    append(byte)
    let isFirst = sequence.count == 2
    switch byte {
    case UInt8(ascii: "M") where isFirst: state = .mouseBytes
    // Function keys of the Linux console: ESC [ [ A
    case UInt8(ascii: "[") where isFirst: break
    case 0x40...: finishControlSequence()
    // rxvt ends some keys with a byte that the grammar does not treat as final: ESC [ 7 $
    case ..<0x30: if keys.press(for: sequence) != nil { finishControlSequence() }
    default: break
    }
  }

  private mutating func acceptSingleShift(_ byte: UInt8) {
    switch byte {
    case 0x30...0x3F: append(byte)
    case 0x40...0x7E:
      append(byte)
      if let press = keys.press(for: sequence) { emit(press) } else { drop() }
    default: abandon(at: byte)
    }
  }

  /// Bytes are at least 32; 0 is a position beyond the range of the encoding.
  private mutating func acceptMouse(_ byte: UInt8) {
    guard byte >= 32 || byte == 0 && sequence.count > 2 else { return abandon(at: byte) }
    append(byte)
    if sequence.count == 5 { finishMouseBytes() }
  }

  private mutating func acceptString(_ byte: UInt8) {
    switch byte {
    case 0x07: finishString()
    case 0x9C where sequence.last == 0xC2:
      sequence.removeLast()
      finishString()
    case Self.escape: state = .stringEscape
    case ..<0x20: abandon(at: byte)
    default: append(byte)
    }
  }

  /// Ends the string, or drops it as truncated if another sequence starts or the user pressed Escape.
  private mutating func acceptStringEnd(_ byte: UInt8) {
    if byte == UInt8(ascii: "\\") { return finishString() }
    drop()
    let startsSequence = byte == Self.escape || "[OP]X^_".utf8.contains(byte)
    if startsSequence { begin(.escape) } else { emit(KeyPress(.escape)) }
    accept(byte)
  }

  // MARK: States

  private mutating func begin(_ new: State, _ introducer: UInt8 = UInt8(ascii: "[")) {
    state = new
    sequence.removeAll(keepingCapacity: true)
    if new != .escape { sequence.append(introducer) }
  }

  private mutating func append(_ byte: UInt8) {
    if sequence.count <= Self.sequenceLimit { sequence.append(byte) }
  }

  private mutating func abandon(at byte: UInt8) {
    if sequence.count == 1 { typeIntroducer() } else { drop() }
    accept(byte)
  }

  /// Reports an apparent introducer as a typed character.
  private mutating func typeIntroducer() {
    drop()
    isPrefixed = true
    emit(KeyPress(typing: Unicode.Scalar(sequence[0])))
  }

  /// Drops the sequence. A preceding escape character is reported as the Escape key.
  mutating func drop() {
    state = .text
    if isPrefixed { events.append(.key(KeyPress(.escape))) }
    isPrefixed = false
  }

  /// Reports a key; after an escape character, possibly with Alt.
  mutating func emit(_ press: KeyPress) {
    state = .text
    events.append(isPrefixed ? .escapedKey(press) : .key(press))
    isPrefixed = false
  }

  // MARK: Timeout

  /// The time without a byte after which pending input is treated as complete; `nil` for no limit.
  var byteTimeout: Duration? {
    switch state {
    // During a drag or after a query, an escape character is more likely the start of a report than a key.
    case .escape: heldButton != nil || expectsReply ? Self.long : Self.short
    // DCS, APC or OSC
    case .string where expectsReply && sequence.count == 1 && "P_]".utf8.contains(sequence[0]): Self.veryLong
    case .singleShift, .string: sequence.count == 1 ? Self.long : nil
    case .paste: paste.isEnding ? nil : Self.veryLong
    case .text, .controlSequence, .stringEscape, .mouseBytes: nil
    }
  }

  /// Imperceptible after pressing Escape.
  private static let short = Duration.milliseconds(100)
  /// Longer than the delays of a bad connection, for input that is rarely typed.
  private static let long = Duration.milliseconds(500)
  /// Long enough that the rest of a late reply or paste is not read as keys.
  private static let veryLong = Duration.seconds(2)

  /// True for the start of a report without its escape character: `[`, one of `<=>?`, and a digit; or `[0n`.
  private static func startsReport(_ bytes: some Collection<UInt8>) -> Bool {
    let bytes = Array(bytes.prefix(3))
    return bytes.count == 3 && bytes[0] == UInt8(ascii: "[") && (0x3C...0x3F).contains(bytes[1])
      && (0x30...0x39).contains(bytes[2]) || bytes == Array("[0n".utf8)
  }
}
