import { Injectable } from '@nestjs/common';
import type { PracticeInProgress } from '#contracts/http/practice-in-progress';
import { instantSql } from '#libs/event-store';
import { type ScopedSql } from '#platform/database';
import type { RowReader } from '#platform/read-models';

/** Enough for a day; an older one comes into view when one of these is over. */
const ATTEMPTS_SHOWN = 3;
/** Of who has practised nothing yet: before every event. */
const NOWHERE = '0'.repeat(40);

/** A learner's open practice and the database's clock, in one statement. */
const SQL = `
select ${instantSql('clock_timestamp()')} as server_now, coalesce((select position from practice_in_progress
    where learner_id = $1 and mine(organization_id)), '${NOWHERE}') as position,
  coalesce((select json_agg(json_build_object('id', a.attempt_id, 'quiz_type', a.quiz_type, 'setup', a.setup,
      'started_at', ${instantSql('a.started_at')}, 'deadline', ${instantSql('a.deadline')},
      'answered', a.answered, 'question_count', a.question_count) order by a.started_at desc, a.attempt_id)
    from (select a.* from practice_in_progress_attempt a join practice_in_progress p using (learner_id)
      where a.learner_id = $1 and mine(p.organization_id) and a.answered > 0 and a.deadline > clock_timestamp()
      order by a.started_at desc, a.attempt_id limit ${ATTEMPTS_SHOWN}) a), '[]') as attempts`;

/** What a learner may go on with at this moment of the database's clock; nothing, of who has practised nothing yet. */
@Injectable()
export class PracticeInProgressReader implements RowReader<PracticeInProgress> {
  async read(sql: ScopedSql, ids: readonly string[]): Promise<ReadonlyMap<string, PracticeInProgress>> {
    const found = await Promise.all(
      ids.map(async (id) =>
        (await sql.query<PracticeInProgress>(SQL, [id])).map((row) => [id, row] as const),
      ),
    );
    return new Map(found.flat());
  }
}
