import { describe, expect, expectTypeOf, it } from 'vitest';
import { defineStreamType, type DomainEvent, type RecordedEvent } from '#libs/kernel';
import { type Handlers, projection } from './declare-projection.js';
import type { SqlExecutor } from './sql.js';

type Opened = DomainEvent<'Opened', { by: string }>;
type Closed = DomainEvent<'Closed', { at: number }>;
type Named = DomainEvent<'Named', { name: string }>;
const DOOR = defineStreamType<Opened | Closed>({
  name: 'door',
  writing: 'guarded',
  events: { Opened: [], Closed: [] },
});
const HOUSE = defineStreamType<Named>({ name: 'house', writing: 'guarded', events: { Named: [] } });

const nowhere: SqlExecutor = { query: () => Promise.reject(new Error('no database here')) };
const recorded = <E extends DomainEvent>(event: E): RecordedEvent<E> => ({
  ...event,
  ...{ position: 'p', streamId: 'door-1', version: 1, organizationId: 'o', meta: {} },
});

const doors = projection({
  name: 'doors',
  version: 1,
  tables: ['door'],
  streams: [DOOR, HOUSE],
  batch: () => ({ openedBy: [] as string[], closedAt: [] as number[] }),
  on: {
    Opened: (batch, { data }) => batch.openedBy.push(data.by),
    Closed: (batch, { data }) => batch.closedAt.push(data.at),
    Named: 'ignored',
  },
  write: (_tx, { openedBy }) =>
    Promise.resolve(openedBy.map((id) => ({ id, organizationId: 'o', position: 'p' }))),
});

describe('LIVE-1 a projection declared by its streams', () => {
  it('LIVE-1 types each event by its name, and knows the batch', () => {
    type On = Handlers<[typeof DOOR, typeof HOUSE], string>;
    expectTypeOf<keyof On>().toEqualTypeOf<'Opened' | 'Closed' | 'Named'>();
    expectTypeOf<Exclude<On['Closed'], 'ignored'>>().toEqualTypeOf<
      (batch: string, event: RecordedEvent<Closed>) => unknown
    >();
  });

  it('LIVE-1 leaves no event without a word: the compiler refuses it, and so does the start', () => {
    expectTypeOf<{ Opened: 'ignored' }>().not.toExtend<Handlers<[typeof DOOR], string>>();
    const silent = defineStreamType<Named>({ ...HOUSE, events: { Named: [], Sold: [] } as { Named: [] } });
    const declared = { name: 'x', version: 1, tables: [], batch: () => 0, on: { Named: 'ignored' } } as const;
    expect(() => projection({ ...declared, streams: [silent] })).toThrow('x says nothing of Sold');
  });

  it('LIVE-1 handles what is not ignored, folds a batch in order, and names the rows that it wrote', async () => {
    expect(doors.handles).toEqual(['Opened', 'Closed']);
    const opened = recorded<Opened>({ type: 'Opened', data: { by: 'Anna' } });
    expect(await doors.project(nowhere, [opened])).toEqual([
      { model: 'doors', id: 'Anna', organizationId: 'o', position: 'p' },
    ]);
  });

  it('LIVE-1 throws on an event that it does not fold', async () => {
    const named = recorded<Named>({ type: 'Named', data: { name: 'Sakura' } });
    await expect(doors.project(nowhere, [named])).rejects.toThrow('doors does not fold Named');
  });
});
