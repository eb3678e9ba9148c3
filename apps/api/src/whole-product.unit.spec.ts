import { describe, expect, it } from 'vitest';
import { CONTEXTS } from '#contexts';
import { READ_MODEL_NAMES } from '#contracts/read-models';
import { projection } from '#libs/event-store';
import { defineStreamType, type DomainEvent } from '#libs/kernel';
import { assertWhole, type Context, context, readModelsOf } from '#platform/context';
import type { ReadModel } from '#platform/read-models';

const NAME = 'class-statistics';

/** The product, with one of its read models changed, or taken away. */
const changed = (change: (model: ReadModel) => readonly ReadModel[]): Context[] =>
  CONTEXTS.map((one) => ({
    ...one,
    readModels: one.readModels.flatMap((model) => (model.name === NAME ? change(model) : [model])),
  }));

const REFUSED: readonly [why: string, contexts: readonly Context[], fault: string][] = [
  ['without a projection', changed(() => []), `${NAME} has no projection, no route and no policy`],
  [
    'that folds nothing',
    changed((model) => [{ ...model, handles: [] }]),
    `${NAME} has no projection: it ignores every event`,
  ],
  [
    'without a route and a policy',
    changed(({ live: _live, ...lookup }) => [lookup]),
    `${NAME} has no route and no policy`,
  ],
  [
    'whose path nobody knows',
    changed((model) => [model, { ...model, name: 'class-mood' }]),
    'class-mood has no route: READ_MODELS',
  ],
  ['declared twice', changed((model) => [model, model]), `${NAME} is declared twice`],
];

type Sung = DomainEvent<'Sung', object>;
const SONG = defineStreamType<Sung>({ name: 'song', writing: 'guarded', events: { Sung: [] } });

describe('LIVE-1 the boot', () => {
  it('LIVE-1 takes the product as it is: every live read model is declared, every event has a word', () => {
    expect(() => assertWhole(CONTEXTS)).not.toThrow();
    const live = readModelsOf(CONTEXTS).filter((model) => model.live);
    expect(live.map(({ name }) => name).sort()).toEqual([...READ_MODEL_NAMES].sort());
  });

  it.each(REFUSED)('LIVE-1 refuses a read model %s', (_why, contexts, fault) => {
    expect(() => assertWhole(contexts)).toThrow(fault);
  });

  it('LIVE-1 refuses an event that nobody folds or ignores, and takes it with either word', () => {
    const songs = (parts: Partial<Context>) => [
      ...CONTEXTS,
      context({ name: 'songs', streams: [SONG], ...parts }),
    ];
    expect(() => assertWhole(songs({}))).toThrow('nobody folds the events of song');
    expect(() => assertWhole(songs({ ignoredStreams: [SONG] }))).not.toThrow();
    const heard = projection({
      ...{ name: 'choir', version: 1, tables: [], streams: [SONG], batch: () => 0 },
      on: { Sung: () => undefined },
    });
    expect(() => assertWhole(songs({ reactions: [heard] }))).not.toThrow();
  });
});
