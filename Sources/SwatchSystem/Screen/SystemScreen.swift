import CDesktop
import Glibc
import SwatchText

/// The screen of the user's session.
public struct SystemScreen: ScreenServices {
  /// The environment variables of the session, also passed to programs.
  public let environment: [String: String]

  /// The time limit for picking, in milliseconds.
  private static let portalTimeout: Int32 = 300_000

  /// Creates a screen. Nothing is opened yet.
  public init(environment: [String: String]) { self.environment = environment }

  /// Searches the folders in `PATH`.
  public func path(of program: String) -> String? { Program.path(of: program, environment: environment) }

  /// Runs a program, which also receives Ctrl-C.
  public func output(of arguments: [String], limit: Int) throws(ProgramFailure) -> ProgramOutput {
    try Program.output(of: arguments, environment: environment, limit: limit, idleTimeout: nil)
  }

  /// Uses the existing session bus; none is started.
  public func pickWithPortal() throws(ScreenProblem) -> SIMD3<Double>? {
    guard hasBus else { throw .noBus("") }
    var color = [0.0, 0.0, 0.0]
    var message = [CChar](repeating: 0, count: 512)
    let result = portal_pick_color(Self.portalTimeout, &color, &message, message.count)
    let text = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    switch result {
    case PORTAL_PICKED: return SIMD3(color)
    case PORTAL_CANCELED: return nil
    case PORTAL_NO_LIBRARY: throw .noLibrary("GIO (libglib2.0-0)")
    case PORTAL_NO_BUS: throw .noBus(text)
    case PORTAL_NONE: throw .noPortal
    case PORTAL_NO_COLORS: throw .portalCannotPick
    case PORTAL_TIMED_OUT: throw .portalTimedOut
    default: throw .portalFailed(text)
    }
  }

  /// True if a session bus is configured where GIO looks for it.
  private var hasBus: Bool {
    if environment.hasValue("DBUS_SESSION_BUS_ADDRESS") { return true }
    return environment["XDG_RUNTIME_DIR"].map { "\($0)/bus".withSystemBytes { access($0, F_OK) } == 0 }
      ?? false
  }

  /// Grabs the pointer of the server specified in `DISPLAY`.
  public func grabPointer() throws(ScreenProblem) -> any ScreenPointer {
    var screen: OpaquePointer?
    let result = x11_open(&screen)
    if let screen, result == X11_OPENED { return X11Pointer(screen) }
    switch result {
    case X11_NO_LIBRARY: throw .noLibrary("Xlib (libx11-6)")
    case X11_BUSY: throw .pointerBusy
    default: throw .noServer(display: environment["DISPLAY"] ?? "")
    }
  }
}
