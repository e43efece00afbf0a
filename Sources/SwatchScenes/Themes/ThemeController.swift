import SwatchColor
import SwatchPicker
import SwatchScreen
import SwatchWidgets

/// The scene that edits the terminal's colors and shows them live.
struct ThemeController: ControlScene {
  var interaction: Interaction
  var dialogs = DialogStack<ThemeController>()
  var controls: [any Control<ThemeController>] = []
  var isFinished = false
  var next: (any Scene)?
  var wantsToSuspend = false
  var wantsCompleteFrame = false
  var vision: ColorVisionDeficiency?
  let services: ThemeServices
  let start: ThemeStart

  private(set) var found = TerminalScheme()
  /// True while waiting for the terminal's colors.
  private(set) var isAsking = true
  /// The current colors defined by the file, the terminal or the user.
  private(set) var named = TerminalScheme.xterm
  /// The initial colors, and those written last.
  private(set) var original = TerminalScheme.xterm
  var written = TerminalScheme.xterm
  /// The displayed colors: ``named``, with missing ones derived by ``TerminalScheme/completed``.
  private(set) var scheme = TerminalScheme.xterm
  var history = SchemeHistory()
  /// The selected color, and its contrast selected in the table.
  var slot = TerminalSlot.palette(4)
  var column = SchemeContrast.Column.ground
  /// True if the sliders move all colors, by `shift` from `anchor`.
  var movesAll = false
  var (anchor, shift) = (TerminalScheme(), SchemeShift())
  /// The selected color with the exact components of the sliders: a gray keeps its hue.
  var exact = OKLCHColor(lightness: 0, chroma: 0, hue: 0)
  private var isShown = true
  /// The slots that were ever sent to the terminal.
  private var given: Set<TerminalSlot> = []

  var size: CellSize
  var layout: ThemeLayout
  private(set) var contrast = SchemeContrast(.xterm)

  init(
    _ start: ThemeStart, size: CellSize, display: Display, keys: [KeyBinding] = [], services: ThemeServices
  ) {
    (self.start, self.size, self.services) = (start, size, services)
    interaction = Interaction(focus: .schemeGrid, keyMap: KeyMap(Self.actionScopes, bindings: keys))
    layout = ThemeLayout(size)
    setBeginning()
    layOut()
  }

  // MARK: Initial colors

  mutating func begin() {
    isAsking = services.ask()
    if isAsking { say("Asking the terminal for its colors") } else { finishAsking() }
  }

  /// Starts with the file's colors, or with the terminal's, completed by xterm's defaults. Slots missing in a
  /// file are derived as without a terminal, so that contrasts do not depend on it.
  private mutating func setBeginning() {
    original = start.scheme ?? found.completed.filter { found[$0] != nil || !$0.followsText }
    written = start.written ?? original
    take(original)
  }

  private mutating func finishAsking() {
    isAsking = false
    setBeginning()
    showScheme()
    say(beginning)
  }

  /// The initial status: the source of the colors, and the assumed ones.
  private var beginning: String {
    ([source] + [services.notice()].compactMap(\.self)).joined(separator: ". ")
  }

  private var source: String {
    if let title = start.title {
      let isWhole = !TerminalSlot.main.contains(where: isAssumed)
      return "Colors of \(title)\(isWhole ? "" : " · ? marks colors not defined there")"
    }
    if found.count == 0 { return "The terminal did not report its colors; showing xterm’s defaults" }
    let silent = TerminalSlot.main.filter { found[$0] == nil && !$0.followsText }
    if silent.isEmpty { return "All colors reported by the terminal" }
    return silent.count > 6
      ? "? marks colors not reported by the terminal" : "Not reported by the terminal: \(silent.listed)"
  }

  mutating func note(_ discovery: Discovery, _ display: Display) {
    switch discovery {
    case .color(let slot, let color) where isAsking: found[slot] = color
    case .endOfColors where isAsking: finishAsking()
    default: dialogHasChanged()
    }
  }

  func isAssumed(_ slot: TerminalSlot) -> Bool {
    guard scheme[slot] != nil else { return false }
    return named[slot] == nil || start.scheme == nil && found[slot] == nil && named[slot] == original[slot]
  }

  // MARK: Changes

  mutating func change(to new: TerminalScheme, _ words: String) {
    if new != named {
      history.record(named, gesture: interaction.gesture)
      take(new)
      showScheme()
    }
    say(words)
  }

  mutating func take(_ new: TerminalScheme) {
    (named, scheme) = (new, new.completed)
    contrast = SchemeContrast(scheme)
    if let color = scheme[slot], color != exact.rgb24 { exact = OKLCHColor(color) }
    dialogHasChanged()
  }

  /// Sends the colors with the next frame, so that a drag does not send each step.
  mutating func showScheme() { isShown = false }

  /// Sends the colors that differ from the terminal's own, and those sent before.
  mutating func giveColors() {
    guard !isAsking, !isShown else { return }
    isShown = true
    given.formUnion(scheme.slots.filter(isGiven))
    // Text and background are sent together.
    if given.contains(.text) || given.contains(.ground) { given.formUnion([.text, .ground]) }
    services.show(scheme.filter { given.contains($0) }, found)
  }

  /// Returns true if a color must be sent. With a file, only derived colors are left to the terminal.
  private func isGiven(_ slot: TerminalSlot) -> Bool {
    if start.scheme != nil { return named[slot] != nil || !slot.followsText }
    return named[slot] != nil && named[slot] != original[slot]
  }

  /// Returns true if the color was sent or reported by the terminal, not only assumed.
  func isKnown(_ slot: TerminalSlot) -> Bool { given.contains(slot) || found[slot] != nil }

  /// The colors of the rest of the screen, as the terminal shows them now.
  var theme: Theme? {
    let isTold = found[.ground] != nil && found[.text] != nil
    let isChanged = [TerminalSlot.text, .ground].contains { given.contains($0) || isGiven($0) }
    guard isTold || isChanged, let text = scheme[.text], let ground = scheme[.ground] else { return nil }
    return Theme(text: text, ground: ground, accent: scheme[.palette(4)] ?? text)
  }

  /// True if samples can use the terminal's palette, which has the current colors.
  var usesPalette: Bool { vision == nil && found[.palette(1)] != nil && found[.ground] != nil && !isAsking }

  // MARK: Events

  mutating func adapt(to size: CellSize, _ display: Display) {
    self.size = size
    layOut()
  }

  /// While suspended, the terminal showed its own colors.
  mutating func resume() {
    wantsCompleteFrame = true
    showScheme()
  }

  func end() { services.restore() }

  /// The limit for terminals that do not even answer the final identification query.
  var timeout: Duration? { isAsking ? .seconds(3) : nil }

  mutating func handleTimeout() { if isAsking { finishAsking() } }

  mutating func paste(_ text: String) {
    let paths = PastedPaths(text).paths { services.folders?.hasFile(at: $0) ?? false }
    if let path = paths.first { open(path) } else { setColor(text) }
  }

  func command(overriding press: KeyPress) -> Command<ThemeController>? {
    press.key == .escape ? Command { $0.leave() } : nil
  }

}

extension TerminalSlot {
  /// True if the color is derived from text and background unless it is defined.
  fileprivate var followsText: Bool {
    switch self {
    case .cursor, .cursorText, .selection, .selectionText: true
    case .palette, .text, .ground: false
    }
  }
}

extension TerminalScheme {
  /// Returns the scheme overridden by the colors of another one.
  func merging(_ other: TerminalScheme) -> TerminalScheme {
    var scheme = self
    for slot in other.slots { scheme[slot] = other[slot] }
    // A terminal with a color for selected text keeps it on another selection background.
    if other[.selection] != nil, other[.selectionText] == nil, self[.selectionText] != nil {
      scheme[.selectionText] = scheme[.text]
    }
    scheme.name = other.name
    return scheme
  }
}

extension ControlID {
  static let schemeGrid = ControlID("theme colors")
  static let contrastTable = ControlID("theme contrast")
}
