import Glibc
import SwatchScreen
import SwatchText

/// Which images can be shown, and how, as far as is known.
struct TerminalImages: Hashable {
  var showsKittyGraphics = false
  /// True if nobody knows how well it shows them.
  var isUntried = false
  var transport = ImageTransport()
  /// True if sixel images can be shown. Never through tmux, which redraws them in its own way.
  var showsSixel = false

  func shows(_ graphics: Graphics) -> Bool {
    switch graphics {
    case .kitty: showsKittyGraphics
    case .sixel: showsSixel
    default: !graphics.showsPixels
    }
  }

  var best: Graphics? {
    if showsKittyGraphics, !isUntried || !showsSixel { return .kitty }
    return showsSixel ? .sixel : nil
  }
}

extension TerminalAnswers {
  /// Which images can be shown.
  ///
  /// - Parameter clients: The terminals that tmux shows the program on, where that is known.
  func images(clients: TmuxClients?) -> TerminalImages {
    guard isTmux else {
      let row = identity.flatMap(KnownTerminal.row)
      var transport = ImageTransport(
        editsParts: row?.editsImages == true, hasPlaceholders: row?.hasPlaceholders == true)
      transport.keepsSixels = row?.keepsSixels == true
      transport.forgetsSixels = row?.forgetsSixels == true
      if let sixelColors { transport.sixelColors = sixelColors.clamped(to: 2...256) }
      if let sixelLimit { transport.largestSixels = sixelLimit }
      return TerminalImages(
        showsKittyGraphics: showsKittyGraphics && (row == nil || row?.images != nil),
        isUntried: row?.images == nil, transport: transport, showsSixel: showsSixel && transport.suffices)
    }
    guard let clients, clients.showPlaceholders else { return TerminalImages() }
    var transport = ImageTransport(isPassedThrough: true, editsParts: clients.editImages)
    // Other programs in tmux have images of theirs in the same terminal.
    transport.firstID = ImageTransport.ownFirstID
    return TerminalImages(showsKittyGraphics: true, transport: transport)
  }
}

extension ImageTransport {
  /// True if sixels have the colors to show a drawing, and the room for a cell or two.
  fileprivate var suffices: Bool {
    sixelColors >= 16 && min(largestSixels.width, largestSixels.height) >= 64
  }

  /// Where the numbers of images begin that no other program is likely to use.
  static var ownFirstID: UInt32 { (UInt32(truncatingIfNeeded: getpid()) % 0xFFF + 1) << 12 }
}
