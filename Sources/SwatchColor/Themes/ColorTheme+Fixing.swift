extension ColorTheme {
  /// Fixes an entry of ``ThemeContrast`` by changing one color as little as possible, but not the background.
  /// Other contrast ratios stay sufficient if possible. Keeps OKLCH hue and, if sRGB allows it, chroma.
  ///
  /// - Returns: The changed slot; `nil` if the contrast was sufficient or cannot be fixed.
  @discardableResult
  public mutating func fix(_ place: ThemeContrast.Place) -> TerminalSlot? {
    guard let entry = ThemeContrast(self)[place], entry.fails else { return nil }
    // If no visible selection fits, change the color on it.
    let choices = [slots(toFix: place), place.column == .selection ? [place.slot] : []]
    for keepsOthers in [true, false] {
      for slots in choices {
        let candidates = slots.compactMap { slot in
          fixed(slot, at: [place], keepsOthers: keepsOthers).map { (slot, $0) }
        }
        let best = candidates.min { change(of: $0.0, to: $0.1) < change(of: $1.0, to: $1.1) }
        guard let (slot, color) = best else { continue }
        self[slot] = color
        return slot
      }
    }
    return nil
  }

  /// Fixes all insufficient contrast ratios that can be fixed, and returns the changed slots.
  @discardableResult
  public mutating func fixAll() -> [TerminalSlot] {
    let before = self
    // Normal colors come before the bright ones, which must differ from them.
    for slot in [.text] + TerminalSlot.named + [.cursor, .selectionText, .selection] {
      let failing = ThemeContrast(self).failing.map(\.place).filter { slots(toFix: $0).contains(slot) }
      guard !failing.isEmpty else { continue }
      // A selection that ignores other colors would be unreadable.
      let color =
        fixed(slot, at: failing, keepsOthers: true)
        ?? (slot == .selection ? nil : fixed(slot, at: failing, keepsOthers: false))
      if let color { self[slot] = color }
    }
    for entry in ThemeContrast(self).failing { fix(entry.place) }
    return slots(differingFrom: before)
  }

  private func slots(toFix place: ThemeContrast.Place) -> [TerminalSlot] {
    switch place.column {
    case .background, .dim, .normal: [place.slot]
    case .selection where self[.selectionText] != nil: [.selectionText, .selection]
    // Without selection colors, the selection swaps text and background.
    case .selection where self[.selection] == nil: [.text]
    case .selection: [.selection]
    }
  }

  private func change(of slot: TerminalSlot, to color: RGB24) -> Double {
    OKLab(Color(completed[slot] ?? color)).difference(from: OKLab(Color(color)))
  }

  /// Returns the nearest shade with sufficient contrast at `places` and, if others are kept, wherever the
  /// current color has it. A selection stays visible on the background.
  private func fixed(_ slot: TerminalSlot, at places: [ThemeContrast.Place], keepsOthers: Bool) -> RGB24? {
    let isDark = isDark
    let others = ThemeContrast(self).entries.lazy.filter { keepsOthers && !$0.fails && $0.minimum != nil }
    let targets = places + others.map(\.place).filter { depends($0, on: slot) }
    let visibility = slot == .selection ? min(selectionVisibility, ThemeContrast.shades) : 0
    return completed[slot]?.nearestShade { shade in
      var changed = self
      changed[slot] = shade
      changed = changed.completed
      return changed.selectionVisibility >= visibility
        && targets.allSatisfy { ThemeContrast.Entry($0, in: changed, isDark: isDark)?.fails == false }
    }
  }

  /// The contrast ratio of the selection's background to the terminal's.
  private var selectionVisibility: Double {
    guard let selection = self[.selection], let background = completed[.background] else { return 0 }
    return WCAGContrast(of: Color(selection), on: Color(background)).ratio
  }

  private func depends(_ place: ThemeContrast.Place, on slot: TerminalSlot) -> Bool {
    switch place.column {
    case .background, .dim, .normal: place.slot == slot
    case .selection where self[.selectionText] != nil: slot == .selection || slot == .selectionText
    case .selection: slot == .selection || slot == place.slot
    }
  }
}

extension RGB24 {
  /// Returns the color with the nearest OKLCH lightness that satisfies a condition, keeping hue and chroma.
  ///
  /// - Complexity: At most about 260 gamut mappings and calls.
  fileprivate func nearestShade(where isSufficient: (RGB24) -> Bool) -> RGB24? {
    if isSufficient(self) { return self }
    let origin = OKLCHColor(self)
    func shade(_ lightness: Double) -> RGB24 {
      OKLCHColor(lightness: lightness, chroma: origin.chroma, hue: origin.hue).rgb24
    }
    let step = 1.0 / 128
    for count in 1...128 {
      for direction in [1.0, -1] {
        let lightness = origin.lightness + direction * Double(count) * step
        guard lightness > -step, lightness < 1 + step, isSufficient(shade(lightness)) else { continue }
        let start = lightness - direction * step
        return shade(bisect(from: start, to: lightness, steps: 6) { isSufficient(shade($0)) }.passing)
      }
    }
    return nil
  }
}
