import SwatchSession
import SwatchSketch
import SwatchWidgets

// The picture to pick from replaces the drawing while its page is open.
extension SketchController {
  /// Closes the picture and moves its focus to the drawing.
  mutating func closePicturePage() {
    let (status, hadFocus) = (interaction.status, [.picture, .canvas].contains(interaction.focus))
    update(\.picker) { $0.closePicturePage() }
    if hadFocus { focus(.canvas) }
    report(status)
  }

  /// Closes the picture if the user works on the drawing.
  mutating func closePictureIfEditing() {
    guard let activityBehindPicture, picker.coversPictureArea else { return }
    if interaction.focus == .canvas || DrawingActivity(session) != activityBehindPicture {
      closePicturePage()
    }
  }
}
