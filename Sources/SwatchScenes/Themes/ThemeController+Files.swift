import SwatchColor
import SwatchPicker
import SwatchText
import SwatchWidgets

extension ThemeController {
  mutating func askWhereToWrite() {
    guard services.write != nil else { return report("Writing themes is not available here") }
    present(
      Prompt(
        request.path ?? "", placeholder: "file, or format and file",
        hint:
          "Existing file: only colors change. New file: format from its extension, or type a format first",
        at: .window(title: "Write to"), guide: PromptGuide(suggestions: { $1.suggestions(for: $0) }),
        submit: { if $1.write(to: $0.path) { $1.closeDialog() } }))
  }

  @discardableResult mutating func write(to target: String) -> Bool {
    guard let write = services.write else { return false }
    guard !target.isEmpty else {
      report("Type a file name")
      return false
    }
    return attempt {
      let status = try write($0.definedColors, target)
      $0.written = $0.definedColors
      $0.report(status)
    }
  }

  mutating func askWhatToOpen() {
    guard services.read != nil else { return report("Reading themes is not available here") }
    present(
      Prompt(
        "", placeholder: "file", hint: "Type a theme, palette or picture path · Tab complete · Enter open",
        at: .window(title: "Open"), guide: PromptGuide { $0.paths },
        submit: { if $1.open($0.path) { $1.closeDialog() } }))
  }

  /// Merges the colors of a theme, a palette or an image into the current ones.
  @discardableResult mutating func open(_ path: String) -> Bool {
    guard let read = services.read else { return false }
    return attempt { $0.change(to: $0.definedColors.merging(try read(path)), "Colors from \(path.quoted)") }
  }

  private var paths: PathCompleter { PathCompleter(services.folders, acceptedExtensions: [], mayBeNew: true) }

  /// Completes paths, and format names followed by paths.
  private func suggestions(for text: String) -> [Completion] {
    let words = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard words.count == 2, services.formats.contains(words[0]) else {
      let formats = text.isEmpty ? [] : services.formats.filter { $0.hasPrefix(text) }
      return formats.map { Completion($0 + " ", label: $0) } + paths.suggestions(for: text)
    }
    return paths.suggestions(for: words[1]).map { Completion("\(words[0]) \($0.text)", label: $0.label) }
  }

  /// Quits after asking about unsaved changes. With ``ThemeRequest/keepsColors``, `q` keeps the colors.
  mutating func quit(byQ: Bool = false) {
    if request.keepsColors, byQ { return quitKeepingColors() }
    guard definedColors != written else { return isFinished = true }
    present(
      Question(
        title: "Quit",
        text: "The changed colors have not been saved to a file. Quitting restores the old colors.",
        answers: [
          .init("Quit", keys: ["q"]) { $0.isFinished = true },
          .init("Write first", keys: ["w"]) { $0.askWhereToWrite() },
          .init("Keep in terminal", keys: ["k"]) { $0.quitKeepingColors() }, .init("Cancel", keys: ["c"]),
        ], interruption: { $0.isFinished = true }))
  }

  mutating func quitKeepingColors() {
    sendColors()
    services.keep(colorTheme.filter(isKnown))
    isFinished = true
  }
}
