import { Inject, Injectable } from '@nestjs/common';
import { AREA_PERMISSIONS } from '#contracts/constants';
import { ORGANIZATION_STREAM, type OrganizationEvent, timeZoneOf, USER_STREAM } from '#libs/contexts/people';
import { EventStore, PositionWaiter } from '#libs/event-store';
import { DomainError, localDate } from '#libs/kernel';
import { type ScopedSql, scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { learnerProgress } from '../read-models/learner-progress/learner-progress.read-model.js';

/** Somebody's figures, for whom they may be read, and the calendar that they follow. */
export interface FoundLearner {
  readonly sql: ScopedSql;
  readonly timeZone: string;
  /** The organization's day now, by the clock of the database. */
  readonly today: string;
}

/** Finds the learner of whom `learner-progress` has figures, as its own GET does. */
@Injectable()
export class LearnerCalendar {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(PositionWaiter) private readonly positions: PositionWaiter,
  ) {}

  /**
   * Throws `request.not-found` for who may not read them and for whom there are none alike, `server.behind` while they do not
   * reach `minPosition`, or a learner's own are on their way.
   */
  async find(reader: Principal, learnerId: string, minPosition?: string): Promise<FoundLearner> {
    if (!mayRead(reader, learnerId)) throw new DomainError('request.not-found');
    const scope = scopeOf(reader);
    if (minPosition !== undefined)
      await this.positions.wait(learnerProgress, typeof scope === 'string' ? scope : null, minPosition);
    const sql = this.tenancy.sql(scope);
    const organizationId =
      (await organizationOf(sql, learnerId)) ?? (await this.arrived(reader, learnerId, sql));
    if (organizationId === undefined) throw new DomainError('request.not-found');
    const { events, now } = await this.store.load<OrganizationEvent>(ORGANIZATION_STREAM, organizationId);
    const timeZone = timeZoneOf(events);
    if (timeZone === undefined) throw new DomainError('request.not-found');
    return { sql, timeZone, today: localDate(now, timeZone) };
  }

  /** Who reads in the second of the first sign-in waits for the own row. */
  private async arrived({ userId }: Principal, learnerId: string, sql: ScopedSql) {
    if (userId !== learnerId) return undefined;
    await this.positions.waitForStream(learnerProgress, USER_STREAM, learnerId);
    return organizationOf(sql, learnerId);
  }
}

const mayRead = ({ userId, permissions }: Principal, learnerId: string): boolean =>
  userId === learnerId || permissions.includes(AREA_PERMISSIONS.students.view);

async function organizationOf(sql: ScopedSql, learnerId: string): Promise<string | undefined> {
  const [row] = await sql.query<{ organization_id: string }>(
    'select organization_id from learner_progress where id = $1 and mine(organization_id)',
    [learnerId],
  );
  return row?.organization_id;
}
