import SwatchColor

/// A style reduced to a terminal's color depth.
struct ResolvedStyle: Hashable, Sendable {
  var foreground = ResolvedColor.standard, background = ResolvedColor.standard
  var attributes: Attributes = []
}

enum ResolvedColor: Hashable, Sendable {
  case standard
  case rgb(RGB24)
  case indexed(UInt8)
}

/// Converts styles to a terminal's color depth. Caches results, because searching a palette is slow.
struct StyleResolver: Sendable {
  let depth: ColorDepth
  let vision: ColorVisionSimulation?
  /// The interface colors; `nil` if they are unknown or the terminal has few colors.
  let theme: Theme?
  private var indices: [RGB24: UInt8] = [:]
  private var simulatedColors: [RGB24: RGB24] = [:]

  init(depth: ColorDepth, vision: ColorVisionSimulation? = nil, theme: Theme? = nil) {
    (self.depth, self.vision, self.theme) = (depth, vision, depth.hasFewColors ? nil : theme)
  }

  mutating func resolve(_ style: Style) -> ResolvedStyle {
    var resolved = ResolvedStyle(
      foreground: resolve(style.foreground), background: resolve(style.background),
      attributes: style.attributes)
    guard let theme else { return resolved }
    // Terminals differ in how they render faint text, and reversed text once their colors have been changed.
    if resolved.attributes.remove(.faint) != nil, style.foreground == .standard {
      resolved.foreground = resolve(theme.faint)
    }
    if resolved.attributes.remove(.reverse) != nil {
      let (foreground, background) = (resolved.foreground, resolved.background)
      resolved.foreground = background == .standard ? resolve(theme.background) : background
      resolved.background = foreground == .standard ? resolve(theme.text) : foreground
    }
    return resolved
  }

  private mutating func resolve(_ color: CellColor) -> ResolvedColor {
    switch color {
    case .standard: .standard
    case .edge: theme.map { resolve($0.edge) } ?? .standard
    case .accent: theme.map { resolve($0.accent) } ?? .standard
    case .rgb(let color): resolve(color)
    case .indexed(let index): depth == .mono ? .standard : .indexed(depth == .named8 ? index % 8 : index)
    }
  }

  private mutating func resolve(_ color: RGB24) -> ResolvedColor {
    let rgb = simulated(color)
    switch depth {
    case .truecolor: return .rgb(rgb)
    case .indexed256: return .indexed(index(of: rgb, in: .indexed256))
    case .named16: return .indexed(index(of: rgb, in: .named16))
    case .named8: return .indexed(index(of: rgb, in: .named8))
    case .mono: return .standard
    }
  }

  mutating func simulated(_ color: RGB24) -> RGB24 {
    guard let vision else { return color }
    return simulatedColors.cached(color) { vision.color(for: Color(color)).rgb24 }
  }

  private mutating func index(of color: RGB24, in palette: ANSIPalette) -> UInt8 {
    indices.cached(color) { palette.nearestIndex(to: color) }
  }
}

extension Dictionary {
  fileprivate mutating func cached(_ key: Key, _ compute: () -> Value) -> Value {
    if let cached = self[key] { return cached }
    // Limit memory in long sessions with colorful pictures.
    if count >= 1 << 16 { removeAll(keepingCapacity: true) }
    let value = compute()
    self[key] = value
    return value
  }
}
