import SwatchScreen

// What to show, by what is known: no effects, and the same answer for the same facts.
extension TerminalAnswers {
  /// The closest way to show pixels, or that of the user's choice if it is possible. Pixels as such can be shown if it is
  /// known how large a cell is, and there are colors.
  func graphics(choice: Graphics?, clients: TmuxClients?, canShowPixels: Bool) -> Graphics {
    let images = canShowPixels ? images(clients: clients) : TerminalImages()
    guard let choice else { return images.best ?? characters(clients: clients) }
    return images.shows(choice) ? choice : characters(clients: clients)
  }

  /// The closest characters that come out as what they are, in the width of a cell.
  private func characters(clients: TmuxClients?) -> Graphics {
    let known = isTmux ? clients?.characters : identity.flatMap(KnownTerminal.row)?.characters
    let best = Self.ladder.firstIndex(of: known ?? .quadrant) ?? 0
    return Self.ladder[...best].last { $0 == .quadrant || hasWidth(of: $0) } ?? .quadrant
  }

  /// Characters from those that every terminal has to the closest.
  static let ladder: [Graphics] = [.quadrant, .sextant, .octant]
}
