import VeilCore

// Turns letters and stage events into inputs for the driver.
extension Engine {
  /// The inputs for the driver. Letters about an activity that has ended are dropped.
  func read(_ letters: [Mailbox.Letter]) -> [Driver.Input] {
    var inputs: [Driver.Input] = []
    for letter in letters {
      switch letter {
      case .began(let state, let description):
        live[state.id] = state
        inputs.append(.activityBegan(state.id, description))
      case .changed(let state):
        guard isLive(state), let news = state.takeNews() else { continue }
        inputs.append(.activityChanged(state.id, news))
      case .ended(let state, let outcome, let priority):
        guard isLive(state) else { continue }
        ending.insert(state.id)
        inputs.append(.activityEnded(state.id, outcome, priority: priority))
      case .dropped(let state):
        guard isLive(state) else { continue }
        misuses.say(.dropped(state.id), place: state.place)
        ending.insert(state.id)
        inputs.append(.activityEnded(state.id, .ended))
      case .cancelAsked(let state):
        guard isLive(state) else { continue }
        inputs.append(.cancelAsked(state.id))
      case .allEnded:
        for state in live.values where isLive(state) {
          state.endedByVeil()
          ending.insert(state.id)
        }
        inputs.append(.allEnded)
      case .input(let input):
        inputs.append(input)
      }
    }
    return inputs
  }

  func read(_ events: [StageEvent], of stage: any Stage) -> [Driver.Input] {
    var inputs: [Driver.Input] = []
    for event in events {
      switch event {
      case .woken: inputs.append(.timePassed)
      case .surroundingsChanged: inputs.append(.surroundingsChanged(stage.surroundings))
      case .actionTaken(let action): inputs.append(.actionTaken(action))
      case .scrolled(let points): inputs.append(.scrolled(by: points))
      case .attentionChanged(let hasAttention): inputs.append(.attentionChanged(hasAttention))
      case .lost: inputs.append(.stageLost)
      case .found:
        // The surroundings may have changed while the stage was lost.
        inputs.append(.surroundingsChanged(stage.surroundings))
        inputs.append(.stageFound)
      case .cannotCover(let reason): misuses.say(reason)
      case .enteredBackground: inputs.append(.enteredBackground)
      case .enteredForeground: inputs.append(.enteredForeground)
      }
    }
    return inputs
  }

  private func isLive(_ state: ActivityState) -> Bool {
    live[state.id] != nil && !ending.contains(state.id)
  }
}
