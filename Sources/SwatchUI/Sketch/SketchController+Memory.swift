import SwatchWidgets

// What is known the next time.
extension SketchController {
  /// How it would begin the next time.
  private var currentMemory: SketchMemory {
    var current = memory
    current.pen = session.settings.pen
    current.isOpacitySet = pen.values.isOpacitySet
    current.tool = session.hand.kind
    current.options = session.settings.options
    current.picker = picker.memory
    return current
  }

  /// Keeps how it is, if that is not kept already. What cannot be kept is told once.
  mutating func remember() {
    mayHaveNews = false
    let current = currentMemory
    guard let keep = services.remember, current != keptMemory else { return }
    keptMemory = current
    do {
      try keep(current)
    } catch {
      if !hasToldOfMemory { say("\(error)") }
      hasToldOfMemory = true
    }
  }

  /// Keeps how it is left.
  func rememberAtEnd() {
    // Nobody would see why not.
    if currentMemory != keptMemory { try? services.remember?(currentMemory) }
  }

  /// Takes note of the files in use; each comes first when it is taken up.
  mutating func noteFiles() {
    let (drawing, picture) = (
      session.document.version.flatMap { _ in session.document.path }, picker.picturePath
    )
    if drawing != notedFiles.drawing, let drawing { note(.drawing, drawing) }
    if picture != notedFiles.picture, let picture { note(.picture, picture) }
    notedFiles = (drawing, picture)
  }

  private mutating func note(_ kind: RecentFile.Kind, _ path: String) {
    memory.files.note(RecentFile(kind, services.drawings?.absolutePath(path) ?? path))
  }
}
