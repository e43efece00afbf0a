import SwatchScreen

extension TerminalReplies {
  /// Returns the user's choice if supported, else the finest characters; without a choice, the best mode.
  func graphics(choice: Graphics?, clients: TmuxClients?, canShowPixels: Bool) -> Graphics {
    let images = canShowPixels ? images(clients: clients) : TerminalImages()
    guard let choice else { return images.best ?? characters(clients: clients) }
    return images.shows(choice) ? choice : characters(clients: clients)
  }

  private func characters(clients: TmuxClients?) -> Graphics {
    let known = isTmux ? clients?.characters : identity.flatMap(KnownTerminal.row)?.characters
    let best = Self.ladder.firstIndex(of: known ?? .quadrant) ?? 0
    return Self.ladder[...best].last { $0 == .quadrant || isSingleWidth(of: $0) } ?? .quadrant
  }

  static let ladder: [Graphics] = [.quadrant, .sextant, .octant]
}
