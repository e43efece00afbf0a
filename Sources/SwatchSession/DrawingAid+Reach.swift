import SwatchSketch

extension DrawingAid {
  /// How far around its points an aid is drawn, in canvas points at 100 %.
  public static let reach = 6.0
}
