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

  /// The speeds of playback, as multiples of the normal one.
  public static let replaySpeeds = Scenes.replaySpeeds

  private let terminal: any Terminal
  private let screen: Screen
  private var scenes: [any Scene]
  private let now: () -> ContinuousClock.Instant
  /// A discovery in the middle of a drag, handled after its end.
  private var lateDiscovery: Event?
  /// The scene that was left last of all.
  private(set) var leftScene: (any Scene)?

  /// The task that the program is opened for.
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
  /// - Throws: `RasterError` if the pixels do not fit into memory.
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
    scenes[0].wantsCompleteFrame = true
    screen = Screen(terminal, images: \.imageEncoder)
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
  /// - Throws: `TerminalError` when the terminal is gone.
  @discardableResult
  public func run() throws -> [Color] {
    defer { for scene in scenes.reversed() { scene.end() } }
    for event in try screen.earlyReplies() { handle(event) }
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

  /// Waits for events, and wakes the scene.
  private func nextEvents() throws -> [Event] {
    let events = try screen.waitForEvents(timeout: scenes[top].timeout)
    scenes[top].wake(at: now())
    if events == nil { scenes[top].handleTimeout() }
    return events ?? []
  }

  // MARK: The stack

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
    if !left.choices.isEmpty { scenes[top].take(left.choices) }
    scenes[top].wantsCompleteFrame = true
    try dropKeysTypedBeforeQuestion()
    try draw()
  }

  // MARK: Events

  /// Drops keys that were typed before an unrequested question was on the screen.
  private func dropKeysTypedBeforeQuestion() throws {
    guard scenes[top].hasUnseenQuestion else { return }
    scenes[top].hasUnseenQuestion = false
    for event in try screen.waitForEvents(timeout: .zero) ?? [] where !event.isTyped { handle(event) }
  }

  private func handle(_ event: Event) {
    switch event {
    // Only the scene that asked for colors is concerned.
    case .discovery(.color): break
    // Another display would cut the current stroke.
    case .discovery where scenes[top].isInMotion: return lateDiscovery = event
    case .discovery: screen.adapt(to: screen.size, theme: scenes[top].theme)
    case .resize(let size): screen.adapt(to: size, theme: scenes[top].theme)
    default: break
    }
    scenes[top].handle(event, display: screen.display)
  }

  private func handleLateDiscovery() {
    guard let discovery = lateDiscovery, !scenes[top].isInMotion else { return }
    lateDiscovery = nil
    handle(discovery)
  }

  private func suspend() {
    scenes[top].pause()
    scenes[top].wantsToSuspend = false
    screen.suspend()
    scenes[top].resume()
    scenes[top].wantsCompleteFrame = true
  }

  // MARK: Drawing

  private func draw() throws {
    // The user cannot answer a question that is not on the screen.
    let isUrgent = scenes[top].hasUnseenQuestion
    guard isUrgent || screen.isReady else { return }
    handleLateDiscovery()
    screen.vision = scenes[top].vision
    if let theme = scenes[top].theme, theme != screen.display.theme {
      screen.adapt(to: screen.size, theme: theme)
      scenes[top].wantsCompleteFrame = true
    }
    let isComplete = scenes[top].wantsCompleteFrame
    if isComplete {
      scenes[top].wantsCompleteFrame = false
      screen.invalidate()
    }
    // Read before the call: reading a scene inside an argument would copy it.
    let isPassing = scenes[top].isInMotion
    try screen.update(isPassing: isPassing, isUrgent: isUrgent) { surface in
      scenes[top].draw(completely: isComplete, on: &surface)
    }
  }
}

extension Event {
  var isTyped: Bool {
    switch self {
    case .key, .escapedKey, .mouse, .paste: true
    case .focus, .suspend, .resume, .resize, .discovery: false
    }
  }
}
