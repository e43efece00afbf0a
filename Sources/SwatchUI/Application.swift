import SwatchColor
import SwatchRaster
import SwatchScreen

/// The program on a terminal, from the first frame to the last.
public final class Application {
  /// The version of the program.
  public static let version = "0.1.0"

  private let terminal: any Terminal
  private let controller: Controller
  private var encoder: FrameEncoder
  private var display: Display
  private var vision: ColorVisionDeficiency?

  /// Prepares the program for `terminal`.
  ///
  /// - Throws: ``RasterError`` when there is no memory for the canvas.
  public init(terminal: any Terminal, services: Services = Services()) throws {
    self.terminal = terminal
    display = terminal.display
    controller = try Controller(size: terminal.size, display: display, services: services)
    encoder = FrameEncoder(colors: display.colors)
  }

  /// Runs until the user leaves.
  ///
  /// All events that have arrived are handled before one frame is drawn: events are never dropped, frames
  /// are.
  ///
  /// - Throws: ``TerminalError`` when the terminal is gone.
  public func run() throws {
    try drawFrame()
    while !controller.isFinished {
      for event in try terminal.nextEvents() where !controller.isFinished { handle(event) }
      if controller.wantsToSuspend { suspend() }
      try drawFrame()
    }
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
