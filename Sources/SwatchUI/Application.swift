import SwatchColor
import SwatchRaster
import SwatchScreen
import SwatchSession
import SwatchSketch

/// The program on a terminal, from the first frame to the last: a stack of scenes, the top one of which has the screen.
public final class Application {
  /// The version of the program.
  public static let version = "0.1.0"

  /// How many times as fast a drawing can be played back.
  public static let replaySpeeds = 0.1...100.0

  private let terminal: any Terminal
  private var scenes: [any Scene]
  private var encoder: FrameEncoder
  private var display: Display
  private var vision: ColorVisionDeficiency?
  /// What was picked in the scene that was left last.
  private var choice: Color?

  /// What the program is opened for.
  public enum Purpose {
    /// To sketch and to pick, on blank paper or in a file.
    case sketch(SketchFile? = nil)
    /// To pick from a picture, or sketch.
    case pickFromPicture(Picture, path: String)
    /// To pick one color, beginning with this one; nothing is drawn.
    case pick(Color)
    /// To play a drawing back, so many times as fast.
    case replay(Drawing, speed: Double)
  }

  /// Prepares the program for `terminal`.
  ///
  /// - Throws: ``RasterError`` when there is no memory for the pixels.
  public convenience init(
    terminal: any Terminal, services: Services = Services(), purpose: Purpose = .sketch()
  ) throws {
    let (size, display) = (terminal.size, terminal.display)
    let scene: any Scene =
      switch purpose {
      case .sketch, .pick, .pickFromPicture:
        try Controller(size: size, display: display, services: services, purpose: purpose)
      case .replay(let drawing, let speed):
        try Replay(of: drawing, size: size, display: display, speed: speed, now: services.now)
      }
    self.init(terminal: terminal, scene: scene)
  }

  init(terminal: any Terminal, scene: any Scene) {
    self.terminal = terminal
    scenes = [scene]
    display = terminal.display
    encoder = FrameEncoder(colors: display.colors)
  }

  /// Runs until the user leaves.
  ///
  /// All events that have arrived are handled before one frame is drawn: events are never dropped, frames
  /// are.
  ///
  /// - Returns: The color that was picked; `nil` when it was opened for something else, and when nothing was chosen.
  /// - Throws: ``TerminalError`` when the terminal is gone.
  @discardableResult
  public func run() throws -> Color? {
    defer { for scene in scenes.reversed() { scene.end() } }
    if let first = scenes.first { try open(first) }
    while let scene = scenes.last {
      let events = try terminal.nextEvents(timeout: scene.timeout)
      scene.wake()
      if events.isEmpty { scene.handleTimeout() }
      for event in events {
        guard let top = scenes.last else { break }
        handle(event, in: top)
        try turn(top)
      }
      guard let top = scenes.last else { break }
      if top.wantsToSuspend { suspend(top) }
      try dropKeysTypedBeforeQuestion(in: top)
      try draw(top)
    }
    return choice
  }

  // MARK: The stack

  private func open(_ scene: any Scene) throws {
    scene.wantsCompleteFrame = scenes.count > 1
    try draw(scene)
    scene.begin()
    try dropKeysTypedBeforeQuestion(in: scene)
    try draw(scene)
  }

  /// Opens what the top scene has asked for, or takes that off the stack if it is finished; then what lies below has the
  /// screen again.
  private func turn(_ scene: any Scene) throws {
    if let next = scene.next {
      scene.next = nil
      scenes.append(next)
      return try open(next)
    }
    guard scene.isFinished else { return }
    try draw(scene)
    choice = scene.choice
    scene.end()
    scenes.removeLast()
    guard let below = scenes.last else { return }
    // The terminal may have another size by now.
    below.handle(.resize(terminal.size), display: display)
    below.wantsCompleteFrame = true
    try dropKeysTypedBeforeQuestion(in: below)
    try draw(below)
  }

  // MARK: Events

  /// What was typed before a question was on the screen that nobody asked for is no answer to it.
  private func dropKeysTypedBeforeQuestion(in scene: any Scene) throws {
    guard scene.hasUnseenQuestion else { return }
    scene.hasUnseenQuestion = false
    for event in try terminal.nextEvents(timeout: .zero) where !event.isTyped { handle(event, in: scene) }
  }

  private func handle(_ event: Event, in scene: any Scene) {
    if event == .discovery(.synchronizedOutput) {
      encoder.isSynchronized = true
      return
    }
    if terminal.display != display {
      display = terminal.display
      encoder.colors = display.colors
    }
    scene.handle(event, display: display)
  }

  private func suspend(_ scene: any Scene) {
    scene.settle()
    scene.wantsToSuspend = false
    terminal.suspend()
    scene.resume()
    scene.wantsCompleteFrame = true
  }

  // MARK: Drawing

  private func draw(_ scene: any Scene) throws {
    if scene.vision != vision {
      vision = scene.vision
      encoder.vision = vision.map { ColorVisionSimulation($0) }
    }
    let isComplete = scene.wantsCompleteFrame
    if isComplete {
      scene.wantsCompleteFrame = false
      encoder.invalidate()
    }
    try scene.draw(completely: isComplete) { surface throws(TerminalError) in
      let bytes = encoder.encode(&surface)
      if !bytes.isEmpty { try terminal.write(bytes) }
    }
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
