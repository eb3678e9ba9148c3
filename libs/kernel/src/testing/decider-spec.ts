import { expect } from 'vitest';
import { type Decider, fold } from '../decider.js';
import { DomainError } from '../domain-error.js';
import type { DomainEvent } from '../event.js';

/** Given events, when a command, then events or an error: the one form of a decider's test. */
export function deciderSpec<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
) {
  return {
    given: (...past: Event[]) => ({
      when(command: Command) {
        const run = () => decider.decide(command, fold(decider, past));
        return {
          then: (...expected: Event[]) => expect(run()).toEqual(expected),
          thenError(code: string) {
            try {
              run();
            } catch (error) {
              expect(error).toBeInstanceOf(DomainError);
              expect(error).toMatchObject({ code });
              return;
            }
            expect.fail(`expected ${code}, but the command was accepted`);
          },
        };
      },
      state: () => fold(decider, past),
    }),
  };
}
