import SwatchColor
import SwatchPicker
import SwatchPixels
import SwatchScreen
import SwatchText
import SwatchWidgets

extension Scenes {
  package static func grab(_ request: GrabRequest, _ setup: Setup) -> any Scene {
    GrabController(request, setup)
  }
}

/// The scene that picks colors from a full-screen image by dragging and releasing.
struct GrabController: ControlScene {
  var interaction: Interaction
  var dialogs = DialogStack<GrabController>()
  var controls: [any Control<GrabController>] = []
  var isFinished = false
  var next: (any Scene)?
  var wantsToSuspend = false
  var wantsCompleteFrame = false
  let request: GrabRequest
  var source: PictureSource
  var section = PictureSection.whole
  var showsLens = true
  var picksSeveral: Bool
  private(set) var picked: [Color] = []
  private var isCanceled = false
  var display: Display
  var size: CellSize
  var layout: GrabLayout
  /// The position and section before the touch in progress, restored if it is canceled.
  private var beforeTouch: (pixel: PixelPosition, section: PictureSection)?

  init(_ request: GrabRequest, _ setup: Scenes.Setup) {
    (self.request, size, display, layout) = (request, setup.size, setup.display, GrabLayout(setup.size))
    source = PictureSource(request.picture, path: request.path)
    picksSeveral = request.count.map { $0 > 1 } ?? false
    interaction = Interaction(focus: .grabPicture, keyMap: KeyMap(Self.actionScopes, bindings: setup.keys))
    layOut()
    showHint()
  }

  var placement: PicturePlacement {
    PicturePlacement(of: source.picture.size, section, in: layout.picture, on: display)
  }

  var color: Color { source.color }
  var choices: [Color] { isCanceled ? [] : picked }

  /// Moves the crosshair and scrolls it into view.
  mutating func move(to pixel: PixelPosition) {
    source.pixel = source.picture.size.nearest(to: pixel)
    section = placement.section(showing: source.pixel)
    dialogDidChange()
  }

  mutating func zoom(_ zoom: PicturePlacement.Zoom) {
    guard let new = placement.section(zoom, around: source.pixel) else {
      return report(zoom == .closer ? "Maximum zoom" : "Whole picture shown")
    }
    section = new
    section = placement.section(showing: source.pixel)
    report(section == .whole ? "Whole picture" : "Zoom \(placement.scale.percentLabel)")
  }

  /// Picks the color under the crosshair. Finishes unless more colors are expected.
  mutating func pick() {
    picked.append(color)
    let isDone = request.count.map { picked.count >= $0 } ?? !picksSeveral
    guard !isDone else { return isFinished = true }
    let text = request.text(color).sanitized(limit: 200)
    let remaining = request.count.map { ", \($0 - picked.count) to go" } ?? ""
    report("Picked \(text)\(remaining) · \(label(of: .undo)) undo · Enter done")
  }

  /// Picks the color under the crosshair and continues.
  mutating func add() {
    picksSeveral = picksSeveral || request.count == nil
    pick()
  }

  /// Finishes with the picked colors, or with the color under the crosshair if there are none.
  mutating func finish() {
    if picked.isEmpty { picked = [color] }
    isFinished = true
  }

  mutating func cancel() { (isCanceled, isFinished) = (true, true) }

  mutating func touchBegan(on control: ControlID) {
    if control == .grabPicture { beforeTouch = (source.pixel, section) }
  }

  mutating func touchCancelled() {
    guard let beforeTouch else { return }
    (source.pixel, section) = (beforeTouch.pixel, beforeTouch.section)
    dialogDidChange()
  }

  mutating func touchEnded() { beforeTouch = nil }
  var isInMotion: Bool { interaction.touches.isDown }

  static let buttons: [Button<GrabController>] = [
    Button("Pick") { $0.finish() }, actions.button(.addSample, "Add"), actions.button(.several, "Multiple"),
    actions.button(.undo, "Undo"), actions.button(.sampleSize, "Average"), actions.button(.zoomIn, "+"),
    actions.button(.zoomOut, "-"), actions.button(.zoomReset, "Fit", showsKey: true),
    actions.button(.lens, "Lens"), actions.button(.help, "Help", showsKey: true),
    actions.button(.quit, "Quit"),
  ].compactMap(\.self)

  var actions: [Action<GrabController>] { Self.actions }

  static let actions: [Action<GrabController>] =
    [
      Action(
        .addSample, "Pick the color and continue", .color, keywords: "add several", keys: " ",
        KeyPress(.enter, .shift)
      ) { $0.add() },
      Action(
        .undo, "Remove the last color", .change, keys: "u", KeyPress(.backspace),
        needs: Requirement("Pick a color first") { !$0.picked.isEmpty }
      ) {
        guard let last = $0.picked.popLast() else { return $0.report("No color picked yet") }
        $0.report("Removed \($0.request.text(last).sanitized(limit: 200))")
      },
      Action(.several, "Pick multiple colors", .color, keywords: "several", keys: "m") {
        $0.picksSeveral.toggle()
        let several = "Multiple colors: each drag picks one · Enter done"
        $0.report($0.picksSeveral ? several : "Single color: release to pick it")
      },
      Action(
        .sampleSize, "Sample size: 1×1, 3×3 or 5×5 pixels", .color, keywords: "average sample", keys: "a"
      ) {
        $0.source.sampleSize = $0.source.sampleSize.next
        $0.report($0.source.sampleSize.notice)
      },
      Action(.zoomIn, "Zoom in", .view, keywords: "zoom in larger", keys: "+", "=") { $0.zoom(.closer) },
      Action(.zoomOut, "Zoom out", .view, keywords: "zoom out smaller", keys: "-") { $0.zoom(.farther) },
      Action(.zoomReset, "Zoom to fit", .view, keywords: "zoom fit", keys: "0") {
        $0.section = .whole
        $0.report("Whole picture")
      },
      Action(.lens, "Show or hide the lens", .view, keywords: "magnifier", keys: "l") {
        $0.showsLens.toggle()
        $0.report($0.showsLens ? "Lens shown" : "Lens hidden")
      },
    ] + Action.sceneActions + [Action(.quit, "Cancel", .program, keys: "q", .control("c")) { $0.cancel() }]

  func command(overriding press: KeyPress) -> Command<GrabController>? {
    switch press {
    case KeyPress(.escape): Command { $0.cancel() }
    case KeyPress(.enter) where control(interaction.focus)?.takesEnter != true: Command { $0.finish() }
    default: nil
    }
  }

  mutating func openMenu(at position: CellPosition) {
    let items = [
      MenuItem("Pick this color", colors: [color]) { $0.pick() },
      item(.addSample, "Pick and continue", colors: [color]), item(.zoomIn), item(.zoomOut), item(.zoomReset),
    ]
    present(Menu(title: source.name, items: items.compactMap(\.self), at: position))
  }

  static var actionScopes: [ActionScope] { [ActionScope(actions)] }

  mutating func showHelp() {
    let notes = [
      HelpEntry("drag", "Pick the color where you release", .color),
      HelpEntry("Shift-drag", "Pick and continue", .color),
      HelpEntry("Enter", "Finish, or pick this color", .color),
      HelpEntry("arrows", "Move 1 pixel; with Shift, 10", .picture),
      HelpEntry("wheel", "Zoom at the pointer", .view),
      HelpEntry("Esc", "Cancel the drag, or quit", .anywhere),
    ]
    showKeys(of: actions, notes)
  }
}

struct GrabLayout {
  private(set) var buttons = CellRect.empty
  private(set) var picture: CellRect
  private(set) var line = CellRect.empty
  private(set) var status = CellRect.empty

  init(_ size: CellSize) {
    picture = size.bounds
    if size.rows >= 3 { status = picture.cutBottom(1) }
    if size.rows >= 2 { line = picture.cutBottom(1) }
    if size.rows >= 10 { buttons = picture.cutTop(1) }
  }
}

extension ActionID {
  fileprivate static let addSample = ActionID("add-sample")
  fileprivate static let several = ActionID("several")
  fileprivate static let lens = ActionID("lens")
}
