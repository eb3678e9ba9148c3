import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { PracticeInProgress } from '#contracts/http/practice-in-progress';
import { PG_POOL } from '#platform/database';

/** Enough for a day; an older one comes into view when one of these is over. */
const ATTEMPTS_SHOWN = 3;
/** Of who has practised nothing yet: before every event. */
const NOWHERE = '0'.repeat(40);

const instant = (expression: string) =>
  `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A learner's open practice and the database's clock, in one statement. */
const SQL = `
select ${instant('clock_timestamp()')} as server_now, coalesce((select position from practice_in_progress
    where learner_id = $1 and organization_id = $2), '${NOWHERE}') as position,
  coalesce((select json_agg(json_build_object('id', a.attempt_id, 'quiz_type', a.quiz_type, 'setup', a.setup,
      'started_at', ${instant('a.started_at')}, 'deadline', ${instant('a.deadline')},
      'answered', a.answered, 'question_count', a.question_count) order by a.started_at desc, a.attempt_id)
    from (select a.* from practice_in_progress_attempt a join practice_in_progress p using (learner_id)
      where a.learner_id = $1 and p.organization_id = $2 and a.answered > 0 and a.deadline > clock_timestamp()
      order by a.started_at desc, a.attempt_id limit ${ATTEMPTS_SHOWN}) a), '[]') as attempts`;

/** What a learner may go on with at this moment of the database's clock. */
@Injectable()
export class PracticeInProgressQuery {
  constructor(@Inject(PG_POOL) private readonly pool: pg.Pool) {}

  async ofLearner(learnerId: string, organizationId: string): Promise<PracticeInProgress> {
    const { rows } = await this.pool.query<PracticeInProgress>(SQL, [learnerId, organizationId]);
    const [row] = rows;
    if (!row) throw new Error('no row');
    return row;
  }
}
