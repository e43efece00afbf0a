import SwatchColor
import SwatchPicker
import SwatchPixels
import SwatchScreen
import SwatchText
import SwatchWidgets

/// The scene in which colors are taken from a picture that has all of the screen: where a drag is let go.
struct GrabController: ControlScene {
  var interaction: Interaction
  var dialogs = DialogStack<GrabController>()
  var controls: [any Control<GrabController>] = []
  var isFinished = false
  var next: (any Scene)?
  var wantsToSuspend = false
  var wantsCompleteFrame = false
  let start: GrabStart
  var source: PictureSource
  /// What of the picture is shown.
  var section = PictureSection.whole
  /// Whether the pixels around the cross are shown.
  var showsLens = true
  /// Whether each color that is taken is one of several.
  var isSeveral: Bool
  private(set) var taken: [Color] = []
  private var isCanceled = false
  var display: Display
  var size: CellSize
  var layout: GrabLayout
  /// Where the cross and the picture were before the touch that is down, should it be cancelled.
  private var beforeTouch: (pixel: PixelPosition, section: PictureSection)?

  init(_ start: GrabStart, size: CellSize, display: Display, keys: [KeyBinding] = []) {
    (self.start, self.size, self.display) = (start, size, display)
    source = PictureSource(start.picture, path: start.path)
    isSeveral = start.count.map { $0 > 1 } ?? false
    interaction = Interaction(focus: .grabPicture, keyMap: KeyMap(Self.actionScopes, bindings: keys))
    layout = GrabLayout(size)
    layOut()
    sayHint()
  }

  // MARK: The color

  var placement: PicturePlacement {
    PicturePlacement(of: source.picture.size, section, in: layout.picture, on: display)
  }

  /// The color under the cross, with its opacity.
  var color: Color { source.color }

  var choices: [Color] { isCanceled ? [] : taken }

  /// Moves the cross, and what is shown of the picture as far as it takes.
  mutating func move(to pixel: PixelPosition) {
    source.pixel = source.picture.size.nearest(to: pixel)
    section = placement.section(showing: source.pixel)
    dialogHasChanged()
  }

  /// Shows a step closer or farther.
  mutating func zoom(_ zoom: PicturePlacement.Zoom) {
    guard let new = placement.section(zoom, around: source.pixel) else {
      return say(zoom == .closer ? "It gets no larger" : "All of it is shown")
    }
    section = new
    section = placement.section(showing: source.pixel)
    say(section == .whole ? "All of it" : "Zoom \(placement.scale.percentLabel)")
  }

  mutating func showAll() {
    section = .whole
    say("All of it")
  }

  // MARK: Taking

  /// Takes the color under the cross: the answer, or one of several.
  mutating func take() {
    taken.append(color)
    let isEnough = start.count.map { taken.count >= $0 } ?? !isSeveral
    guard !isEnough else { return isFinished = true }
    sayTaken()
  }

  /// Takes the color under the cross as one of several, though there may be no more.
  mutating func add() {
    isSeveral = isSeveral || start.count == nil
    take()
  }

  /// Ends with what was taken; without, with the color under the cross.
  mutating func finish() {
    if taken.isEmpty { taken = [color] }
    isFinished = true
  }

  mutating func cancel() {
    isCanceled = true
    isFinished = true
  }

  mutating func takeBack() {
    guard let last = taken.popLast() else { return say("Nothing was taken yet") }
    say("\(start.text(last).shownSafely(limit: 200)) is no longer taken")
  }

  private mutating func sayTaken() {
    let text = start.text(color).shownSafely(limit: 200)
    let rest = start.count.map { ", \($0 - taken.count) to go" } ?? ""
    say("Took \(text)\(rest); \(label(of: .undo)) takes it back, Enter ends")
  }

  // MARK: Touches

  mutating func touchBegan(on control: ControlID) {
    if control == .grabPicture { beforeTouch = (source.pixel, section) }
  }

  mutating func touchCancelled() {
    guard let beforeTouch else { return }
    (source.pixel, section) = (beforeTouch.pixel, beforeTouch.section)
    dialogHasChanged()
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
  static let grabPicture = ControlID("picture to take colors from")
}
