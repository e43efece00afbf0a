extension Stroke {
  /// The stroke when only a part of it has been drawn; `nil` while there is nothing to see.
  ///
  /// A line grows segment by segment, text character by character. An area without a line and labels are there at the end.
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
      return part.isEmpty ? nil : labeled(nil).with(.path(part))
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
    path.forEachSegment { length += ($0.end - $0.start).length }
    return length
  }
}

extension Path {
  /// The first of the segments that draw something, with a part of the last one.
  func beginning(_ fraction: Double) -> Path {
    let total = verbs.count { $0 != .move }
    var rest = fraction * Double(total)
    var path = Path()
    forEachSegment { segment in
      guard rest > 0 else { return }
      path.append(rest < 1 ? segment.part(0...rest) : segment)
      if !segment.isMove { rest -= 1 }
    }
    return path
  }
}
