import SwatchText

/// Why a way of taking a color from the screen gives none.
public enum ScreenProblem: Error, Hashable, Sendable {
  /// These programs are not installed.
  case missing([String])
  /// A program gave no color, for a reason of its own in its own words.
  case failed(program: String, String)
  /// There is no library of that name.
  case noLibrary(String)
  /// There is no session bus, for a reason in the words of the library.
  case noBus(String)
  /// Nobody on the session bus is the portal.
  case noPortal
  /// The portal picks no colors.
  case portalPicksNoColors
  /// The portal has refused, in its own words.
  case portalFailed(String)
  /// The portal has not answered.
  case portalSilent
  /// No X server answers.
  case noServer(display: String)
  /// Another program has the pointer.
  case pointerTaken
  /// The X server has gone.
  case serverGone
  /// The X server lets nobody read its screen.
  case unreadable
}

extension ScreenProblem: CustomStringConvertible {
  /// A clause for a sentence, safe to show.
  public var description: String {
    switch self {
    case .missing(let programs):
      "\(programs.joined(separator: " and ")) \(programs.count == 1 ? "is" : "are") not installed"
    case .failed(let program, let words): "\(program) gave no color\(words.inParentheses)"
    case .noLibrary(let name): "\(name) is not installed"
    case .noBus(let words): "there is no session bus\(words.inParentheses)"
    case .noPortal: "no desktop portal is on the session bus"
    case .portalPicksNoColors: "the desktop portal picks no colors"
    case .portalFailed(let words): "the desktop portal gave no color\(words.inParentheses)"
    case .portalSilent: "the desktop portal did not answer"
    case .noServer(""): "DISPLAY names no X server"
    case .noServer(let display): "the X server \(display.shownSafely(limit: 60)) does not answer"
    case .pointerTaken: "another program holds the pointer"
    case .serverGone: "the X server has gone"
    case .unreadable: "the X server does not let its screen be read"
    }
  }
}

/// Why no color could be taken from the screen.
public struct ScreenError: Error, Hashable, CustomStringConvertible {
  /// The ways that were tried, with what was wrong.
  public let attempts: [Attempt]
  /// Whether it was one way that was asked for.
  public let isChosen: Bool

  /// A way that was tried.
  public struct Attempt: Hashable, Sendable {
    /// Which.
    public let way: ScreenWay
    /// What was wrong.
    public let problem: ScreenProblem
  }

  /// A sentence: what was tried, and what would help.
  public var description: String {
    guard !attempts.isEmpty else {
      return
        "No way to read the screen: there is none here, since neither WAYLAND_DISPLAY nor DISPLAY is set, "
        + "as over SSH; swatchterm grab FILE takes colors from a picture."
    }
    let problems = attempts.map(\.problem.description).joined(separator: ", ")
    return "No way to read the screen: \(problems)\(advice)."
  }

  /// What to install, where that would help; what was asked for by name is known to be missing.
  private var advice: String {
    let wanted = isChosen ? [] : attempts.compactMap(\.problem.remedy)
    guard let last = wanted.last else { return "" }
    let others = wanted.dropLast()
    return ": install " + (others.isEmpty ? last : "\(others.joined(separator: ", ")), or \(last)")
  }
}

extension ScreenProblem {
  /// What would have to be installed; `nil` where that is not what is wrong.
  fileprivate var remedy: String? {
    switch self {
    case .missing(let programs): programs.joined(separator: " and ")
    case .noLibrary(let name): name
    case .noPortal, .portalPicksNoColors: "the xdg-desktop-portal of your desktop"
    case .failed, .noBus, .portalFailed, .portalSilent, .noServer, .pointerTaken, .serverGone, .unreadable:
      nil
    }
  }
}
