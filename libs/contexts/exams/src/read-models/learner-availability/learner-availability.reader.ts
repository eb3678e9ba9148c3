import { Injectable } from '@nestjs/common';
import { type ExamType, MINI_TEST, PROFICIENCY_TEST } from '#contracts/constants';
import type { Availability } from '#contracts/http/exams';
import { instantSql } from '#libs/event-store';
import type { Instant } from '#libs/kernel';
import { type ScopedSql } from '#platform/database';
import type { RowReader } from '#platform/read-models';
import { nextChangeAt, stateOf, type TestFacts } from './test-state.js';

export interface TestOfLearner extends TestFacts {
  readonly attempt: (NonNullable<TestFacts['attempt']> & Partial<Score>) | null;
  readonly exam_id: string;
  readonly title: string;
  readonly exam_type: ExamType;
  readonly question_count: number;
  readonly time_limit_seconds: number | null;
  readonly attempt_id: string | null;
}
/** What came of a test that was handed in; null before, and in a row that an older process wrote. */
interface Score {
  readonly points: number | null;
  readonly total_points: number | null;
  readonly seconds: number | null;
}
export interface TestsOfLearner {
  readonly position: string;
  readonly now: Instant;
  readonly tests: readonly TestOfLearner[];
}

/** One learner's tests from the facts, and the database's clock, in one statement. */
const SQL = `
with learner as (
  select * from learner_availability_learner where learner_id = $1 and mine(organization_id)),
tests as (
  select e.*, t.attempt_id, t.status, t.deadline, t.submitted_at, t.points, t.total_points, t.seconds, t.position as attempt_position, a.assigned, a.position as assignment_position
  from learner l
  join learner_availability_exam e on e.organization_id = l.organization_id
  left join learner_availability_attempt t on t.learner_id = l.learner_id and t.exam_id = e.exam_id
  left join lateral (
    select bool_or(x.active and not (l.guest and x.kind <> 'learner')) as assigned, max(x.position) as position
    from learner_availability_assignment x
    where x.exam_id = e.exam_id and (x.kind, x.target_id) in
      (('organization', l.organization_id), ('class', l.class_id), ('learner', l.learner_id))) a on true
  where a.position is not null or t.attempt_id is not null)
select ${instantSql('clock_timestamp()')} as now,
  greatest(l.position, (select max(greatest(position, attempt_position, assignment_position)) from tests)) as position,
  coalesce((select json_agg(json_build_object('exam_id', exam_id, 'title', title, 'exam_type', exam_type,
    'starts_at', ${instantSql('starts_at')}, 'ends_at', ${instantSql('ends_at')}, 'closed', closed, 'assigned', coalesce(assigned, false),
    'result_visible', result_visible, 'question_count', question_count, 'time_limit_seconds', time_limit_seconds,
    'attempt_id', attempt_id, 'attempt', case when attempt_id is not null then
      json_build_object('status', status, 'deadline', ${instantSql('deadline')}, 'submitted_at', ${instantSql('submitted_at')},
      'points', points, 'total_points', total_points, 'seconds', seconds) end)
    order by ends_at, exam_id)
    from tests where assigned or attempt_id is not null), '[]') as tests
from learner l`;

/** A learner's tests as they are at this moment of the database's clock. */
@Injectable()
export class LearnerAvailabilityReader implements RowReader<Availability> {
  async read(sql: ScopedSql, ids: readonly string[]): Promise<ReadonlyMap<string, Availability>> {
    const found = await Promise.all(ids.map(async (id) => ({ id, tests: await this.testsOf(sql, id) })));
    return new Map(found.flatMap(({ id, tests }) => (tests ? [[id, availabilityOf(tests)] as const] : [])));
  }

  /** Undefined for a learner who has no row (yet) in the scope. */
  async testsOf(sql: ScopedSql, learnerId: string): Promise<TestsOfLearner | undefined> {
    const [row] = await sql.prepared<TestsOfLearner>('learner-availability', SQL, [learnerId]);
    return row;
  }
}

export function availabilityOf({ now, position, tests }: TestsOfLearner): Availability {
  const available = tests.filter((test) => stateOf(test, now) === 'available');
  const count = (type: ExamType) => available.filter((test) => test.exam_type === type).length;
  return {
    available_mini_tests: count(MINI_TEST),
    available_proficiency_tests: count(PROFICIENCY_TEST),
    badge: available.length,
    confined: count(PROFICIENCY_TEST) > 0,
    next_change_at: nextChangeAt(tests, now),
    position,
    server_now: now,
  };
}
