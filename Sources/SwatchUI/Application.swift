import SwatchColor
import SwatchLiterals
import SwatchPixels
import SwatchScenes
import SwatchScreen
import SwatchSession
import SwatchSketch

/// The program on a terminal, from the first frame to the last: a stack of scenes, the top one of which has the screen.
public final class Application {
  /// The version of the program.
  public static let version = Release.version

  /// How many times as fast a drawing can be played back.
  public static let replaySpeeds = Scenes.replaySpeeds

  private let terminal: any Terminal
  private var scenes: [any Scene]
  private var surface: Surface
  private var encoder: FrameEncoder
  private var vision: ColorVisionDeficiency?
  /// What time it is.
  private let now: () -> ContinuousClock.Instant
  /// Whether nothing has come for as long as a hand takes to rest.
  private var isResting = false
  /// How long that is.
  private static let rest: Duration = .milliseconds(150)
  /// What the terminal told in the middle of a drag.
  private var lateNews: Event?
  /// The scene that was left last of all.
  private(set) var leftScene: (any Scene)?

  /// What the program is opened for.
  public enum Purpose {
    /// To sketch and to pick, on blank paper or in a file; there may be others to turn to, by their absolute paths.
    case sketch(SketchFile? = nil, among: [String] = [])
    /// To pick from a picture, or sketch.
    case pickFromPicture(Picture, path: String)
    /// To pick one color, beginning with this one; nothing is drawn.
    case pick(Color)
    /// To take colors from a picture.
    case grab(GrabStart)
    /// To change colors in files, beginning with a use.
    case edit(EditedFiles, at: EditedFiles.Use? = nil)
    /// To play a drawing back, so many times as fast.
    case replay(Drawing, speed: Double)
    /// To change the colors of the terminal itself.
    case theme(ThemeStart)
  }

  /// Prepares the program for `terminal`.
  ///
  /// - Throws: ``RasterError`` when there is no memory for the pixels.
  public convenience init(
    terminal: any Terminal, services: Services = Services(), purpose: Purpose = .sketch()
  ) throws {
    let scene = try Self.scene(
      for: purpose, size: terminal.size, display: terminal.display, services: services)
    self.init(terminal: terminal, scene: scene, now: services.now)
  }

  init(
    terminal: any Terminal, scene: any Scene,
    now: @escaping () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    (self.terminal, self.now) = (terminal, now)
    scenes = [scene]
    surface = Surface(size: terminal.size, display: terminal.display)
    encoder = FrameEncoder(colors: terminal.display.colors)
    encoder.theme = terminal.display.theme
    encoder.images = terminal.display.imageEncoder
  }

  static func scene(
    for purpose: Purpose, size: CellSize, display: Display, services: Services
  ) throws -> any Scene {
    let setup = Scenes.Setup(size: size, display: display, keys: services.keyBindings)
    switch purpose {
    case .sketch(let file, let paths):
      var scene = try SketchController(size: size, display: display, services: services)
      scene.files.begin(among: paths)
      if let file { scene.open(file) }
      return scene
    case .pickFromPicture(let picture, let path):
      var scene = try SketchController(size: size, display: display, services: services)
      scene.operate(\.picker) { $0.show(picture, path: path) }
      return scene
    case .pick(let color): return Scenes.picker(color, setup, services: services.picking)
    case .grab(let start): return Scenes.grab(start, setup)
    case .edit(let files, let use):
      return Scenes.edit(files, at: use, setup, services: services.picking, store: services.sources)
    case .replay(let drawing, let speed):
      return try Scenes.replay(drawing, setup, speed: speed, now: services.now)
    case .theme(let start): return Scenes.theme(start, setup, services: services.theme)
    }
  }

  /// Runs until the user leaves.
  ///
  /// All events that have arrived are handled before one frame is drawn: events are never dropped, frames
  /// are.
  ///
  /// - Returns: The colors that were picked; none when it was opened for something else, and when nothing was chosen.
  /// - Throws: ``TerminalError`` when the terminal is gone.
  @discardableResult
  public func run() throws -> [Color] {
    defer { for scene in scenes.reversed() { scene.end() } }
    // A terminal that answers at once is drawn on once, in the way that suits it.
    for event in try terminal.earlyAnswers() { handle(event) }
    try open()
    while !scenes.isEmpty {
      let events = try nextEvents()
      for event in events where !scenes.isEmpty {
        handle(event)
        try turn()
      }
      guard !scenes.isEmpty else { break }
      if scenes[top].wantsToSuspend { suspend() }
      try dropKeysTypedBeforeQuestion()
      try draw()
      scenes[top].afterFrame()
    }
    return leftScene?.choices ?? []
  }

  /// Waits for what comes next, but not for ever where the colors of a passing frame are on the screen: a hand that rests
  /// sees the true ones, pressed or not.
  private func nextEvents() throws -> [Event] {
    let patience = scenes[top].timeout
    let mayRest = encoder.owesColors && !isResting && patience.map { $0 > Self.rest } != false
    let events = try terminal.nextEvents(timeout: mayRest ? Self.rest : patience)
    scenes[top].wake(at: now())
    if events.contains(where: { $0 != .discovery(.arrival) }) {
      isResting = false
    } else if !events.isEmpty {
      // There is room for the rest of a frame.
    } else if mayRest {
      isResting = true
    } else {
      scenes[top].handleTimeout()
    }
    return events
  }

  // MARK: The stack

  /// The scene that has the screen.
  private var top: Int { scenes.count - 1 }

  /// Begins what has come on top.
  private func open() throws {
    try draw()
    try scenes[top].begin()
    try dropKeysTypedBeforeQuestion()
    try draw()
  }

  /// Opens what the top scene has asked for, or takes that off the stack if it is finished; then what lies below has the
  /// screen again.
  private func turn() throws {
    if var next = scenes[top].next {
      scenes[top].next = nil
      next.wantsCompleteFrame = true
      scenes.append(next)
      return try open()
    }
    guard scenes[top].isFinished else { return }
    try draw()
    let left = scenes.removeLast()
    left.end()
    guard !scenes.isEmpty else { return leftScene = left }
    // The terminal may have another size by now.
    handle(.resize(terminal.size))
    scenes[top].wantsCompleteFrame = true
    try dropKeysTypedBeforeQuestion()
    try draw()
  }

  // MARK: Events

  /// What was typed before a question was on the screen that nobody asked for is no answer to it.
  private func dropKeysTypedBeforeQuestion() throws {
    guard scenes[top].hasUnseenQuestion else { return }
    scenes[top].hasUnseenQuestion = false
    for event in try terminal.nextEvents(timeout: .zero) where !event.isTyped { handle(event) }
  }

  private func handle(_ event: Event) {
    switch event {
    case .discovery(.synchronizedOutput): return encoder.isSynchronized = true
    case .discovery(.sideMargins): return encoder.hasSideMargins = true
    case .discovery(.arrival): return
    // It is told to the scene that has asked, and changes nothing else.
    case .discovery(.color): break
    // Another display would cut the stroke that is under way.
    case .discovery where scenes[top].isInMotion: return lateNews = event
    case .discovery: adapt(to: display, size: surface.size)
    case .resize(let size): adapt(to: display, size: size)
    // The window may have been covered.
    case .focus(true) where surface.display.images.forgetsSixels: encoder.repaintImages()
    default: break
    }
    scenes[top].handle(event, display: surface.display)
  }

  /// Handles what the terminal told in the middle of a drag, after its end.
  private func handleLateNews() {
    guard let news = lateNews, !scenes[top].isInMotion else { return }
    lateNews = nil
    handle(news)
  }

  /// What the terminal can show, in the colors that the scene has given it.
  private var display: Display {
    var display = terminal.display
    if let theme = scenes[top].theme { display.theme = theme }
    return display
  }

  private func adapt(to display: Display, size: CellSize) {
    let old = surface.display
    guard size != surface.size || display != old else { return }
    (encoder.colors, encoder.theme) = (display.colors, display.theme)
    if display.graphics != old.graphics || display.cellPixels != old.cellPixels
      || display.images != old.images
    {
      encoder.images = display.imageEncoder
    }
    // What was drawn for another size or in other colors is of no use, and what nothing is drawn over must go.
    surface = Surface(size: size, display: display)
    surface.fill(surface.size.bounds)
  }

  private func suspend() {
    scenes[top].pause()
    scenes[top].wantsToSuspend = false
    terminal.suspend()
    scenes[top].resume()
    scenes[top].wantsCompleteFrame = true
  }

  // MARK: Drawing

  private func draw() throws {
    // Nobody answers a question that is not on the screen.
    let room = scenes[top].hasUnseenQuestion ? nil : terminal.room
    guard room != 0 else { return }
    handleLateNews()
    if scenes[top].vision != vision {
      vision = scenes[top].vision
      encoder.vision = vision.map { ColorVisionSimulation($0) }
    }
    if let theme = scenes[top].theme, theme != surface.display.theme {
      adapt(to: display, size: surface.size)
      scenes[top].wantsCompleteFrame = true
    }
    let isComplete = scenes[top].wantsCompleteFrame
    if isComplete {
      scenes[top].wantsCompleteFrame = false
      encoder.invalidate()
    }
    let isPassing = scenes[top].isInMotion && !isResting
    let isDrawn = scenes[top].prepareFrame(completely: isComplete)
    if isDrawn { scenes[top].draw(on: &surface) }
    guard isDrawn || encoder.owesCells || encoder.owesColors && !isPassing else { return }
    let bytes = encoder.encode(&surface, isPassing: isPassing, room: room)
    if !bytes.isEmpty { try terminal.write(bytes) }
  }
}

extension Event {
  /// Whether the user made it on purpose.
  var isTyped: Bool {
    switch self {
    case .key, .escapedKey, .mouse, .paste: true
    case .focus, .suspend, .resume, .resize, .discovery: false
    }
  }
}
