import SwatchColor
import SwatchPicker
import SwatchPixels
import SwatchScreen
import SwatchText
import SwatchWidgets

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

  init(_ request: GrabRequest, size: CellSize, display: Display, keys: [KeyBinding] = []) {
    (self.request, self.size, self.display) = (request, size, display)
    source = PictureSource(request.picture, path: request.path)
    picksSeveral = request.count.map { $0 > 1 } ?? false
    interaction = Interaction(focus: .grabPicture, keyMap: KeyMap(Self.actionScopes, bindings: keys))
    layout = GrabLayout(size)
    layOut()
    showHint()
  }

  // MARK: The color

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

  mutating func showAll() {
    section = .whole
    report("Whole picture")
  }

  // MARK: Picking

  /// Picks the color under the crosshair. Finishes unless more colors are expected.
  mutating func pick() {
    picked.append(color)
    let isDone = request.count.map { picked.count >= $0 } ?? !picksSeveral
    guard !isDone else { return isFinished = true }
    reportPicked()
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

  mutating func cancel() {
    isCanceled = true
    isFinished = true
  }

  mutating func removeLastColor() {
    guard let last = picked.popLast() else { return report("No color picked yet") }
    report("Removed \(request.text(last).sanitized(limit: 200))")
  }

  private mutating func reportPicked() {
    let text = request.text(color).sanitized(limit: 200)
    let remaining = request.count.map { ", \($0 - picked.count) to go" } ?? ""
    report("Picked \(text)\(remaining) · \(label(of: .undo)) undo · Enter done")
  }

  // MARK: Touches

  mutating func touchBegan(on control: ControlID) {
    if control == .grabPicture { beforeTouch = (source.pixel, section) }
  }

  mutating func touchCancelled() {
    guard let beforeTouch else { return }
    (source.pixel, section) = (beforeTouch.pixel, beforeTouch.section)
    dialogDidChange()
  }

  mutating func touchEnded() { beforeTouch = nil }

  // MARK: Events

  mutating func adapt(to size: CellSize, _ display: Display) {
    (self.size, self.display) = (size, display)
    layOut()
  }

  var isInMotion: Bool { interaction.touches.isDown }

  var timeout: Duration? { nil }

  mutating func handleTimeout() {}
}

extension ControlID {
  static let grabPicture = ControlID("picture to pick colors from")
}
