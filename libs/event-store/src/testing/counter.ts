import { randomBytes, randomUUID } from 'node:crypto';
import { type Decider, defineStreamType, DomainError, type DomainEvent } from '#libs/kernel';
import type { Append } from '../append-statement.js';
import type { GuardedWrite } from '../guarded-writer.js';
import { EventCatalogue } from '../event-catalogue.js';

export type Counted = DomainEvent<'Counted', { by: number; note?: unknown }>;
export type LedgerNoted = DomainEvent<'LedgerNoted', { note: string }>;

/** The smallest event-sourced stream: a sum. */
export const COUNTER = defineStreamType<Counted>({
  name: 'counter',
  writing: 'guarded',
  events: { Counted: [] },
});

/** The smallest row-first stream. */
export const LEDGER = defineStreamType<LedgerNoted>({
  name: 'ledger',
  writing: 'row-first',
  events: { LedgerNoted: [] },
});

export const counterCatalogue = new EventCatalogue([COUNTER, LEDGER]);

export const counted = (by: number, note?: unknown): Counted => ({
  type: 'Counted',
  data: { by, ...(note !== undefined && { note }) },
});

/** Counts; negative amounts are refused. */
export const counter: Decider<number, { by: number }, Counted> = {
  initial: () => 0,
  decide({ by }) {
    if (by < 0) throw new DomainError('counter.negative');
    return [counted(by)];
  },
  evolve: (sum, event) => sum + event.data.by,
};

/** An organization of a chosen bucket (0–63). */
export const organizationIn = (bucket: number): string =>
  `${randomUUID().slice(0, -2)}${bucket.toString(16).padStart(2, '0')}`;

export const newId = (): string => randomUUID();

type CounterAppend = Omit<Append, 'streamId' | 'events'> & { readonly events: readonly Counted[] };

/** An append to a new counter of bucket 0, by a new command; `change` what the test is about. */
export const appendOf = (change: Partial<CounterAppend> = {}): CounterAppend => ({
  expected: 0,
  organizationId: organizationIn(0),
  commandId: newId(),
  hash: randomBytes(32),
  meta: {},
  events: [counted(1)],
  ...change,
});

/** A command that adds one to the counter; `change` what the test is about. */
export const countRequest = (
  id: string,
  change: Partial<GuardedWrite<number, { by: number }, Counted>> = {},
): GuardedWrite<number, { by: number }, Counted> => ({
  type: COUNTER,
  decider: counter,
  id,
  organizationId: organizationIn(0),
  command: { id: newId(), hash: randomBytes(32) },
  build: () => ({ by: 1 }),
  ...change,
});
