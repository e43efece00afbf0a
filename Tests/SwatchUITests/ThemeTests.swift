import SwatchColor
import SwatchScreen
import SwatchTestSupport
import SwatchWidgets
import Testing

@testable import SwatchScenes
@testable import SwatchUI

@Suite("Theme editor")
struct ThemeTests {
  /// A record of the scene's effects on the terminal and files.
  private final class World {
    var shown: [ColorTheme] = []
    var kept: ColorTheme?
    var written: [(ColorTheme, String)] = []
  }

  private let world = World()

  private func services(asks: Bool = true) -> ThemeServices {
    var services = ThemeServices()
    services.queryColors = { asks }
    services.show = { [world] theme, _ in world.shown.append(theme) }
    services.keep = { [world] in world.kept = $0 }
    services.write = { [world] theme, target in
      world.written.append((theme, target))
      return "Wrote \(target)."
    }
    services.read = { path in
      struct Missing: Error, CustomStringConvertible { let description = "No such file." }
      guard path == "sea" || path == "/a/sea" else { throw Missing() }
      return ColorTheme(name: "Sea", colors: [.background: RGB24(0x001122)])
    }
    return services
  }

  /// Returns the scene on a terminal that has reported xterm's colors.
  private func scene(
    _ start: ThemeRequest = ThemeRequest(), columns: Int = 80, rows: Int = 24, told: ColorTheme = .xterm
  ) -> ThemeController {
    let size = CellSize(columns: columns, rows: rows)
    var scene = ThemeController(start, Scenes.Setup(size: size, display: display), services: services())
    scene.begin()
    for slot in told.slots { tell(.color(slot, told[slot] ?? RGB24(0)), &scene) }
    tell(.endOfColors, &scene)
    return scene
  }

  private let display = Display(colors: .truecolor, glyphs: .unicode)

  /// Handles an event and draws a frame.
  private func send(_ event: Event, _ scene: inout ThemeController) {
    scene.handle(event, display: display)
    _ = surface(&scene)
  }

  private func tell(_ discovery: Discovery, _ scene: inout ThemeController) {
    send(.discovery(discovery), &scene)
  }

  private func press(_ keys: KeyPress..., in scene: inout ThemeController) {
    for key in keys { send(.key(key), &scene) }
  }

  private func type(_ text: String, in scene: inout ThemeController) {
    for character in text { send(.key(KeyPress(.character(character))), &scene) }
  }

  private func surface(_ scene: inout ThemeController, columns: Int = 80, rows: Int = 24) -> Surface {
    var surface = Surface(size: CellSize(columns: columns, rows: rows), display: display)
    _ = scene.draw(completely: true, on: &surface)
    return surface
  }

  private func text(_ scene: inout ThemeController, columns: Int = 80, rows: Int = 24) -> String {
    let surface = surface(&scene, columns: columns, rows: rows)
    return (0..<rows).map { row in
      String(
        String.UnicodeScalarView((0..<columns).map { surface[CellPosition(column: $0, row: row)].glyph }))
    }.joined(separator: "\n")
  }

  // MARK: Terminal colors

  @Test("Shows the reported colors and sends none before a change")
  func told() {
    var told = ColorTheme.xterm
    told[.palette(4)] = RGB24(0x336699)
    var scene = scene(told: told)
    #expect(scene.colorTheme[.palette(4)] == RGB24(0x336699))
    #expect(world.shown.allSatisfy { $0.slots.isEmpty })
    #expect(text(&scene).contains("Blue  #336699"))
    #expect(scene.interaction.status == "All colors reported by the terminal")
  }

  @Test("Missing colors are marked and reported, and not sent before a change")
  func unreported() {
    var told = ColorTheme.xterm
    (told[.palette(2)], told[.cursor]) = (nil, nil)
    var scene = scene(told: told)
    #expect(scene.interaction.status == "Not reported by the terminal: Green")
    #expect(text(&scene).contains("gre?"))
    press("K", in: &scene)
    #expect(world.shown.last?[.palette(2)] == nil && world.shown.last?[.palette(4)] != nil)
  }

  @Test("Changes during the query are not mistaken for the terminal's colors")
  func early() {
    let setup = Scenes.Setup(size: CellSize(columns: 80, rows: 24), display: display)
    var scene = ThemeController(ThemeRequest(), setup, services: services())
    scene.begin()
    press("K", in: &scene)
    #expect(world.shown.isEmpty)
    tell(.attributes(hasSixel: false), &scene)
    #expect(scene.isQuerying)
    tell(.endOfColors, &scene)
    #expect(!scene.isQuerying)
  }

  // MARK: Files

  /// Returns a scene for a file with background, text and red, on a terminal with other colors.
  private func fileScene() -> (scene: ThemeController, file: ColorTheme) {
    let file = ColorTheme(colors: [
      .background: RGB24(0x101010), .text: RGB24(0xEEEEEE), .palette(1): RGB24(0xCC0000),
    ])
    var told = ColorTheme.xterm
    (told[.palette(4)], told[.selection]) = (RGB24(0x336699), RGB24(0x555555))
    return (scene(ThemeRequest(theme: file, path: "a.conf", title: "‘a.conf’"), told: told), file)
  }

  @Test("A file's contrasts are judged independently of the terminal, before and after fixing")
  func fileIsJudgedAlone() {
    var (scene, file) = fileScene()
    #expect(scene.contrast == ThemeContrast(file))
    press("K", in: &scene)
    #expect(scene.contrast.failing.isEmpty)
    press("w", KeyPress(.enter), in: &scene)
    let written = world.written.last?.0 ?? ColorTheme()
    #expect(ThemeContrast(written).failing.isEmpty)
    #expect(written[.selection] == nil && written[.palette(2)] == nil, "unnamed colors are not written")
    #expect(written[.palette(4)] != nil, "fixed colors are written")
    file.fixAll()
    #expect(written == file, "As by the command line")
  }

  @Test("With a file, the status names it, and its colors are the reference")
  func fileIsNamed() {
    var (scene, _) = fileScene()
    #expect(scene.interaction.status == "Colors from ‘a.conf’ · ? marks colors not defined there")
    scene.choose(.palette(1))
    send(.paste("#123456"), &scene)
    #expect(text(&scene).contains("was #cc0000"))
    press("R", in: &scene)
    #expect(scene.colorTheme[.palette(1)] == RGB24(0xCC0000))
    #expect(world.shown.last?[.palette(4)] == RGB24(0x0000EE), "What is judged is shown, too")
  }

  @Test("Samples show only pairs in the contrast table")
  func samplePairs() {
    var scene = scene(columns: 160, rows: 50)
    press("l", "K", "v", in: &scene)
    #expect(scene.contrast.failing.isEmpty)
    let surface = surface(&scene, columns: 160, rows: 50)
    let rect = scene.layout.samples
    for position in rect.rows.flatMap({ row in rect.columns.map { CellPosition(column: $0, row: row) } }) {
      let cell = surface[position]
      guard case .rgb(let ink) = cell.style.foreground, case .rgb(let background) = cell.style.background,
        cell.glyph != " ", ink != scene.colorTheme[.palette(0)], ink != scene.colorTheme[.palette(7)],
        ink != scene.colorTheme[.palette(15)]
      else { continue }
      #expect(
        WCAGContrast(of: Color(ink), on: Color(background)).ratio >= 2.95, "\(cell.glyph) at \(position)")
    }
  }

  // MARK: Changing

  @Test("Dragging a slider sends the color live; one undo restores it")
  func drag() throws {
    var scene = scene()
    let slider = try #require(scene.layout.sliders.first)
    let row = slider.rows.lowerBound
    let columns = (slider.columns.lowerBound + 20)...(slider.columns.lowerBound + 26)
    let before = world.shown.count
    for (index, column) in columns.enumerated() {
      let action: MouseEvent.Action = index == 0 ? .press(.left) : .motion(.left)
      send(.mouse(MouseEvent(action, at: CellPosition(column: column, row: row))), &scene)
    }
    send(
      .mouse(MouseEvent(.release(.left), at: CellPosition(column: columns.upperBound, row: row))), &scene)
    #expect(world.shown.count > before + 3)
    let shown = try #require(world.shown.last)
    #expect(shown.slots == [.palette(4)])
    #expect(OKLCHColor(try #require(shown[.palette(4)])).lightness > 0.6)
    press("u", in: &scene)
    #expect(scene.colorTheme == scene.original)
    #expect(world.shown.last?[.palette(4)] == scene.original[.palette(4)])
    press("U", in: &scene)
    #expect(scene.colorTheme[.palette(4)] == shown[.palette(4)])
  }

  @Test("Contrasts that are unknown without a selection color are explained", arguments: [80, 96, 140])
  func unknownContrasts(columns: Int) throws {
    var told = ColorTheme.xterm
    (told[.selection], told[.selectionText]) = (nil, nil)
    var scene = scene(columns: columns, told: told)
    let unknown = text(&scene, columns: columns)
    #expect(unknown.contains("- unknown: no selection color"))
    told[.selection] = RGB24(0x555555)
    scene = self.scene(columns: columns, told: told)
    #expect(!text(&scene, columns: columns).contains("unknown"))
    told[.selectionText] = RGB24(0xFFFFFF)
    scene = self.scene(columns: columns, told: told)
    #expect(text(&scene, columns: columns).contains("one color for all selected text"))
  }

  @Test("k fixes the selected color or contrast, K all")
  func fixing() {
    var scene = scene()
    #expect(scene.slot == .palette(4))
    press("k", in: &scene)
    #expect(ThemeContrast(scene.colorTheme).failing.allSatisfy { $0.place.slot != .palette(4) })
    #expect(scene.colorTheme.slots(differingFrom: scene.original).contains(.palette(4)))
    #expect(scene.colorTheme[.palette(1)] == scene.original[.palette(1)])
    press("K", in: &scene)
    #expect(scene.contrast.failing.isEmpty)
    #expect(text(&scene).contains("All contrast ratios are sufficient"))
    press("u", "u", in: &scene)
    scene.choose(ThemeContrast.Place(.palette(1), .background))
    scene.focus(.contrastTable)
    press(KeyPress(.enter), in: &scene)
    #expect(scene.colorTheme.slots(differingFrom: scene.original) == [.palette(1)])
  }

  @Test("Insufficient contrasts are marked")
  func marks() {
    var scene = scene()
    let lines = text(&scene).split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix(" background 1.0 3.5 9.7 12  2.2 4.4 10  16") })
    #expect(lines.contains { $0.contains("below target · K fix all") })
    let table = scene.layout.table
    let red = CellPosition(column: 16, row: table.rows.lowerBound + 1)
    #expect(surface(&scene)[red].style.attributes.contains(.underline))
    // A larger screen has space for marks; nothing is truncated.
    var wide = self.scene(columns: 100, rows: 30)
    #expect(text(&wide, columns: 100, rows: 30).contains("background 1.0  3.5! 9.7  12   2.2! 4.4! 10   16"))
    for size in [(80, 24), (100, 30), (160, 50)] {
      var scene = self.scene(columns: size.0, rows: size.1)
      #expect(text(&scene, columns: size.0, rows: size.1).contains("cursor 16"))
    }
  }

  @Test("All colors move together from their initial values")
  func together() {
    var scene = scene()
    press("a", in: &scene)
    scene.focus(ThemeSlider.Component.chroma.id)
    press(KeyPress(.home), in: &scene)
    #expect(
      scene.colorTheme.slots.allSatisfy { slot in scene.colorTheme[slot].map { $0.red == $0.blue } ?? false })
    press(KeyPress(.end), KeyPress(.home), in: &scene)
    scene.setComponent(.chroma, to: 100)
    #expect(scene.colorTheme == scene.original)
    scene.setComponent(.lightness, to: 10)
    let changed = scene.colorTheme
    // Enter opens and closes the prompt for the value.
    scene.focus(ThemeSlider.Component.lightness.id)
    press(KeyPress(.enter), in: &scene)
    #expect(scene.interaction.hasDialog)
    press(KeyPress(.enter), in: &scene)
    #expect(!scene.interaction.hasDialog && scene.colorTheme == changed)
    press("a", in: &scene)
    #expect(!scene.movesAll)
  }

  @Test("Inversion, and colors beyond 16")
  func wholes() {
    var scene = scene()
    press("l", in: &scene)
    #expect(!scene.colorTheme.isDark)
    press("r", in: &scene)
    #expect(scene.colorTheme[.palette(200)] != nil && world.shown.last?[.palette(200)] != nil)
    press("R", in: &scene)
    #expect(scene.colorTheme == scene.original)
  }

  @Test("The colors of a dropped file are applied")
  func dropped() {
    var scene = scene()
    send(.paste("'/a/sea' "), &scene)
    #expect(scene.colorTheme[.background] == RGB24(0x001122))
    send(.paste("file:///a/none"), &scene)
    #expect(scene.interaction.status == "No such file.")
  }

  @Test("Colors can be typed and pasted; invalid text is reported")
  func typed() {
    var scene = scene()
    press("#", in: &scene)
    type("oklch(0.7 0.1 200)", in: &scene)
    press(KeyPress(.enter), in: &scene)
    #expect(!scene.interaction.hasDialog && scene.colorTheme[.palette(4)] != scene.original[.palette(4)])
    send(.paste("tomato"), &scene)
    #expect(scene.colorTheme[.palette(4)] == RGB24(0xFF6347))
    send(.paste("oops"), &scene)
    #expect(scene.interaction.status.contains("oops"))
    #expect(scene.colorTheme[.palette(4)] == RGB24(0xFF6347))
  }

  // MARK: Files and leaving

  @Test("A theme is written to the typed path and then counts as saved")
  func writing() throws {
    var scene = scene()
    press("K", "w", in: &scene)
    type("kitty a.conf", in: &scene)
    press(KeyPress(.enter), in: &scene)
    #expect(world.written.first?.1 == "kitty a.conf" && world.written.first?.0 == scene.definedColors)
    #expect(scene.interaction.status == "Wrote kitty a.conf.")
    press("q", in: &scene)
    #expect(scene.isFinished && world.kept == nil)
  }

  @Test("Opens another theme; a missing file is reported")
  func opening() {
    var scene = scene()
    press("o", in: &scene)
    type("sea", in: &scene)
    press(KeyPress(.enter), in: &scene)
    #expect(scene.colorTheme[.background] == RGB24(0x001122) && scene.colorTheme.name == "Sea")
    #expect(world.shown.last?[.background] == RGB24(0x001122))
    press("o", in: &scene)
    type("lake", in: &scene)
    press(KeyPress(.enter), in: &scene)
    #expect(scene.interaction.hasDialog && scene.interaction.status == "No such file.")
  }

  @Test("Escape and q ask about changes, and leave immediately without any")
  func leaving() {
    for key in [KeyPress(.escape), "q", .control("c")] {
      var untouched = scene()
      press(key, in: &untouched)
      #expect(untouched.isFinished)
      var changed = scene()
      press("l", key, in: &changed)
      #expect(!changed.isFinished && changed.interaction.hasDialog)
      press("q", in: &changed)
      #expect(changed.isFinished && world.kept == nil)
    }
    var kept = scene()
    press("l", "A", in: &kept)
    #expect(kept.isFinished && world.kept?[.background] == kept.colorTheme[.background])
  }

  @Test("Changes made before the scene started are unsaved")
  func leavingFixed() {
    let fixed = ColorTheme(name: "Sea", colors: [.background: RGB24(0x001122), .text: RGB24(0xFFFFFF)])
    let file = ColorTheme(name: "Sea", colors: [.background: RGB24(0x001122)])
    for (written, asks) in [(file, true), (fixed, false)] {
      var scene = scene(ThemeRequest(theme: fixed, written: written, path: "sea", title: "sea"))
      press("q", in: &scene)
      #expect(scene.interaction.hasDialog == asks && scene.isFinished == !asks)
    }
  }

  // MARK: The screen

  @Test("The rest of the screen follows the current colors")
  func interface() throws {
    var scene = scene()
    #expect(scene.theme?.text == RGB24(0xE5E5E5))
    press("l", in: &scene)
    let theme = try #require(scene.theme)
    #expect(theme.background == scene.colorTheme[.background] && theme.text == scene.colorTheme[.text])
  }

  @Test("Samples use the terminal's palette if possible, and show color vision deficiencies")
  func samples() {
    var scene = scene()
    func inks() -> Set<CellColor> {
      let surface = surface(&scene)
      let rect = scene.layout.samples
      return Set(
        rect.rows.flatMap { row in
          rect.columns.map { surface[CellPosition(column: $0, row: row)].style.foreground }
        })
    }
    #expect(inks().isSuperset(of: [.standard, .indexed(1), .indexed(2), .indexed(4), .indexed(12)]))
    press("v", in: &scene)
    #expect(scene.vision == .protan)
    #expect(!inks().contains(.indexed(1)) && inks().contains(.rgb(RGB24(0xCD0000))))
  }

  @Test(
    "Fits screens of any size",
    arguments: [(80, 24), (160, 50), (40, 24), (40, 10), (20, 5), (3, 2), (1, 1), (100, 12)])
  func sizes(columns: Int, rows: Int) {
    var scene = scene(columns: columns, rows: rows)
    let text = text(&scene, columns: columns, rows: rows)
    if columns >= 40, rows >= 10 { #expect(text.contains("Hue")) }
    if columns >= 80, rows >= 24 {
      #expect(text.contains("ada@host") && text.contains("1201 root") && text.contains("? Help"))
    }
    for focus in scene.controls.map(\.id) {
      scene.focus(focus)
      press(KeyPress(.left), KeyPress(.down), KeyPress(.right), KeyPress(.up), KeyPress(.tab), in: &scene)
    }
    scene.handle(.resize(CellSize(columns: rows, rows: columns)), display: display)
    _ = self.text(&scene, columns: rows, rows: columns)
  }
}
