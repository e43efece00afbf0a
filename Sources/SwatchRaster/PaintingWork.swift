import SwatchPixels
import SwatchSketch
import SwatchText

/// An estimate of the cost of painting.
public enum PaintingWork {
  /// Returns the work of painting a stroke, in units of about ten nanoseconds.
  ///
  /// - Parameters:
  ///   - visible: The part of the canvas that is painted.
  ///   - scale: The pixels per canvas point.
  /// - Complexity: O(*n*) in the number of segments.
  public static func units(of stroke: Stroke, in visible: CanvasRect, scale: Double) -> Int {
    guard let bounds = stroke.bounds, bounds.intersects(visible) else { return 1 }
    let pixels = stroke.layerArea(in: visible) * scale * scale
    var work: Double
    switch stroke.shape {
    case .path(let path): work = units(of: path, stroke.ink, in: visible, scale: scale, pixels)
    case .text(let text): work = Double(text.string.utf8.count) * character + pixels * layer
    case .picture: work = pixels * pictureLayer
    case .artwork(let artwork): work = Double(artwork.segmentCount) * segment + pixels * layer
    }
    if let label = stroke.label { work += Double(label.string.utf8.count) * character }
    return Int((eachStroke + work).clamped(to: 1...1e15))
  }

  private static func units(
    of path: Path, _ ink: Ink, in visible: CanvasRect, scale: Double, _ pixels: Double
  ) -> Double {
    let (ink, _) = ink.withVisibleDashes(at: scale)
    let transform = CanvasTransform(a: scale, d: scale, e: -scale * visible.min.x, f: -scale * visible.min.y)
    let far = Int(Int16.max)
    let rect = PixelRect(
      around: transform.bounds(of: visible), within: PixelRect(columns: 0..<far, rows: 0..<far))
    let outline = StrokePainter.Outline(path: path, ink: ink, rect: rect, transform: transform)
    var work = Double(path.verbs.count) * segment
    if ink.fill != nil {
      work += StrokePainter.workEstimate(forFilling: outline).expectedWork
      work += pixels * (ink.fillGradient == nil ? plainLayer : gradientLayer)
    }
    if ink.line != nil {
      work += StrokePainter.workEstimate(forStroking: outline).expectedWork
      work += pixels * (ink.lineGradient == nil ? 0 : gradientLayer)
    }
    work += Double((ink.fillGradient?.stops.count ?? 0) + (ink.lineGradient?.stops.count ?? 0)) * stop
    return work + (ink.fill != nil && ink.line != nil ? pixels * layer : 0)
  }

  /// Returns true if painting takes at most a few seconds plus the usual time for the number of segments.
  static func isAcceptable(for strokes: [Stroke], in sheet: CanvasRect, scale: Double) -> Bool {
    // Users who ask for more than one pixel per canvas point will accept a longer wait.
    var remainingWork = 400_000_000 * max(1, scale * scale)
    for stroke in strokes {
      let usualWork = 300 * Double(stroke.path?.verbs.count ?? 0)
      remainingWork -= Double(units(of: stroke, in: sheet, scale: scale)) - usualWork
      if remainingWork < 0 { return false }
    }
    return true
  }

  private static let (eachStroke, segment, character, stop) = (200.0, 20.0, 100.0, 1.0)
  /// The work per pixel for a fill, a composited group, a gradient, and a picture.
  private static let (plainLayer, layer, gradientLayer, pictureLayer) = (0.05, 0.3, 0.6, 1.0)
}
