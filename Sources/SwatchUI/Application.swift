import SwatchColor
import SwatchRaster
import SwatchScreen
import SwatchSession

/// The program on a terminal, from the first frame to the last.
public final class Application {
  /// The version of the program.
  public static let version = "0.1.0"

  private let terminal: any Terminal
  private let controller: Controller
  private var encoder: FrameEncoder
  private var display: Display
  private var vision: ColorVisionDeficiency?

  /// What the program is opened for.
  public enum Purpose {
    /// To sketch and to pick, on blank paper or in a file.
    case sketch(SketchFile? = nil)
    /// To pick from a picture, or sketch.
    case pickFromPicture(Picture, path: String)
    /// To pick one color, beginning with this one; nothing is drawn.
    case pick(Color)
  }

  /// Prepares the program for `terminal`.
  ///
  /// - Throws: ``RasterError`` when there is no memory for the canvas.
  public init(
    terminal: any Terminal, services: Services = Services(), purpose: Purpose = .sketch()
  ) throws {
    self.terminal = terminal
    display = terminal.display
    controller = try Controller(
      size: terminal.size, display: display, services: services, purpose: purpose)
    encoder = FrameEncoder(colors: display.colors)
  }

  /// Runs until the user leaves.
  ///
  /// All events that have arrived are handled before one frame is drawn: events are never dropped, frames
  /// are.
  ///
  /// - Returns: The color that was picked; `nil` when it was opened to sketch, and when nothing was chosen.
  /// - Throws: ``TerminalError`` when the terminal is gone.
  @discardableResult
  public func run() throws -> Color? {
    try drawFrame()
    // Opening files must not delay the first frame.
    controller.openLibrary()
    controller.openJournal()
    defer { controller.closeJournal() }
    try dropKeysTypedBeforeQuestion()
    try drawFrame()
    while !controller.isFinished {
      let events = try terminal.nextEvents(timeout: controller.timeout)
      if events.isEmpty { controller.handleTimeout() }
      for event in events where !controller.isFinished { handle(event) }
      if controller.wantsToSuspend { suspend() }
      try dropKeysTypedBeforeQuestion()
      try drawFrame()
    }
    return controller.choice
  }

  /// What was typed before a question was on the screen that nobody asked for is no answer to it.
  private func dropKeysTypedBeforeQuestion() throws {
    guard controller.hasUnseenQuestion else { return }
    controller.hasUnseenQuestion = false
    for event in try terminal.nextEvents(timeout: .zero) where !event.isTyped { handle(event) }
  }

  private func handle(_ event: Event) {
    if event == .discovery(.synchronizedOutput) {
      encoder.isSynchronized = true
      return
    }
    if terminal.display != display {
      display = terminal.display
      encoder.colors = display.colors
    }
    controller.handle(event, display: display)
  }

  private func suspend() {
    controller.settle()
    controller.wantsToSuspend = false
    terminal.suspend()
    controller.wantsCompleteFrame = true
  }

  private func drawFrame() throws {
    if controller.model.vision != vision {
      vision = controller.model.vision
      encoder.vision = vision.map { ColorVisionSimulation($0) }
    }
    if controller.wantsCompleteFrame {
      controller.wantsCompleteFrame = false
      controller.dirty.parts = .all
      encoder.invalidate()
    }
    try controller.draw { surface throws(TerminalError) in
      let bytes = encoder.encode(&surface)
      if !bytes.isEmpty { try terminal.write(bytes) }
    }
  }
}

extension Event {
  /// Whether the user made it on purpose.
  fileprivate var isTyped: Bool {
    switch self {
    case .key, .escapedKey, .mouse, .paste: true
    case .focus, .suspend, .resume, .resize, .discovery: false
    }
  }
}
