import SwatchScreen

extension NcursesTerminal {
  func queries(type: String) -> String {
    guard ControlString.isIgnoredIfUnknown(onTerminalType: type) else { return "" }
    return (canDiscoverColors ? TerminalQuery.truecolor : "") + TerminalQuery.synchronizedOutput
      + TerminalQuery.sideMargins + TerminalQuery.mousePixels + TerminalQuery.cellSize
      + (display.colors == .mono ? "" : TerminalQuery.colors)
      + TerminalQuery.graphics(environment: environment)
      + (display.glyphs == .unicode && size.rows >= TerminalQuery.widthRowCount ? TerminalQuery.widths : "")
      + TerminalQuery.attributes
  }

  /// Sends `queries`, which end with a query for the attributes, without waiting for the replies.
  func sendQueries(_ queries: String) throws(TerminalError) {
    guard !queries.isEmpty, !isRestoring else { return }
    pendingQueryCount += 1
    lastQueryTime = .now
    try send(queries, expecting: .attributes)
  }

  /// Sends queries, the last of which gets this type of reply.
  func send(_ queries: String, expecting reply: OutputPacer.Reply) throws(TerminalError) {
    pacer.expect(reply, sending: queries.utf8.count, at: .now)
    try send(Array(queries.utf8))
  }

  /// Processes an event. Returns the event to report; `nil` for replies that are only recorded. Display
  /// changes are reported after the last reply, so that the screen changes once.
  func process(_ event: Event) throws(TerminalError) -> Event? {
    // The user may have switched terminals.
    if event == .focus(true) { queryTmux() }
    guard case .discovery(let discovery) = event else { return event }
    replies.record(discovery)
    switch discovery {
    case .attributes:
      pendingQueryCount = max(0, pendingQueryCount - 1)
      pacer.confirm(.attributes, at: .now)
      queryTmux()
      if awaitsColors, pendingQueryCount == 0 {
        awaitsColors = false
        _ = updateDisplay()
        return .discovery(.endOfColors)
      }
      return updateDisplay() ? displayEvent : nil
    case .mousePixels(let isOn):
      try sendQueries(mousePixels.handleReport(isOn: isOn, isUsable: input.pixels != nil))
    case .cellSize: try updatePixelMode()
    case .readyForOutput:
      pacer.confirm(.readyForOutput, at: .now)
      return event
    case .synchronizedOutput, .sideMargins, .endOfColors: return event
    case .color: return awaitsColors ? event : nil
    case .truecolor, .name, .kittyGraphics, .sixelColors, .sixelLimit, .width, .symbolWidth, .column: break
    }
    return nil
  }

  /// Updates the display from the replies. Returns true if it changed.
  func updateDisplay() -> Bool {
    // Wait for all replies.
    guard replies.areComplete else { return false }
    var new = display
    if canDiscoverColors, replies.supportsTruecolor { new.colors = .truecolor }
    if canDiscoverGlyphs, new.glyphs == .unicode, replies.hasWideSymbols { new.glyphs = .letters }
    new.theme = replies.theme
    new.setGraphics(from: replies, choice: graphicsChoice, clients: tmuxClients, cell: input.pixels?.cell)
    defer { display = new }
    return new != display
  }

  var displayEvent: Event { .discovery(.attributes(hasSixel: replies.supportsSixel)) }

  /// A sentence that explains why the chosen graphics mode is not used; `nil` until the terminal replies.
  public var graphicsNotice: String? {
    guard let choice = graphicsChoice, choice != display.graphics, choice.showsPixels, replies.areComplete
    else { return nil }
    let reason =
      replies.isTmux
      ? "tmux does not pass images through. In kitty or Ghostty, turn on the tmux option allow-passthrough"
      : "The terminal does not support --graphics \(choice.name). Omit it to detect the best mode"
    return "\(reason). Drawings were shown as characters."
  }

  /// Adapts to a resized window. Its cell size may have changed, and in tmux, so may its terminal.
  func adaptToWindow() throws(TerminalError) {
    queryTmux()
    // The earlier reply may be outdated.
    if device.pixels == nil, replies.cell != nil {
      try sendQueries(TerminalQuery.cellSize + TerminalQuery.attributes)
    }
    try updatePixelMode()
  }

  private func updatePixelMode() throws(TerminalError) {
    input.pixels = device.pixels(reportedCell: replies.cell)
    try sendQueries(mousePixels.update(isUsable: input.pixels != nil))
  }

  private func queryTmux() {
    guard replies.isTmux, graphicsChoice?.showsPixels != false, tmuxProbe == nil, !isRestoring else { return }
    tmuxProbe = TmuxProbe(environment: environment)
  }

  func processTmuxOutput() -> Event? {
    guard let clients = tmuxProbe?.read() else { return nil }
    let clientsChanged = tmuxClients.map { $0.names != clients.names } ?? false
    (tmuxClients, tmuxProbe) = (clients, nil)
    // tmux identifies a client shortly after it attaches, so query once more.
    let hasUnknown = clients.identities.contains(nil)
    if hasUnknown, !hasRepeatedTmuxQuery {
      tmuxProbe = TmuxProbe(environment: environment, delaysQuery: true)
    }
    hasRepeatedTmuxQuery = hasUnknown
    if updateDisplay() { return displayEvent }
    // tmux redraws the text for a new client, but not the images.
    return clientsChanged && display.graphics.showsPixels ? .resume : nil
  }
}
