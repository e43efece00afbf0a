import SwatchColor

/// The system services needed to pick colors from the screen; replaced in tests.
public protocol ScreenServices {
  /// The environment variables of the session.
  var environment: [String: String] { get }
  /// Returns the path of a program; `nil` if it is not installed.
  func path(of program: String) -> String?
  /// Runs an interactive program to completion.
  func output(of arguments: [String], limit: Int) throws(ProgramFailure) -> ProgramOutput
  /// Asks the desktop portal to let the user pick a color, in sRGB, as received; `nil` if the user canceled.
  func pickWithPortal() throws(ScreenProblem) -> SIMD3<Double>?
  /// Grabs the pointer of the X server.
  func grabPointer() throws(ScreenProblem) -> any ScreenPointer
}

/// The grabbed pointer of an X server.
public protocol ScreenPointer: AnyObject {
  /// Waits for the next input; throws ``ScreenProblem/serverGone`` if the connection is lost.
  func next() throws(ScreenProblem) -> PointerInput
  /// Returns the color of a pixel.
  func color(at position: ScreenPosition) throws(ScreenProblem) -> Color
  /// Moves the pointer, in pixels.
  func move(right: Int, down: Int)
}

/// The position of a pixel, relative to the top left corner of the screen.
public struct ScreenPosition: Hashable, Sendable {
  /// Pixels to the right of the left edge.
  public var column: Int
  /// Pixels below the top edge.
  public var row: Int

  /// Creates a position.
  public init(column: Int, row: Int) { (self.column, self.row) = (column, row) }
}

/// An input event while the pointer is grabbed.
public enum PointerInput: Hashable, Sendable {
  /// The pointer moved.
  case moved(ScreenPosition)
  /// The left button was released.
  case released(ScreenPosition, hasShift: Bool)
  /// Pick the color here and continue.
  case add(ScreenPosition)
  /// Finish. If no color has been picked, pick the one here.
  case finish(ScreenPosition)
  /// Remove the last color.
  case removeLast
  /// Move the pointer.
  case step(right: Int, down: Int)
  /// Cancel.
  case cancel
  /// Input to ignore.
  case other
}
