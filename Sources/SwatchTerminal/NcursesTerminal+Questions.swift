import SwatchScreen

extension NcursesTerminal {
  func queries(type: String) -> String {
    guard ControlString.isIgnoredIfUnknown(onTerminalType: type) else { return "" }
    return (canDiscoverColors ? TerminalQuery.truecolor : "") + TerminalQuery.synchronizedOutput
      + TerminalQuery.sideMargins + TerminalQuery.mousePixels + TerminalQuery.cellSize
      + (display.colors == .mono ? "" : TerminalQuery.colors)
      + TerminalQuery.graphics(environment: environment)
      + (display.glyphs == .unicode && size.rows >= TerminalQuery.rowsOfWidths ? TerminalQuery.widths : "")
      + TerminalQuery.attributes
  }

  /// Sends `questions`, which end with a query for the attributes, without waiting for the replies.
  func ask(_ questions: String) throws(TerminalError) {
    guard !questions.isEmpty, !isLeaving else { return }
    unansweredCount += 1
    questionTime = .now
    try send(questions, expecting: .attributes)
  }

  /// Sends queries, the last of which gets this type of reply.
  func send(_ questions: String, expecting answer: LinkPace.Answer) throws(TerminalError) {
    link.expect(answer, sending: questions.utf8.count, at: .now)
    try send(Array(questions.utf8))
  }

  /// Processes an event. Returns the event to report; `nil` before the last reply, so that the screen changes
  /// once.
  func news(in event: Event) throws(TerminalError) -> Event? {
    // The user may have switched terminals.
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

  /// Updates the display from the replies. Returns true if it changed.
  func updateDisplay() -> Bool {
    // Wait for all replies.
    guard answers.areComplete else { return false }
    var new = display
    if canDiscoverColors, answers.showsTruecolor { new.colors = .truecolor }
    if canDiscoverGlyphs, new.glyphs == .unicode, answers.hasWideSymbols { new.glyphs = .letters }
    new.theme = answers.theme
    new.graphics = answers.graphics(
      choice: graphicsChoice, clients: tmuxClients, canShowPixels: input.pixels != nil && new.colors != .mono)
    // Needed only for images.
    if new.graphics.showsPixels, let cell = input.pixels?.cell {
      (new.cellPixels, new.images) = (cell, answers.images(clients: tmuxClients).transport)
    }
    defer { display = new }
    return new != display
  }

  var newDisplay: Event { .discovery(.attributes(hasSixel: answers.showsSixel)) }

  /// A sentence that explains why the chosen graphics mode is not used; `nil` until the terminal replies.
  public var graphicsComplaint: String? {
    guard let choice = graphicsChoice, choice != display.graphics, choice.showsPixels, answers.areComplete
    else { return nil }
    let reason =
      answers.isTmux
      ? "tmux does not pass images through. In kitty or Ghostty, set its option allow-passthrough"
      : "The terminal does not support --graphics \(choice.rawValue). Omit it to detect the best mode"
    return "\(reason). Drawings were shown with characters."
  }

  // MARK: Pixels

  /// Adapts to a resized window, whose cells or, in tmux, terminal may have changed.
  func followWindow() throws(TerminalError) {
    askTmux()
    // The reply may be outdated.
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

  func newsFromTmux() -> Event? {
    guard let clients = tmuxInquiry?.read() else { return nil }
    let isOtherScreen = tmuxClients.map { $0.names != clients.names } ?? false
    (tmuxClients, tmuxInquiry) = (clients, nil)
    // tmux identifies a client shortly after it attaches, so query once more.
    let areAllKnown = !clients.identities.contains(nil)
    if areAllKnown { hasAskedTmuxAgain = false }
    if !areAllKnown, !hasAskedTmuxAgain {
      hasAskedTmuxAgain = true
      tmuxInquiry = TmuxInquiry(environment: environment, isPatient: true)
    }
    if updateDisplay() { return newDisplay }
    // tmux redraws the text for a new client, but not the images.
    return isOtherScreen && display.graphics.showsPixels ? .resume : nil
  }
}
