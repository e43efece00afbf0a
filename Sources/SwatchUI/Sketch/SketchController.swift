import SwatchColor
import SwatchPicker
import SwatchRaster
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

/// The scene in which one sketches: the canvas, the pen, the color picker, and what is done with the drawing and its
/// file.
///
/// Each of them has its own state, controls and keys. The controller places them, and passes on what they have to say.
struct SketchController: ControlHost {
  var interaction: Interaction
  var dialog: (any Dialog<SketchController>)?
  private(set) var controls: [any Control<SketchController>] = []
  /// The drawing that is made.
  let session: DrawingSession
  var picker: ColorPicker
  var canvas: Canvas
  var tools: ToolActions
  var pen = PenOptions()
  var edits: EditActions
  var files: FileActions
  var recovery: RecoveryActions
  private(set) var layout: SketchLayout
  /// The words at the top.
  private(set) var buttons: [ButtonView<SketchController>] = []
  private var fileFrame = CellRect.empty
  /// What could be seen of the drawing when a picture to pick from took its place; `nil` while it is there.
  var sightBehindPicture: DrawingSight?
  /// How the screen can be drawn on.
  var display: Display
  let services: Services
  var next: (any Scene)?
  var wantsToSuspend = false
  var wantsCompleteFrame = false
  /// What was drawn last; `nil` when nothing was.
  var shown: ScreenState?
  var statusPace = StatusPace()

  static let parts = [
    HostPart(\SketchController.picker), HostPart(\.canvas), HostPart(\.tools), HostPart(\.pen),
    HostPart(\.edits),
    HostPart(\.files), HostPart(\.recovery),
  ]

  /// - Throws: `RasterError` when there is no memory for the canvas.
  init(size: CellSize, display: Display, services: Services) throws(RasterError) {
    (self.display, self.services) = (display, services)
    layout = Self.layout(of: size)
    session = try DrawingSession(Canvas.viewport(in: layout.canvas, on: display), now: services.now)
    canvas = Canvas(session, on: display)
    tools = ToolActions(session)
    picker = ColorPicker(
      session.settings.pen.strokeColor, picking: .pen, pages: PickerPage.all, showing: .hsb,
      services: services.picking
    )
    edits = EditActions(session, readPicture: services.picking.readPicture)
    files = FileActions(session, store: services.drawings)
    recovery = RecoveryActions(session, timeLabel: services.timeLabel)
    interaction = Interaction(focus: .canvas, status: session.hand.kind.hint)
    layOut()
  }

  // MARK: Layout

  /// Fits everything to a screen of another size. Touches and strokes in progress have ended before.
  mutating func resize(to size: CellSize) {
    layout = Self.layout(of: size)
    layOut()
  }

  private static func layout(of size: CellSize) -> SketchLayout {
    SketchLayout(size: size, buttonWidths: SketchButtons.all.map(\.width))
  }

  private mutating func layOut() {
    let wasInPanel = picker.control(interaction.focus) != nil
    let room = layout.dialogRoom
    interaction.room = room
    operate(\.canvas) { [layout, display] in $0.place(in: layout.canvas, on: display) }
    picker.surroundings.wellFrames = Dictionary(
      uniqueKeysWithValues: layout.wells.map { ($0.well, $0.frame) })
    picker.surroundings.display = display
    picker.surroundings.pictureRoom = canvas.outerFrame
    picker.surroundings.pictureNote = "Esc: back to the drawing"
    picker.place(in: layout.panel, room)
    buttons = zip(SketchButtons.all, layout.buttons).filter { !$1.isEmpty }.map { ButtonView($0, frame: $1) }
    layOutBorder()
    pen.place(layout.sliders)
    collectControls()
    shown = nil
    guard control(interaction.focus) == nil else { return }
    interaction.focus = wasInPanel && control(.pages) != nil ? .pages : .canvas
  }

  /// In the upper border of the canvas stand the tool, the file and the zoom.
  private mutating func layOutBorder() {
    var border = canvas.borderRoom
    tools.place(border.cutLeft(ToolActions.buttonWidth), display.glyphs)
    fileFrame = border.width >= 14 ? border.inset(columns: 1) : .empty
  }

  private mutating func collectControls() {
    let ofCanvas: PartPath<Self, Canvas> = \.canvas
    let ofPicker: PartPath<Self, ColorPicker> = \.picker
    let ofPen: PartPath<Self, PenOptions> = \.pen
    // Where the picture to pick from stands, nothing can be done with the drawing.
    let onCanvas: [any Control<Self>] =
      picker.isPictureInRoom ? [] : canvas.controls.map { PartControl($0, of: ofCanvas) }
    // In the order of Tab.
    controls = Array(onCanvas.prefix(1))
    controls += layout.wells.map { PartControl($0, of: ofPicker) }
    controls += pen.controls.map { PartControl($0, of: ofPen) }
    controls += picker.controls.map { PartControl($0, of: ofPicker) }
    if !onCanvas.isEmpty {
      controls += tools.controls.map { PartControl($0, of: \Self.tools) }
      controls.append(FileMenu.button(in: fileFrame))
    }
    controls += onCanvas.dropFirst()
    for button in buttons { controls.append(button) }
    controls.removeAll { $0.frame.isEmpty }
    controlledPage = picker.page
  }

  /// The page whose controls are on the screen.
  private var controlledPage: PickerPage?

  // MARK: What the parts say

  mutating func partHasChanged() {
    for event in canvas.takeEvents() { handle(event) }
    if recovery.takeWishToSave() { operate(\.files) { $0.askForDrawingPath() } }
    if picker.page != controlledPage { turnPage() }
    showWhatIsWorkedOn()
    let pen = Pen(
      strokeColor: picker.wells.strokeColor, fillColor: picker.wells.color(of: .fill), width: pen.width,
      opacity: pen.opacity)
    if session.settings.pen != pen { session.settings.pen = pen }
  }

  private mutating func handle(_ event: Canvas.Event) {
    switch event {
    case .tookColor(let color): operate(\.picker) { $0.take(Color(color)) }
    case .putEyedropperAway:
      operate(\.picker) { $0.sayColor() }
      say("Eyedropper put away; \(interaction.status)")
    }
  }

  /// A page has controls of its own; a stroke in progress ends first.
  private mutating func turnPage() {
    collectControls()
    let status = interaction.status
    settle()
    say(status)
    guard picker.isPictureInRoom else { return sightBehindPicture = nil }
    if interaction.focus == .canvas { interaction.focus = .picture }
    sightBehindPicture = DrawingSight(session)
  }

  mutating func touchBegan(on control: ControlID) {
    if control == .canvas, canvas.isEyedropping { picker.rememberColors() }
  }

  mutating func paste(_ text: String) { operate(\.picker) { $0.paste(text) } }

  // MARK: What it does itself

  mutating func resetPen() {
    settle()
    operate(\.picker) {
      $0.change {
        $0.setColor(Pen.standard.strokeColor, of: .stroke)
        $0.setColor(nil, of: .fill)
      }
    }
    operate(\.pen) { $0.reset() }
    say("Pen reset")
  }

  /// Draws the drawing once more, on a scene of its own.
  mutating func playBack() {
    guard !session.drawing.strokes.isEmpty else { return say("There is nothing to play back") }
    do {
      next = try Replay(
        of: session.drawing, size: layout.size, display: display, vision: picker.vision, now: services.now)
    } catch {
      say("\(error)")
    }
  }
}
