import SwatchColor
import SwatchText

/// Picks colors from the screen with a method that suits the session.
public struct ScreenColorPicker {
  private let services: any ScreenServices
  private let count: Int?
  private let onProgress: (ScreenGrabEvent) -> Void

  /// Creates a picker for `count` colors; `nil` for one, or more with Shift if the method supports it.
  public init(
    _ services: any ScreenServices, count: Int? = nil,
    onProgress: @escaping (ScreenGrabEvent) -> Void = { _ in }
  ) {
    (self.services, self.count, self.onProgress) = (services, count, onProgress)
  }

  /// Lets the user pick colors with a method; `nil` to try the session's methods until one works. Returns no
  /// colors if the user cancels. The error contains all attempts.
  public func colors(via method: ScreenMethod? = nil) throws(ScreenError) -> [Color] {
    let methods = method.map { [$0] } ?? ScreenMethod.candidates(environment: services.environment)
    var attempts: [ScreenError.Attempt] = []
    for method in methods {
      do throws(ScreenProblem) {
        return try colors(by: method)
      } catch {
        attempts.append(ScreenError.Attempt(method: method, problem: error))
      }
    }
    throw ScreenError(attempts: attempts, isChosen: method != nil)
  }

  private func colors(by method: ScreenMethod) throws(ScreenProblem) -> [Color] {
    let pick: () throws(ScreenProblem) -> Color?
    switch method {
    case .portal: pick = portalColor
    case .hyprpicker: pick = hyprpickerColor
    case .grim: pick = grimColor
    case .x11:
      let pointer = try services.grabPointer()
      onProgress(.began(method))
      return try PointerGrab(pointer: pointer, count: count, onProgress: onProgress).colors()
    }
    // These methods pick one color at a time.
    var colors: [Color] = []
    while colors.count < count ?? 1, let color = try pick() {
      colors.append(color)
      onProgress(.picked(color, count: colors.count))
    }
    return colors
  }

  private func portalColor() throws(ScreenProblem) -> Color? {
    guard let picked = try services.pickWithPortal() else { return nil }
    guard picked.indices.allSatisfy({ picked[$0].isFinite })
    else { throw .portalFailed("a component is not a number") }
    let color = picked.clamped(lowerBound: .zero, upperBound: .one)
    return Color(red: color.x, green: color.y, blue: color.z)
  }

  private func hyprpickerColor() throws(ScreenProblem) -> Color? {
    let name = "hyprpicker"
    guard let path = services.path(of: name) else { throw .missing([name]) }
    let output = try run([path, "--no-fancy", "--format=hex"], named: name, limit: 1 << 16)
    if let color = ProgramOutputParser.hexadecimalColor(in: output.bytes) { return color }
    // Only the exit status indicates cancellation: 0, or 2 in later versions.
    guard output.status == 0 || output.status == 2 else { throw Self.failure(name, output) }
    return nil
  }

  private func grimColor() throws(ScreenProblem) -> Color? {
    let paths = ["grim", "slurp"].map { (name: $0, path: services.path(of: $0)) }
    guard let grim = paths[0].path, let slurp = paths[1].path
    else { throw .missing(paths.filter { $0.path == nil }.map(\.name)) }
    let output = try run([slurp, "-p"], named: "slurp", limit: 1 << 12)
    guard output.status == 0 else {
      // Only this message indicates cancellation.
      if String(decoding: output.errors, as: UTF8.self).contains(text: "cancelled") { return nil }
      throw Self.failure("slurp", output)
    }
    guard let position = ProgramOutputParser.position(in: output.bytes)
    else { throw .failed(program: "slurp", "it returned no position") }
    let geometry = "\(position.column),\(position.row) 1x1"
    let picture = try run([grim, "-g", geometry, "-t", "ppm", "-"], named: "grim", limit: 1 << 20)
    guard picture.status == 0 else { throw Self.failure("grim", picture) }
    guard let color = ProgramOutputParser.firstPixel(ofPPM: picture.bytes)
    else { throw .failed(program: "grim", "it returned no picture") }
    return color
  }

  private func run(
    _ arguments: [String], named name: String, limit: Int
  ) throws(ScreenProblem) -> ProgramOutput {
    do throws(ProgramFailure) {
      return try services.output(of: arguments, limit: limit)
    } catch {
      switch error {
      case .notStarted: throw .failed(program: name, "it cannot be started")
      case .longerThan, .noOutput: throw .failed(program: name, "its output is too long")
      }
    }
  }

  private static func failure(_ name: String, _ output: ProgramOutput) -> ScreenProblem {
    let message = output.errors.isEmpty ? output.bytes.prefix(4_096)[...] : output.errors[...]
    return .failed(program: name, String(decoding: message, as: UTF8.self))
  }
}
