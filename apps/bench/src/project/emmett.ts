import { getPostgreSQLEventStore, type PostgresEventStore } from '@event-driven-io/emmett-postgresql';
import type { Event } from '@event-driven-io/emmett';
import type { Pool } from 'pg';

type Counted = Event<'Counted', { by: number }>;
const STREAMS = 60;
const BATCH = 1000;

/** Reads the whole log through Emmett's consumer, each time as a new processor. Its sums stay in memory. */
export class EmmettConsumer {
  private readonly store: PostgresEventStore;
  private runs = 0;

  constructor(
    url: string,
    pool: Pool,
    private readonly events: number,
  ) {
    this.store = getPostgreSQLEventStore(url, { connectionOptions: { pool } });
  }

  async prepare(): Promise<void> {
    await this.store.schema.migrate();
    const each = this.events / STREAMS;
    for (let n = 0; n < STREAMS; n++) {
      const events = Array.from({ length: each }, (): Counted => ({ type: 'Counted', data: { by: 1 } }));
      await this.store.appendToStream<Counted>(`counter-${n}`, events);
    }
  }

  /** Events per second. */
  async run(): Promise<number> {
    const sums = new Map<string, number>();
    let seen = 0;
    const consumer = this.store.consumer<Counted>({
      stopWhen: { noMessagesLeft: true },
      pulling: { batchSize: BATCH, pullingFrequencyInMs: 1 },
    });
    consumer.reactor<Counted>({
      processorId: `sums-${++this.runs}`,
      startFrom: 'BEGINNING',
      eachMessage: ({ data, metadata }) => {
        sums.set(metadata.streamName, (sums.get(metadata.streamName) ?? 0) + data.by);
        seen++;
        return Promise.resolve();
      },
    });
    const begin = performance.now();
    await consumer.start();
    const seconds = (performance.now() - begin) / 1000;
    await consumer.close();
    if (seen !== this.events) throw new Error(`Emmett's consumer saw ${seen} of ${this.events} events`);
    return seen / seconds;
  }
}
