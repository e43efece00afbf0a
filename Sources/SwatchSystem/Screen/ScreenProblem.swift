import SwatchText

/// The reason why a method of picking colors failed.
public enum ScreenProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// These programs are not installed.
  case missing([String])
  /// A program failed with this message.
  case failed(program: String, String)
  /// A library is not installed.
  case noLibrary(String)
  /// The session bus is unavailable; the library gave this message.
  case noBus(String)
  /// No desktop portal is on the session bus.
  case noPortal
  /// The portal does not support picking colors.
  case portalCannotPick
  /// The portal failed with this message.
  case portalFailed(String)
  /// The portal did not reply.
  case portalTimedOut
  /// The X server did not reply.
  case noServer(display: String)
  /// Another program has grabbed the pointer.
  case pointerBusy
  /// The connection to the X server was lost.
  case serverGone
  /// The X server does not allow its screen to be read.
  case unreadable

  /// A clause of the error message, safe to show.
  public var description: String {
    switch self {
    case .missing(let programs):
      "\(programs.joined(separator: " and ")) \(programs.count == 1 ? "is" : "are") not installed"
    case .failed(let program, let message): "\(program) failed\(message.inParentheses)"
    case .noLibrary(let name): "\(name) is not installed"
    case .noBus(let message): "no session bus is available\(message.inParentheses)"
    case .noPortal: "no desktop portal is running"
    case .portalCannotPick: "the desktop portal does not support picking colors"
    case .portalFailed(let message): "the desktop portal failed\(message.inParentheses)"
    case .portalTimedOut: "the desktop portal did not respond"
    case .noServer(""): "DISPLAY does not specify an X server"
    case .noServer(let display): "the X server \(display.sanitized(limit: 60)) does not respond"
    case .pointerBusy: "another program has grabbed the pointer"
    case .serverGone: "the connection to the X server was lost"
    case .unreadable: "the X server does not allow its screen to be read"
    }
  }

  /// The missing software; `nil` for other problems.
  fileprivate var remedy: String? {
    switch self {
    case .missing(let programs): programs.joined(separator: " and ")
    case .noLibrary(let name): name
    case .noPortal, .portalCannotPick: "the xdg-desktop-portal for your desktop"
    default: nil
    }
  }
}

/// The failure of all attempted methods of picking colors.
public struct ScreenError: Error, Hashable, CustomStringConvertible {
  /// The methods that were tried.
  public let attempts: [Attempt]
  /// True if the user chose the method.
  public let isChosen: Bool

  /// A method that was tried.
  public struct Attempt: Hashable, Sendable {
    /// The method.
    public let method: ScreenMethod
    /// The reason why it failed.
    public let problem: ScreenProblem
  }

  /// The error message: the attempts, and what to install.
  public var description: String {
    guard !attempts.isEmpty else {
      return
        "The desktop cannot be read: neither WAYLAND_DISPLAY nor DISPLAY is set, as is usual over SSH. "
        + "Use swatchterm grab FILE to pick from a picture."
    }
    let problems = attempts.map(\.problem.description).joined(separator: ", ")
    return "The desktop cannot be read: \(problems)\(advice)."
  }

  /// The advice to install missing software. For a chosen method, the problem already names it.
  private var advice: String {
    let remedies = isChosen ? [] : attempts.compactMap(\.problem.remedy)
    guard let last = remedies.last else { return "" }
    let others = remedies.dropLast()
    return ". Install " + (others.isEmpty ? last : "\(others.joined(separator: ", ")), or \(last)")
  }
}
