import SwatchPixels
import SwatchSketch

// Where a touch goes that is not quite where the pointer is: onto the grid, or in line with what is there.
extension DrawingSession {
  /// Collects what a touch can line up with, as it begins.
  func beginGuides() {
    hand.guideAids = []
    let isUsed = settings.options.usesGuides && (hand.kind.followsGuides || hand.kind.selects)
    let selection = hand.kind.selects ? Set(hand.selection) : []
    hand.guides = isUsed ? Guides(of: drawing, in: raster.viewport.canvasRect, without: selection) : nil
  }

  func endGuides() { (hand.guides, hand.guideAids) = (nil, []) }

  /// Where the tool is told that a touch is.
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

  /// As near as the pointer can tell, and some pixels at least.
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
