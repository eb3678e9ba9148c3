import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { expect, it, onTestFinished, vi } from 'vitest';
import { EventStore, type Projection } from '#libs/event-store';
import type { DomainEvent, StreamType } from '#libs/kernel';
import { Configuration } from '#platform/config';
import { context, migrationsOf } from '#platform/context';
import { runMigrations } from '#platform/database';
import { createLogger } from '#platform/logging';
import { scheduleJob } from '#platform/jobs';
import { PostgresPushTransport, PushBus, ROOM, type RoomChange } from '#platform/push';
import { JobHandlers } from '#platform/queue';
import { useDatabase } from '#testing/platform';
import { createWorker } from './create-worker.js';

type Noted = DomainEvent<'Noted', { text: string }>;
const NOTE: StreamType<Noted> = { name: 'note', writing: 'guarded', events: { Noted: [] } };
const organizationId = randomUUID();
const noteId = randomUUID();

/** Touches a row per event, and schedules a job in the same transaction, as a reaction does. */
const notes: Projection = {
  name: 'notes',
  version: 1,
  handles: ['Noted'],
  tables: [],
  async project(tx, events) {
    for (const { streamId } of events)
      await scheduleJob(tx, {
        kind: 'remind',
        key: streamId,
        runAt: new Date(0).toISOString(),
        payload: {},
        organizationId,
      });
    return events.map((event) => ({
      model: 'class-statistics',
      id: noteId,
      organizationId: event.organizationId,
      position: event.position,
    }));
  },
};

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

it('G5 an event becomes a push to staff and watchers, and its job runs', { timeout: 30_000 }, async () => {
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
        readModels: [notes],
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
  await vi.waitFor(() => expect(heard).toHaveLength(2), { timeout: 5000 });
  expect(heard.map(({ room }) => room)).toEqual([
    ROOM.staff(organizationId),
    ROOM.watch('class-statistics', noteId),
  ]);
  await vi.waitFor(() => expect(reminded).toHaveLength(1), { timeout: 8000 });
});
