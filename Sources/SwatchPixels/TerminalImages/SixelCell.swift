import SwatchScreen

/// A cell that shows part of a picture.
struct SixelCell: Sendable {
  let image: CellImage
  /// The pixels that the terminal shows; `nil` if they equal those of the image.
  private(set) var shownPixels: [UInt32]?
  /// The pixels to send; `nil` if the terminal is up to date.
  private(set) var pendingPixels: [UInt32]?
  /// True if pixels that are not sent stay on screen.
  private let keepsOmittedPixels: Bool

  /// Marks a pixel that is unknown or not to be sent.
  static let unset = UInt32.max

  /// The maximum error per component left uncorrected by intermediate frames; barely visible at an edge.
  private static let intermediateTolerance = 12

  init?(_ change: ImageChange, old: SixelCell?, keepsOmittedPixels: Bool, isIntermediate: Bool) {
    guard let image = change.image else { return nil }
    (self.image, self.keepsOmittedPixels) = (image, keepsOmittedPixels)
    let oldPixels = change.old.map { old?.shownPixels ?? $0.pixels }
    shownPixels =
      oldPixels ?? Array(repeating: change.background?.packed ?? Self.unset, count: image.pixels.count)
    update(since: isIntermediate ? change.old : nil, isIntermediate: isIntermediate)
  }

  /// Computes the pixels to send for a final frame, for a cell that has not changed.
  mutating func finalize() { update(since: nil, isIntermediate: false) }
  /// The pixels to send if a patch includes the cell anyway.
  var patchPixels: [UInt32]? { pendingPixels ?? (keepsOmittedPixels ? nil : image.pixels) }

  /// Records the pixels as sent; `nil` means that they are as exact as possible.
  mutating func finish(_ pixels: [UInt32]?) {
    pendingPixels = nil
    guard let pixels else { return shownPixels = nil }
    var shown = shownPixels ?? image.pixels
    for index in shown.indices where pixels[index] != Self.unset {
      // Sixel colors are percentages, so a difference of 1 cannot be corrected.
      let isExact = Self.difference(pixels[index], image.pixels[index]) <= 1
      shown[index] = isExact ? image.pixels[index] : pixels[index]
    }
    shownPixels = shown == image.pixels ? nil : shown
  }

  private mutating func update(since old: CellImage?, isIntermediate: Bool) {
    guard let shownPixels else { return }
    var (pixels, isPending) = (image.pixels, false)
    let tolerance = isIntermediate ? Self.intermediateTolerance : 0
    for index in pixels.indices {
      // Do not resend pixels of an intermediate frame only because they were inexact.
      let isUnchanged =
        Self.difference(shownPixels[index], pixels[index]) <= tolerance || old?.pixels[index] == pixels[index]
      if isUnchanged { pixels[index] = Self.unset } else { isPending = true }
    }
    guard isPending else { return pendingPixels = nil }
    pendingPixels = keepsOmittedPixels ? pixels : image.pixels
  }

  private static func difference(_ shown: UInt32, _ desired: UInt32) -> Int {
    if shown == desired { return 0 }
    if shown == unset { return .max }
    func difference(_ shift: UInt32) -> Int { abs(Int(shown >> shift & 0xFF) - Int(desired >> shift & 0xFF)) }
    return max(difference(16), difference(8), difference(0))
  }
}
