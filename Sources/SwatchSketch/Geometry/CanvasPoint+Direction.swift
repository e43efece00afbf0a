import Glibc

extension CanvasPoint {
  /// The direction of a way from the origin in degrees, clockwise from the right: -180…180.
  public var direction: Double { atan2(y, x) * 180 / .pi }
}
