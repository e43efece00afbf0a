import SwatchScreen

/// A cell that shows part of a picture.
struct SixelCell: Sendable {
  let image: CellImage
  /// The pixels that the terminal shows; `nil` if they equal those of the image.
  private(set) var painted: [UInt32]?
  /// The pixels to send; `nil` if the terminal is up to date.
  private(set) var due: [UInt32]?
  /// True if pixels that are not sent stay on screen.
  private let keepsPixels: Bool

  /// Marks a pixel that is unknown or not to be sent.
  static let unset = UInt32.max

  /// The largest error of a component that an intermediate frame leaves uncorrected; barely visible at an
  /// edge.
  private static let intermediateTolerance = 12

  init?(_ change: ImageChange, old: SixelCell?, keepsPixels: Bool, isIntermediate: Bool) {
    guard let image = change.image else { return nil }
    (self.image, self.keepsPixels) = (image, keepsPixels)
    let known = change.old.map { old?.painted ?? $0.pixels }
    painted =
      known ?? Array(repeating: change.background?.packed ?? Self.unset, count: image.pixels.count)
    update(since: isIntermediate ? change.old : nil, isIntermediate: isIntermediate)
  }

  /// Computes the pixels to send for a final frame, for a cell that has not changed.
  mutating func finalize() { update(since: nil, isIntermediate: false) }

  /// The pixels to send if a patch includes the cell anyway.
  var patchPixels: [UInt32]? { due ?? (keepsPixels ? nil : image.pixels) }

  /// Records the pixels as sent; `nil` means that they are as exact as possible.
  mutating func finish(_ pixels: [UInt32]?) {
    due = nil
    guard let pixels else { return painted = nil }
    var shown = painted ?? image.pixels
    for index in shown.indices where pixels[index] != Self.unset {
      // Sixel colors are percentages, so a difference of 1 cannot be corrected.
      let isExact = Self.difference(pixels[index], image.pixels[index]) <= 1
      shown[index] = isExact ? image.pixels[index] : pixels[index]
    }
    painted = shown == image.pixels ? nil : shown
  }

  private mutating func update(since old: CellImage?, isIntermediate: Bool) {
    guard let painted else { return }
    var (pixels, isDue) = (image.pixels, false)
    let tolerance = isIntermediate ? Self.intermediateTolerance : 0
    for index in pixels.indices {
      // Do not resend pixels of an intermediate frame only because they were inexact.
      let isKept =
        Self.difference(painted[index], pixels[index]) <= tolerance || old?.pixels[index] == pixels[index]
      if isKept { pixels[index] = Self.unset } else { isDue = true }
    }
    guard isDue else { return due = nil }
    due = keepsPixels ? pixels : image.pixels
  }

  private static func difference(_ one: UInt32, _ other: UInt32) -> Int {
    if one == other { return 0 }
    if one == unset { return .max }
    func difference(_ shift: UInt32) -> Int { abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)) }
    return max(difference(16), difference(8), difference(0))
  }
}
