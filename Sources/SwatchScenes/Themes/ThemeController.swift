import SwatchColor
import SwatchPicker
import SwatchScreen
import SwatchWidgets

extension Scenes {
  package static func theme(_ request: ThemeRequest, _ setup: Setup, services: ThemeServices) -> any Scene {
    ThemeController(request, setup, services: services)
  }
}

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
  let request: ThemeRequest
  private(set) var reported = ColorTheme()
  private(set) var isQuerying = true
  /// The current colors defined by the file, the terminal or the user.
  private(set) var definedColors = ColorTheme.xterm
  /// The initial colors, and those last written to a file.
  private(set) var original = ColorTheme.xterm
  var written = ColorTheme.xterm
  /// The displayed colors: ``definedColors``, with missing ones derived by ``ColorTheme/completed``.
  private(set) var colorTheme = ColorTheme.xterm
  var history = ThemeHistory()
  /// The selected color, and the column of its selected contrast ratio in the table.
  var slot = TerminalSlot.palette(4)
  var column = ThemeContrast.Column.background
  /// True if the sliders move all colors, by `shift` from `anchor`.
  var movesAll = false
  var (anchor, shift) = (ColorTheme(), ThemeShift())
  /// The selected color with the exact components of the sliders, so that a gray keeps its hue.
  var exactColor = OKLCHColor(lightness: 0, chroma: 0, hue: 0)
  private var isUpToDate = true
  /// The slots sent to the terminal so far.
  private var sentSlots: Set<TerminalSlot> = []

  var size: CellSize
  var display: Display
  var layout: ThemeLayout
  private(set) var contrast = ThemeContrast(.xterm)

  init(_ request: ThemeRequest, _ setup: Scenes.Setup, services: ThemeServices) {
    (self.request, size, display, self.services) = (request, setup.size, setup.display, services)
    interaction = Interaction(focus: .themeGrid, keyMap: KeyMap(Self.actionScopes, bindings: setup.keys))
    layout = ThemeLayout(setup.size)
    resetToInitialColors()
    layOut()
  }

  mutating func begin() {
    isQuerying = services.queryColors()
    if isQuerying { report("Querying the terminal’s colors…") } else { finishQuery() }
  }

  /// Starts with the file's colors, or with the terminal's, completed with xterm's defaults. Slots missing from a
  /// file are derived without the terminal's colors, so that contrast ratios do not depend on the terminal.
  private mutating func resetToInitialColors() {
    original = request.theme ?? reported.completed.filter { reported[$0] != nil || !$0.followsText }
    written = request.written ?? original
    setColors(original)
  }

  private mutating func finishQuery() {
    isQuerying = false
    resetToInitialColors()
    report([sourceLabel, services.notice()].compactMap(\.self).joined(separator: ". "))
  }

  private var sourceLabel: String {
    if let title = request.title {
      let isWhole = !TerminalSlot.main.contains(where: isAssumed)
      return "Colors from \(title)\(isWhole ? "" : " · ? marks colors not defined there")"
    }
    if reported.count == 0 { return "No colors reported; showing xterm’s defaults" }
    let unreported = TerminalSlot.main.filter { reported[$0] == nil && !$0.followsText }
    if unreported.isEmpty { return "All colors reported by the terminal" }
    return unreported.count > 6
      ? "? marks colors not reported by the terminal" : "Not reported by the terminal: \(unreported.listed)"
  }

  mutating func receive(_ discovery: Discovery, _ display: Display) {
    switch discovery {
    case .color(let slot, let color) where isQuerying: reported[slot] = color
    case .endOfColors where isQuerying: finishQuery()
    default: dialogDidChange()
    }
  }

  func isAssumed(_ slot: TerminalSlot) -> Bool {
    guard colorTheme[slot] != nil else { return false }
    return definedColors[slot] == nil
      || request.theme == nil && reported[slot] == nil && definedColors[slot] == original[slot]
  }

  mutating func change(to new: ColorTheme, _ status: String) {
    if new != definedColors {
      history.record(definedColors, gesture: interaction.gesture)
      setColors(new)
    }
    report(status)
  }

  /// Changes the colors, which are sent with the next frame, so that a drag does not send each step.
  mutating func setColors(_ new: ColorTheme) {
    (definedColors, colorTheme, isUpToDate) = (new, new.completed, false)
    contrast = ThemeContrast(colorTheme)
    if let color = colorTheme[slot], color != exactColor.rgb24 { exactColor = OKLCHColor(color) }
    dialogDidChange()
  }

  /// Sends the colors that differ from the terminal's own, and those sent before.
  mutating func sendColors() {
    guard !isQuerying, !isUpToDate else { return }
    isUpToDate = true
    sentSlots.formUnion(colorTheme.slots.filter(mustBeSent))
    // Text and background are sent together.
    if !sentSlots.isDisjoint(with: [.text, .background]) { sentSlots.formUnion([.text, .background]) }
    services.show(colorTheme.filter { sentSlots.contains($0) }, reported)
  }

  /// Returns true if a color must be sent. With a file, all must be sent except those derived from the text color.
  private func mustBeSent(_ slot: TerminalSlot) -> Bool {
    if request.theme != nil { return definedColors[slot] != nil || !slot.followsText }
    return definedColors[slot] != nil && definedColors[slot] != original[slot]
  }

  /// Returns true if the color was sent to the terminal or reported by it, not only assumed.
  func isKnown(_ slot: TerminalSlot) -> Bool { sentSlots.contains(slot) || reported[slot] != nil }

  /// The colors for the rest of the screen, which match those that the terminal currently shows.
  var theme: Theme? {
    let isReported = reported[.background] != nil && reported[.text] != nil
    let isChanged = [TerminalSlot.text, .background].contains { sentSlots.contains($0) || mustBeSent($0) }
    guard isReported || isChanged, let text = colorTheme[.text], let background = colorTheme[.background]
    else { return nil }
    return Theme(text: text, background: background, accent: colorTheme[.palette(4)] ?? text)
  }

  /// True if samples can use the terminal's palette, which has the current colors.
  var usesPalette: Bool {
    vision == nil && reported[.palette(1)] != nil && reported[.background] != nil && !isQuerying
  }

  /// Sends the colors again, because the terminal showed its own while the program was suspended.
  mutating func resume() { (wantsCompleteFrame, isUpToDate) = (true, false) }
  func end() { services.restore() }

  /// The timeout for terminals that do not even answer the final identification query.
  var timeout: Duration? { isQuerying ? .seconds(3) : nil }
  mutating func handleTimeout() { if isQuerying { finishQuery() } }

  mutating func paste(_ text: String) {
    let paths = text.pastedPaths { services.folders?.hasFile(at: $0) ?? false }
    if let path = paths.first { open(path) } else { setColor(text) }
  }

  func command(overriding press: KeyPress) -> Command<ThemeController>? {
    press.key == .escape ? Command { $0.quit() } : nil
  }
}

extension TerminalSlot {
  /// True if the color is derived from text and background unless it is defined.
  fileprivate var followsText: Bool { [.cursor, .cursorText, .selection, .selectionText].contains(self) }
}

extension ColorTheme {
  /// Returns the theme, overridden by the colors of another one.
  func merging(_ other: ColorTheme) -> ColorTheme {
    var theme = self
    for slot in other.slots { theme[slot] = other[slot] }
    // The terminal's own color for selected text may be illegible on the new selection background.
    if other[.selection] != nil, other[.selectionText] == nil, self[.selectionText] != nil {
      theme[.selectionText] = theme[.text]
    }
    theme.name = other.name
    return theme
  }
}
