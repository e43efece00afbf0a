import SwatchScreen

/// The identifier of an action in settings, buttons, menus and hints.
public struct ActionID: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The identifier as written in the settings.
  public let description: String

  /// Creates an identifier.
  public init(_ description: String) { self.description = description }

  /// Creates an identifier from a literal.
  public init(stringLiteral description: String) { self.description = description }
}

/// A command the user can run by key, button, menu or command palette.
///
/// An action is declared once, next to its component; other code refers to its ``id``. ``KeyMap`` has its
/// current keys. Action is a class because lists of about a hundred actions are copied often.
///
/// ```swift
/// struct Lamp { var isOn = false }
/// let toggle = Action<Lamp>("toggle", "Turn the light on or off", .change, keys: "l") { $0.isOn.toggle() }
/// var lamp = Lamp()
/// toggle.command?.run(&lamp)
/// print(toggle.keys[0].label, lamp.isOn)  // l true
/// ```
public final class Action<Owner>: Sendable {
  /// The identifier.
  public let id: ActionID
  /// A short description for lists of actions.
  public let title: String
  /// The heading in lists of actions.
  public let group: ActionGroup
  /// Additional search terms, separated by spaces.
  public let keywords: String
  /// The default keys.
  public let keys: [KeyPress]
  /// True if its keys work while a dialog is open.
  public let worksInDialogs: Bool
  /// The condition for the action to be enabled; `nil` for none. A disabled action reports the step to take first.
  public let requirement: Requirement<Owner>?
  /// The command to run without an argument; `nil` if one is required.
  public let command: Command<Owner>?
  /// The argument accepted by the command palette; `nil` for none.
  public let argument: ActionArgument<Owner>?

  /// Creates an action.
  public convenience init(
    _ id: ActionID, _ title: String, _ group: ActionGroup, keywords: String = "", keys: KeyPress...,
    worksInDialogs: Bool = false, needs requirement: Requirement<Owner>? = nil,
    argument: ActionArgument<Owner>? = nil, run: @escaping @Sendable (inout Owner) -> Void
  ) {
    self.init(
      id, title, group, keywords: keywords, keys: keys, worksInDialogs: worksInDialogs, needs: requirement,
      command: Command(run), argument: argument)
  }

  /// Creates an action that runs only with an argument.
  public convenience init(
    _ id: ActionID, _ title: String, _ group: ActionGroup, keywords: String = "",
    needs requirement: Requirement<Owner>? = nil, argument: ActionArgument<Owner>
  ) {
    self.init(id, title, group, keywords: keywords, needs: requirement, command: nil, argument: argument)
  }

  package init(
    _ id: ActionID, _ title: String, _ group: ActionGroup, keywords: String, keys: [KeyPress] = [],
    worksInDialogs: Bool = false, needs requirement: Requirement<Owner>?, command: Command<Owner>?,
    argument: ActionArgument<Owner>? = nil
  ) {
    (self.id, self.title, self.group, self.keywords, self.keys) = (id, title, group, keywords, keys)
    (self.worksInDialogs, self.requirement) = (worksInDialogs, requirement)
    (self.command, self.argument) = (command, argument)
  }

  /// The word before the argument in the command palette.
  public var word: String { argument?.word ?? id.description }

  /// Returns true if the action is enabled.
  public func isEnabled(in owner: Owner) -> Bool { requirement?.isMet(owner) ?? true }
  func requiredStep(in owner: Owner) -> String? { isEnabled(in: owner) ? nil : requirement?.description }
}

/// A condition under which an action is enabled.
public struct Requirement<Owner>: Sendable {
  /// The step that meets the condition, such as "Select strokes first", or the reason why there is none.
  public let description: String
  /// Returns true if the condition is met.
  public let isMet: @Sendable (Owner) -> Bool

  /// Creates a condition.
  public init(_ description: String, isMet: @escaping @Sendable (Owner) -> Bool) {
    (self.description, self.isMet) = (description, isMet)
  }
}
