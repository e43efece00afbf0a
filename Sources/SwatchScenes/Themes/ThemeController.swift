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

  private(set) var found = ColorTheme()
  /// True while waiting for the terminal's colors.
  private(set) var isQuerying = true
  /// The current colors defined by the file, the terminal or the user.
  private(set) var named = ColorTheme.xterm
  /// The initial colors, and those written last.
  private(set) var original = ColorTheme.xterm
  var written = ColorTheme.xterm
  /// The displayed colors: ``named``, with missing ones derived by ``ColorTheme/completed``.
  private(set) var colorTheme = ColorTheme.xterm
  var history = ThemeHistory()
  /// The selected color, and its contrast selected in the table.
  var slot = TerminalSlot.palette(4)
  var column = ThemeContrast.Column.background
  /// True if the sliders move all colors, by `shift` from `anchor`.
  var movesAll = false
  var (anchor, shift) = (ColorTheme(), ThemeShift())
  /// The selected color with the exact components of the sliders: a gray keeps its hue.
  var exact = OKLCHColor(lightness: 0, chroma: 0, hue: 0)
  private var isShown = true
  /// The slots that were ever sent to the terminal.
  private var sent: Set<TerminalSlot> = []

  var size: CellSize
  var layout: ThemeLayout
  private(set) var contrast = ThemeContrast(.xterm)

  init(
    _ start: ThemeStart, size: CellSize, display: Display, keys: [KeyBinding] = [], services: ThemeServices
  ) {
    (self.start, self.size, self.services) = (start, size, services)
    interaction = Interaction(focus: .themeGrid, keyMap: KeyMap(Self.actionScopes, bindings: keys))
    layout = ThemeLayout(size)
    resetToInitialColors()
    layOut()
  }

  // MARK: Initial colors

  mutating func begin() {
    isQuerying = services.ask()
    if isQuerying { say("Asking the terminal for its colors") } else { finishAsking() }
  }

  /// Starts with the file's colors, or with the terminal's, completed by xterm's defaults. Slots missing in a
  /// file are derived as without a terminal, so that contrasts do not depend on it.
  private mutating func resetToInitialColors() {
    original = start.theme ?? found.completed.filter { found[$0] != nil || !$0.followsText }
    written = start.written ?? original
    take(original)
  }

  private mutating func finishAsking() {
    isQuerying = false
    resetToInitialColors()
    showTheme()
    say(initialStatus)
  }

  /// The initial status: the source of the colors, and the assumed ones.
  private var initialStatus: String {
    ([source] + [services.notice()].compactMap(\.self)).joined(separator: ". ")
  }

  private var source: String {
    if let title = start.title {
      let isWhole = !TerminalSlot.main.contains(where: isAssumed)
      return "Colors of \(title)\(isWhole ? "" : " · ? marks colors not defined there")"
    }
    if found.count == 0 { return "No colors reported; showing xterm’s defaults" }
    let unreported = TerminalSlot.main.filter { found[$0] == nil && !$0.followsText }
    if unreported.isEmpty { return "All colors reported by the terminal" }
    return unreported.count > 6
      ? "? marks colors not reported by the terminal" : "Not reported by the terminal: \(unreported.listed)"
  }

  mutating func note(_ discovery: Discovery, _ display: Display) {
    switch discovery {
    case .color(let slot, let color) where isQuerying: found[slot] = color
    case .endOfColors where isQuerying: finishAsking()
    default: dialogDidChange()
    }
  }

  func isAssumed(_ slot: TerminalSlot) -> Bool {
    guard colorTheme[slot] != nil else { return false }
    return named[slot] == nil || start.theme == nil && found[slot] == nil && named[slot] == original[slot]
  }

  // MARK: Changes

  mutating func change(to new: ColorTheme, _ words: String) {
    if new != named {
      history.record(named, gesture: interaction.gesture)
      take(new)
      showTheme()
    }
    say(words)
  }

  mutating func take(_ new: ColorTheme) {
    (named, colorTheme) = (new, new.completed)
    contrast = ThemeContrast(colorTheme)
    if let color = colorTheme[slot], color != exact.rgb24 { exact = OKLCHColor(color) }
    dialogDidChange()
  }

  /// Sends the colors with the next frame, so that a drag does not send each step.
  mutating func showTheme() { isShown = false }

  /// Sends the colors that differ from the terminal's own, and those sent before.
  mutating func sendColors() {
    guard !isQuerying, !isShown else { return }
    isShown = true
    sent.formUnion(colorTheme.slots.filter(mustBeSent))
    // Text and background are sent together.
    if sent.contains(.text) || sent.contains(.background) { sent.formUnion([.text, .background]) }
    services.show(colorTheme.filter { sent.contains($0) }, found)
  }

  /// Returns true if a color must be sent. With a file, only derived colors are left to the terminal.
  private func mustBeSent(_ slot: TerminalSlot) -> Bool {
    if start.theme != nil { return named[slot] != nil || !slot.followsText }
    return named[slot] != nil && named[slot] != original[slot]
  }

  /// Returns true if the color was sent or reported by the terminal, not only assumed.
  func isKnown(_ slot: TerminalSlot) -> Bool { sent.contains(slot) || found[slot] != nil }

  /// The colors of the rest of the screen, as the terminal shows them now.
  var theme: Theme? {
    let isReported = found[.background] != nil && found[.text] != nil
    let isChanged = [TerminalSlot.text, .background].contains { sent.contains($0) || mustBeSent($0) }
    guard isReported || isChanged, let text = colorTheme[.text], let background = colorTheme[.background]
    else {
      return nil
    }
    return Theme(text: text, background: background, accent: colorTheme[.palette(4)] ?? text)
  }

  /// True if samples can use the terminal's palette, which has the current colors.
  var usesPalette: Bool {
    vision == nil && found[.palette(1)] != nil && found[.background] != nil && !isQuerying
  }

  // MARK: Events

  mutating func adapt(to size: CellSize, _ display: Display) {
    self.size = size
    layOut()
  }

  /// Sends the colors again, because the terminal showed its own while suspended.
  mutating func resume() {
    wantsCompleteFrame = true
    showTheme()
  }

  func end() { services.restore() }

  /// The limit for terminals that do not even answer the final identification query.
  var timeout: Duration? { isQuerying ? .seconds(3) : nil }

  mutating func handleTimeout() { if isQuerying { finishAsking() } }

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
    case .palette, .text, .background: false
    }
  }
}

extension ColorTheme {
  /// Returns the theme overridden by the colors of another one.
  func merging(_ other: ColorTheme) -> ColorTheme {
    var theme = self
    for slot in other.slots { theme[slot] = other[slot] }
    // A terminal with a color for selected text keeps it on another selection background.
    if other[.selection] != nil, other[.selectionText] == nil, self[.selectionText] != nil {
      theme[.selectionText] = theme[.text]
    }
    theme.name = other.name
    return theme
  }
}

extension ControlID {
  static let themeGrid = ControlID("theme colors")
  static let contrastTable = ControlID("theme contrast")
}
