import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { defineStreamType, type DomainEvent } from '#libs/kernel';
import { EventCatalogue, EventStore, storeMigrations } from '#libs/event-store';

type Answered = DomainEvent<'Answered', { question_id: string; choice: string; counted: boolean }>;
export const SHEET = defineStreamType<Answered>({
  name: 'sheet',
  writing: 'guarded',
  events: { Answered: [] },
});
export const answered = (): Answered => ({
  type: 'Answered',
  data: { question_id: '0190f3c0-0000-7000-8000-0000000000aa', choice: 'c', counted: true },
});

/** Streams that a worker appends to in turn; no two workers share one. */
export const STREAMS_PER_WORKER = 8;

/** Appends through the product's own store, with all its guards, to streams that exist. */
export class OurAppends {
  private readonly store: EventStore;
  private readonly streams = new Map<number, { id: string; organizationId: string; version: number }[]>();
  private readonly turns = new Map<number, number>();

  constructor(private readonly pool: Pool) {
    this.store = new EventStore(pool, new EventCatalogue([SHEET]));
  }

  async prepare(workers: number): Promise<void> {
    for (const { up } of storeMigrations) await this.pool.query(up);
    for (let worker = 0; worker < workers; worker++) {
      const streams = Array.from({ length: STREAMS_PER_WORKER }, () => ({
        id: randomUUID(),
        organizationId: randomUUID(),
        version: 0,
      }));
      this.streams.set(worker, streams);
      await Promise.all(streams.map((stream) => this.appendTo(stream)));
    }
  }

  async once(worker: number): Promise<void> {
    const turn = (this.turns.get(worker) ?? 0) + 1;
    this.turns.set(worker, turn);
    const stream = this.streams.get(worker)?.[turn % STREAMS_PER_WORKER];
    if (!stream) throw new Error(`worker ${worker} has no streams`);
    await this.appendTo(stream);
  }

  private async appendTo(stream: { id: string; organizationId: string; version: number }): Promise<void> {
    const commandId = randomUUID();
    const outcome = await this.store.append(SHEET, stream.id, {
      expected: stream.version,
      organizationId: stream.organizationId,
      commandId,
      hash: randomBytes(32),
      meta: { command_id: commandId, actor_id: stream.organizationId },
      events: [answered()],
    });
    if (!outcome) throw new Error('an append without a rival was refused');
    stream.version++;
  }
}
