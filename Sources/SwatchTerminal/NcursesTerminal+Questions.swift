import SwatchScreen

// What the terminal is asked, and what follows from its answers.
extension NcursesTerminal {
  /// All questions to a terminal of this type, which are asked at once.
  func queries(type: String) -> String {
    guard ControlString.isIgnoredIfUnknown(onTerminalType: type) else { return "" }
    return (canDiscoverColors ? TerminalQuery.truecolor : "") + TerminalQuery.synchronizedOutput
      + TerminalQuery.sideMargins + TerminalQuery.mousePixels + TerminalQuery.cellSize
      + (display.colors == .mono ? "" : TerminalQuery.colors)
      + TerminalQuery.graphics(environment: environment)
      + (display.glyphs == .unicode && size.rows >= TerminalQuery.rowsOfWidths ? TerminalQuery.widths : "")
      + TerminalQuery.attributes
  }

  /// Sends `questions`, of which the last is for the attributes, or nothing. The answers come as events, so nothing waits
  /// for them.
  func ask(_ questions: String) throws(TerminalError) {
    guard !questions.isEmpty, !isLeaving else { return }
    unansweredCount += 1
    questionTime = .now
    try send(questions, expecting: .attributes)
  }

  /// Sends questions, the last of which gets this answer.
  func send(_ questions: String, expecting answer: LinkPace.Answer) throws(TerminalError) {
    link.expect(answer, sending: questions.utf8.count, at: .now)
    try send(Array(questions.utf8))
  }

  /// Takes note of what the terminal tells.
  ///
  /// - Returns: What others have to know; nothing until the last answer is there, so that all answers together change the
  ///   screen once.
  func news(in event: Event) throws(TerminalError) -> Event? {
    // Whoever comes back may sit at another terminal.
    if event == .focus(true) { askTmux() }
    guard case .discovery(let discovery) = event else { return event }
    answers.note(discovery)
    switch discovery {
    case .attributes:
      unansweredCount = max(0, unansweredCount - 1)
      link.confirm(.attributes, at: .now)
      askTmux()
      if awaitsColors, unansweredCount == 0 {
        awaitsColors = false
        _ = updateDisplay()
        return .discovery(.endOfColors)
      }
      return updateDisplay() ? newDisplay : nil
    case .mousePixels(let isOn):
      try ask(mousePixels.answered(isOn: isOn, isUsable: input.pixels != nil))
      return nil
    case .cellSize:
      try usePixels()
      return nil
    case .arrival:
      link.confirm(.arrival, at: .now)
      return event
    case .synchronizedOutput, .sideMargins, .endOfColors: return event
    case .color: return awaitsColors ? event : nil
    case .truecolor, .name, .kittyGraphics, .sixelColors, .sixelLimit, .width, .symbolWidth, .column:
      return nil
    }
  }

  /// Shows what is known now. Returns whether that is another way than before; others have to know then.
  func updateDisplay() -> Bool {
    // Answers that are on their way would be missed.
    guard answers.areComplete else { return false }
    var new = display
    if canDiscoverColors, answers.showsTruecolor { new.colors = .truecolor }
    if canDiscoverGlyphs, new.glyphs == .unicode, answers.hasWideSymbols { new.glyphs = .letters }
    new.theme = answers.theme
    new.graphics = answers.graphics(
      choice: graphicsChoice, clients: tmuxClients, canShowPixels: input.pixels != nil && new.colors != .mono)
    // Of no interest elsewhere: the display is the same.
    if new.graphics.showsPixels, let cell = input.pixels?.cell {
      (new.cellPixels, new.images) = (cell, answers.images(clients: tmuxClients).transport)
    }
    defer { display = new }
    return new != display
  }

  var newDisplay: Event { .discovery(.attributes(hasSixel: answers.showsSixel)) }

  /// Why pixels are not shown as the user asked for, in a sentence, once the terminal has answered.
  public var graphicsComplaint: String? {
    guard let choice = graphicsChoice, choice != display.graphics, choice.showsPixels, answers.areComplete
    else { return nil }
    let reason =
      answers.isTmux
      ? "tmux passes no images on; for kitty's, in kitty or Ghostty, set its option allow-passthrough"
      : "The terminal does not show images by --graphics \(choice.rawValue); leave that out for the best way"
    return "\(reason). Drawings were shown by characters."
  }

  // MARK: Pixels

  /// Follows a change of the window: its cells may have another size, and inside of tmux it may be another one.
  func followWindow() throws(TerminalError) {
    askTmux()
    // The answer is from before.
    if device.pixels == nil, answers.cell != nil {
      try ask(TerminalQuery.cellSize + TerminalQuery.attributes)
    }
    try usePixels()
  }

  private func usePixels() throws(TerminalError) {
    input.pixels = device.pixels(answered: answers.cell)
    try ask(mousePixels.update(isUsable: input.pixels != nil))
  }

  // MARK: tmux

  private func askTmux() {
    guard answers.isTmux, graphicsChoice?.showsPixels != false, tmuxInquiry == nil, !isLeaving else { return }
    tmuxInquiry = TmuxInquiry(environment: environment)
  }

  /// Takes note of what tmux tells. Returns what others have to know.
  func newsFromTmux() -> Event? {
    guard let clients = tmuxInquiry?.read() else { return nil }
    let isOtherScreen = tmuxClients.map { $0.names != clients.names } ?? false
    (tmuxClients, tmuxInquiry) = (clients, nil)
    // It learns that a moment after a client has come: it is asked once more.
    let areAllKnown = !clients.identities.contains(nil)
    if areAllKnown { hasAskedTmuxAgain = false }
    if !areAllKnown, !hasAskedTmuxAgain {
      hasAskedTmuxAgain = true
      tmuxInquiry = TmuxInquiry(environment: environment, isPatient: true)
    }
    if updateDisplay() { return newDisplay }
    // tmux gives a client that comes the text that is there, but no images.
    return isOtherScreen && display.graphics.showsPixels ? .resume : nil
  }
}
