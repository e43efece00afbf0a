/// Which images can be shown, and how, as far as is known.
struct TerminalImages: Hashable {
  /// Whether those of kitty's graphics protocol can.
  var showsKittyGraphics = false
  /// Whether characters can stand for parts of them (U+10EEEE); else they are placed, and text must not be over them.
  var hasPlaceholders = false
  /// Whether they have to be wrapped for tmux to pass them on.
  var isPassedThrough = false
  /// Whether sixel images can be shown. Never through tmux, which redraws them in its own way.
  var showsSixel = false
}

extension TerminalAnswers {
  /// Which images can be shown.
  ///
  /// - Parameter clients: The terminals that tmux shows the program on, where that is known.
  func images(clients: TmuxClients?) -> TerminalImages {
    guard isTmux else {
      let hasPlaceholders = identity.flatMap(KnownTerminal.row)?.hasPlaceholders == true
      return TerminalImages(
        showsKittyGraphics: showsKittyGraphics, hasPlaceholders: showsKittyGraphics && hasPlaceholders,
        showsSixel: showsSixel)
    }
    guard clients?.showPlaceholders == true else { return TerminalImages() }
    return TerminalImages(showsKittyGraphics: true, hasPlaceholders: true, isPassedThrough: true)
  }
}
