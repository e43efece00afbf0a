import SwatchPicker
import SwatchScenes
import SwatchSession
import SwatchSketch
import SwatchWidgets

/// What is done with the file of the drawing, and with the journal that keeps it: opened, saved, left.
struct FileActions: SessionHost {
  var interaction = Interaction()
  var dialogs = DialogStack<FileActions>()
  let session: DrawingSession
  /// Where drawings are read and written; `nil` where they cannot be kept.
  let store: (any DrawingStore)?
  /// Why the drawing is not kept, as the user was told last.
  var journalNotice: String?
  /// The reason why the drawing is kept in another file, as the user was told last.
  var replacementNotice: String?
  /// What the status line will say when the drawing is kept, if the disk takes long.
  var statusWhenKept: String?
  var departureWhenSaved: Departure?
  /// The files that the user has allowed to be replaced: whether they are read-only is asked once.
  var replacedPaths: Set<String> = []
  var list = FileList()
  /// What was said in the window for exports last, and of which file.
  var export: (form: ExportForm?, document: String?)
  /// What is known of the file that it would write, and whether that is to be written once it is there.
  var outlook = ExportOutlook()
  var isExportAwaited = false
  /// What is to take the place of the drawing.
  var arrivals: [Arrival] = []
  private var discardsDrawing = false
  private(set) var isFinished = false

  let paths: PathGuide
  let drawingPaths: PathGuide

  init(_ session: DrawingSession, store: (any DrawingStore)?, _ folders: (any FolderReader)?) {
    (self.session, self.store) = (session, store)
    drawingPaths = PathGuide(folders, endings: ["svg"])
    paths = PathGuide(folders, endings: store?.exportKinds.flatMap(\.fileExtensions) ?? ["svg"], isNew: true)
  }

  static let savingActions: [Action<FileActions>] = [
    Action(.save, "Save the drawing", .file, keys: "w", .control("s")) { $0.saveDocument() },
    Action(
      .saveAs, "Save as, export", .file,
      keywords: "png pdf gif svg text size pixels twice double scale larger write", keys: "W",
      argument: saveArgument
    ) { $0.askForDrawingPath() },
  ]

  static let saveArgument = ActionArgument<FileActions>(
    "a path, such as drawing.svg", word: "save",
    completions: { typed, files in files.paths.suggestions(for: typed) },
    parse: { typed, files in
      if let problem = files.problem(withPath: typed) { return .problem(problem) }
      return .run { $0.submitDrawingPath(typed) }
    })

  /// Leaves; what is not saved is offered at the next start.
  mutating func leave() { isFinished = true }

  mutating func discardAndLeave() {
    discardsDrawing = true
    leave()
  }

  /// Ends the journal. What is neither saved nor discarded is offered at the next start.
  func closeJournal() { session.keeper.close(discarding: discardsDrawing) }
}

extension ActionID {
  static let save = ActionID("save")
  static let saveAs = ActionID("save-as")
  static let export = ActionID("export")
  static let open = ActionID("open")
  static let new = ActionID("new")
  static let drawings = ActionID("drawings")
}
