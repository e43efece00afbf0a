import SwatchScreen

/// A cell that shows a part of a picture.
struct SixelCell: Sendable {
  let image: CellImage
  /// The pixels that the terminal shows, where they are not quite those of the image.
  private(set) var painted: [UInt32]?
  /// The pixels to send; `nil` where the terminal shows what it should.
  private(set) var due: [UInt32]?
  /// True if the terminal goes on showing the pixels that are not sent.
  private let keepsPixels: Bool

  /// Stands for a pixel that is not sent, or of which nothing is known.
  static let unset = UInt32.max

  /// How far a component of a pixel may be off in a passing frame before it is sent again: a step of what the eye tells
  /// apart at an edge.
  private static let passingTolerance = 12

  /// Finds out what is to be sent after a change.
  ///
  /// - Parameter old: The cell as it was.
  init?(_ change: ImageChange, old: SixelCell?, keepsPixels: Bool, isPassing: Bool) {
    guard let image = change.image else { return nil }
    (self.image, self.keepsPixels) = (image, keepsPixels)
    let known = change.old.map { old?.painted ?? $0.pixels }
    painted =
      known ?? Array(repeating: change.ground?.packed ?? Self.unset, count: image.pixels.count)
    update(since: isPassing ? change.old : nil, isPassing: isPassing)
  }

  /// Finds out what is to be sent of a cell that has not changed, for a frame that lasts.
  mutating func settle() { update(since: nil, isPassing: false) }

  /// The pixels to send in a patch that the cell is in anyway.
  var patchPixels: [UInt32]? { due ?? (keepsPixels ? nil : image.pixels) }

  /// Takes note of what the terminal shows now.
  ///
  /// - Parameter pixels: What it shows where pixels have been sent; `nil` where they are as exact as can be.
  mutating func finish(_ pixels: [UInt32]?) {
    due = nil
    guard let pixels else { return painted = nil }
    var shown = painted ?? image.pixels
    for index in shown.indices where pixels[index] != Self.unset {
      // Nobody can send it better than in percents.
      let isExact = Self.difference(pixels[index], image.pixels[index]) <= 1
      shown[index] = isExact ? image.pixels[index] : pixels[index]
    }
    painted = shown == image.pixels ? nil : shown
  }

  private mutating func update(since old: CellImage?, isPassing: Bool) {
    guard let painted else { return }
    var (pixels, isDue) = (image.pixels, false)
    let tolerance = isPassing ? Self.passingTolerance : 0
    for index in pixels.indices {
      // What has been sent once in passing is not sent again only because it was not exact.
      let isKept =
        Self.difference(painted[index], pixels[index]) <= tolerance || old?.pixels[index] == pixels[index]
      if isKept { pixels[index] = Self.unset } else { isDue = true }
    }
    guard isDue else { return due = nil }
    due = keepsPixels ? pixels : image.pixels
  }

  /// The greatest difference of a component.
  private static func difference(_ one: UInt32, _ other: UInt32) -> Int {
    if one == other { return 0 }
    if one == unset { return .max }
    func difference(_ shift: UInt32) -> Int { abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)) }
    return max(difference(16), difference(8), difference(0))
  }
}
