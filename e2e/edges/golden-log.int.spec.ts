import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { CONTEXTS } from '#contexts';
import { PLATFORM_ORGANIZATION_ID } from '#contracts/constants';
import { EventCatalogue, ProjectionRunner } from '#libs/event-store';
import type { DomainEvent } from '#libs/kernel';
import { migrationsOf, projectionsOf, streamsOf } from '#platform/context';
import { runMigrations } from '#platform/database';
import { writeFacts } from '#testing/event-store';
import { useDatabase } from '#testing/platform';

const ROOT = join(import.meta.dirname, '../..');
const Payload = z.record(z.string(), z.unknown());
const catalogue = new EventCatalogue(streamsOf(CONTEXTS));

/** The things that the golden payloads speak of. */
const ID = {
  organization: '0190a000-0000-7000-8000-000000000001',
  class: '0190a000-0000-7000-8000-000000000002',
  user: '0190a000-0000-7000-8000-000000000003',
  exam: '0190a000-0000-7000-8000-000000000004',
  question: '0190a000-0000-7000-8000-000000000005',
  attempt: '0190a000-0000-7000-8000-000000000006',
  receipt: '0190a000-0000-7000-8000-000000000006',
  goal: '0190a000-0000-7000-8000-000000000003',
  import: '0190a000-0000-7000-8000-000000000007',
};

/** The current shape of every golden payload of a version, by event type. */
function goldenEvents(version: number): Map<string, DomainEvent> {
  const files = globSync(`libs/contexts/*/src/domain/golden/*.v${version}.json`, { cwd: ROOT });
  return new Map(
    files.map((file) => {
      const type = basename(file, `.v${version}.json`);
      const stored = Payload.parse(JSON.parse(readFileSync(join(ROOT, file), 'utf8')));
      return [type, { type, data: catalogue.upcast(type, version, stored) }];
    }),
  );
}

const database = useDatabase(async (url) => void (await runMigrations(url, migrationsOf(CONTEXTS))));

it('G2 every read model folds a log that was written with the first schema versions', async () => {
  // the audit trail keeps rows beside people's own
  await database.pool.query(
    `insert into organization (id, name, type, time_zone) values ($1, 'Sakura', 'school', 'Asia/Tokyo')`,
    [ID.organization],
  );
  const oldest = goldenEvents(1);
  for (const type of streamsOf(CONTEXTS)) {
    // discarding is a draft's other way; the exam of this log goes on
    const events = Object.keys(type.events).flatMap((name) =>
      name === 'ExamDiscarded' ? [] : (oldest.get(name) ?? []),
    );
    const id = z.uuid().parse(Reflect.get(ID, type.name));
    const owner = type.name === 'question' ? PLATFORM_ORGANIZATION_ID : ID.organization;
    await writeFacts(database.pool, type, id, owner, ...events);
  }
  const errors: unknown[] = [];
  const runner = new ProjectionRunner(database.pool, catalogue, projectionsOf(CONTEXTS), {
    onError: (error) => errors.push(error),
  });
  await runner.drain();
  expect(errors).toEqual([]);
  expect((await database.pool.query('select * from es.parked')).rows).toEqual([]);
  // the golden answer replaces a wrong one, so it adds a right one and no further answer; the late one that counts is both
  const { rows } = await database.pool.query(
    'select id, sum(answered)::int as answered, sum(correct)::int as correct from class_statistics_slot group by id',
  );
  expect(rows).toEqual([{ id: ID.class, answered: 1, correct: 2 }]);
});
