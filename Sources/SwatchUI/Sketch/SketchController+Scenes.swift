import SwatchColor
import SwatchPicker
import SwatchScenes
import SwatchWidgets

extension SketchController {
  static let sceneOpeners: [Action<SketchController>] = [
    Action(
      "grab", "Pick a color from the desktop", .color,
      keywords: "grab eyedropper screen window image picture",
      argument: ActionArgument("a picture path, or empty for the desktop", path: \.edits.paths) {
        $1.grab(fromPictureAt: $0)
      }
    ) { $0.beginGrab() },
    Action(
      "theme", "Terminal theme", .program,
      keywords: "themes change edit terminal colors scheme ansi background dark light"
    ) {
      $0.endGesture()
      $0.next = Scenes.theme(ThemeRequest(), $0.setup, services: $0.services.theme)
    },
    Action(
      "recolor-files", "Recolor files", .program,
      keywords: "change edit replace colors css source code folder",
      argument: ActionArgument(
        "the path of a file or folder", word: "recolor", completions: { $1.sourcePaths.suggestions(for: $0) },
        parse: { typed, sketch in
          let paths = sketch.sourcePaths
          let isFolder =
            typed.hasSuffix("/") || paths.suggestions(for: typed).contains { $0.text == "\(typed)/" }
          let problem = isFolder ? paths.problem(with: typed) : paths.problem(withCompletePath: typed)
          return .run(unless: problem) { _ = $0.recolorFiles(at: typed.path) }
        })
    ) { $0.askForFilesToRecolor() },
  ]

  var setup: Scenes.Setup { Scenes.Setup(size: size, display: display, keys: services.keyBindings) }
  private var sourcePaths: PathCompleter { PathCompleter(services.picking.folders, acceptedExtensions: []) }

  private mutating func askForFilesToRecolor() {
    present(
      Prompt(
        "", placeholder: "path of a file or folder", hint: "Type or paste a path · Tab complete",
        at: .window(title: "Recolor files"), guide: PromptGuide { $0.sourcePaths },
        submit: { text, sketch in
          guard !text.path.isEmpty, sketch.recolorFiles(at: text.path) else { return }
          sketch.closeDialog()
        }))
  }

  /// Opens the colors of a file or folder in the recolor scene. Returns false after reporting an error.
  private mutating func recolorFiles(at path: String) -> Bool {
    guard let read = services.readSources else {
      report("Files cannot be recolored here")
      return false
    }
    return attempt {
      let sources = try read(path)
      $0.endGesture()
      if let problem = sources.problem { $0.report(problem) }
      $0.next = Scenes.edit(
        sources.files, at: sources.use, $0.setup, services: $0.services.picking, store: $0.services.sources)
    }
  }

  /// Shows a hint before the grab blocks the program.
  private mutating func beginGrab() {
    guard services.grabFromScreen != nil else {
      return report("Picking from the desktop is not available here")
    }
    endGesture()
    isGrabPending = true
    report("Click a color anywhere on the desktop · Esc cancel")
  }

  mutating func grab() {
    isGrabPending = false
    attempt { sketch in
      guard let color = try sketch.services.grabFromScreen?() else { return sketch.report("No color picked") }
      sketch.update(\.picker) { $0.pick(color) }
    }
  }

  private mutating func grab(fromPictureAt path: String) {
    guard let read = services.picking.readPicture else { return report("Pictures cannot be opened here") }
    attempt { sketch in
      let request = GrabRequest(try read(path), path: path)
      sketch.endGesture()
      sketch.next = Scenes.grab(request, sketch.setup)
    }
  }

  /// Uses the color picked in another scene, or offers several as a palette.
  mutating func receive(_ choices: [Color]) {
    update(\.picker) { $0.paste(choices.map(\.hex).joined(separator: "\n")) }
  }
}
