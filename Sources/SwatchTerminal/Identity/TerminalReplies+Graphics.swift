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
    let best = Self.blockModes.firstIndex(of: known ?? .quadrant) ?? 0
    return Self.blockModes[...best].last { $0 == .quadrant || hasSingleWidth(in: $0) } ?? .quadrant
  }

  static let blockModes: [Graphics] = [.quadrant, .sextant, .octant]
}
