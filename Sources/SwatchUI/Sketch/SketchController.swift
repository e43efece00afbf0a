import SwatchColor
import SwatchPicker
import SwatchPixels
import SwatchRaster
import SwatchScenes
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

/// The sketch pad scene, which lays out components with their own state, controls and keys, and forwards events.
struct SketchController: ControlHost {
  var interaction: Interaction
  var dialogs = DialogStack<SketchController>()
  var controls: [any Control<SketchController>] = []
  let session: DrawingSession
  var picker: ColorPicker
  var canvas: Canvas
  var tools: ToolActions
  var pen: PenOptions
  var edits: EditActions
  var files: FileActions
  var recovery: RecoveryActions
  var undoHistory = UndoHistory<SketchController>()
  /// The state of the drawing's history when ``undoHistory`` was last updated.
  var syncedRevision: SketchRevision?
  var copyGesture: Int?
  var syncedGradient = SyncedGradient()
  var layout: SketchLayout
  var drawingButtons: [any Control<SketchController>] = []
  var penButtons: [any Control<SketchController>] = []
  var programButtons: [any Control<SketchController>] = []
  /// The suggestions shown until the canvas is used.
  var suggestionViews: [any Control<SketchController>] = []
  var hasSuggestions = true
  var previews = DrawingPreviews()
  var pressOnSuggestion: Touch?
  /// The state of the drawing when a picture replaced it; `nil` while the drawing is visible.
  var activityBehindPicture: DrawingActivity?
  var display: Display
  let services: Services
  /// Session state that no component owns, and the last saved snapshot.
  var memory: SketchMemory
  var savedMemory: SketchMemory
  /// True if the state may have changed since the last save.
  var needsSave = false
  var hasReportedSaveError = false
  var recordedFiles: (drawing: String?, picture: String?)
  private var panelBeforeTouch = PanelSettings()
  /// True if a pick from the desktop has been requested, which starts after the next frame.
  var isGrabPending = false
  var next: (any Scene)?
  var wantsToSuspend = false
  var wantsCompleteFrame = false
  /// The state drawn last; `nil` before the first frame.
  var drawnState: ScreenState?
  /// The parts of the screen, and the pixels of the drawing, to draw in the next frame.
  var frame: (parts: ScreenParts, pixels: PixelRect) = ([], .empty)
  var statusThrottle = StatusThrottle()
  /// The changed parts whose update is delayed.
  var pendingParts: ScreenParts = []

  static let parts = [
    HostPart(\SketchController.picker), HostPart(\.canvas), HostPart(\.tools), HostPart(\.pen),
    HostPart(\.edits), HostPart(\.files), HostPart(\.recovery),
  ]

  /// - Throws: `RasterError` if there is not enough memory for the canvas.
  init(size: CellSize, display: Display, services: Services) throws(RasterError) {
    (self.display, self.services) = (display, services)
    (memory, savedMemory) = (services.memory, services.memory)
    let keyMap = KeyMap(Self.actionScopes, bindings: services.keyBindings)
    layout = SketchLayout(size: size, Self.buttonWidths(in: keyMap), memory.panel)
    session = try DrawingSession(
      Canvas.viewport(in: layout.canvas, on: display), paper: Self.paper(services), now: services.now)
    canvas = Canvas(session, on: display)
    (session.settings.pen, session.settings.options) = (memory.pen, memory.options)
    tools = ToolActions(session)
    session.choose(memory.tool)
    pen = PenOptions(memory.pen, isOpacitySet: memory.isOpacitySet)
    picker = ColorPicker(
      memory.pen.strokeColor, picking: .pen, pages: PickerPage.all, services: services.picking)
    picker.restore(
      memory.picker, stroke: memory.pen.strokeColor, fill: memory.pen.fillColor,
      gradient: memory.pen.effectiveFillGradient)
    edits = EditActions(session, services.picking)
    files = FileActions(session, store: services.drawings, services.picking.folders)
    recovery = RecoveryActions(session, timeLabel: services.timeLabel)
    interaction = Interaction(focus: .canvas, keyMap: keyMap)
    report(hint(for: session.toolState.kind, in: session.settings.options.font))
    layOut()
  }

  var laidOutContent: ColorPicker.Content?

  mutating func partDidChange() {
    for event in canvas.events.takeAll() { handle(event) }
    for (file, discards) in files.incomingDrawings.takeAll() { replaceDrawing(file, discarding: discards) }
    if recovery.takeSaveRequest() { update(\.files) { $0.askForDrawingPath() } }
    let content = picker.content
    if let shown = laidOutContent?.page, content.page != shown {
      pageDidChange(from: shown)
    } else if content != laidOutContent {
      collectControls()
    }
    hideSuggestionsIfUsed()
    closePictureIfEditing()
    updatePen()
    applyPickerGradient()
    updatePickerGradient()
    recordFiles()
    collectUndoActions()
  }

  mutating func hideSuggestions() {
    guard hasSuggestions else { return }
    hasSuggestions = false
    collectControls()
  }

  mutating func hideSuggestionsIfUsed() {
    if hasSuggestions, !isCanvasUntouched, !picker.coversPictureArea { hideSuggestions() }
  }

  private mutating func updatePen() {
    pen.isColorChosen = picker.wells.hasChosenColor
    var pen = Pen(
      strokeColor: picker.wells.strokeColor, fillColor: picker.wells.color(of: .fill), width: pen.width,
      opacity: pen.opacity)
    pen.fillGradient = picker.wells.gradient(of: .fill)
    if session.settings.pen != pen { session.settings.pen = pen }
  }

  private mutating func handle(_ event: Canvas.Event) {
    switch event {
    case .pickedColor(let color): update(\.picker) { $0.pick(Color(color)) }
    case .cancelledEyedropper:
      update(\.picker) { $0.reportColor() }
      report("Eyedropper canceled · \(interaction.status)")
    }
  }

  /// Updates controls after a page change. Ends a stroke in progress and shows the panel.
  private mutating func pageDidChange(from old: PickerPage) {
    collectControls()
    if !old.showsPictures, !picker.page.showsPictures { showPanel(true) }
    let status = interaction.status
    endGesture()
    report(status)
    guard picker.coversPictureArea else { return activityBehindPicture = nil }
    if interaction.focus == .canvas { interaction.focus = .picture }
    activityBehindPicture = DrawingActivity(session)
  }

  /// Closes the picture to pick from, which replaces the drawing while its page is open.
  mutating func closePicturePage() {
    let (status, hadFocus) = (interaction.status, [.picture, .canvas].contains(interaction.focus))
    update(\.picker) { $0.closePicturePage() }
    if hadFocus { focus(.canvas) }
    report(status)
  }

  mutating func closePictureIfEditing() {
    guard let activityBehindPicture, picker.coversPictureArea else { return }
    if interaction.focus == .canvas || DrawingActivity(session) != activityBehindPicture {
      closePicturePage()
    }
  }

  mutating func touchBegan(on control: ControlID) {
    if control == .canvas { hideSuggestions() }
    if control == .canvas, canvas.isEyedropping { picker.saveWells() }
    if control == .panelEdge { panelBeforeTouch = memory.panel }
  }

  mutating func touchCancelled() {
    guard interaction.touchOwner == .control(.panelEdge) else { return }
    memory.panel = panelBeforeTouch
    adapt(to: size, display)
  }

  mutating func touchEnded() {
    session.endGradualEdit()
    showUndoHint()
  }

  mutating func resetPen() {
    endGesture()
    update(\.picker) { $0.change { $0.setInitialColors(stroke: Pen.standard.strokeColor) } }
    update(\.pen) { $0.reset() }
    undoHistory.rename(stepOf: interaction.gesture, to: "Reset pen")
    report("Pen reset")
    showUndoHint()
  }

  mutating func playBack() {
    guard !session.drawing.strokes.isEmpty else { return report("The drawing has no strokes to replay") }
    attempt {
      $0.next = try Scenes.replay(
        $0.session.drawing, $0.setup, vision: $0.picker.vision, now: $0.services.now)
    }
  }
}

/// The visible state of a drawing, compared to detect that the user is working on it.
struct DrawingActivity: Hashable {
  private let position, stepCount, strokeCount: Int
  private let zoom: Double
  private let tool: ToolKind
  private let grid: GridMode
  private let selection: [Int]

  init(_ session: DrawingSession) {
    (position, stepCount) = (session.sketch.position, session.sketch.steps.count)
    strokeCount = session.drawing.strokes.count
    (zoom, grid) = (session.raster.viewport.zoom, session.settings.options.grid)
    (tool, selection) = (session.toolState.kind, session.toolState.selection)
  }
}
