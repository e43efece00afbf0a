import SwatchColor

/// What taking a color from the screen uses of the world outside; tests have their own.
public protocol ScreenEdges {
  /// The variables that tell which session this is.
  var environment: [String: String] { get }
  /// Where a program is; `nil` where it is not installed.
  func path(of program: String) -> String?
  /// Runs a program in which the user picks something, to its end.
  func output(of arguments: [String], limit: Int) throws(ProgramFailure) -> ProgramOutput
  /// Lets the user pick a color by the portal.
  func askPortal() -> PortalAnswer
  /// Takes the pointer of an X server.
  func takePointer() throws(ScreenProblem) -> any ScreenPointer
}

/// What came of asking the portal.
public enum PortalAnswer: Hashable, Sendable {
  /// The components of a color in sRGB, as the portal tells them.
  case picked(red: Double, green: Double, blue: Double)
  /// The user wants none.
  case canceled
  /// There was none, for this reason.
  case failed(ScreenProblem)
}

/// The pointer of an X server, as long as this program has it.
public protocol ScreenPointer: AnyObject {
  /// Waits for what the user does next.
  ///
  /// - Throws: ``ScreenProblem/serverGone``.
  func next() throws(ScreenProblem) -> PointerInput
  /// The color of a pixel of the screen.
  ///
  /// - Throws: ``ScreenProblem``.
  func color(at place: ScreenPlace) throws(ScreenProblem) -> Color
  /// Moves it by pixels.
  func move(right: Int, down: Int)
}

/// A pixel of a screen, counted from its corner.
public struct ScreenPlace: Hashable, Sendable {
  /// Pixels to the right of the left edge.
  public var column: Int
  /// Pixels below the top edge.
  public var row: Int

  /// Describes a place.
  public init(column: Int, row: Int) { (self.column, self.row) = (column, row) }
}

/// What the user does with the pointer, or with keys meanwhile.
public enum PointerInput: Hashable, Sendable {
  /// The pointer is there now.
  case moved(ScreenPlace)
  /// The left button was let go there.
  case released(ScreenPlace, hasShift: Bool)
  /// The color there is wanted as one of several.
  case add(ScreenPlace)
  /// All that were wanted are there; without, the one at this place.
  case finish(ScreenPlace)
  /// The last one is not wanted.
  case takeBack
  /// The pointer is to be moved.
  case step(right: Int, down: Int)
  /// None is wanted.
  case cancel
  /// Nothing that matters.
  case other
}
