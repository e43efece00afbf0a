import SwatchPixels
import SwatchSketch

// Snaps touches to the grid and to guides.
extension DrawingSession {
  func beginGuides() {
    toolState.visibleGuides = []
    let isUsed = settings.options.usesGuides && (toolState.kind.followsGuides || toolState.kind.selects)
    let selection = toolState.kind.selects ? Set(toolState.selection) : []
    toolState.guides = isUsed ? Guides(of: drawing, in: raster.viewport.canvasRect, without: selection) : nil
  }

  func clearTouch() { (toolState.touch, toolState.guides, toolState.visibleGuides) = (nil, nil, []) }

  /// Returns the sample to pass to the tool, snapped to the grid or guides.
  func snapped(_ sample: ToolSample) -> ToolSample {
    var snapped = snappedToGrid(sample)
    snapped.movesShape = toolState.touch?.movesShape == true
    guard let guides = toolState.guides, !sample.isConstrained else { return snapped }
    if toolState.kind.followsGuides {
      let start = toolState.touch.flatMap { $0.addedCount > 0 ? toolState.touchStart : nil }
      (snapped.point, toolState.visibleGuides) = guides.snap(snapped.point, reach: guideReach, from: start)
    } else if let box = toolState.tool.movedBox, let start = toolState.touch?.start, snapped.point != start {
      let vector = snapped.point - start
      let moved = CanvasRect(min: box.min + vector, max: box.max + vector)
      let (offset, aids) = guides.snap(moved, reach: guideReach)
      (snapped.point, toolState.visibleGuides) = (snapped.point + offset, aids)
    }
    return snapped
  }

  /// The snapping distance: 60% of the pointer's precision, but at least 6 pixels.
  private var guideReach: CanvasSize {
    let grain = toolState.touch?.grain ?? raster.viewport.cellGrain
    return (0.6 * grain).atLeast(6 / raster.viewport.zoom)
  }

  private func snappedToGrid(_ sample: ToolSample) -> ToolSample {
    guard settings.options.grid == .snapping else { return sample }
    let start = toolState.touch?.start ?? sample.point
    var snapped = sample
    switch toolState.kind.snapping {
    case .none: break
    case .offset: snapped.point = start + Grid().snap(sample.point - start)
    case .points: snapped.point = Grid().snap(sample.point)
    }
    return snapped
  }
}
