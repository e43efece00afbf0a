import SwatchPixels
import SwatchSketch

// Snapping of touches to the grid and to guides.
extension DrawingSession {
  /// Collects guides at the beginning of a touch.
  func beginGuides() {
    hand.guideAids = []
    let isUsed = settings.options.usesGuides && (hand.kind.followsGuides || hand.kind.selects)
    let selection = hand.kind.selects ? Set(hand.selection) : []
    hand.guides = isUsed ? Guides(of: drawing, in: raster.viewport.canvasRect, without: selection) : nil
  }

  func endGuides() { (hand.guides, hand.guideAids) = (nil, []) }

  /// Returns the position to pass to the tool.
  func snapped(_ sample: ToolSample) -> ToolSample {
    var snapped = onGrid(sample)
    snapped.movesShape = hand.touch?.movesShape == true
    guard let guides = hand.guides, !sample.isConstrained else { return snapped }
    if hand.kind.followsGuides {
      let start = hand.touch.flatMap { $0.addedCount > 0 ? hand.touchStart : nil }
      (snapped.point, hand.guideAids) = guides.snap(snapped.point, reach: guideReach, from: start)
    } else if let box = hand.tool.movedBox, let start = hand.touch?.start, snapped.point != start {
      let (way, aids) = guides.snap(box.moved(by: snapped.point - start), reach: guideReach)
      (snapped.point, hand.guideAids) = (snapped.point + way, aids)
    }
    return snapped
  }

  /// The precision of the pointer, but at least several pixels.
  private var guideReach: CanvasSize {
    let grain = hand.touch?.grain ?? raster.viewport.cellGrain
    return (0.6 * grain).atLeast(6 / raster.viewport.zoom)
  }

  private func onGrid(_ sample: ToolSample) -> ToolSample {
    guard settings.options.grid == .snapping else { return sample }
    var snapped = sample
    switch hand.kind.snapping {
    case .none: break
    case .way:
      let start = hand.touch?.start ?? sample.point
      snapped.point = start + Grid().snap(sample.point - start)
    case .points: snapped.point = Grid().snap(sample.point)
    }
    return snapped
  }
}

extension CanvasRect {
  fileprivate func moved(by way: CanvasPoint) -> CanvasRect { CanvasRect(min: min + way, max: max + way) }
}
