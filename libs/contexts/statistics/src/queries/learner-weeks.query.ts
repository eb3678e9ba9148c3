import { Inject, Injectable } from '@nestjs/common';
import type { LearnerWeeks } from '#contracts/http/learner-weeks';
import { localDate, toInstant } from '#libs/kernel';
import { scopeOf, Tenancy } from '#platform/database';
import type { Principal } from '#platform/http';
import { HoursPeople } from '../ports/hours-people.js';

/** The days of a week that ends today, of the organization that each learner belongs to. */
const WEEK = `between today.day - 6 and today.day`;

/**
 * $1 learners, $2 organizations, $3 the day that is today in each. The time is that of the ledger; answers are those of practice and,
 * once they are handed in, of tests. Each learner costs a few rows of an index, however long the history.
 */
const SQL = `
select p.id as student_id, coalesce(studied.seconds, 0)::int as seconds,
  (practised.answered + tested.answered)::int as answered, (practised.correct + tested.correct)::int as correct
from learner_progress p
join unnest($2::uuid[], $3::date[]) as today(organization_id, day) on today.organization_id = p.organization_id
cross join lateral (
  select sum(h.seconds) as seconds from study_hours_day h where h.learner_id = p.id and h.day ${WEEK}) studied
cross join lateral (
  select coalesce(sum(d.answered), 0) as answered, coalesce(sum(d.correct), 0) as correct
  from learner_progress_day d where d.id = p.id and d.day ${WEEK}) practised
cross join lateral (
  select coalesce(sum(a.answered), 0) as answered, coalesce(sum(a.correct), 0) as correct
  from learner_progress_attempt a where a.learner_id = p.id and a.exam_id is not null and a.local_date ${WEEK}) tested
where mine(p.organization_id) and p.id = any($1::uuid[])`;

/** How long learners of a list have studied in the last seven days, and how much of it was right. */
@Injectable()
export class LearnerWeeksQuery {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(HoursPeople) private readonly people: HoursPeople,
  ) {}

  /** Who has never studied, and who is out of reach, is not among them. */
  async of(principal: Principal, ids: readonly string[]): Promise<LearnerWeeks> {
    const sql = this.tenancy.sql(scopeOf(principal));
    const found = await sql.query<{ id: string }>(
      'select distinct organization_id as id from learner_progress where mine(organization_id) and id = any($1::uuid[])',
      [ids],
    );
    const organizations = found.map(({ id }) => id);
    const zones = await Promise.all(organizations.map((id) => this.people.timeZone(id)));
    const now = toInstant(Date.now());
    const days = zones.map((zone) => localDate(now, zone));
    return { items: await sql.query<LearnerWeeks['items'][number]>(SQL, [ids, organizations, days]) };
  }
}
