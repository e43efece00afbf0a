import SwatchScreen
import Testing

@testable import SwatchTerminal

@Suite("Mouse reports in legacy encodings")
struct LegacyMouseTests {
  /// Returns the same report in X10 encoding and in mode 1015.
  private func reports(_ code: Int, _ column: Int, _ row: Int) -> (bytes: Piece, numbers: Piece) {
    let bytes = [code, column + 1, row + 1].map { UInt8(truncatingIfNeeded: 32 + $0) }
    return (
      .bytes([0x1B, 0x5B, 0x4D] + bytes), "\u{1B}[\(32 + code);\(column + 1);\(row + 1)M"
    )
  }

  private func expect(
    _ reported: [(Int, Int, Int)], _ actions: [MouseEvent.Action], _ modifiers: Modifiers = []
  ) {
    let expected = zip(reported, actions).map { report, action in
      let place = CellPosition(column: report.1, row: report.2)
      return Event.mouse(MouseEvent(action, at: place, modifiers: modifiers))
    }
    let pieces = reported.map { reports($0, $1, $2) }
    var (bytes, numbers) = (InputDecoder(), InputDecoder())
    #expect(bytes.events(pieces.map(\.bytes)) == expected)
    #expect(numbers.events(pieces.map(\.numbers)) == expected)
  }

  @Test(
    "A release is that of the pressed button, at its position",
    arguments: [(0, .left), (1, .middle), (2, .right)] as [(Int, MouseEvent.Button)])
  func drag(code: Int, button: MouseEvent.Button) {
    expect(
      [(code, 4, 5), (code + 32, 90, 5), (3, 91, 6)], [.press(button), .motion(button), .release(button)])
  }

  @Test("Releases without a press, motions without a button, and the wheel release nothing")
  func others() {
    expect([(3, 1, 1)], [.motion(nil)])
    expect([(35, 1, 1), (64, 2, 2), (65, 2, 2)], [.motion(nil), .wheel(.up), .wheel(.down)])
    expect([(0, 1, 1), (64, 1, 1), (3, 2, 1)], [.press(.left), .wheel(.up), .release(.left)])
  }

  @Test("Buttons unknown to ncurses are decoded")
  func unknownButtons() {
    expect([(66, 1, 1), (67, 2, 1)], [.wheel(.left), .wheel(.right)])
    expect(
      [(128, 1, 1), (160, 2, 1), (3, 2, 1)], [.press(.other(8)), .motion(.other(8)), .release(.other(8))])
  }

  @Test("Modifiers are reported, also for releases")
  func modifiers() {
    expect([(4, 1, 1), (36, 2, 1), (7, 2, 1)], [.press(.left), .motion(.left), .release(.left)], .shift)
    expect([(16, 1, 1), (19, 2, 1)], [.press(.left), .release(.left)], .control)
  }

  @Test("Columns beyond the range of a byte are clamped")
  func limits() {
    func press(_ column: UInt8) -> [Event] { events(.bytes([0x1B, 0x5B, 0x4D, 32, column, 33])) }
    for (byte, column) in [(33, 0), (127, 94), (128, 95), (255, 222), (0, 222)] as [(UInt8, Int)] {
      #expect(press(byte) == [.mouse(MouseEvent(.press(.left), at: CellPosition(column: column, row: 0)))])
    }
  }

  @Test("Invalid reports are ignored", arguments: ["[31;5;6M", "[32;0;6M", "[32;5M", "[32;5;6;7M", "[M   "])
  func invalid(text: String) {
    #expect(events("\u{1B}\(text)") == [])
  }
}
