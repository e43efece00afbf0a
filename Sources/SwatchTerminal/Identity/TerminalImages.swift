import SwatchScreen

/// Which images can be shown, and how, as far as is known.
struct TerminalImages: Hashable {
  /// Whether characters can stand for images of kitty's graphics protocol (U+10EEEE).
  var showsKittyGraphics = false
  /// How those come to the terminal.
  var transport = ImageTransport()
  /// Whether sixel images can be shown. Never through tmux, which redraws them in its own way.
  var showsSixel = false

  /// Whether a way to show pixels is one of those that are possible.
  func shows(_ graphics: Graphics) -> Bool {
    switch graphics {
    case .kitty: showsKittyGraphics
    case .sixel: showsSixel
    default: !graphics.showsPixels
    }
  }

  /// The best way.
  var best: Graphics? { showsKittyGraphics ? .kitty : showsSixel ? .sixel : nil }
}

extension TerminalAnswers {
  /// Which images can be shown.
  ///
  /// - Parameter clients: The terminals that tmux shows the program on, where that is known.
  func images(clients: TmuxClients?) -> TerminalImages {
    guard isTmux else {
      let row = identity.flatMap(KnownTerminal.row)
      return TerminalImages(
        showsKittyGraphics: showsKittyGraphics && row?.hasPlaceholders == true,
        transport: ImageTransport(editsParts: row?.editsImages == true), showsSixel: showsSixel)
    }
    guard let clients, clients.showPlaceholders else { return TerminalImages() }
    return TerminalImages(
      showsKittyGraphics: true,
      transport: ImageTransport(isPassedThrough: true, editsParts: clients.editImages))
  }
}
