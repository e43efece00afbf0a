extension TerminalScheme {
  /// Gives an entry of ``SchemeContrast`` the contrast that it lacks, with the least change of one color that leaves alone
  /// what is enough already.
  ///
  /// Hue and chroma stay in OKLCH, as far as sRGB allows; the lightness goes to the nearest that will do. The ground stays.
  ///
  /// - Returns: The slot that was changed; `nil` where it was enough already, or no lightness will do.
  @discardableResult
  public mutating func mend(_ place: SchemeContrast.Place) -> TerminalSlot? {
    guard let entry = SchemeContrast(self)[place], entry.fails else { return nil }
    let candidates = Self.slots(toMend: place, in: self).compactMap { slot in
      mended(slot, at: [place]).map { (slot, $0) }
    }
    let best = candidates.min { change(of: $0.0, to: $0.1) < change(of: $1.0, to: $1.1) }
    guard let (slot, color) = best else { return nil }
    self[slot] = color
    return slot
  }

  /// Mends all that can be mended: each color is changed once, so that all of its contrasts are enough.
  ///
  /// - Returns: The slots that were changed.
  @discardableResult
  public mutating func mendAll() -> [TerminalSlot] {
    let before = self
    // Bright colors follow the normal ones that they are told from.
    for slot in [.text] + TerminalSlot.named + [.cursor, .selectionText, .selection] {
      let failing = SchemeContrast(self).failing.map(\.place).filter {
        Self.slots(toMend: $0, in: self).contains(slot)
      }
      if !failing.isEmpty, let color = mended(slot, at: failing) { self[slot] = color }
    }
    for entry in SchemeContrast(self).failing { mend(entry.place) }
    return slots(differingFrom: before)
  }

  /// Which colors can be changed for a contrast.
  private static func slots(toMend place: SchemeContrast.Place, in scheme: TerminalScheme) -> [TerminalSlot] {
    switch place.column {
    case .ground, .dim, .normal: [place.slot]
    case .selection where scheme[.selectionText] != nil: [.selectionText, .selection]
    // Text and ground exchanged.
    case .selection where scheme[.selection] == nil: [.text]
    case .selection: [.selection]
    }
  }

  private func change(of slot: TerminalSlot, to color: RGB24) -> Double {
    OKLab(Color(completed[slot] ?? color)).difference(from: OKLab(Color(color)))
  }

  /// The nearest shade of a color that is enough at these places, and wherever it is enough now; where there is none, at
  /// these places alone.
  private func mended(_ slot: TerminalSlot, at places: [SchemeContrast.Place]) -> RGB24? {
    let isDark = isDark
    guard let color = completed[slot] else { return nil }
    let kept = SchemeContrast(self).entries.filter { !$0.fails && $0.minimum != nil }.map(\.place)
    let others = kept.filter { depends($0, on: slot) }
    for wanted in [places + others, places] {
      let shade = color.nearestShade { shade in
        var changed = self
        changed[slot] = shade
        // What nobody has named follows.
        changed = changed.completed
        return wanted.allSatisfy { SchemeContrast.Entry($0, in: changed, isDark: isDark)?.fails == false }
      }
      if let shade { return shade }
    }
    return nil
  }

  private func depends(_ place: SchemeContrast.Place, on slot: TerminalSlot) -> Bool {
    switch place.column {
    // A bright color follows the normal one.
    case .ground, .dim, .normal: place.slot == slot
    case .selection where self[.selectionText] != nil: slot == .selection || slot == .selectionText
    case .selection: slot == .selection || slot == place.slot
    }
  }
}

extension RGB24 {
  /// The color with the nearest lightness for which a condition holds; hue and chroma stay.
  ///
  /// - Complexity: At most about 260 gamut mappings and calls.
  fileprivate func nearestShade(where isEnough: (RGB24) -> Bool) -> RGB24? {
    if isEnough(self) { return self }
    let origin = OKLCHColor(self)
    func shade(_ lightness: Double) -> RGB24 {
      OKLCHColor(lightness: lightness, chroma: origin.chroma, hue: origin.hue).rgb24
    }
    let step = 1.0 / 128
    for count in 1...128 {
      for direction in [1.0, -1] {
        let lightness = origin.lightness + direction * Double(count) * step
        guard lightness > -step, lightness < 1 + step, isEnough(shade(lightness)) else { continue }
        return shade(
          bisect(from: lightness - direction * step, to: lightness, steps: 6) { isEnough(shade($0)) }.passing)
      }
    }
    return nil
  }
}
