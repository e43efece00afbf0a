import SwatchColor
import SwatchTestSupport
import Testing

@testable import SwatchSystem

@Suite("Choosing a method of reading the screen") struct ScreenColorPickerTests {
  private static let wayland = ["WAYLAND_DISPLAY": "wayland-1", "DISPLAY": ":0"]
  private static let hyprland = wayland.merging(["HYPRLAND_INSTANCE_SIGNATURE": "x"]) { $1 }
  private static let x11 = ["DISPLAY": ":0"]
  private static let red = Result<SIMD3<Double>?, ScreenProblem>.success([1, 0, 0])

  private func hexes(_ screen: FakeScreen, via method: ScreenMethod? = nil, count: Int? = nil) throws
    -> [String]
  {
    try ScreenColorPicker(screen, count: count).colors(via: method).map(\.hex)
  }

  @Test("Uses only hyprpicker under Hyprland")
  func hyprpicker() throws {
    let screen = FakeScreen(Self.hyprland)
    screen.programs["hyprpicker"] = [ProgramOutput(Array("#3FA7D6\n".utf8))]
    #expect(try hexes(screen) == ["#3fa7d6"])
    #expect(screen.calls.count == 1)
  }

  @Test("Falls back from hyprpicker to the portal, and looks for it only under Hyprland")
  func portal() throws {
    for environment in [Self.hyprland, Self.wayland] {
      let screen = FakeScreen(environment)
      screen.portal = [Self.red]
      #expect(try hexes(screen) == ["#ff0000"])
      #expect(screen.calls == [["portal"]])
    }
  }

  @Test("Falls back from the portal to grim and slurp, passing the position")
  func grim() throws {
    let screen = FakeScreen(Self.wayland)
    screen.portal = [.failure(.portalCannotPick)]
    screen.programs["slurp"] = [ProgramOutput(Array("-12,34 1x1\n".utf8))]
    screen.programs["grim"] = [
      ProgramOutput(Array("P6\n2 2\n255\n".utf8) + [1, 2, 3] + Array(repeating: 9, count: 9))
    ]
    #expect(try hexes(screen) == ["#010203"])
    #expect(screen.calls == [["portal"], ["slurp", "-p"], ["grim", "-g", "-12,34 1x1", "-t", "ppm", "-"]])
  }

  @Test("Prefers X11 to the portal, but not under Wayland")
  func x11() throws {
    let screen = FakeScreen(Self.x11)
    screen.pointer = .success(FakePointer([.released(ScreenPosition(column: 3, row: 4), hasShift: false)]))
    #expect(try hexes(screen) == ["#030400"])
    let other = FakeScreen(Self.x11)
    other.portal = [Self.red]
    #expect(try hexes(other) == ["#ff0000"])
    #expect(other.calls == [["x11"], ["portal"]])
    let wayland = FakeScreen(Self.wayland)
    #expect(throws: ScreenError.self) { try hexes(wayland) }
    #expect(!wayland.calls.contains(["x11"]))
  }

  @Test("Tries only the requested method", arguments: ScreenMethod.allCases)
  func chosen(method: ScreenMethod) {
    let screen = FakeScreen(Self.hyprland)
    #expect(throws: ScreenError.self) { try hexes(screen, via: method) }
    #expect(screen.calls.allSatisfy { $0 == [method.rawValue] })
  }

  @Test("Canceling does not try another method")
  func canceled() throws {
    let cases: [(FakeScreen) -> Void] = [
      { $0.portal = [.success(nil)] },
      {
        $0.environment = Self.hyprland
        $0.programs["hyprpicker"] = [ProgramOutput([], status: 2)]
      },
      {
        $0.environment = Self.hyprland
        $0.programs["hyprpicker"] = [ProgramOutput([], status: 0)]
      },
      {
        $0.portal = [.failure(.portalTimedOut)]
        $0.programs["grim"] = [ProgramOutput([])]
        $0.programs["slurp"] = [ProgramOutput([], errors: Array("selection cancelled\n".utf8), status: 1)]
      },
    ]
    for prepare in cases {
      let screen = FakeScreen(Self.wayland)
      prepare(screen)
      #expect(try hexes(screen).isEmpty)
      #expect(screen.calls.last != ["grim"])
    }
  }

  @Test("Repeats up to the count; Esc returns the colors so far")
  func count() throws {
    let screen = FakeScreen(Self.wayland)
    screen.portal = [Self.red, .success([0, 1, 0]), .success(nil), Self.red]
    #expect(try hexes(screen, count: 4) == ["#ff0000", "#00ff00"])
    screen.portal = [Self.red, Self.red]
    #expect(try hexes(screen, count: 2).count == 2)
  }

  @Test("The error lists all attempts and what to install")
  func sentences() {
    func sentence(_ environment: [String: String], via method: ScreenMethod? = nil) -> String {
      do {
        return "\(try hexes(FakeScreen(environment), via: method))"
      } catch {
        return "\(error)"
      }
    }
    #expect(
      sentence(Self.wayland)
        == "The desktop cannot be read: no desktop portal is running, grim and slurp are not installed. "
        + "Install the xdg-desktop-portal for your desktop, or grim and slurp.")
    #expect(sentence(Self.hyprland).contains("hyprpicker is not installed, no desktop portal"))
    #expect(
      sentence(Self.hyprland)
        .contains("Install hyprpicker, the xdg-desktop-portal for your desktop, or grim"))
    #expect(
      sentence(Self.x11).hasPrefix("The desktop cannot be read: Xlib is not installed, no desktop portal"))
    #expect(sentence(Self.x11).hasSuffix(". Install Xlib, or the xdg-desktop-portal for your desktop."))
    #expect(sentence([:]).contains("neither WAYLAND_DISPLAY nor DISPLAY is set, as is usual over SSH"))
    #expect(
      sentence([:], via: .grim) == "The desktop cannot be read: grim and slurp are not installed.")
  }

  @Test("Messages of programs are shortened and contain no control characters")
  func hostileWords() throws {
    let screen = FakeScreen(Self.wayland)
    screen.programs["slurp"] = [
      ProgramOutput(
        [],
        errors: Array("\n\u{1B}]2;boo\u{7}no layer shell\(String(repeating: "x", count: 3_000))\nmore".utf8),
        status: 1)
    ]
    screen.programs["grim"] = [ProgramOutput([])]
    screen.portal = [.failure(.portalFailed("denied\u{9B}31m\u{202E}"))]
    do {
      _ = try hexes(screen)
      Issue.record("there is no color")
    } catch {
      let sentence = "\(error)"
      #expect(
        sentence.contains("no layer shell") && sentence.contains("denied") && !sentence.contains("more"))
      #expect(
        sentence.unicodeScalars.allSatisfy { !$0.properties.isDefaultIgnorableCodePoint && $0.value >= 32 })
      #expect(!sentence.unicodeScalars.contains { (0x7F...0x9F).contains($0.value) || $0.value == 0x202E })
      #expect(sentence.count < 600)
    }
  }

  @Test("Invalid portal colors are rejected or clamped")
  func hostilePortal() throws {
    let screen = FakeScreen(Self.wayland)
    screen.portal = [.success([.nan, 0, 0])]
    #expect(throws: ScreenError.self) { try hexes(screen, via: .portal) }
    screen.portal = [.success([-3, 1e300, 0.5])]
    #expect(try hexes(screen, via: .portal) == ["#00ff80"])
  }
}

@Suite("Picking with the pointer of an X server") struct PointerGrabTests {
  private func position(_ column: Int) -> ScreenPosition { ScreenPosition(column: column, row: 7) }

  private func taken(_ inputs: PointerInput..., count: Int? = nil) throws -> [Int] {
    try PointerGrab(pointer: FakePointer(inputs), count: count) { _ in }.colors().map { Int($0.rgb24.red) }
  }

  @Test("Releasing picks one color; with Shift or Space, picking continues until Enter")
  func several() throws {
    #expect(try taken(.moved(position(1)), .released(position(2), hasShift: false), .cancel) == [2])
    #expect(
      try taken(
        .released(position(2), hasShift: true), .moved(position(3)), .released(position(4), hasShift: false),
        .finish(position(5))) == [2, 4])
    #expect(try taken(.add(position(8)), .finish(position(9))) == [8])
    #expect(try taken(.finish(position(9))) == [9])
  }

  @Test("Removes the last color; canceling returns none")
  func takenBack() throws {
    #expect(
      try taken(.removeLast, .add(position(8)), .add(position(9)), .removeLast, .finish(position(1))) == [8])
    #expect(try taken(.add(position(8)), .cancel) == [])
  }

  @Test("Stops at the count")
  func count() throws {
    let click = PointerInput.released(position(2), hasShift: false)
    #expect(try taken(click, click, click, count: 3).count == 3)
    #expect(try taken(click, .finish(position(9)), count: 3) == [2])
  }

  @Test("Arrows move the pointer; a lost or unreadable server is reported")
  func problems() throws {
    let pointer = FakePointer([
      .step(right: 10, down: 0), .moved(ScreenPosition(column: -1, row: 0)), .cancel,
    ])
    #expect(try PointerGrab(pointer: pointer, count: nil) { _ in }.colors().isEmpty)
    #expect(pointer.steps == [[10, 0]])
    #expect(throws: ScreenProblem.serverGone) { try taken(.other) }
    #expect(throws: ScreenProblem.unreadable) {
      try taken(.released(ScreenPosition(column: -1, row: 0), hasShift: false))
    }
  }

  @Test("Reports the color under the pointer and picked colors")
  func news() throws {
    var news: [ScreenGrabEvent] = []
    let pointer = FakePointer([.moved(position(1)), .add(position(2)), .removeLast, .cancel])
    _ = try PointerGrab(pointer: pointer, count: nil) { news.append($0) }.colors()
    #expect(
      news == [
        .over(FakePointer.color(1, 7), at: position(1)), .picked(FakePointer.color(2, 7), count: 1),
        .removedLast(count: 0),
      ])
  }
}
