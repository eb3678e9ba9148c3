import { Inject, Injectable } from '@nestjs/common';
import type { LearningHistory } from '#contracts/http/learning-records';
import { DomainError } from '#libs/kernel';
import type { Principal } from '#platform/http';
import { visibleAttempts } from '../read-models/learner-progress/visible-attempts.js';
import { listSql } from '../read-models/tally/read-figures.js';
import { LearnerCalendar } from './learner-calendar.js';

/** A year, and the running week: each day of the year has its place in a whole week. */
const WEEKS = 53;

/** A learner's figures by week, by day, and by type and month, from the sums that `learner-progress` keeps (STAT-2). */
@Injectable()
export class LearningHistories {
  constructor(@Inject(LearnerCalendar) private readonly learners: LearnerCalendar) {}

  /** Throws as `LearnerCalendar.find`. */
  async history(reader: Principal, learnerId: string, minPosition?: string): Promise<LearningHistory> {
    const { sql, today } = await this.learners.find(reader, learnerId, minPosition);
    const [found] = await sql.query<Omit<LearningHistory, 'learner_id' | 'today'>>(HISTORY, [
      learnerId,
      today,
    ]);
    if (!found) throw new DomainError('request.not-found');
    return { learner_id: learnerId, today, ...found };
  }
}

const EXAMS = `${visibleAttempts('$1')} and v.exam_id is not null`;
const SUMS = 'sum(answered)::int as answered, sum(correct)::int as correct';
/** Of one month, `months` back. */
const ofMonth = (months: number): string => {
  const isThen = `filter (where month = date_trunc('month', $2::date) - interval '${months} months')`;
  return `json_build_object('answered', coalesce(sum(answered) ${isThen}, 0)::int,
    'correct', coalesce(sum(correct) ${isThen}, 0)::int)`;
};

/** date_trunc begins weeks on Monday. */
const HISTORY = `
with dates as (
  select day, ${SUMS}, sum(seconds)::int as time_spent_seconds from (
    select day, answered, correct, time_spent_seconds as seconds from learner_progress_day where id = $1
    union all select v.local_date, v.answered, v.correct, 0 ${EXAMS} and v.answered > 0) parts
  group by day),
mondays as (
  select monday::date from generate_series(
    date_trunc('week', $2::date) - interval '${WEEKS - 1} weeks', date_trunc('week', $2::date), interval '1 week') monday),
months as (
  select quiz_type, month, answered, correct from learner_progress_month where id = $1
  union all select v.quiz_type, date_trunc('month', v.local_date)::date, v.answered, v.correct ${EXAMS})
select t.position, (select min(day)::text from dates) as first_day,
  ${listSql(`select m.monday, coalesce(sum(d.answered), 0)::int as answered, coalesce(sum(d.correct), 0)::int as correct,
      coalesce(sum(d.time_spent_seconds), 0)::int as time_spent_seconds,
      (select g.minutes * 60 from learner_progress_goal g where g.id = $1 and g.monday <= m.monday
       order by g.monday desc limit 1) as goal_seconds
    from mondays m left join dates d on d.day between m.monday and m.monday + 6
    group by m.monday order by m.monday`)} as weeks,
  ${listSql(`select day, answered, correct, time_spent_seconds from dates
    where day >= (select min(monday) from mondays) order by day`)} as days,
  ${listSql(`select quiz_type, ${ofMonth(0)} as this_month, ${ofMonth(1)} as last_month,
      json_build_object('answered', sum(answered)::int, 'correct', sum(correct)::int) as in_all
    from months group by quiz_type having sum(answered) > 0 order by quiz_type`)} as quiz_types
from learner_progress t where t.id = $1 and mine(t.organization_id)`;
