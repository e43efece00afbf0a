extension Stroke {
  /// Returns the first part of the stroke; `nil` if nothing is visible.
  ///
  /// Lines grow by segments, text by characters. Everything else appears at the end.
  ///
  /// - Parameter fraction: The drawn fraction, 0…1.
  /// - Complexity: O(*n*) in the number of points.
  public func beginning(_ fraction: Double) -> Stroke? {
    guard fraction > 0 else { return nil }
    guard fraction < 1 else { return self }
    switch shape {
    case .path(let path):
      guard ink.line != nil else { return nil }
      var (part, remaining) = (Path(), fraction * Double(path.verbs.count { $0 != .move }))
      path.forEachSegment { segment in
        guard remaining > 0 else { return }
        part.append(remaining < 1 ? segment.part(0...remaining) : segment)
        if !segment.isMove { remaining -= 1 }
      }
      return part.isEmpty ? nil : with(shape: .path(part), label: .some(nil))
    case .picture, .artwork: return nil
    case .text(let text):
      let count = Int(fraction * Double(text.string.count))
      guard count > 0 else { return nil }
      return with(.text(text.with(String(text.string.prefix(count)))))
    }
  }

  /// The length of the line in canvas points, along chords; 0 without one. O(*n*) in the number of points.
  var length: Double {
    guard ink.line != nil, let path else { return 0 }
    var length = 0.0
    path.forEachSegment { length += ($0.end - $0.start).length }
    return length
  }
}
