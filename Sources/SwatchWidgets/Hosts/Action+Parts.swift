extension Action where Owner: ControlHost {
  /// Adapts a part's action to the host that contains the part.
  public func lifted<Whole: ControlHost>(_ path: PartPath<Whole, Owner>) -> Action<Whole> {
    let requirement = requirement.map { requirement in
      Requirement<Whole>(requirement.description) { requirement.isMet($0[keyPath: path]) }
    }
    return Action<Whole>(
      id, title, group, keywords: keywords, keys: keys, worksInDialogs: worksInDialogs, needs: requirement,
      command: command?.lifted(path), argument: argument?.lifted(path))
  }

  /// Returns a disabled copy to list while another control has the focus; running it reports `hint`.
  package func unavailable(_ hint: String) -> Action {
    Action(
      id, title, group, keywords: keywords, needs: Requirement(hint) { _ in false },
      command: Command { $0.report(hint) })
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

extension Array {
  /// Adapts a part's actions to the host that contains the part.
  public func lifted<Whole: ControlHost, Part: ControlHost>(_ path: PartPath<Whole, Part>) -> [Action<Whole>]
  where Element == Action<Part> { map { $0.lifted(path) } }

  /// Adapts a part's controls to the host that contains the part.
  public func lifted<Whole: ControlHost, Part: ControlHost>(
    _ path: PartPath<Whole, Part>
  ) -> [any Control<Whole>] where Element == any Control<Part> { map { PartControl($0, of: path) } }
}
