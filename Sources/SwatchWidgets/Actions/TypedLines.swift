/// What was typed, by where it was typed: to type it again.
public struct TypedLines: Sendable {
  /// How many lines are remembered of each place.
  public static let limit = 100

  private var lines: [String: [String]] = [:]

  /// Begins without any.
  public init() {}

  /// What was typed at a place, the latest first, each line once.
  public func lines(at place: String) -> [String] { lines[place] ?? [] }

  /// Remembers a line.
  public mutating func remember(_ line: String, at place: String) {
    guard !line.isEmpty else { return }
    let others = lines(at: place).filter { $0 != line }
    lines[place] = Array(([line] + others).prefix(Self.limit))
  }
}
