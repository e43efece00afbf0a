import SwatchScreen

extension KeySequences {
  /// The keys of xterm and its likes, and over them those that the terminal database lists.
  init(database: TerminalDatabase) {
    self.init()
    for (capability, press) in Self.capabilities {
      if let sequence = database.string(capability) { add(press, sequence) }
    }
  }

  /// Names of capabilities, terminfo(5) and, with modifiers, user_caps(5).
  private static var capabilities: [(String, KeyPress)] {
    let plain: [(String, Key)] = [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home), ("kend", .end),
      ("kpp", .pageUp), ("knp", .pageDown), ("kich1", .insert), ("kdch1", .delete), ("kent", .enter),
      ("kbs", .backspace),
    ]
    let functions = (1...12).map { ("kf\($0)", Key.function($0)) }
    let shifted: [(String, Key)] = [("kri", .up), ("kind", .down), ("kcbt", .tab)]
    let modified: [(String, Key)] = [
      ("kUP", .up), ("kDN", .down), ("kLFT", .left), ("kRIT", .right), ("kHOM", .home), ("kEND", .end),
      ("kPRV", .pageUp), ("kNXT", .pageDown), ("kIC", .insert), ("kDC", .delete),
    ]
    return (plain + functions).map { ($0, KeyPress($1)) } + shifted.map { ($0, KeyPress($1, .shift)) }
      + modified.flatMap { name, key in
        [(name, KeyPress(key, .shift))]
          + (3...8).map { ("\(name)\($0)", KeyPress(key, Modifiers(rawValue: UInt8($0 - 1)))) }
      }
  }
}
