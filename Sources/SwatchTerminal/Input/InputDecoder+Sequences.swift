import SwatchScreen

extension InputDecoder {
  mutating func finishControlSequence() {
    guard sequence.count <= Self.sequenceLimit else { return drop() }
    switch (sequence[1], sequence[sequence.count - 1]) {
    // Mode 1006 or 1016: ESC [ < button ; column ; row M, or m for a release.
    case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")):
      let report = MouseReport(sequence.dropFirst(2))
      emitMouse(reportsPixels ? pixels.flatMap(report.event(in:)) : report.event)
    // Mode 1015 of rxvt-unicode: ESC [ 32 + button ; column ; row M
    case (0x30...0x39, UInt8(ascii: "M")):
      emitMouse(olderReport: MouseReport(sequence.dropFirst()), codeOffset: 32)
    default: finishOtherControlSequence()
    }
  }

  private mutating func finishOtherControlSequence() {
    if let press = keys.press(for: sequence) { return emit(press) }
    if let presses = KeyReport(sequence)?.presses(with: keys), !presses.isEmpty {
      return presses.forEach { emit($0) }
    }
    drop()
    switch String(decoding: sequence.dropFirst(), as: UTF8.self) {
    case "I": events.append(.focus(true))
    case "O": events.append(.focus(false))
    case "200~": state = .paste
    case let text:
      guard let discovery = Discovery(introducer: sequence[0], text: text) else { return }
      if case .mousePixels(let isOn) = discovery { reportsPixels = isOn }
      events.append(.discovery(discovery))
    }
  }

  mutating func finishString() {
    drop()
    guard sequence.count <= Self.sequenceLimit else { return }
    let text = String(decoding: sequence.dropFirst(), as: UTF8.self)
    if let discovery = Discovery(introducer: sequence[0], text: text) { events.append(.discovery(discovery)) }
  }

  mutating func finishPaste() {
    state = .text
    events.append(.paste(paste.text(using: &characters)))
    paste = PasteReader()
  }

  /// Decodes a report in X10 encoding: `ESC [ M`, then 32 + button, 32 + column and 32 + row as bytes.
  mutating func finishMouseBytes() {
    let numbers = sequence[2...].map { $0 == 0 ? 255 - 32 : Int($0) - 32 }
    emitMouse(olderReport: MouseReport(code: numbers[0], column: numbers[1], row: numbers[2]), codeOffset: 0)
  }

  /// Decodes a report in an encoding older than mode 1006, in which releases do not identify the button.
  private mutating func emitMouse(olderReport report: MouseReport, codeOffset: Int) {
    let reports =
      keys.mouseEncoding.map { report.reports(in: $0, codeOffset: codeOffset, heldButton: heldButton) } ?? []
    emitMouse(
      reports.isEmpty
        ? report.event(codeOffset: codeOffset, heldButton: heldButton)
        : keys.mouseEvent(for: reports).flatMap { report.completed($0, codeOffset: codeOffset) })
  }

  /// Converts mouse events from ncurses, and adds the held button to motions.
  mutating func events(for mouseEvents: [MouseEvent]) -> [Event] {
    for var event in mouseEvents {
      if event.action == .motion(nil) { event.action = .motion(heldButton) }
      emitMouse(event)
    }
    return takeEvents()
  }

  private mutating func emitMouse(_ event: MouseEvent?) {
    drop()
    guard let event else { return }
    switch event.action {
    case .press(let button): heldButton = button
    case .release, .motion(nil): heldButton = nil
    case .motion, .wheel: break
    }
    events.append(.mouse(event))
  }
}
