import SwatchColor
import SwatchRaster
import SwatchScreen
import SwatchWidgets

/// A full-screen view that receives all input, such as the sketch pad, the picker, or a replay.
///
/// Scenes form a stack: a scene can open another one, which covers it until finished.
package protocol Scene {
  /// True if the user has closed the scene.
  var isFinished: Bool { get }
  /// The picked colors, if any.
  var choices: [Color] { get }
  /// The scene to open on top of this one.
  var next: (any Scene)? { get set }
  /// True if the program is to be suspended.
  var wantsToSuspend: Bool { get set }
  /// True if the screen is to be redrawn completely.
  var wantsCompleteFrame: Bool { get set }
  /// True if a question that the user did not trigger is shown or about to be shown. Keys typed before it is
  /// visible must not answer it.
  var hasUndrawnQuestion: Bool { get set }
  /// True during a drag, when further frames follow.
  var isInMotion: Bool { get }
  /// The simulated color vision deficiency; `nil` for none.
  var vision: ColorVisionDeficiency? { get }
  /// The default colors, if the scene changes those of the terminal.
  var theme: Theme? { get }
  /// The time without events before ``handleTimeout()``; `nil` for no timeout.
  var timeout: Duration? { get }
  /// Called after the first frame, which must not wait for files. Throws if rendering is not possible.
  mutating func begin() throws(RasterError)
  /// Called when the scene ends for any reason.
  func end()
  /// Receives the colors picked in a scene on top of this one.
  mutating func receive(_ choices: [Color])
  /// Called with the time after each wait.
  mutating func wake(at time: ContinuousClock.Instant)
  mutating func handle(_ event: Event, display: Display)
  /// Called after ``timeout`` without events.
  mutating func handleTimeout()
  /// Called after the frame has been written, for work without visible effects.
  mutating func afterFrame()
  /// Called before the program is suspended.
  mutating func pause()
  /// Called when the program continues after being suspended.
  mutating func resume()
  /// Prepares everything that drawing the next frame, or only its changes, depends on. Returns false if there is
  /// nothing to draw.
  mutating func prepareFrame(completely isComplete: Bool) -> Bool
  /// Draws the prepared frame over the previous one, without side effects.
  func draw(on surface: inout Surface)
}

extension Scene {
  /// Prepares and draws the next frame. Returns false if there is nothing to draw.
  ///
  /// A single mutating call, because a nonmutating one would copy a scene held as `any Scene`.
  package mutating func draw(completely isComplete: Bool, on surface: inout Surface) -> Bool {
    guard prepareFrame(completely: isComplete) else { return false }
    draw(on: &surface)
    return true
  }

  package var choices: [Color] { [] }
  package var vision: ColorVisionDeficiency? { nil }
  package var theme: Theme? { nil }
  package var isInMotion: Bool { false }
  package var timeout: Duration? { nil }
  package var hasUndrawnQuestion: Bool {
    get { false }
    set {}
  }
  package mutating func begin() {}
  package func end() {}
  package mutating func receive(_ choices: [Color]) {}
  package mutating func wake(at time: ContinuousClock.Instant) {}
  package mutating func handleTimeout() {}
  package mutating func afterFrame() {}
  package mutating func pause() {}
  package mutating func resume() {}
}

extension Scene where Self: ControlHost {
  package mutating func wake(at time: ContinuousClock.Instant) { interaction.time = time }
}

/// A scene with actions and a help dialog.
package protocol ActionScene: Scene, ControlHost {
  static var actionScopes: [ActionScope] { get }
  mutating func showHelp()
}

extension ActionScene {
  package mutating func showKeys(of actions: [Action<Self>], _ notes: [HelpEntry]) {
    present(KeysDialog(title: "Keys", actions, interaction.keyMap, notes), onTop: true)
  }
}

extension Action where Owner: ActionScene {
  package static var sceneActions: [Action] {
    [
      Action(
        .help, "All keys", .program, keywords: "help shortcuts bindings", keys: "?", KeyPress(.function(1)),
        worksInDialogs: true
      ) { $0.showHelp() },
      Action(.commands, "All commands", .program, keys: ":", .control("p")) { $0.showCommands() },
      Action(
        "menu", "Open the context menu", .program, keywords: "right click",
        keys: KeyPress(.function(10), .shift)
      ) { $0.openMenu() },
      Action("redraw", "Redraw the screen", .program, keys: .control("l"), worksInDialogs: true) {
        $0.wantsCompleteFrame = true
      },
      Action("suspend", "Suspend", .program, keys: .control("z"), worksInDialogs: true) {
        $0.wantsToSuspend = true
      },
    ]
  }
}

extension ActionID {
  package static let quit = ActionID("quit")
  package static let undo = ActionID("undo")
  package static let redo = ActionID("redo")
  package static let zoomIn = ActionID("zoom-in")
  package static let zoomOut = ActionID("zoom-out")
  package static let zoomReset = ActionID("zoom-reset")
}
