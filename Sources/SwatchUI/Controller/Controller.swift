import SwatchColor
import SwatchGraphics
import SwatchRaster
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

/// Carries out what views and keys ask for, and draws what that changed.
///
/// Events come in through ``handle(_:display:)``, become commands, and change the model when they run.
/// Nothing is drawn then; ``draw(completely:_:)`` draws once for all commands since the last frame.
final class Controller: Scene {
  var model: Model
  /// The drawing that is made.
  var session: DrawingSession { model.session }
  let services: Services
  /// The user's palettes, once they are open.
  var library: (any PaletteLibrary)?
  /// Why the drawing is not kept, as the user was told last.
  var journalNotice: String?
  /// What the status line will say when the drawing is kept, if the disk takes long.
  var statusWhenKept: String?
  /// What is looked for among the drawings that were left, and what was found.
  var recovery = Recovery()
  /// Whether the user wants to forget the drawing.
  private(set) var discardsDrawing = false
  /// The color that the user chose, when it was one to choose.
  private(set) var choice: Color?
  private(set) var surface: Surface
  private(set) var layout: Layout
  var dirty = DirtyArea(parts: .all)
  var touches = TouchTracker()
  /// What the touch that is down began on.
  var touchOwner: TouchOwner?
  var hasTouchMoved = false
  /// Where the touch was last.
  var touchPosition: CellPosition?
  /// Where the pointer was last that drags the canvas along.
  var panPosition: CellPosition?
  /// The pen before the touch that is down, should it be cancelled.
  var settingsBeforeTouch: PenSettings?
  /// Counts what the user did; changes that belong together have the same number.
  var gesture = 0
  var lastRun: Run?
  /// The paper as the panel shows it.
  private var shownPaper: Color?
  /// Whether the user has left.
  private(set) var isFinished = false
  /// Whether the user wants to suspend the program; the owner of the terminal does so.
  var wantsToSuspend = false
  /// Whether what the terminal shows is to be drawn from scratch.
  var wantsCompleteFrame = false
  var next: (any Scene)?

  /// What a touch belongs to from beginning to end.
  enum TouchOwner: Hashable {
    case control(ControlID)
    case dialog
    /// Where the touch does nothing.
    case nothing
  }

  /// Something that goes on in steps, as pressing an arrow key again and again.
  enum Run: Hashable {
    case steps(ControlID)
  }

  /// - Throws: ``RasterError`` when there is no memory for the canvas.
  init(
    size: CellSize, display: Display, services: Services = Services(),
    purpose: Application.Purpose = .sketch()
  ) throws(RasterError) {
    self.services = services
    let isPicker = if case .pick = purpose { true } else { false }
    let page = isPicker ? PanelPage.grid : .hsb
    layout = Layout(size: size, page: page, isPicker: isPicker)
    surface = Surface(size: size, display: display)
    let viewport = Viewport(size: Self.rasterSize(of: layout))
    model = Model(try DrawingSession(viewport, now: services.now))
    model.page = page
    if case .pick(let color) = purpose {
      model.isPicker = true
      model.settings.setColor(color.opacity(1), of: .stroke)
      model.settings.setColorOpacity(color.alpha)
      model.focus = layout.firstPageControl ?? .pages
      model.status = "Enter takes the color, Esc none; ? shows all keys"
    }
    switch purpose {
    case .sketch(let file?): open(file)
    case .pickFromPicture(let picture, let path): show(PictureSource(picture, path: path))
    case .sketch(nil), .pick, .replay: break
    }
  }

  /// Fits everything to a screen of another size. Touches and strokes in progress have ended before.
  func resize(to size: CellSize, display: Display) {
    surface = Surface(size: size, display: display)
    layOut()
    var viewport = model.raster.viewport
    viewport.size = Self.rasterSize(of: layout)
    show(viewport)
    if let cursor = model.cursor { model.cursor = layout.canvas.size.bounds.nearest(to: cursor) }
  }

  /// Places everything anew.
  func layOut() {
    let old = layout
    layout = Layout(size: surface.size, page: model.page, isPicker: model.isPicker)
    dirty.parts = .all
    // A page has controls that others lack; keys then go to what turns the page.
    if layout.control(model.focus) == nil {
      let isPage = model.isPicker || old.panel.controls.contains { $0.id == model.focus }
      model.focus = isPage && layout.control(.pages) != nil ? .pages : .canvas
    }
  }

  private static func rasterSize(of layout: Layout) -> PixelSize {
    let cells = CellSize(columns: max(1, layout.canvas.width), rows: max(1, layout.canvas.height))
    return CanvasView.metrics.pixelSize(of: cells)
  }

  /// What to do with what keys go to, for the status line.
  var hint: String { layout.control(model.focus)?.hint(in: model) ?? "" }

  func say(_ status: String) {
    model.status = status
    dirty.parts.insert(.status)
  }

  func focus(_ control: ControlID) {
    guard model.focus != control else { return }
    settleTouch()
    // The lens comes or goes, wherever it stands.
    let hasLens = [model.focus, control].contains(.picture)
    model.focus = control
    dirty.parts.formUnion(hasLens ? .all : [.toolbar, .panel, .canvas])
    say(hint)
  }

  /// Leaves; what is not saved is offered at the next start.
  func leave() { isFinished = true }

  func discardAndLeave() {
    discardsDrawing = true
    leave()
  }

  /// Leaves with the color, when it is one to choose.
  fileprivate func choose() {
    // A name that was searched for is what is meant.
    if model.focus == .names, !model.names.search.text.isEmpty {
      chooseName()
      guard model.names.selected != nil else { return }
    }
    choice = model.settings.picked.translucentColor
    isFinished = true
  }

  var vision: ColorVisionDeficiency? { model.vision }

  func begin() {
    openLibrary()
    openJournal()
  }

  func end() { closeJournal() }

  // MARK: Drawing

  /// Draws what changed since the last call.
  func draw<Failure>(
    completely isComplete: Bool = false, _ take: (inout Surface) throws(Failure) -> Void
  ) throws(Failure) {
    if isComplete { dirty.parts = .all }
    guard !dirty.isEmpty || session.hasChanges else { return }
    settleJournal()
    note(session.takeChanges())
    drawDirtyViews()
    dirty = DirtyArea()
    try take(&surface)
  }

  /// Finds out what to draw of what changed.
  private func note(_ changes: DrawingChanges) {
    dirty.pixels = dirty.pixels.union(changes.pixels)
    if changes.isEverything || changes.hasMarks { dirty.parts.insert(.canvas) }
    if changes.hasSteps { dirty.parts.formUnion([.toolbar, .border, .status]) }
    // The contrast is that on the paper.
    if session.drawing.paper != shownPaper { dirty.parts.insert(.panel) }
    shownPaper = session.drawing.paper
    let mayHaveTexts = changes.hasNewTexts || changes.hasSteps && !model.texts.isEmpty
    if mayHaveTexts { model.texts = session.drawing.texts }
  }

  private func drawDirtyViews() {
    let parts = dirty.parts
    if parts == .all { surface.fill(surface.size.bounds) }
    if parts.contains(.canvas) {
      draw(canvas)
    } else if !dirty.pixels.isEmpty {
      surface.clipped(to: layout.canvas) { canvas.draw(dirty.pixels, of: model, on: &$0) }
    }
    if !parts.isDisjoint(with: [.canvas, .border]) {
      for button in layout.border { draw(button) }
    }
    if parts.contains(.toolbar) { drawToolbar() }
    if parts.contains(.panel) { drawPanel() }
    if parts.contains(.status) { draw(StatusView(frame: layout.status)) }
    if let lensView { draw(lensView) }
    // Whatever was drawn may lie under the dialog.
    if var dialog = model.dialog {
      dialog.layOut(in: dialogRoom, self)
      dialog.draw(self, on: &surface)
    }
  }

  var canvas: CanvasView { CanvasView(outerFrame: layout.canvasFrame, frame: layout.canvas) }

  private func drawToolbar() {
    draw(TitleView(frame: layout.title))
    draw(PenView(frame: layout.penView))
    for control in layout.toolbar { draw(control) }
  }

  private func drawPanel() {
    draw(ColorPanelView(layout: layout.panel))
    draw(ContrastView(frame: layout.panel.contrast))
    for control in layout.panel.controls { draw(control) }
  }

  private func draw(_ view: any View) { view.draw(model, on: &surface) }
}

// What keys and controls ask for.
extension Command {
  static func focus(_ control: ControlID) -> Command { Command { $0.focus(control) } }
  static let leave = Command { $0.leave() }
  static let choose = Command { $0.choose() }
  static let suspend = Command { $0.wantsToSuspend = true }
  static let redraw = Command { $0.wantsCompleteFrame = true }
}
