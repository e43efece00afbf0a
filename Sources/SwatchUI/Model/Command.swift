/// Something to do. Views and keys ask for commands by name; each stands beside what carries it out.
struct Command: Sendable {
  /// Carries it out.
  let run: @Sendable (Controller) -> Void

  init(_ run: @escaping @Sendable (Controller) -> Void) { self.run = run }
}
