import SwatchColor
import SwatchScreen

/// What has the screen and all input: the sketch pad, the picker, a drawing that is played back.
///
/// Scenes lie on a stack. One can open another, which has the screen until it is finished.
protocol Scene: AnyObject {
  /// Whether the user has left it.
  var isFinished: Bool { get }
  /// The color that was picked; `nil` where there is none to pick, and when none was.
  var choice: Color? { get }
  /// The scene to open on top of this one.
  var next: (any Scene)? { get set }
  /// Whether the user wants to suspend the program.
  var wantsToSuspend: Bool { get set }
  /// Whether what the terminal shows is to be drawn from scratch.
  var wantsCompleteFrame: Bool { get set }
  /// Whether there is a question on the screen, or about to be, that nobody asked for: keys that were typed before it
  /// could be seen are no answer.
  var hasUnseenQuestion: Bool { get set }
  /// Whose eyes the screen is to be seen with; `nil` for its own colors.
  var vision: ColorVisionDeficiency? { get }
  /// How long to wait for the next event before ``handleTimeout()``; `nil` for however long it takes.
  var timeout: Duration? { get }

  /// Begins, after its first frame: opening files must not delay that.
  func begin()
  /// Ends, in whatever way it was left.
  func end()
  /// Notices the time, after each wait.
  func wake()
  /// Takes the next event.
  func handle(_ event: Event, display: Display)
  /// Does what was waiting for a while without events.
  func handleTimeout()
  /// Comes to rest, because the program is about to be suspended.
  func settle()
  /// Goes on after the program was suspended.
  func resume()

  /// Draws what changed since the last call.
  ///
  /// - Parameters:
  ///   - isComplete: Whether everything is drawn.
  ///   - take: Sends the surface, on which the cells that were drawn on are marked, to the terminal.
  func draw<Failure>(
    completely isComplete: Bool, _ take: (inout Surface) throws(Failure) -> Void
  ) throws(Failure)
}

extension Scene {
  var choice: Color? { nil }
  var vision: ColorVisionDeficiency? { nil }
  var hasUnseenQuestion: Bool {
    get { false }
    set {}
  }
  func begin() {}
  func end() {}
  func wake() {}
  func settle() {}
  func resume() {}
}
