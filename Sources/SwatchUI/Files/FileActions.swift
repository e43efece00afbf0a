import SwatchPicker
import SwatchScenes
import SwatchSession
import SwatchSketch
import SwatchWidgets

/// The actions for the drawing's file and its journal.
struct FileActions: SessionHost {
  var interaction = Interaction()
  var dialogs = DialogStack<FileActions>()
  let session: DrawingSession
  /// The storage of drawings; `nil` if they cannot be saved.
  let store: (any DrawingStore)?
  /// The journal failure that was reported last.
  var journalNotice: String?
  /// The journal replacement that was reported last.
  var replacementNotice: String?
  /// The status to show after a slow journal write.
  var statusAfterSaving: String?
  var destinationAfterSaving: Destination?
  /// The files that the user has agreed to replace. Later saves do not ask again if the files are read-only.
  var replacedPaths: Set<String> = []
  var list = FileList()
  /// The form from the last export, and the path of its drawing.
  var export: (form: ExportForm?, document: String?)
  var preview = ExportPreview()
  var isWritePending = false
  var incomingDrawings: [IncomingDrawing] = []
  private var discardsDrawing = false
  private(set) var isFinished = false

  let paths: PathCompleter
  let drawingPaths: PathCompleter

  init(_ session: DrawingSession, store: (any DrawingStore)?, _ folders: (any FolderReader)?) {
    (self.session, self.store) = (session, store)
    drawingPaths = PathCompleter(folders, acceptedExtensions: ["svg"])
    paths = PathCompleter(
      folders, acceptedExtensions: store?.exportKinds.flatMap(\.fileExtensions) ?? ["svg"], mayBeNew: true)
  }

  static let savingActions: [Action<FileActions>] = [
    Action(.save, "Save the drawing", .file, keys: "w", .control("s")) { $0.saveDocument() },
    Action(
      .saveAs, "Save as or export", .file,
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

  /// Exits. Unsaved changes can be recovered the next time the program starts.
  mutating func quit() { isFinished = true }

  mutating func discardAndQuit() {
    discardsDrawing = true
    quit()
  }

  /// Closes the journal. Unsaved changes can be recovered the next time the program starts, unless they
  /// were discarded.
  func closeJournal() { session.journalRecorder.close(discarding: discardsDrawing) }
}

extension ActionID {
  static let save = ActionID("save")
  static let saveAs = ActionID("save-as")
  static let export = ActionID("export")
  static let open = ActionID("open")
  static let new = ActionID("new")
  static let drawings = ActionID("drawings")
}
