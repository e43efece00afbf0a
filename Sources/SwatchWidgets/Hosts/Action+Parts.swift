extension Action where Owner: ControlHost {
  /// Adapts a part's action to the host that contains the part.
  public func lifted<Whole: ControlHost>(_ path: PartPath<Whole, Owner>) -> Action<Whole> {
    Action<Whole>(
      id, title, group, keywords: keywords, keys: keys, worksInDialogs: worksInDialogs,
      needs: requirement?.lifted(path), command: command?.lifted(path), argument: argument?.lifted(path))
  }
}

extension Requirement {
  fileprivate func lifted<Whole>(_ path: PartPath<Whole, Owner>) -> Requirement<Whole> {
    Requirement<Whole>(description) { [isMet] in isMet($0[keyPath: path]) }
  }
}

extension Array {
  /// Adapts a part's actions to the host that contains the part.
  public func lifted<Whole: ControlHost, Part: ControlHost>(
    _ path: PartPath<Whole, Part>
  ) -> [Action<Whole>] where Element == Action<Part> {
    map { $0.lifted(path) }
  }
}

extension ActionArgument where Owner: ControlHost {
  func lifted<Whole: ControlHost>(_ path: PartPath<Whole, Owner>) -> ActionArgument<Whole> {
    var lifted = ActionArgument<Whole>(
      expected, word: word, example: example,
      completions: { [completions] text, whole in completions(text, whole[keyPath: path]) },
      parse: { [parse] text, whole in
        switch parse(text, whole[keyPath: path]) {
        case .command(let command): .command(command.lifted(path))
        case .problem(let problem): .problem(problem)
        }
      })
    lifted.isListed = isListed
    return lifted
  }
}

extension Command where Owner: ControlHost {
  /// Adapts a part's command to the host that contains the part.
  public func lifted<Whole: ControlHost>(_ path: PartPath<Whole, Owner>) -> Command<Whole> {
    Command<Whole> { [run] in $0.update(path) { run(&$0) } }
  }
}

extension Action where Owner: ControlHost {
  /// Returns a disabled copy to list while another control has the focus; running it reports `hint`.
  package func unavailable(_ hint: String) -> Action {
    Action(
      id, title, group, keywords: keywords, keys: [], worksInDialogs: false,
      needs: Requirement(hint) { _ in false }, command: Command { $0.report(hint) }, argument: nil)
  }
}
