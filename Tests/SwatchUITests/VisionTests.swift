import SwatchColor
import SwatchScreen
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Color-blindness preview") struct VisionTests {
  private func screen(after command: String) throws -> TestScreen {
    let screen = try TestScreen(100, 30)
    enter(command, screen)
    return screen
  }

  private func enter(_ command: String, _ screen: TestScreen) {
    screen.type(":vision \(command)")
    screen.press(.enter)
  }

  @Test(
    "A view is chosen by short or long name",
    arguments: [("deutan", ColorVisionDeficiency.deutan), ("tritanopia", .tritan), ("gray", .achromatopsia)])
  func named(name: String, vision: ColorVisionDeficiency) throws {
    let screen = try screen(after: name)
    #expect(screen.host.vision == vision)
    enter("off", screen)
    #expect(screen.host.vision == nil && screen.status.hasPrefix("Normal colors"))
  }

  @Test(
    "The badge names the view; a press shows normal colors", arguments: [true, false])
  func badge(byMouse: Bool) throws {
    let screen = try screen(after: "gray")
    #expect(screen.text.contains("gray view"))
    if byMouse {
      screen.click(try screen.middle(of: .vision))
    } else {
      screen.focus(.vision)
      screen.type(" ")
    }
    #expect(screen.host.vision == nil && !screen.text.contains("gray view"))
  }
}
