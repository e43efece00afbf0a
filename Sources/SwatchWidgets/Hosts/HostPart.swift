import SwatchScreen

/// A host that is a part of another: its controls, keys and dialogs are on the other's screen.
///
/// The whole has one focus, one status line and one mouse for all of its parts. `ControlHost.operate(_:isSeen:_:)` lends them to
/// a part and takes over what it made of them: what a part says, opens or focuses elsewhere, nobody notices.
public struct HostPart<Whole>: Sendable {
  let settle: @Sendable (inout Whole) -> Void
  let touchBegan: @Sendable (ControlID, inout Whole) -> Void
  let touchEnded: @Sendable (inout Whole) -> Void
  let touchCancelled: @Sendable (inout Whole) -> Void
  let learn: @Sendable (inout Whole) -> Void
}

extension HostPart where Whole: ControlHost {
  /// Describes a part by where it is in the whole.
  public init<Part: ControlHost>(_ path: PartPath<Whole, Part>) {
    settle = { $0.operate(path) { $0.settle() } }
    // It remembers something at most: nothing looks different.
    touchBegan = { $1[keyPath: path].tellTouchBegan(on: $0) }
    touchEnded = { $0[keyPath: path].tellTouchEnded() }
    touchCancelled = { $0.operate(path) { $0.tellTouchCancelled() } }
    learn = {
      $0.lend(path)
      $0[keyPath: path].lendToParts()
    }
  }
}

/// Where a part is in the whole.
public typealias PartPath<Whole, Part> = any WritableKeyPath<Whole, Part> & Sendable
