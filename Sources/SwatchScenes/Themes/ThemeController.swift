import SwatchColor
import SwatchPicker
import SwatchScreen
import SwatchWidgets

/// The scene in which the colors of the terminal are changed, which shows them while they change.
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
  /// Whether it is still telling.
  private(set) var isAsking = true
  /// The colors as they are now, as far as the file, the terminal or the user has named them.
  private(set) var named = TerminalScheme.xterm
  /// How they began, and how they were written last.
  private(set) var original = TerminalScheme.xterm
  var written = TerminalScheme.xterm
  /// The colors as they are shown and judged: what nobody has named, as ``TerminalScheme/completed`` has it.
  private(set) var scheme = TerminalScheme.xterm
  var history = SchemeHistory()
  /// The color that is chosen, and in the table the contrast.
  var slot = TerminalSlot.palette(4)
  var column = SchemeContrast.Column.ground
  /// Whether the sliders move all colors; from what, and how far.
  var movesAll = false
  var (anchor, shift) = (TerminalScheme(), SchemeShift())
  /// The chosen color as it was dragged: a gray keeps its hue.
  var exact = OKLCHColor(lightness: 0, chroma: 0, hue: 0)
  /// Whether the terminal has the colors that it is to have.
  private var isShown = true
  /// What the terminal was ever given.
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

  // MARK: What the terminal tells

  mutating func begin() {
    isAsking = services.ask()
    if isAsking { say("Asking the terminal for its colors") } else { finishAsking() }
  }

  /// Takes the colors of the file for the beginning, or those of the terminal: what it has not told, as xterm has it. What a
  /// file does not say is as without a terminal, so that here and there the same is judged.
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

  /// Whose colors these are, and which of them are only assumed.
  private var beginning: String {
    ([source] + [services.notice()].compactMap(\.self)).joined(separator: ". ")
  }

  private var source: String {
    if let title = start.title {
      let isWhole = !TerminalSlot.main.contains(where: isAssumed)
      return "Colors of \(title)\(isWhole ? "" : "; ? marks what is not in it")"
    }
    if found.count == 0 { return "The terminal tells no colors; these are xterm's" }
    let silent = TerminalSlot.main.filter { found[$0] == nil && !$0.followsText }
    if silent.isEmpty { return "All colors as the terminal has them" }
    return silent.count > 6
      ? "? marks what the terminal does not tell" : "Not told by the terminal: \(silent.listed)"
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

  /// Makes a change of the colors that are named, and says it.
  mutating func change(to new: TerminalScheme, _ words: String) {
    if new != named {
      history.record(named, gesture: interaction.gesture)
      take(new)
      showScheme()
    }
    say(words)
  }

  /// Takes colors, however they have come.
  mutating func take(_ new: TerminalScheme) {
    (named, scheme) = (new, new.completed)
    contrast = SchemeContrast(scheme)
    if let color = scheme[slot], color != exact.rgb24 { exact = OKLCHColor(color) }
    dialogHasChanged()
  }

  /// Gives the terminal the colors with the next frame: of a drag, not each motion.
  mutating func showScheme() { isShown = false }

  /// Gives the terminal what differs from its own colors, and what it was given before.
  mutating func giveColors() {
    guard !isAsking, !isShown else { return }
    isShown = true
    given.formUnion(scheme.slots.filter(isGiven))
    // Text and what is behind it go together.
    if given.contains(.text) || given.contains(.ground) { given.formUnion([.text, .ground]) }
    services.show(scheme.filter { given.contains($0) }, found)
  }

  /// Whether the terminal needs a color to show what the screen judges: with a file all but what follows from text and ground.
  private func isGiven(_ slot: TerminalSlot) -> Bool {
    if start.scheme != nil { return named[slot] != nil || !slot.followsText }
    return named[slot] != nil && named[slot] != original[slot]
  }

  /// Whether the terminal has the color that the scheme has, and it is not only assumed.
  func isKnown(_ slot: TerminalSlot) -> Bool { given.contains(slot) || found[slot] != nil }

  /// The colors for the rest of the screen: those of the terminal, as it has them now.
  var theme: Theme? {
    let isTold = found[.ground] != nil && found[.text] != nil
    let isChanged = [TerminalSlot.text, .ground].contains { given.contains($0) || isGiven($0) }
    guard isTold || isChanged, let text = scheme[.text], let ground = scheme[.ground] else { return nil }
    return Theme(text: text, ground: ground, accent: scheme[.palette(4)] ?? text)
  }

  /// Whether samples are drawn in the colors of the terminal's palette, which it has by now.
  var usesPalette: Bool { vision == nil && found[.palette(1)] != nil && found[.ground] != nil && !isAsking }

  // MARK: Events

  mutating func adapt(to size: CellSize, _ display: Display) {
    self.size = size
    layOut()
  }

  /// The terminal had its own colors meanwhile.
  mutating func resume() {
    wantsCompleteFrame = true
    showScheme()
  }

  func end() { services.restore() }

  /// A terminal that does not even say what it is has had its time by then.
  var timeout: Duration? { isAsking ? .seconds(3) : nil }

  mutating func handleTimeout() { if isAsking { finishAsking() } }

  /// Takes a color for the chosen slot, or the colors of a file that was dropped.
  mutating func paste(_ text: String) {
    let paths = PastedPaths(text).paths { services.folders?.hasFile(at: $0) ?? false }
    if let path = paths.first { open(path) } else { setColor(text) }
  }

  func command(overriding press: KeyPress) -> Command<ThemeController>? {
    press.key == .escape ? Command { $0.leave() } : nil
  }

  // MARK: Drawing
}

extension TerminalSlot {
  /// Whether it follows from text and ground where nobody has named it.
  fileprivate var followsText: Bool {
    switch self {
    case .cursor, .cursorText, .selection, .selectionText: true
    case .palette, .text, .ground: false
    }
  }
}

extension TerminalScheme {
  /// The scheme with another's colors where that has some.
  func merging(_ other: TerminalScheme) -> TerminalScheme {
    var scheme = self
    for slot in other.slots { scheme[slot] = other[slot] }
    // A terminal that has a color for selected text keeps it on another selection.
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
