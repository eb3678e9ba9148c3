import type { DynamicModule, Type } from '@nestjs/common';
import type pg from 'pg';
import { storeMigrations, type StreamProjection } from '#libs/event-store';
import type { StreamType } from '#libs/kernel';
import type { DatabaseOptions, NamedMigration } from '#platform/database';
import type { PersonalRows } from '#platform/personal';
import type { ReadModel } from '#platform/read-models';

/** Loads a Nest module when a process of its kind starts: a worker never loads controllers, ops neither. */
type LoadModule = () => Promise<Type | DynamicModule>;

/** What a context is made of, said once in its `context.ts`; every process takes from it what is meant for it. */
export interface Context {
  readonly name: string;
  readonly streams: readonly StreamType[];
  /** Those of them whose events no projection folds. */
  readonly ignoredStreams: readonly StreamType[];
  /** Read models and lookups: what a rebuild folds anew. */
  readonly readModels: readonly ReadModel[];
  /** Projections whose rows are jobs or entries of the audit trail; never rebuilt. */
  readonly reactions: readonly StreamProjection[];
  readonly migrations: readonly NamedMigration[];
  readonly entities: DatabaseOptions['entities'];
  /** Its rows about people beyond their ids: what an operator exports and erases for one of them. */
  readonly personal: readonly PersonalRows[];
  /** What a worker forgets once an hour, by what logs call it; each in small statements of its own. */
  readonly chores: Readonly<Record<string, (pool: pg.Pool) => Promise<unknown>>>;
  readonly http?: LoadModule;
  readonly worker?: LoadModule;
}

const NOTHING = {
  ...{ streams: [], ignoredStreams: [], readModels: [], reactions: [] },
  ...{ migrations: [], entities: [], personal: [], chores: {} },
};

/** @param parts what is left out the context has not */
export const context = (parts: Pick<Context, 'name'> & Partial<Context>): Context => ({
  ...NOTHING,
  ...parts,
});

export const streamsOf = (contexts: readonly Context[]): StreamType[] =>
  contexts.flatMap(({ streams }) => streams);
export const readModelsOf = (contexts: readonly Context[]): ReadModel[] =>
  contexts.flatMap(({ readModels }) => readModels);
export const reactionsOf = (contexts: readonly Context[]): StreamProjection[] =>
  contexts.flatMap(({ reactions }) => reactions);
/** Everything that folds events. */
export const projectionsOf = (contexts: readonly Context[]): StreamProjection[] => [
  ...readModelsOf(contexts),
  ...reactionsOf(contexts),
];
/** With the event store's own; they run in the order of their names. */
export const migrationsOf = (contexts: readonly Context[]): NamedMigration[] => [
  ...storeMigrations,
  ...contexts.flatMap(({ migrations }) => migrations),
];
export const entitiesOf = (contexts: readonly Context[]) => contexts.flatMap(({ entities }) => entities);

export const personalOf = (contexts: readonly Context[]): PersonalRows[] =>
  contexts.flatMap(({ personal }) => personal);

/** The modules that these contexts have for a kind of process. */
export async function modulesOf(
  kind: 'http' | 'worker',
  contexts: readonly Context[],
): Promise<(Type | DynamicModule)[]> {
  const loads = contexts.flatMap((one) => one[kind] ?? []);
  return Promise.all(loads.map((load) => load()));
}
