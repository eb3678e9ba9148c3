import { randomUUID } from 'node:crypto';
import { getPostgreSQLEventStore, type PostgresEventStore } from '@event-driven-io/emmett-postgresql';
import type { Pool } from 'pg';
import { answered, STREAMS_PER_WORKER } from './ours.js';

/** The same events through Emmett, at the expected version, to streams that exist. It has no idempotent commands. */
export class EmmettAppends {
  private readonly store: PostgresEventStore;
  private readonly streams = new Map<number, { id: string; version: bigint }[]>();
  private readonly turns = new Map<number, number>();

  constructor(url: string, pool: Pool) {
    this.store = getPostgreSQLEventStore(url, { connectionOptions: { pool } });
  }

  async prepare(workers: number): Promise<void> {
    await this.store.schema.migrate();
    for (let worker = 0; worker < workers; worker++) {
      const streams = Array.from({ length: STREAMS_PER_WORKER }, () => ({
        id: `sheet-${randomUUID()}`,
        version: 0n,
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

  private async appendTo(stream: { id: string; version: bigint }): Promise<void> {
    const { nextExpectedStreamVersion } = await this.store.appendToStream(stream.id, [answered()], {
      ...(stream.version > 0n && { expectedStreamVersion: stream.version }),
    });
    stream.version = nextExpectedStreamVersion;
  }
}
