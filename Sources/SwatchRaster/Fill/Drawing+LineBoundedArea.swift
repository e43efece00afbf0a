import SwatchSketch

extension Drawing {
  /// Returns the area of a region up to the centers of the surrounding lines, to be filled below them; `nil`
  /// if it ends at anything but lines, or if a stroke above those lines covers a part of it.
  func lineBoundedArea(of region: PixelRegion, in rect: CanvasRect, scale: Double) -> FillArea? {
    let lines = outlineLines(in: rect)
    let follower = OutlineFollower(lines, pixel: 1 / scale)
    var (path, used) = (Path(), Set<Int>())
    for corners in region.outlines {
      let points = unitMidpoints(of: corners).map { rect.min + 1 / scale * $0 }
      guard let runs = follower.runs(along: points) else { return nil }
      used.formUnion(runs.compactMap { lines[$0.line].stroke })
      if let loop = follower.outline(of: runs) { path.append(loop) }
    }
    let area = FillArea(path.rounded(to: precision), below: used.min())
    func samples(_ isInside: Bool) -> [CanvasPoint] {
      region.samples(isInside: isInside).map { rect.min + 1 / scale * $0 }
    }
    return isValid(area, inside: samples(true), outside: samples(false), slack: 2 / scale) ? area : nil
  }

  private func outlineLines(in rect: CanvasRect) -> [OutlineLine] {
    var lines = [OutlineLine(Path(rect), of: nil, reach: 0)]
    for (index, stroke) in strokes.enumerated() where stroke.ink.line != nil && shows(stroke) {
      guard let path = stroke.path, stroke.bounds?.intersects(rect) == true else { continue }
      lines += path.subpaths.map { OutlineLine($0, of: index, reach: stroke.ink.width / 2) }
    }
    return lines
  }

  /// Returns true if all inside points are in the area and not covered, and outside points in it are covered.
  private func isValid(_ area: FillArea, inside: [CanvasPoint], outside: [CanvasPoint], slack: Double) -> Bool
  {
    let covering = strokes[min(area.index ?? strokes.count, strokes.count)...]
    func isIn(_ point: CanvasPoint) -> Bool { area.outline.contains(point, isEvenOdd: true) }
    func isCovered(_ point: CanvasPoint, radius: Double) -> Bool {
      covering.contains { $0.isHit(at: point, radius: radius) && shows($0) }
    }
    return inside.allSatisfy { isIn($0) && !isCovered($0, radius: 0) }
      && outside.allSatisfy { !isIn($0) || isCovered($0, radius: slack) }
  }

  private func unitMidpoints(of corners: [CanvasPoint]) -> [CanvasPoint] {
    zip(corners, corners.dropFirst() + corners.prefix(1)).flatMap { start, end -> [CanvasPoint] in
      let length = Int(abs(end.x - start.x) + abs(end.y - start.y))
      return (0..<length).map { start + ((Double($0) + 0.5) / Double(length)) * (end - start) }
    }
  }
}

extension PixelRegion {
  /// Returns the centers of up to about 200 pixels inside or outside the region, spread over the image.
  fileprivate func samples(isInside: Bool) -> [CanvasPoint] {
    let flag: UInt8 = isInside ? 1 : 0
    let step = Swift.max(1, flags.count { $0 == flag } / 100)
    var (result, matchCount): ([CanvasPoint], Int) = ([], 0)
    for row in 0..<size.height {
      for column in 0..<size.width where flags[(row + 1) * stride + column + 1] == flag {
        if matchCount.isMultiple(of: step) {
          result.append(CanvasPoint(x: Double(column) + 0.5, y: Double(row) + 0.5))
        }
        matchCount += 1
      }
    }
    return result
  }
}
