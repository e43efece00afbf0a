import CCairo
import SwatchSketch

extension StrokePainter {
  /// Paints a finished stroke as one shape, so that it does not darken where it crosses itself. `isPainted`
  /// returns true for the lines of text to paint.
  func paint(_ stroke: Stroke, where isPainted: (TextLine) -> Bool = { _ in true }) {
    let ink = stroke.ink
    switch stroke.shape {
    case .path(let path): if let bounds = stroke.bounds { paint(path, ink, bounds) }
    case .text: break
    case .artwork(let artwork): paint(artwork, opacity: ink.opacity)
    case .picture(let picture):
      if let image = pictures.image(of: picture.png) { paint(image, in: picture.rect, opacity: ink.opacity) }
    }
    for text in stroke.textStrokes {
      if case .text(let line) = text.shape, isPainted(line) { paint(line, text.ink) }
    }
  }

  private func paint(_ image: OpaquePointer, in rect: CanvasRect, opacity: Double) {
    let width = Double(cairo_image_surface_get_width(image))
    let height = Double(cairo_image_surface_get_height(image))
    guard width > 0, height > 0, rect.size.width > 0, rect.size.height > 0 else { return }
    cairo_save(context)
    rect.clip(context)
    cairo_translate(context, rect.min.x, rect.min.y)
    cairo_scale(context, rect.size.width / width, rect.size.height / height)
    cairo_set_source_surface(context, image, 0, 0)
    // Otherwise the edges of an enlarged picture would fade.
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    cairo_paint_with_alpha(context, opacity)
    cairo_restore(context)
  }

  /// Traces a short line for each zero-length subpath, because Cairo draws no square caps there.
  func traceDots(of path: Path, width: Double) {
    for subpath in path.subpaths where subpath.verbs.count > 1 {
      guard let dot = subpath.points.first, subpath.points.allSatisfy({ $0 == dot }) else { continue }
      cairo_move_to(context, dot.x - width / 200, dot.y)
      cairo_line_to(context, dot.x + width / 200, dot.y)
    }
  }
}

extension Ink {
  /// True if all dashes have zero length and no caps. Cairo would draw specks at corners.
  var hasEmptyDashes: Bool {
    guard cap == .butt, let dashes else { return false }
    return dashes.lengths.enumerated().allSatisfy { $0.offset % 2 == 1 || $0.element == 0 }
  }
}
