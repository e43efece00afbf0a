import SwatchRaster

/// What has to be drawn again before the next frame.
struct DirtyArea {
  /// Parts of the screen that are drawn as a whole.
  struct Parts: OptionSet {
    let rawValue: UInt8

    static let toolbar = Parts(rawValue: 1)
    static let panel = Parts(rawValue: 2)
    static let status = Parts(rawValue: 4)
    static let dialog = Parts(rawValue: 8)
    /// The frame around the canvas and all of the drawing.
    static let canvas = Parts(rawValue: 16)
    static let all: Parts = [.toolbar, .panel, .status, .dialog, .canvas]
  }

  var parts: Parts = []
  /// The pixels of the drawing that changed.
  var drawing = PixelRect.empty
  /// Whether the live stroke has points that are not on the drawing yet.
  var hasNewPoints = false

  var isEmpty: Bool { parts.isEmpty && drawing.isEmpty && !hasNewPoints }
}
