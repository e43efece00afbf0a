import SwatchSketch

/// What the sliders of the pen have set, and is taken back as one.
struct PenValues: Hashable {
  /// In points.
  var width: Double
  /// 0…1.
  var opacity: Double
  /// Whether somebody has set the opacity since the pen was reset.
  var isOpacitySet = false
}

extension PenValues {
  init(_ pen: Pen) { self.init(width: pen.width, opacity: pen.opacity) }
}
