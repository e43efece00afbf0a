import SwatchColor
import SwatchPicker
import SwatchScreen
import SwatchWidgets
import Testing

/// A picker embedded in another program, through its public API only.
@Suite("A picker in another program") struct EmbeddedPickerTests {
  private let screen = CellRect(column: 0, row: 0, width: 90, height: 30)
  private let frame = CellRect(column: 50, row: 2, width: 36, height: 24)

  private func picker(_ pages: [PickerPage], services: PickerServices = PickerServices()) -> ColorPicker {
    var picker = ColorPicker(Color(RGB24(0x3FA7D6)), pages: pages, services: services)
    picker.place(in: frame, DialogAreas(screen: screen, middle: frame, line: .empty))
    return picker
  }

  private func surface(of picker: ColorPicker) -> Surface {
    var surface = Surface(size: screen.size, display: Display(colors: .truecolor, glyphs: .unicode))
    picker.draw(on: &surface)
    picker.drawDialog(on: &surface)
    return surface
  }

  private func text(of picker: ColorPicker) -> String {
    surface(of: picker).cells.map(\.text).joined()
  }

  @Test("Shows the pages chosen by the host, with digits and tabs")
  func pages() {
    var picker = picker([.names, .hsb])
    #expect(picker.page == .names)
    picker.handle(.key(KeyPress("2")))
    #expect(picker.page == .hsb)
    let text = text(of: picker)
    #expect(text.contains("Names") && text.contains("Color") && !text.contains("OKLCH"))
    #expect(!text.contains("HSB"), "there is nothing to tell it from on its tab")
    picker.handle(.key(KeyPress("3")))
    #expect(picker.page == .hsb, "there is no third page")
  }

  @Test("Ignores keys of missing pages")
  func keys() {
    let keys = picker([.grid]).actions.flatMap(\.keys)
    for key in ["a", "p", "/", "o", "x"] as [KeyPress] { #expect(!keys.contains(key), "\(key)") }
    let all = ColorPicker(Color(white: 0)).actions.flatMap(\.keys)
    for key in ["a", "p", "/", "o", "x"] as [KeyPress] { #expect(all.contains(key), "\(key)") }
  }

  @Test("Keys depend on the subject: wells for a pen, opacity for a color")
  func subjects() {
    var picker = picker([.hsb])
    picker.handle(.key(KeyPress("f")))
    #expect(picker.openDialog == nil && picker.color != nil)
    picker.handle(.key(KeyPress("{")))
    #expect(picker.color?.alpha == 0.95)
    let pen = ColorPicker(Color(white: 0), picking: .pen, pages: [.hsb]).actions.flatMap(\.keys)
    #expect(pen.contains("f") && !pen.contains("{"))
  }

  @Test("Shows prompts in a window if the host has no line for them")
  func window() throws {
    var services = PickerServices()
    services.readPicture = { _ in throw CancellationError() }
    var picker = picker([.image], services: services)
    picker.handle(.key(KeyPress("o")))
    #expect(try #require(picker.openDialog).frame.height == 4)
  }

  @Test("Draws only in its frame, and the lens in its area")
  func drawing() {
    for page in PickerPage.all {
      var picker = picker([page])
      picker.showPage(page)
      let surface = surface(of: picker)
      for (index, cell) in surface.cells.enumerated() where cell != .blank {
        let position = CellPosition(column: index % 90, row: index / 90)
        let isInside =
          frame.contains(position) || picker.page == .image && position.column >= frame.columns.upperBound
        #expect(isInside, "\(page.title) draws at \(position)")
      }
    }
  }

  @Test("Touches pick; Escape restores the color before the touch")
  func touches() throws {
    var picker = picker([.grid])
    picker.showPage(.grid)
    let control = try #require(picker.control(picker.interaction.focus))
    let place = CellPosition(column: control.frame.columns.lowerBound + 8, row: control.frame.rows.lowerBound)
    picker.handle(.mouse(MouseEvent(.press(.left), at: place)))
    let touched = picker.color
    #expect(touched != Color(RGB24(0x3FA7D6)))
    picker.handle(.key(KeyPress(.escape)))
    #expect(picker.color == Color(RGB24(0x3FA7D6)))
    picker.handle(.mouse(MouseEvent(.press(.left), at: place)))
    picker.handle(.mouse(MouseEvent(.release(.left), at: place)))
    #expect(picker.color == touched)
  }

  @Test("Pasted text is a color or reports an error")
  func paste() {
    var picker = picker([.hsb])
    picker.handle(.paste("tomato"))
    #expect(picker.color?.hex == "#ff6347")
    picker.handle(.paste("tomatoe"))
    #expect(picker.interaction.status.contains("tomatoe") && picker.color?.hex == "#ff6347")
    picker.handle(.paste("/a/picture.png"))
    #expect(picker.color?.hex == "#ff6347", "without the page of pictures a path is not a color")
  }

  @Test("Values can be typed; a dialog receives all keys until closed")
  func dialogs() {
    var picker = picker([.hsb])
    picker.handle(.key(KeyPress("#")))
    #expect(picker.openDialog != nil)
    for key in "teal" { picker.handle(.key(KeyPress(.character(key)))) }
    #expect(text(of: picker).contains("teal"))
    picker.handle(.key(KeyPress(.enter)))
    #expect(picker.openDialog == nil && picker.color?.hex == "#008080")
  }

  @Test("Copies to the clipboard of the host")
  func copying() {
    final class Clip: Clipboard {
      var texts: [String] = []
      func copy(_ text: String) -> CopyOutcome {
        texts.append(text)
        return .sent
      }
    }
    let clip = Clip()
    var services = PickerServices()
    services.clipboard = clip
    var picker = picker([.hsb], services: services)
    picker.handle(.key(KeyPress("c")))
    #expect(clip.texts == ["#3fa7d6"])
  }

  @Test("A custom page appears beside the others")
  func ownPage() throws {
    var picker = picker([.hsb, PickerPage("Mine") { [OwnView(frame: $0)] }])
    picker.handle(.key(KeyPress("2")))
    #expect(text(of: picker).contains("press for red"))
    picker.focus(ControlID("own"))
    picker.handle(.key(KeyPress(.enter)))
    #expect(picker.color?.hex == "#ff0000")
    picker.handle(.key(KeyPress("<")))
    #expect(picker.color?.hex == "#3fa7d6", "its colors are in the history, too")
  }

  private struct OwnView: Control {
    let frame: CellRect
    var id: ControlID { ControlID("own") }

    func draw(_ picker: ColorPicker, on surface: inout Surface) { surface.write("press for red", in: frame) }

    func command(for key: KeyPress, in picker: ColorPicker) -> Command<ColorPicker>? {
      key.isPress ? Command { $0.pick(Color(RGB24(0xFF0000))) } : nil
    }
  }
}
