import CCairo
import SwatchPixels
import SwatchSketch

// Paints artworks: groups of strokes composited as one.
extension StrokePainter {
  func paint(_ artwork: Artwork, opacity: Double) {
    guard opacity > 0, let bounds = artwork.bounds, artwork.transform.inverse != nil else { return }
    cairo_save(context)
    defer { cairo_restore(context) }
    bounds.expanded(by: margin).clip(context)
    artwork.transform.apply(to: context)
    let softMasks = artwork.maskLayers.filter { !clip($0, segmentCount: artwork.segmentCount) }
    // Strokes that blend with the others need a group of their own.
    let isPlain =
      opacity == 1 && softMasks.isEmpty && artwork.blend == .normal
      && !artwork.strokes.contains(where: \.mixesWithBackdrop)
    if !isPlain { beginGroup() }
    if let tile = artwork.tile { paint(artwork.strokes, over: tile) } else { paint(artwork.strokes) }
    guard !isPlain else { return }
    for mask in softMasks { clipGroup(to: mask) }
    cairo_pop_group_to_source(context)
    cairo_set_operator(context, artwork.blend.cairo)
    cairo_paint_with_alpha(context, opacity)
  }

  private func paint(_ strokes: [Stroke]) {
    let area = quality == .vector ? nil : CanvasRect(clipOf: context).expanded(by: margin)
    for stroke in strokes where area.map({ stroke.bounds?.intersects($0) == true }) != false { paint(stroke) }
  }

  private func paint(_ strokes: [Stroke], on image: ImagePatch) {
    image.draw { StrokePainter($0, quality, pictures: pictures).paint(strokes) }
  }

  /// A margin for partly covered pixels.
  private var margin: Double { 2 / max(CanvasTransform(of: context).lengthFactor, 1e-9) }

  /// The image pixels per pixel of the context. The units of a printed page are large and need more.
  private var pixelScale: Double { quality == .vector ? 4 : 1 }

  // MARK: - Masks

  /// The maximum number of clip segments times painted segments. Cairo intersects every pair of them.
  private static let clippedSegmentLimit = 200_000

  /// Clips to the outline of a mask. Returns false if the mask has to be applied in another way.
  private func clip(_ mask: ArtworkMask, segmentCount: Int) -> Bool {
    guard let outline = mask.outline else { return false }
    let (count, limit) = (outline.path.verbs.count, Self.clippedSegmentLimit / max(1, segmentCount))
    guard quality == .vector || count <= 8 || count < limit else { return false }
    trace(outline.path)
    cairo_set_fill_rule(context, outline.isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_clip(context)
    return true
  }

  /// Removes the part of the current group that a mask hides.
  private func clipGroup(to mask: ArtworkMask) {
    switch mask.kind {
    case .alpha:
      beginGroup()
      paint(mask.strokes)
    case .luminance:
      guard let image = ImagePatch(of: context, scale: pixelScale) else { return }
      paint(mask.strokes, on: image)
      image.convertLuminanceToAlpha()
      beginGroup()
      cairo_identity_matrix(context)
      image.paint(CAIRO_EXTEND_NONE, on: context)
    }
    cairo_pop_group_to_source(context)
    cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  // MARK: - Tiles

  private func paint(_ strokes: [Stroke], over tile: Tile) {
    cairo_save(context)
    defer { cairo_restore(context) }
    if let offsets = visibleOffsets(of: tile) {
      // Paint a few large tiles directly, which is sharper and skips invisible parts.
      return offsets.forEach { paint(strokes, on: tile, movedBy: $0) }
    }
    let map = CanvasTransform(of: context) * tile.transform
    let image = ImagePatch(
      tile.rect, pixelsAcross: pixelScale * (map.a * map.a + map.b * map.b).squareRoot(),
      pixelsDown: pixelScale * (map.c * map.c + map.d * map.d).squareRoot())
    guard let image else { return }
    paint(strokes, on: image)
    tile.transform.apply(to: context)
    image.paint(CAIRO_EXTEND_REPEAT, on: context)
  }

  private static let plainTileLimit = 4

  /// Returns the offsets of visible tiles in tile coordinates, or `nil` if there are too many.
  private func visibleOffsets(of tile: Tile) -> [CanvasPoint]? {
    cairo_save(context)
    defer { cairo_restore(context) }
    tile.transform.apply(to: context)
    let (clip, size) = (CanvasRect(clipOf: context), tile.rect.size)
    func offsets(_ start: Double, _ end: Double, _ origin: Double, _ side: Double) -> [Double]? {
      let (first, last) = (((start - origin) / side).rounded(.down), ((end - origin) / side).rounded(.up) - 1)
      guard first <= last, last - first < Double(Self.plainTileLimit) else { return nil }
      return stride(from: first, through: last, by: 1).map { $0 * side }
    }
    guard let columns = offsets(clip.min.x, clip.max.x, tile.rect.min.x, size.width),
      let rows = offsets(clip.min.y, clip.max.y, tile.rect.min.y, size.height),
      columns.count * rows.count <= Self.plainTileLimit
    else { return nil }
    return rows.flatMap { y in columns.map { CanvasPoint(x: $0, y: y) } }
  }

  private func paint(_ strokes: [Stroke], on tile: Tile, movedBy offset: CanvasPoint) {
    cairo_save(context)
    defer { cairo_restore(context) }
    tile.transform.apply(to: context)
    cairo_translate(context, offset.x, offset.y)
    // Adjacent tiles must not leave a gap.
    cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE)
    tile.rect.clip(context)
    cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
    paint(strokes)
  }
}

extension CanvasTransform {
  init(of context: OpaquePointer) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    self.init(a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, e: matrix.x0, f: matrix.y0)
  }

  var cairo: cairo_matrix_t { cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: e, y0: f) }

  func apply(to context: OpaquePointer) {
    var matrix = cairo
    cairo_transform(context, &matrix)
  }

  /// Maps canvas points to the pixels of an area that starts at `origin`.
  init(_ scale: CanvasScale, from origin: PixelPosition) {
    self.init(a: scale.x, d: scale.y, e: -Double(origin.column), f: -Double(origin.row))
  }

  /// An upper bound for the scale factor of lengths in any direction.
  var maximumScale: Double { (a * a + b * b + c * c + d * d).squareRoot() }
}

extension CanvasRect {
  init(clipOf context: OpaquePointer) {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    self.init(min: CanvasPoint(x: left, y: top), max: CanvasPoint(x: right, y: bottom))
  }

  func clip(_ context: OpaquePointer) {
    cairo_rectangle(context, min.x, min.y, size.width, size.height)
    cairo_clip(context)
  }
}

extension BlendMode {
  fileprivate var cairo: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    }
  }
}
