import SwatchScreen

@testable import SwatchTerminal

/// Input written down beforehand.
struct ScriptedInput: InputSource {
  private var units: ArraySlice<InputUnit?>

  /// Creates input of these units; `nil` is a silence.
  init(_ units: [InputUnit?]) {
    self.units = units[...]
  }

  mutating func next(_ patience: Patience) -> InputUnit? { units.popFirst() ?? nil }
}

extension InputUnit {
  /// The characters of `text`.
  static func characters(_ text: String) -> [InputUnit?] { text.unicodeScalars.map { .character($0) } }
}

/// The events that `units` lead to.
func events(_ units: [InputUnit?]...) -> [Event] {
  // At a silence the decoder looks again only when something has arrived.
  let input = units.flatMap { $0 }
  var decoder = InputDecoder(source: ScriptedInput(input))
  var events: [Event] = []
  for _ in 0...input.count { events += decoder.events(limit: .max) }
  return events
}

/// The events of typing `text`.
func typed(_ text: String) -> [Event] {
  text.map { .key(KeyPress(.character($0))) }
}
