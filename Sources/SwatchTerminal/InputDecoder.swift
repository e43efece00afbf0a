import SwatchScreen

/// Puts units of input together to events: with ``InputSource`` the only place that knows escape codes of
/// input.
///
/// No sequence of bytes can do harm. Reports that are cut short, too long or unknown are dropped as a whole,
/// so that their characters are not taken for commands.
struct InputDecoder<Source: InputSource> {
  /// The pixels of the screen, which reports of the mouse in pixels are about; without, such reports mean nothing.
  var pixels: ScreenPixels?

  private var source: Source
  private var pending: InputUnit?
  /// Whether reports of the mouse are in pixels. The terminal's answer tells, in its place among the reports: those before it
  /// are from before the switch.
  private var reportsPixels = false

  /// Longer control sequences are not sequences but noise.
  private let sequenceLimit = 256
  /// What is pasted beyond this many characters is cut off.
  private let pasteLimit = 1 << 20

  init(source: Source) {
    self.source = source
  }

  /// The events that have arrived, in order, but not more than `limit`.
  mutating func events(limit: Int) -> [Event] {
    var events: [Event] = []
    while events.count < limit, let unit = next(.none) {
      if let event = event(startingWith: unit) { events.append(event) }
    }
    return events
  }

  private mutating func next(_ patience: Patience) -> InputUnit? {
    guard let unit = pending else { return source.next(patience) }
    pending = nil
    return unit
  }

  private mutating func event(startingWith unit: InputUnit) -> Event? {
    switch unit {
    case .character("\u{1B}"): eventAfterEscape()
    case .character(let scalar): .key(KeyPress(typing: scalar))
    case .key(let press): .key(press)
    case .mouseReport: mouseEvent().map(Event.mouse)
    case .mouse(let event): .mouse(event)
    case .pasteStart: .paste(pastedText())
    case .pasteEnd: nil
    case .focus(let isFocused): .focus(isFocused)
    }
  }

  /// What an escape character means: alone the Escape key, before a key the Alt modifier, else the start of a
  /// sequence that ncurses does not know.
  private mutating func eventAfterEscape() -> Event? {
    switch next(.sequence) {
    case nil:
      return .key(KeyPress(.escape))
    case .key(var press):
      press.modifiers.insert(.alt)
      return .key(press)
    case .character(let scalar) where scalar != "\u{1B}":
      return eventAfterEscape(and: scalar)
    case .some(let unit):
      pending = unit
      return .key(KeyPress(.escape))
    }
  }

  private mutating func eventAfterEscape(and scalar: Unicode.Scalar) -> Event? {
    var press = KeyPress(typing: scalar)
    press.modifiers.insert(.alt)
    guard "[OPX]^_".unicodeScalars.contains(scalar), let following = next(.sequence) else {
      return .key(press)
    }
    pending = following
    switch scalar {
    case "[": return eventOfControlSequence()
    case "O": return skipOne()
    default: return controlString().flatMap(Discovery.init(deviceString:)).map(Event.discovery)
    }
  }

  private mutating func eventOfControlSequence() -> Event? {
    guard let sequence = controlSequence() else { return nil }
    // A mouse report in the encoding of X10: three bytes follow.
    if sequence == "M" { for _ in 0..<3 { _ = next(.sequence) } }
    let discovery = Discovery(controlSequence: sequence)
    if case .mousePixels(let isOn)? = discovery { reportsPixels = isOn }
    return discovery.map(Event.discovery)
  }

  private mutating func skipOne() -> Event? {
    _ = nextOfSequence()
    return nil
  }

  // MARK: Sequences

  /// The next character of a sequence, or `nil` when the sequence is cut short: by silence, or by the beginning
  /// of something else, which is then still to come.
  private mutating func nextOfSequence(allowingEscape: Bool = false) -> Unicode.Scalar? {
    guard let unit = next(.sequence) else { return nil }
    guard case .character(let scalar) = unit, allowingEscape || scalar != "\u{1B}" else {
      pending = unit
      return nil
    }
    return scalar
  }

  /// The characters up to and including the final one of a control sequence (ECMA-48, section 5.4).
  private mutating func controlSequence() -> String? {
    characters { (0x40...0x7E).contains($0.value) }
  }

  /// The characters of a control string up to its terminator, ST or BEL (ECMA-48, section 5.6).
  private mutating func controlString() -> String? {
    var isEscaped = false
    return characters(allowingEscape: true) { scalar in
      defer { isEscaped = scalar == "\u{1B}" }
      return scalar == "\u{7}" || scalar == "\u{9C}" || isEscaped && scalar == "\\"
    }
  }

  /// The characters up to and including the first that `isLast`, or `nil` when it does not come or comes too
  /// late.
  private mutating func characters(
    allowingEscape: Bool = false, until isLast: (Unicode.Scalar) -> Bool
  ) -> String? {
    var text = String.UnicodeScalarView()
    var count = 0
    while let scalar = nextOfSequence(allowingEscape: allowingEscape) {
      count += 1
      if count <= sequenceLimit { text.append(scalar) }
      if isLast(scalar) { return count <= sequenceLimit ? String(text) : nil }
    }
    return nil
  }

  private mutating func mouseEvent() -> MouseEvent? {
    var report = MouseReport()
    while let scalar = nextOfSequence() {
      guard report.append(scalar) else { continue }
      return reportsPixels ? pixels.flatMap(report.event(in:)) : report.event
    }
    return nil
  }

  private mutating func pastedText() -> String {
    var text = String.UnicodeScalarView()
    var count = 0
    while let unit = next(.paste), unit != .pasteEnd {
      guard case .character(let scalar) = unit, count < pasteLimit else { continue }
      text.append(scalar)
      count += 1
    }
    return String(text)
  }
}

extension KeyPress {
  /// The key that types `scalar`; for control characters, the key that does so together with Control.
  init(typing scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0: self.init(.character(" "), .control)
    case 8, 127: self.init(.backspace)
    case 9: self.init(.tab)
    case 10, 13: self.init(.enter)
    case 27: self.init(.escape)
    case 1...26: self.init(.character(Character(Unicode.Scalar(UInt8(scalar.value) + 96))), .control)
    case 28...31: self.init(.character(Character(Unicode.Scalar(UInt8(scalar.value) + 64))), .control)
    default: self.init(.character(Character(scalar)))
    }
  }
}
