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
  /// The journal failure and the journal replacement that were reported last.
  var journalNotice, replacementNotice: String?
  var statusAfterSaving: String?
  var destinationAfterSaving: Destination?
  /// The files that the user has agreed to replace. Later saves do not ask again if the files are read-only.
  var replacedPaths: Set<String> = []
  var list = FileList()
  /// The form from the last export, and the path of its drawing.
  var export: (form: ExportForm?, document: String?)
  var preview = ExportPreview()
  var isWritePending = false
  /// The files of drawings that replace the current one; `nil` for a blank drawing.
  var incomingDrawings: [(file: SketchFile?, discardsDrawing: Bool)] = []
  var discardsDrawing = false
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
      argument: ActionArgument(
        "a path, such as drawing.svg", word: "save",
        completions: { typed, files in files.paths.suggestions(for: typed) },
        parse: { typed, files in
          .run(unless: files.problem(withPath: typed)) { $0.submitDrawingPath(typed) }
        })
    ) { $0.askForDrawingPath() },
  ]

  mutating func quit() { isFinished = true }

  /// Closes the journal. Unsaved changes can be recovered in the next run, unless they were discarded.
  func closeJournal() { session.journalRecorder.close(discarding: discardsDrawing) }

  /// Waits until new steps are on disk, before the screen shows them; reports saving if the disk is slow.
  mutating func flushJournal() {
    guard session.journalRecorder.hasUnwrittenSteps else { return }
    if !session.journalRecorder.waitForWrites(timeout: .milliseconds(20)) {
      statusAfterSaving = interaction.status
      report(Self.savingNotice)
    } else if let notice = session.journalRecorder.journal?.failureNotice, interaction.status != notice {
      // Details of a failure are shown only once.
      if notice == journalNotice { report(interaction.status + journalFailureRemark) } else { checkJournal() }
    }
  }

  private static let savingNotice = "Saving your changes…"

  private var journalFailureRemark: String {
    session.journalRecorder.journal?.failureReason.map { ", but not saved for recovery: \($0)" } ?? ""
  }

  var hasJournalChanges: Bool {
    let journal = session.journalRecorder.journal
    return statusAfterSaving != nil || journal?.failureNotice != journalNotice
      || journal?.replacementNotice != replacementNotice
  }

  /// Reports each change in the state of the journal once.
  mutating func checkJournal() {
    // ``flushJournal()`` waits for newer steps before the next frame.
    if let status = statusAfterSaving, !session.journalRecorder.hasUnwrittenSteps,
      session.journalRecorder.waitForWrites(timeout: .zero)
    {
      statusAfterSaving = nil
      if interaction.status == Self.savingNotice { report(status + journalFailureRemark) }
    }
    // During a touch, the next motion would overwrite the message.
    guard !interaction.touches.isDown, session.toolState.touch == nil else { return }
    let replacement = session.journalRecorder.journal?.replacementNotice
    if replacement != replacementNotice {
      replacementNotice = replacement
      if let replacement { report(replacement) }
    }
    let notice = session.journalRecorder.journal?.failureNotice
    guard notice != journalNotice else { return }
    journalNotice = notice
    report(notice ?? "The drawing is being saved for recovery again")
  }
}

extension ActionID {
  static let save = ActionID("save")
  static let saveAs = ActionID("save-as")
  static let export = ActionID("export")
  static let open = ActionID("open")
  static let new = ActionID("new")
  static let drawings = ActionID("drawings")
}
