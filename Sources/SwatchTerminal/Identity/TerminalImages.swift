import Glibc
import SwatchScreen
import SwatchText

struct TerminalImages: Hashable {
  var supportsKittyGraphics = false
  /// True if the quality of kitty images is unknown.
  var isUntested = false
  var transport = ImageTransport()
  /// True if sixels can be shown. Always false in tmux, which redraws them itself.
  var supportsSixel = false

  func shows(_ graphics: Graphics) -> Bool {
    switch graphics {
    case .kitty: supportsKittyGraphics
    case .sixel: supportsSixel
    default: !graphics.showsPixels
    }
  }

  var best: Graphics? {
    if supportsKittyGraphics, !isUntested || !supportsSixel { return .kitty }
    return supportsSixel ? .sixel : nil
  }
}

extension TerminalReplies {
  /// Returns the image support. `clients` are the terminals attached to tmux, if known.
  func images(clients: TmuxClients?) -> TerminalImages {
    guard isTmux else {
      let row = identity.flatMap(KnownTerminal.row)
      var transport = ImageTransport(
        supportsPartialUpdates: row?.supportsPartialUpdates == true,
        hasPlaceholders: row?.hasPlaceholders == true)
      transport.keepsOmittedSixelPixels = row?.keepsOmittedSixelPixels == true
      transport.discardsOldSixels = row?.discardsOldSixels == true
      if let sixelColors { transport.sixelColors = sixelColors.clamped(to: 2...256) }
      if let sixelLimit { transport.maximumSixelSize = sixelLimit }
      return TerminalImages(
        supportsKittyGraphics: supportsKittyGraphics && (row == nil || row?.images != nil),
        isUntested: row?.images == nil, transport: transport,
        supportsSixel: supportsSixel && transport.hasUsableSixels)
    }
    guard let clients, clients.supportPlaceholders else { return TerminalImages() }
    var transport = ImageTransport(
      usesPassthrough: true, supportsPartialUpdates: clients.supportPartialUpdates)
    // Other programs in tmux may use the same terminal.
    transport.firstID = ImageTransport.processFirstID
    return TerminalImages(supportsKittyGraphics: true, transport: transport)
  }
}

extension ImageTransport {
  /// True if sixels have enough colors for a drawing, and are large enough for a cell or two.
  fileprivate var hasUsableSixels: Bool {
    sixelColors >= 16 && min(maximumSixelSize.width, maximumSixelSize.height) >= 64
  }

  /// An image ID range that other programs are unlikely to use.
  static var processFirstID: UInt32 { (UInt32(truncatingIfNeeded: getpid()) % 0xFFF + 1) << 12 }
}
