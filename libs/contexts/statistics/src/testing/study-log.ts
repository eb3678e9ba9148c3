import { randomBytes, randomUUID } from 'node:crypto';
import pg, { type Pool } from 'pg';
import { ROLE } from '#contracts/constants';
import { ATTEMPT_STREAM, type AttemptEvent } from '#libs/contexts/attempts';
import {
  CLASS_STREAM,
  ORGANIZATION_STREAM,
  USER_STREAM,
  type UserCreated,
  type UserEvent,
} from '#libs/contexts/people';
import {
  EventCatalogue,
  EventStore,
  storeMigrations,
  RowWriter,
  type RowTransaction,
  type SqlExecutor,
} from '#libs/event-store';
import type { StreamType } from '#libs/kernel';
import { auditTable, type DatabaseTemplate } from '#testing/platform';
import { WEEKLY_GOAL_STREAM, type WeeklyGoalSet } from '../domain/weekly-goal.events.js';
import { statisticsMigrations } from '../rows/migrations/index.js';
import type { AttemptPlan } from './attempt-plan.js';

export const studyCatalogue = new EventCatalogue([
  ATTEMPT_STREAM,
  CLASS_STREAM,
  ORGANIZATION_STREAM,
  USER_STREAM,
  WEEKLY_GOAL_STREAM,
]);

/** For `useDatabase`: the log and the statistics tables. */
export const migrateStatistics: DatabaseTemplate = {
  name: 'statistics',
  async prepare(url) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const { up } of storeMigrations) await client.query(up);
    await client.query(auditTable.up);
    for (const { up } of statisticsMigrations) await client.query(up);
    await client.end();
  },
};

/** Writes events the way their contexts do: attempts guarded, people row-first. */
export class StudyLog {
  private readonly store: EventStore;
  private readonly writer = new RowWriter(studyCatalogue);
  private readonly versions = new Map<string, number>();

  constructor(private readonly pool: Pool) {
    this.store = new EventStore(pool, studyCatalogue);
  }

  /** One command with these events. Answers the position of the last one. */
  async attempt(plan: AttemptPlan, ...events: AttemptEvent[]): Promise<string> {
    const expected = this.versions.get(plan.attemptId) ?? 0;
    const outcome = await this.store.append(ATTEMPT_STREAM, plan.attemptId, {
      expected,
      organizationId: plan.organizationId,
      commandId: randomUUID(),
      hash: randomBytes(32),
      meta: {},
      events,
    });
    if (!outcome) throw new Error('the attempt had moved on');
    this.versions.set(plan.attemptId, expected + events.length);
    return outcome.position;
  }

  organization(id: string, time_zone = 'Asia/Tokyo'): Promise<string> {
    return this.found(ORGANIZATION_STREAM, id, (tx) =>
      tx.append(ORGANIZATION_STREAM, id, id, [
        { type: 'OrganizationCreated', data: { time_zone, organization_type: 'school' } },
      ]),
    );
  }

  timeZone(id: string, time_zone: string): Promise<string> {
    return this.found(ORGANIZATION_STREAM, id, (tx) =>
      tx.append(ORGANIZATION_STREAM, id, id, [{ type: 'OrganizationTimeZoneChanged', data: { time_zone } }]),
    );
  }

  class(id: string, organizationId: string): Promise<string> {
    return this.found(CLASS_STREAM, id, (tx) =>
      tx.append(CLASS_STREAM, id, organizationId, [
        { type: 'ClassCreated', data: { organization_id: organizationId } },
      ]),
    );
  }

  user(id: string, organizationId: string, change: Partial<UserCreated['data']> = {}): Promise<string> {
    const data = { usertype: ROLE.learner, organization_id: organizationId, class_id: null, guest: false };
    return this.found(USER_STREAM, id, (tx) =>
      tx.append(USER_STREAM, id, organizationId, [{ type: 'UserCreated', data: { ...data, ...change } }]),
    );
  }

  /** What happens to somebody later: moved, deactivated, back again. */
  changed(id: string, organizationId: string, event: UserEvent): Promise<string> {
    return this.found(USER_STREAM, id, (tx) => tx.append(USER_STREAM, id, organizationId, [event]));
  }

  /** What the learner has set, oldest first. */
  async goals(organizationId: string, learnerId: string, events: readonly WeeklyGoalSet[]): Promise<void> {
    await this.store.append(WEEKLY_GOAL_STREAM, learnerId, {
      ...{ expected: 0, organizationId, commandId: randomUUID(), hash: randomBytes(32), meta: {}, events },
    });
  }

  private async found(type: StreamType, id: string, append: (tx: RowTransaction) => void): Promise<string> {
    const { position } = await this.writer.write(
      (work) => this.transaction(work),
      {
        command: { id: randomUUID(), hash: randomBytes(32) },
        streams: [{ type, id }],
      },
      async (tx) => append(tx),
    );
    if (position === undefined) throw new Error('nothing was written');
    return position;
  }

  private async transaction<T>(work: (sql: SqlExecutor) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let done = false;
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      done = true;
      return result;
    } finally {
      client.release(!done); // a connection in a failed transaction is thrown away
    }
  }
}
