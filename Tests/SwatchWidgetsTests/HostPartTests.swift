import SwatchScreen
import SwatchWidgets
import Testing

@Suite("Hosts and their parts") struct HostPartTests {
  /// A part with a button that counts and a key that opens a question.
  struct Counter: ControlHost {
    var interaction = Interaction(focus: ControlID("none"))
    var dialogs = DialogStack<Counter>()
    var count = 0
    var restCount = 0

    var controls: [any Control<Counter>] {
      let more = Button<Counter>("More") {
        $0.count += 1
        $0.report("Counted \($0.count)")
      }
      return [ButtonView(more, frame: CellRect(column: 0, row: 0, width: more.width(), height: 1))]
    }
    var actions: [Action<Counter>] { [Action("ask", "Ask", .change, keys: "k") { $0.ask() }] }

    mutating func ask() {
      present(
        Question(title: "Ask", text: "Really?", answers: [.init("Yes", keys: ["y"]) { $0.count += 10 }]))
    }
    mutating func endGesture() { restCount += 1 }
  }

  /// The whole, with the part and its own button.
  struct Screen: ControlHost {
    var dialogs = DialogStack<Screen>()
    var interaction = Interaction(
      focus: ControlID("button More"),
      dialogAreas: DialogAreas(
        screen: CellRect(column: 0, row: 0, width: 40, height: 10), middle: .empty, line: .empty))
    var counter = Counter()
    var changeCount = 0

    static let parts = [HostPart(\Screen.counter)]

    var controls: [any Control<Screen>] {
      let own = Button<Screen>("Own") { $0.report("Own") }
      let path: PartPath<Screen, Counter> = \.counter
      return counter.controls.map { PartControl($0, of: path) }
        + [ButtonView(own, frame: CellRect(column: 0, row: 2, width: own.width(), height: 1))]
    }
    var actions: [Action<Screen>] { counter.actions.lifted(\Screen.counter) }

    mutating func partDidChange() { changeCount += 1 }
  }

  private func click(_ row: Int, _ screen: inout Screen) {
    screen.handle(.mouse(MouseEvent(.press(.left), at: CellPosition(column: 1, row: row))))
    screen.handle(.mouse(MouseEvent(.release(.left), at: CellPosition(column: 1, row: row))))
  }

  @Test("Controls of a part act on the part; its messages appear in the whole")
  func controls() {
    var screen = Screen()
    click(0, &screen)
    #expect(screen.counter.count == 1 && screen.interaction.status == "Counted 1")
    screen.handle(.key(KeyPress(.enter)))
    #expect(screen.counter.count == 2, "the focus is the whole's")
    #expect(screen.changeCount >= 2)
    click(2, &screen)
    #expect(screen.interaction.status == "Own" && screen.counter.count == 2)
  }

  @Test("A dialog of a part receives all input of the whole until answered")
  func dialogs() {
    var screen = Screen()
    screen.handle(.key(KeyPress("k")))
    #expect(screen.openDialog != nil && !screen.isFocused(ControlID("button More")))
    #expect(screen.counter.restCount > 0, "what is in progress ends before")
    click(0, &screen)
    #expect(screen.counter.count == 0, "nothing is pressed under it")
    if screen.openDialog == nil { screen.handle(.key(KeyPress("k"))) }
    screen.handle(.key(KeyPress("y")))
    #expect(screen.counter.count == 10 && screen.openDialog == nil)
  }

  @Test("A button of a part works in the whole")
  func buttons() {
    let counting = Action<Counter>(
      "less", "Count back", .change, needs: Requirement("a count") { $0.count > 0 }
    ) {
      $0.count -= 1
      $0.report("Counted \($0.count)")
    }
    let less = Button(counting.lifted(\Screen.counter), "Less")
    var screen = Screen()
    let view = ButtonView(less, frame: CellRect(column: 0, row: 0, width: less.width(), height: 1))
    func look() -> [Cell] {
      var surface = Surface(
        size: CellSize(columns: less.width(), rows: 1), display: Display(colors: .truecolor, glyphs: .unicode)
      )
      view.draw(screen, on: &surface)
      return surface.cells
    }
    #expect(view.id == less.id)
    let faint = look()
    screen.counter.count = 1
    #expect(look() != faint, "it looks whether the part has something to do")
    view.command(for: KeyPress(.enter), in: screen)?.run(&screen)
    #expect(screen.counter.count == 0 && screen.interaction.status == "Counted 0")
  }

  @Test("Tab visits the controls of all parts")
  func tab() {
    var screen = Screen()
    screen.handle(.key(KeyPress(.tab)))
    #expect(screen.interaction.focus == ControlID("button Own"))
    screen.handle(.key(KeyPress(.tab)))
    #expect(screen.interaction.focus == ControlID("button More"))
  }

  @Test("A dialog opened by a touch ignores its release")
  func openingUnderTouch() {
    var screen = Screen()
    screen.handle(.mouse(MouseEvent(.press(.left), at: CellPosition(column: 1, row: 0))))
    screen.update(\.counter) { $0.ask() }
    screen.handle(.mouse(MouseEvent(.release(.left), at: CellPosition(column: 1, row: 0))))
    #expect(screen.openDialog != nil && screen.counter.count == 0)
  }

  @Test("A slider with a single value can be drawn and touched")
  func oneValue() {
    var slider = Slider(title: "N", range: 1...1, frame: CellRect(column: 0, row: 0, width: 30, height: 1))
    slider.value = 1
    var surface = Surface(
      size: CellSize(columns: 30, rows: 1), display: Display(colors: .truecolor, glyphs: .unicode))
    slider.draw(on: &surface)
    #expect(slider.handle(Touch(.began, at: CellPosition(column: 12, row: 0))) == .touchedOrDragged(1))
  }
}
