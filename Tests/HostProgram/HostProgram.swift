import SwatchScreen
import SwatchTerminal

/// A program with a screen of its own. The key e ends it with an error, any other key ends it normally.
@main
enum HostProgram {
  private struct Failure: Error, CustomStringConvertible {
    let description = "The host failed."
  }

  static func main() {
    do {
      try Screen.run(waitForKey)
      print("The host is done.")
    } catch {
      print(error)
    }
  }

  private static func waitForKey(on screen: Screen) throws {
    while true {
      try screen.draw { $0.write("Ready", at: CellPosition(column: 0, row: 0), style: .plain) }
      for case .key(let press) in try screen.nextEvents() {
        if press == "e" { throw Failure() }
        return
      }
    }
  }
}
