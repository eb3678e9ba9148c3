import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import {
  EventCatalogue,
  EventStore,
  type Projection,
  ProjectionRunner,
  WAITING_SQL,
} from '#libs/event-store';
import { answered, SHEET } from '../append/ours.js';
import { EVENTS_A_TRANSACTION, EVENTS_EACH, type Kind, streamsOf } from './logs.js';
import { oldStream } from './old-streams.js';

interface Sheet {
  readonly id: string;
  readonly organizationId: string;
  version: number;
}

/** What the product does with its log, through its own store, on whichever table stands in for it. */
export class Uses {
  private readonly catalogue = new EventCatalogue([SHEET]);
  private readonly store: EventStore;
  private readonly open = new Map<string, Sheet>();
  /** Handed in last; of each log its own, for a stream stands in one. */
  private readonly recent = new Map<Kind, string[]>();

  constructor(
    private readonly pool: Pool,
    private readonly events: number,
  ) {
    this.store = new EventStore(pool, this.catalogue);
  }

  /** Attempts beside each other: twelve events, then a new stream under a random id. */
  async append(kind: Kind, worker: number): Promise<void> {
    const key = `${kind}/${worker}`;
    const sheet = this.open.get(key) ?? { id: randomUUID(), organizationId: randomUUID(), version: 0 };
    const outcome = await this.store.append(SHEET, sheet.id, {
      expected: sheet.version,
      organizationId: sheet.organizationId,
      commandId: randomUUID(),
      hash: randomBytes(32),
      meta: { command_id: randomUUID(), actor_id: sheet.organizationId },
      events: [answered()],
    });
    if (!outcome) throw new Error('an append without a rival was refused');
    sheet.version++;
    this.open.set(key, sheet);
    if (sheet.version < EVENTS_EACH) return;
    this.open.delete(key);
    this.recent.set(kind, [...(this.recent.get(kind) ?? []).slice(-200), sheet.id]);
  }

  /** Any of those that the history holds. */
  async loadOld(): Promise<void> {
    await this.load(oldStream(Math.floor(Math.random() * streamsOf(this.events))));
  }

  async loadRecent(kind: Kind): Promise<void> {
    const recent = this.recent.get(kind) ?? [];
    await this.load(recent[Math.floor(Math.random() * recent.length)] ?? oldStream(0));
  }

  private async load(id: string): Promise<void> {
    const { events } = await this.store.load(SHEET, id, { commandId: randomUUID() });
    if (events.length !== EVENTS_EACH) throw new Error(`${id} has ${events.length} events`);
  }

  /** Checkpoints of one projection, somewhere in the middle of each bucket: what scrapes and the page of operations ask. */
  async standAnywhere(): Promise<void> {
    await this.pool.query(
      `insert into es.projection (name, version, bucket, xid, position)
       select 'anywhere', 1, b, (1000 + $1::int / ${EVENTS_A_TRANSACTION} * b / 64)::text::xid8, 0 from generate_series(0, 63) b`,
      [this.events],
    );
  }

  async waiting(): Promise<void> {
    await this.pool.query({
      name: 'waiting',
      text: `select count(seconds) from (${WAITING_SQL}) w where name = 'anywhere'`,
    });
  }

  /** The newest events of the history, read and folded into nothing. @returns events per second */
  async readNewest(count: number): Promise<number> {
    await this.pool.query(`delete from es.projection where name = 'newest'`);
    await this.pool.query(
      `insert into es.projection (name, version, bucket, xid)
       select 'newest', 1, b, (1000 + $1::int / ${EVENTS_A_TRANSACTION})::text::xid8 from generate_series(0, 63) b`,
      [this.events - count],
    );
    const counted = { events: 0 };
    const begin = performance.now();
    await new ProjectionRunner(this.pool, this.catalogue, [counting(counted)], {
      onError: (error) => {
        throw error;
      },
    }).drain();
    if (counted.events < count / 2) throw new Error(`${counted.events} of ${count} events were read`);
    return (counted.events * 1000) / (performance.now() - begin);
  }
}

const counting = (counted: { events: number }): Projection => ({
  name: 'newest',
  version: 1,
  handles: ['Answered'],
  tables: [],
  project(_tx, events) {
    counted.events += events.length;
    return Promise.resolve([]);
  },
});
