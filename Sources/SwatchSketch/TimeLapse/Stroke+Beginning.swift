extension Stroke {
  /// The stroke when only a part of it has been drawn; `nil` while there is nothing to see.
  ///
  /// A line grows segment by segment, text character by character. An area without a line is there at the end.
  ///
  /// - Parameter fraction: How much has been drawn, 0…1.
  /// - Complexity: O(*n*) in the number of points.
  public func beginning(_ fraction: Double) -> Stroke? {
    guard fraction > 0 else { return nil }
    guard fraction < 1 else { return self }
    switch shape {
    case .path(let path):
      guard ink.line != nil else { return nil }
      let part = path.beginning(fraction)
      return part.isEmpty ? nil : with(.path(part))
    case .picture, .artwork: return nil
    case .text(let text):
      let count = Int(fraction * Double(text.string.count))
      guard count > 0 else { return nil }
      return with(.text(text.with(String(text.string.prefix(count)))))
    }
  }

  /// How long the line is, with chords for its curves, in canvas points; 0 for text and for an area without a line.
  ///
  /// - Complexity: O(*n*) in the number of points.
  var length: Double {
    guard ink.line != nil, let path else { return 0 }
    var length = 0.0
    path.forEachSegment { segment in
      switch segment {
      case .move: break
      case .line(let start, let end), .close(let start, let end): length += (end - start).length
      case .curve(let curve): length += (curve.end - curve.start).length
      }
    }
    return length
  }
}

extension Path {
  /// The first of the segments that draw something, with a part of the last one.
  func beginning(_ fraction: Double) -> Path {
    let total = verbs.reduce(0) { $0 + ($1 == .move ? 0 : 1) }
    var rest = fraction * Double(total)
    var path = Path()
    forEachSegment { segment in
      guard rest > 0 else { return }
      let part = min(1, rest)
      switch segment {
      case .move(let point): return path.move(to: point)
      case .line(let start, let end): path.line(to: start + part * (end - start))
      case .close(let start, let end):
        if part == 1 { path.close() } else { path.line(to: start + part * (end - start)) }
      case .curve(let curve):
        let first = part < 1 ? curve.split(at: part).before : curve
        path.curve(first.control1, first.control2, to: first.end)
      }
      rest -= 1
    }
    return path
  }
}
