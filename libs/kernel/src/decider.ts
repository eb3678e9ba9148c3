import type { DomainEvent } from './event.js';

/** The pure heart of a stream: what a command does to a state, and what an event makes of it. */
export interface Decider<State, Command, Event extends DomainEvent> {
  initial(): State;
  /** The events that the command causes; none where all is already as it asks for. Throws a DomainError when the command is refused. */
  decide(command: Command, state: State): Event[];
  evolve(state: State, event: Event): State;
}

export function fold<State, Event extends DomainEvent>(
  decider: Pick<Decider<State, never, Event>, 'initial' | 'evolve'>,
  events: Iterable<Event>,
): State {
  let state = decider.initial();
  for (const event of events) state = decider.evolve(state, event);
  return state;
}
