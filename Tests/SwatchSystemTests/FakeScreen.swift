import SwatchColor

@testable import SwatchSystem

/// A simulated desktop session.
final class FakeScreen: ScreenServices {
  var environment: [String: String]
  /// The output of each program; missing programs are not installed.
  var programs: [String: [ProgramOutput]] = [:]
  var portal: [Result<SIMD3<Double>?, ScreenProblem>] = []
  var pointer: Result<FakePointer, ScreenProblem> = .failure(.noLibrary("Xlib"))
  /// The recorded calls.
  private(set) var calls: [[String]] = []

  init(_ environment: [String: String]) { self.environment = environment }

  func path(of program: String) -> String? { programs[program] == nil ? nil : program }

  func output(of arguments: [String], limit: Int) throws(ProgramFailure) -> ProgramOutput {
    calls.append(arguments)
    guard let answers = programs[arguments[0]], let answer = answers.first else { throw .notStarted }
    if answers.count > 1 { programs[arguments[0]]?.removeFirst() }
    guard answer.bytes.count <= limit else { throw .longerThan(limit) }
    return answer
  }

  func pickWithPortal() throws(ScreenProblem) -> SIMD3<Double>? {
    calls.append(["portal"])
    guard !portal.isEmpty else { throw .noPortal }
    return try portal.removeFirst().get()
  }

  func grabPointer() throws(ScreenProblem) -> any ScreenPointer {
    calls.append(["x11"])
    return try pointer.get()
  }
}

/// A pointer on a screen whose pixels encode their position.
final class FakePointer: ScreenPointer {
  private var inputs: [PointerInput]
  var steps: [[Int]] = []

  init(_ inputs: [PointerInput]) { self.inputs = inputs.reversed() }

  func next() throws(ScreenProblem) -> PointerInput {
    guard let input = inputs.popLast() else { throw .serverGone }
    return input
  }

  func color(at position: ScreenPosition) throws(ScreenProblem) -> Color {
    guard position.column >= 0 else { throw .unreadable }
    return FakePointer.color(position.column, position.row)
  }

  func move(right: Int, down: Int) { steps.append([right, down]) }

  static func color(_ column: Int, _ row: Int) -> Color {
    Color(RGB24(red: UInt8(column), green: UInt8(row), blue: 0))
  }
}
