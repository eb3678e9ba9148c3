import { expect, it } from 'vitest';
import { defineStreamType, type DomainEvent } from '#libs/kernel';
import { useStoreDatabase } from '#testing/event-store';
import { EventCatalogue } from './event-catalogue.js';
import { noteKnownEvents, unknownToWorkers } from './known-events.js';

const database = useStoreDatabase();

type Opened = DomainEvent<'Opened', object>;
type Closed = DomainEvent<'Closed', object>;
const same = (data: Record<string, unknown>) => data;
const old = new EventCatalogue([
  defineStreamType<Opened>({ name: 'shop', writing: 'guarded', events: { Opened: [] } }),
]);
const young = new EventCatalogue([
  defineStreamType<Opened | Closed>({
    name: 'shop',
    writing: 'guarded',
    events: { Opened: [same], Closed: [] },
  }),
]);

it('OPS-2 what no worker has understood yet is named, a new version too, until one has; a worker taken back takes nothing back', async () => {
  expect(await unknownToWorkers(database.pool, old)).toEqual(['Opened']);
  await noteKnownEvents(database.pool, old);
  expect(await unknownToWorkers(database.pool, old)).toEqual([]);
  expect(await unknownToWorkers(database.pool, young)).toEqual(['Closed', 'Opened']);
  await Promise.all([noteKnownEvents(database.pool, young), noteKnownEvents(database.pool, young)]);
  await noteKnownEvents(database.pool, old);
  expect(await unknownToWorkers(database.pool, young)).toEqual([]);
});
