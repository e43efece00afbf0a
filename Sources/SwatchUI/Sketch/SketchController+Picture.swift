import SwatchSession
import SwatchSketch
import SwatchWidgets

// The picture to pick from takes the place of the drawing while its page is turned to.
extension SketchController {
  /// Puts the drawing back in place of the picture, and gives it the keys that the picture had.
  mutating func leavePicture() {
    let (status, hadKeys) = (interaction.status, [.picture, .canvas].contains(interaction.focus))
    operate(\.picker) { $0.leavePicture() }
    if hadKeys { focus(.canvas) }
    say(status)
  }

  /// Whoever works on the drawing gets to see it.
  mutating func showWhatIsWorkedOn() {
    guard let sightBehindPicture, picker.isPictureInRoom else { return }
    if interaction.focus == .canvas || DrawingSight(session) != sightBehindPicture { leavePicture() }
  }
}
