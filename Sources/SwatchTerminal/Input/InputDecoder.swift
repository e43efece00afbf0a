import SwatchScreen

/// Cuts bytes of input into complete sequences and turns these into events.
///
/// ncurses says which key a sequence is, and reads mouse reports in the older encodings. Reports of mode 1006 and 1016, which
/// arrive by the hundred during a drag, are read here, as are the sequences that ncurses does not know: pastes, focus, replies.
///
/// Bytes may arrive in pieces of any size, with pauses of any length between them: a sequence is finished or dropped by
/// its grammar (ECMA-48, section 5), never by the clock. Only where the beginning of a sequence is a key as well, time
/// tells them apart; ``patience`` says how long to wait then, and ``eventsAfterSilence()`` what it was.
///
/// No sequence of bytes can do harm. Those that are cut short, too long or unknown are dropped as a whole, so that
/// their characters are not taken for commands.
struct InputDecoder {
  /// The pixels of the screen, which reports of the mouse in pixels are about; without, such reports mean nothing.
  var pixels: ScreenPixels?
  /// True if the terminal was asked something and has not answered yet.
  var expectsAnswer = false

  let keys: any SequenceDecoder
  var characters: CharacterDecoder
  var events: [Event] = []
  var state = State.text
  /// What followed the escape character, as far as it matters.
  var sequence: [UInt8] = []
  /// True if another escape character came before.
  var isPrefixed = false
  var paste = PasteReader()
  /// True if reports of the mouse are in pixels. The terminal's answer tells, in its place among the reports: those before it
  /// are from before the switch.
  var reportsPixels = false
  /// The button that is held down, as far as reports tell.
  var heldButton: MouseEvent.Button?

  /// True if an escape character was just told as the Escape key because nothing followed it.
  private var hasToldEscape = false

  enum State {
    case text
    case escape
    /// A control sequence, `ESC [`; a single shift, `ESC O`; a string, `ESC P` and others, and the escape character in it.
    case controlSequence, singleShift, string, stringEscape
    /// The three bytes of a mouse report in the encoding of X10, behind `ESC [ M`.
    case mouseBytes
    case paste
  }

  /// Longer sequences are not sequences but noise; they are read, but not kept.
  static let sequenceLimit = 256
  static let escape: UInt8 = 0x1B

  init(keys: any SequenceDecoder, characters: CharacterDecoder = CharacterDecoder()) {
    self.keys = keys
    self.characters = characters
  }

  mutating func events(in bytes: some Collection<UInt8>) -> [Event] {
    // The slowest of lines: the rest of a report whose escape character was taken for the key. Nobody types so fast.
    if hasToldEscape, bytes.beginsReport { begin(.escape) }
    hasToldEscape = hasToldEscape && bytes.isEmpty
    for byte in bytes { take(byte) }
    return takeEvents()
  }

  /// The events that it means when no byte has followed for as long as ``patience`` says.
  mutating func eventsAfterSilence() -> [Event] {
    switch state {
    case .escape:
      drop()
      emit(KeyPress(.escape))
      hasToldEscape = true
    case .singleShift, .string:
      if sequence.count == 1 { typeIntroducer() }
    case .paste: finishPaste()
    case .text, .controlSequence, .stringEscape, .mouseBytes: break
    }
    return takeEvents()
  }

  private mutating func takeEvents() -> [Event] {
    defer { events.removeAll() }
    return events
  }

  // MARK: Bytes

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .text: takeText(byte)
    case .escape: takeAfterEscape(byte)
    case .controlSequence: takeControl(byte)
    case .singleShift: takeSingleShift(byte)
    case .mouseBytes: takeMouse(byte)
    case .string: takeString(byte)
    case .stringEscape: takeStringEnd(byte)
    case .paste: if paste.append(byte) { finishPaste() }
    }
  }

  private mutating func takeText(_ byte: UInt8) {
    guard byte != Self.escape else {
      isPrefixed = false
      characters.reset()
      return begin(.escape)
    }
    if let scalar = characters.append(byte) { emit(KeyPress(typing: scalar)) }
  }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    switch byte {
    case Self.escape:
      // Of several only the last can belong to what follows.
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
      takeText(byte)
    }
  }

  private mutating func takeControl(_ byte: UInt8) {
    guard (0x20...0x7E).contains(byte) else { return abandon(at: byte) }
    keep(byte)
    let isFirst = sequence.count == 2
    switch byte {
    case UInt8(ascii: "M") where isFirst: state = .mouseBytes
    // The Linux console's function keys: ESC [ [ A
    case UInt8(ascii: "[") where isFirst: break
    case 0x40...: finishControlSequence()
    // Some keys of rxvt end where the grammar goes on: ESC [ 7 $
    case ..<0x30: if keys.press(for: sequence) != nil { finishControlSequence() }
    default: break
    }
  }

  private mutating func takeSingleShift(_ byte: UInt8) {
    switch byte {
    case 0x30...0x3F: keep(byte)
    case 0x40...0x7E:
      keep(byte)
      finishSingleShift()
    default: abandon(at: byte)
    }
  }

  /// Bytes are 32 and more; 0 stands for a place beyond what the encoding can tell.
  private mutating func takeMouse(_ byte: UInt8) {
    guard byte >= 32 || byte == 0 && sequence.count > 2 else { return abandon(at: byte) }
    keep(byte)
    if sequence.count == 5 { finishMouseBytes() }
  }

  private mutating func takeString(_ byte: UInt8) {
    switch byte {
    case 0x07: finishString()
    case 0x9C where sequence.last == 0xC2:
      sequence.removeLast()
      finishString()
    case Self.escape: state = .stringEscape
    case ..<0x20: abandon(at: byte)
    default: keep(byte)
    }
  }

  /// Handles the byte after an escape character in a string, however late it comes. If the pair does not end the string,
  /// the string was cut short: another sequence begins, or the user has pressed Escape to get out of it.
  private mutating func takeStringEnd(_ byte: UInt8) {
    if byte == UInt8(ascii: "\\") { return finishString() }
    drop()
    if byte == Self.escape || "[OP]X^_".utf8.contains(byte) {
      begin(.escape)
    } else {
      emit(KeyPress(.escape))
    }
    take(byte)
  }

  // MARK: States

  /// Begins to read something that `introducer` stands before.
  private mutating func begin(_ new: State, _ introducer: UInt8 = UInt8(ascii: "[")) {
    state = new
    sequence.removeAll(keepingCapacity: true)
    if new != .escape { sequence.append(introducer) }
  }

  private mutating func keep(_ byte: UInt8) {
    if sequence.count <= Self.sequenceLimit { sequence.append(byte) }
  }

  /// Gives up what is being read: `byte` does not belong to it.
  private mutating func abandon(at byte: UInt8) {
    if sequence.count == 1 { typeIntroducer() } else { drop() }
    take(byte)
  }

  /// What looked like the beginning of a sequence was typed.
  private mutating func typeIntroducer() {
    drop()
    isPrefixed = true
    emit(KeyPress(typing: Unicode.Scalar(sequence[0])))
  }

  /// Drops what was read. An escape character before it was the Escape key.
  mutating func drop() {
    state = .text
    if isPrefixed { events.append(.key(KeyPress(.escape))) }
    isPrefixed = false
  }

  /// Appends a key; after an escape character it may be that key with Alt.
  mutating func emit(_ press: KeyPress) {
    state = .text
    events.append(isPrefixed ? .escapedKey(press) : .key(press))
    isPrefixed = false
  }
}

extension Collection<UInt8> {
  /// True if this is what follows the escape character of a report: `[`, one of `<=>?`, a digit.
  fileprivate var beginsReport: Bool {
    var bytes = makeIterator()
    guard bytes.next() == UInt8(ascii: "["), let mark = bytes.next(), let digit = bytes.next() else {
      return false
    }
    return (0x3C...0x3F).contains(mark) && (0x30...0x39).contains(digit) || starts(with: "[0n".utf8)
  }
}
