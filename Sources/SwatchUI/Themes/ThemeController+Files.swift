import SwatchColor
import SwatchWidgets

// Reading, writing, and leaving.
extension ThemeController {
  mutating func askWhereToWrite() {
    guard services.write != nil else { return say("There is nowhere to write themes to") }
    present(
      Prompt(
        start.path ?? "", placeholder: "file, or format and file",
        hint:
          "A file that is there keeps all but its colors; a new one has the format of its name, or of a word before it",
        at: .window(title: "Write to"),
        actions: .init(submit: { text, host in
          guard host.write(to: text) else { return }
          host.closeDialog()
        })))
  }

  /// Writes the theme, and says what came of it.
  @discardableResult
  mutating func write(to target: String) -> Bool {
    guard let write = services.write else { return false }
    do {
      let words = try write(scheme, target)
      written = scheme
      dialogHasChanged()
      say(words)
      return true
    } catch {
      say("\(error)")
      return false
    }
  }

  mutating func askWhatToOpen() {
    guard services.read != nil else { return say("There is nowhere to read themes from") }
    present(
      Prompt(
        "", placeholder: "file", hint: "A theme, a palette or a picture; Enter opens it",
        at: .window(title: "Open"),
        actions: .init(submit: { text, host in
          guard host.open(text) else { return }
          host.closeDialog()
        })))
  }

  /// Takes the colors of a theme, a palette or a picture.
  @discardableResult
  mutating func open(_ path: String) -> Bool {
    guard let read = services.read else { return false }
    do {
      let found = try read(path)
      change(to: scheme.merging(found), "The colors of \(path.quoted)")
      return true
    } catch {
      say("\(error)")
      return false
    }
  }

  // MARK: Leaving

  /// Leaves; the terminal has its old colors again. What was changed and not written is asked about.
  ///
  /// - Parameter byQ: Whether the key is that which keeps the colors where leaving is to keep them.
  mutating func leave(byQ: Bool = false) {
    if start.keepsColors, byQ { return leaveKeeping() }
    guard scheme != written else { return finish() }
    present(
      Question(
        title: "Leave",
        text: "The colors were changed and not written to a file; the terminal has its old ones again.",
        answers: [
          .init("Leave", keys: ["l"]) { $0.finish() },
          .init("Write first", keys: ["w"]) { $0.askWhereToWrite() },
          .init("Keep them in the terminal", keys: ["k"]) { $0.leaveKeeping() }, .init("Stay", keys: ["s"]),
        ], interruption: { $0.finish() }))
  }

  mutating func leaveKeeping() {
    services.keep(scheme.filter { $0 != .cursorText })
    finish()
  }

  private mutating func finish() { isFinished = true }
}
