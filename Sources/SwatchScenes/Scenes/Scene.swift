import SwatchColor
import SwatchRaster
import SwatchScreen
import SwatchWidgets

/// What has the screen and all input: the sketch pad, the picker, a picture that colors are taken from, a drawing that is
/// played back.
///
/// Scenes lie on a stack. One can open another, which has the screen until it is finished.
package protocol Scene {
  /// Whether the user has left it.
  var isFinished: Bool { get }
  /// The colors that were picked; none where there are none to pick, and when none was.
  var choices: [Color] { get }
  /// The scene to open on top of this one.
  var next: (any Scene)? { get set }
  /// Whether the user wants to suspend the program.
  var wantsToSuspend: Bool { get set }
  /// Whether what the terminal shows is to be drawn from scratch.
  var wantsCompleteFrame: Bool { get set }
  /// Whether there is a question on the screen, or about to be, that nobody asked for: keys that were typed before it
  /// could be seen are no answer.
  var hasUnseenQuestion: Bool { get set }
  /// Whether the user is in the middle of a drag: other frames follow.
  var isInMotion: Bool { get }
  /// Whose eyes the screen is to be seen with; `nil` for its own colors.
  var vision: ColorVisionDeficiency? { get }
  /// The colors for what has none of its own, where the scene has changed those of the terminal; `nil` for those that follow
  /// from what it has told.
  var theme: Theme? { get }
  /// How long to wait for the next event before ``handleTimeout()``; `nil` for however long it takes.
  var timeout: Duration? { get }

  /// Begins, after its first frame: opening files must not delay that.
  ///
  /// - Throws: ``RasterError`` when nothing can be painted.
  mutating func begin() throws(RasterError)
  /// Ends, in whatever way it was left.
  func end()
  /// Takes the colors that were picked in a scene above this one.
  mutating func take(_ choices: [Color])
  /// Notices the time, after each wait.
  mutating func wake(at time: ContinuousClock.Instant)
  /// Takes the next event.
  mutating func handle(_ event: Event, display: Display)
  /// Does what was waiting for a while without events.
  mutating func handleTimeout()
  /// Does what nobody sees, after what changed is on the terminal.
  mutating func afterFrame()
  /// Comes to rest, because the program is about to be suspended.
  mutating func pause()
  /// Goes on after the program was suspended.
  mutating func resume()

  /// Prepares the next frame: everything that drawing depends on and is not known before.
  ///
  /// - Parameter isComplete: True if everything is to be drawn; otherwise what has changed since the last frame.
  /// - Returns: True if there is anything to draw.
  mutating func prepareFrame(completely isComplete: Bool) -> Bool

  /// Draws the frame that was prepared, without side effects.
  ///
  /// - Parameter surface: The frame before, if the scene was on the screen then.
  func draw(on surface: inout Surface)
}

extension Scene {
  /// Prepares and draws the next frame.
  ///
  /// One mutating call, because a nonmutating one would copy a scene held as `any Scene`.
  ///
  /// - Returns: True if anything was drawn.
  package mutating func draw(completely isComplete: Bool, on surface: inout Surface) -> Bool {
    guard prepareFrame(completely: isComplete) else { return false }
    draw(on: &surface)
    return true
  }

  package var choices: [Color] { [] }
  package var vision: ColorVisionDeficiency? { nil }
  package var theme: Theme? { nil }
  package var isInMotion: Bool { false }
  package var hasUnseenQuestion: Bool {
    get { false }
    set {}
  }
  package mutating func begin() {}
  package func end() {}
  package mutating func take(_ choices: [Color]) {}
  package mutating func wake(at time: ContinuousClock.Instant) {}
  package mutating func afterFrame() {}
  package mutating func pause() {}
  package mutating func resume() {}
}

extension Scene where Self: ControlHost {
  package mutating func wake(at time: ContinuousClock.Instant) { interaction.time = time }
}

/// A scene whose actions have keys, which its help shows.
package protocol ActionScene: Scene, ControlHost {
  /// All actions, those of each scope together.
  static var actionScopes: [ActionScope] { get }

  /// Opens the list of all keys.
  mutating func showHelp()
}

extension Action where Owner: ActionScene {
  /// The actions of all scenes.
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
