import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ClassStatistics } from '#contracts/http/class-statistics';
import { Availability } from '#contracts/http/exams';
import { EventStore, type TouchedRow } from '#libs/event-store';
import { defineStreamType, type DomainEvent } from '#libs/kernel';
import { Configuration } from '#platform/config';
import { context, migrationsOf } from '#platform/context';
import { runMigrations } from '#platform/database';
import { createLogger } from '#platform/logging';
import { scheduleJob } from '#platform/jobs';
import { PostgresPushTransport, PushBus, ROOM, type RoomChange } from '#platform/push';
import { readModel, type RowReader } from '#platform/read-models';
import { JobHandlers } from '#platform/queue';
import { useDatabase } from '#testing/platform';
import { createWorker } from './create-worker.js';

type Noted = DomainEvent<'Noted', { text: string }>;
const NOTE = defineStreamType<Noted>({ name: 'note', writing: 'guarded', events: { Noted: [] } });
const organizationId = randomUUID();
const noteId = randomUUID();

@Injectable()
class NoRows implements RowReader<never> {
  read = () => Promise.resolve(new Map<string, never>());
}

const shown = {
  pushesRow: false,
  access: 'signed-in',
  row: { table: 'note', id: 'id' },
  reader: NoRows,
  tag: 'notes',
} as const;

/** Touches a row per batch, and schedules a job in the same transaction, as a reaction does. */
const notes = readModel({
  name: 'class-statistics',
  version: 1,
  tables: [],
  streams: [NOTE],
  batch: (tx) => ({ tx, touched: new Array<TouchedRow>() }),
  on: {
    async Noted({ tx, touched }, { streamId, organizationId, position }) {
      const runAt = new Date(0).toISOString();
      await scheduleJob(tx, { kind: 'remind', key: streamId, runAt, payload: {}, organizationId });
      touched.push({ id: noteId, organizationId, position });
    },
  },
  write: (_tx, { touched }) => Promise.resolve(touched),
  live: { ...shown, audience: 'staff', watchedBy: 'readers', body: ClassStatistics },
});

/** A learner's own row, which nobody may watch. */
const own = readModel({
  name: 'learner-availability',
  version: 1,
  tables: [],
  streams: [NOTE],
  batch: () => new Array<TouchedRow>(),
  on: {
    Noted: (touched, { organizationId, position }) =>
      void touched.push({ id: noteId, organizationId, position }),
  },
  write: (_tx, touched) => Promise.resolve(touched),
  live: { ...shown, audience: 'learner', watchedBy: 'nobody', body: Availability },
});

const reminded: string[] = [];
@Injectable()
class Reminders implements OnModuleInit {
  constructor(@Inject(JobHandlers) private readonly handlers: JobHandlers) {}
  onModuleInit() {
    this.handlers.register({
      kind: 'remind',
      run: (_payload, key) => Promise.resolve(void reminded.push(key)),
    });
  }
}
@Module({ providers: [Reminders] })
class NotesModule {}

const database = useDatabase(async (url) => {
  await runMigrations(url, migrationsOf([]));
});

it('G5 an event becomes a push to all who can hear it, and its job runs', { timeout: 30_000 }, async () => {
  const transport = new PostgresPushTransport(database.url, database.pool, createLogger('silent', 'test'));
  await transport.connect();
  const bus = new PushBus(transport, createLogger('silent', 'test'));
  const heard: RoomChange[] = [];
  const resyncs: unknown[] = [];
  await bus.subscribe('change', ({ changes }) => heard.push(...changes));
  await bus.subscribe('resync', (message) => resyncs.push(message));

  const configuration = Configuration.read({
    DATABASE_URL: database.url,
    JWT_SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'silent',
  });
  const worker = await createWorker(configuration, {
    contexts: [
      context({
        name: 'notes',
        streams: [NOTE],
        readModels: [notes, own],
        worker: () => Promise.resolve(NotesModule),
      }),
    ],
  });
  onTestFinished(async () => {
    await worker.stop();
    await bus.close();
  });
  await vi.waitFor(() => expect(resyncs).toEqual([{ buckets: [] }]));

  await worker.app.get(EventStore).append(NOTE, noteId, {
    expected: 0,
    organizationId,
    commandId: randomUUID(),
    hash: Buffer.alloc(32),
    meta: {},
    events: [{ type: 'Noted', data: { text: 'a' } }],
  });
  const said = () => heard.map(({ room, change: { model } }) => `${model} ${room}`).sort();
  const expected = [
    `class-statistics ${ROOM.staff(organizationId)}`,
    `class-statistics ${ROOM.watch('class-statistics', noteId)}`,
    `learner-availability ${ROOM.user(noteId)}`,
  ];
  await vi.waitFor(() => expect(said()).toEqual(expected), { timeout: 5000 });
  await vi.waitFor(() => expect(reminded).toHaveLength(1), { timeout: 8000 });
});
