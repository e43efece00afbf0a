import SwatchColor
import SwatchPixels
import SwatchScenes
import SwatchScreen

/// The program: a stack of scenes on a terminal. Only the top scene is visible.
public final class Application {
  /// The version of the program.
  public static let version = Release.version

  /// The playback speeds, as multiples of the normal speed.
  public static let replaySpeeds = Scenes.replaySpeeds

  /// The task to start with, which determines the first scene.
  public struct Purpose {
    let makeScene: (Scenes.Setup, Services) throws -> any Scene

    func scene(size: CellSize, display: Display, _ services: Services) throws -> any Scene {
      try makeScene(Scenes.Setup(size: size, display: display, keys: services.keyBindings), services)
    }
  }

  private let terminal: any Terminal
  private let screen: Screen
  private var scenes: [any Scene]
  private let now: () -> ContinuousClock.Instant
  /// A terminal reply received during a drag, deferred until the drag ends.
  private var deferredDiscovery: Event?
  /// The bottom scene after it has finished.
  private(set) var finishedScene: (any Scene)?

  /// Creates the program on a terminal.
  ///
  /// - Throws: `RasterError` if there is not enough memory for the pixels.
  public convenience init(
    terminal: any Terminal, services: Services = Services(), purpose: Purpose = .sketch()
  ) throws {
    let scene = try purpose.scene(size: terminal.size, display: terminal.display, services)
    self.init(terminal: terminal, scene: scene, now: services.now)
  }

  init(
    terminal: any Terminal, scene: any Scene,
    now: @escaping () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    (self.terminal, self.now) = (terminal, now)
    scenes = [scene]
    scenes[0].wantsCompleteFrame = true
    screen = Screen(terminal, images: \.imageEncoder, now: now)
  }

  /// Runs until the user exits.
  ///
  /// All pending events are handled before the next frame: frames may be skipped, events never are.
  ///
  /// - Returns: The picked colors; empty if nothing was picked.
  /// - Throws: `TerminalError` if the terminal is lost.
  @discardableResult
  public func run() throws -> [Color] {
    defer { for scene in scenes.reversed() { scene.end() } }
    for event in try screen.earlyReplies() { handle(event) }
    try open()
    while !scenes.isEmpty {
      let events = try screen.waitForEvents(timeout: scenes[top].timeout)
      scenes[top].wake(at: now())
      if events == nil { scenes[top].handleTimeout() }
      for event in events ?? [] where !scenes.isEmpty {
        handle(event)
        try updateStack()
      }
      guard !scenes.isEmpty else { break }
      if scenes[top].wantsToSuspend { suspend() }
      try discardTypeahead()
      try draw()
      scenes[top].afterFrame()
    }
    return finishedScene?.choices ?? []
  }

  private var top: Int { scenes.count - 1 }

  private func open() throws {
    try draw()
    try scenes[top].begin()
    try discardTypeahead()
    try draw()
  }

  /// Opens the scene that the top scene requested, or removes the top scene if it is finished.
  private func updateStack() throws {
    if var next = scenes[top].next {
      scenes[top].next = nil
      next.wantsCompleteFrame = true
      scenes.append(next)
      return try open()
    }
    guard scenes[top].isFinished else { return }
    try draw()
    let finished = scenes.removeLast()
    finished.end()
    guard !scenes.isEmpty else { return finishedScene = finished }
    handle(.resize(terminal.size))
    if !finished.choices.isEmpty { scenes[top].receive(finished.choices) }
    scenes[top].wantsCompleteFrame = true
    try discardTypeahead()
    try draw()
  }

  /// Discards keys typed before an unexpected question was drawn.
  private func discardTypeahead() throws {
    guard scenes[top].hasUndrawnQuestion else { return }
    scenes[top].hasUndrawnQuestion = false
    for event in try screen.waitForEvents(timeout: .zero) ?? [] where !event.isTyped { handle(event) }
  }

  private func handle(_ event: Event) {
    switch event {
    // Color replies concern only the scene that requested them.
    case .discovery(.color): break
    // A new display would interrupt the current stroke.
    case .discovery where scenes[top].isInMotion: return deferredDiscovery = event
    case .discovery: screen.adapt(to: screen.size, theme: scenes[top].theme)
    case .resize(let size): screen.adapt(to: size, theme: scenes[top].theme)
    default: break
    }
    scenes[top].handle(event, display: screen.display)
  }

  private func suspend() {
    scenes[top].pause()
    scenes[top].wantsToSuspend = false
    screen.suspend()
    scenes[top].resume()
    scenes[top].wantsCompleteFrame = true
  }

  private func draw() throws {
    // Draw questions immediately, because the user cannot answer them until they are visible.
    let isUrgent = scenes[top].hasUndrawnQuestion
    guard isUrgent || screen.isReady else { return }
    if let discovery = deferredDiscovery, !scenes[top].isInMotion {
      deferredDiscovery = nil
      handle(discovery)
    }
    screen.vision = scenes[top].vision
    if let theme = scenes[top].theme, theme != screen.display.theme {
      screen.adapt(to: screen.size, theme: theme)
      scenes[top].wantsCompleteFrame = true
    }
    let isComplete = scenes[top].wantsCompleteFrame
    if isComplete { screen.invalidate() }
    scenes[top].wantsCompleteFrame = false
    // Read outside of the call: accessing a scene inside an argument would copy it.
    let isIntermediate = scenes[top].isInMotion
    try screen.update(isIntermediate: isIntermediate, isUrgent: isUrgent) { surface in
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
