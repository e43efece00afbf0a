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
    /// What stands in the border of the canvas.
    static let border = Parts(rawValue: 32)
    static let all: Parts = [.toolbar, .panel, .status, .dialog, .canvas, .border]
  }

  var parts: Parts = []
  /// The pixels of the canvas that look different for another reason than the drawing: the cursor of the keyboard.
  var pixels = PixelRect.empty

  var isEmpty: Bool { parts.isEmpty && pixels.isEmpty }
}
