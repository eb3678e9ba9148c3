import { Injectable } from '@nestjs/common';
import { type ExamType, MINI_TEST, PROFICIENCY_TEST } from '#contracts/constants';
import type { Availability } from '#contracts/http/exams';
import { instantSql } from '#libs/event-store';
import type { Instant } from '#libs/kernel';
import { type ScopedSql } from '#platform/database';
import type { RowReader } from '#platform/read-models';
import { TARGETS_SQL } from '../assigned/assigned.facts.js';
import { nextChangeAt, stateOf, type TestFacts } from './test-state.js';

export interface TestOfLearner extends TestFacts {
  readonly attempt: (NonNullable<TestFacts['attempt']> & Partial<Score>) | null;
  readonly exam_id: string;
  readonly title: string;
  readonly exam_type: ExamType;
  readonly question_count: number;
  readonly time_limit_seconds: number | null;
  readonly pass_points: number | null;
  readonly sound_plays: readonly number[];
  readonly has_sound: boolean;
  readonly attempt_id: string | null;
}
/** What came of a test that was handed in; null before, and in a row that an older process wrote. */
interface Score {
  readonly points: number | null;
  readonly total_points: number | null;
  readonly seconds: number | null;
}
export interface TestsOfLearner {
  readonly learner_id: string;
  readonly position: string;
  readonly now: Instant;
  readonly tests: readonly TestOfLearner[];
}

/** Tests of some learners from the facts, and the database's clock, in one statement. */
const SQL = `
with learner as (
  select * from learner_availability_learner where learner_id = any($1) and mine(organization_id)),
given as (
  select l.learner_id, x.exam_id, bool_or(x.active and not (l.guest and x.kind <> 'learner')) as assigned,
    max(x.position) as assignment_position
  from learner l
  cross join lateral ${TARGETS_SQL}
  join learner_availability_assignment x using (kind, target_id)
  group by l.learner_id, x.exam_id),
begun as (
  select t.learner_id, t.exam_id, t.attempt_id, t.status, t.deadline, t.submitted_at, t.points, t.total_points, t.seconds,
    t.position as attempt_position
  from learner l join learner_availability_attempt t on t.learner_id = l.learner_id),
tests as (
  select own.*, e.title, e.exam_type, e.starts_at, e.ends_at, e.closed, e.result_visible, e.question_count,
    e.time_limit_seconds, e.pass_points, e.sound_plays, e.has_sound, e.position
  from (given full join begun using (learner_id, exam_id)) as own
  join learner l on l.learner_id = own.learner_id
  join learner_availability_exam e on e.exam_id = own.exam_id and e.organization_id = l.organization_id)
select l.learner_id, ${instantSql('clock_timestamp()')} as now,
  greatest(l.position, max(greatest(t.position, t.attempt_position, t.assignment_position))) as position,
  coalesce(json_agg(json_build_object('exam_id', exam_id, 'title', title, 'exam_type', exam_type,
    'starts_at', ${instantSql('starts_at')}, 'ends_at', ${instantSql('ends_at')}, 'closed', closed, 'assigned', coalesce(assigned, false),
    'result_visible', result_visible, 'question_count', question_count, 'time_limit_seconds', time_limit_seconds,
    'pass_points', pass_points, 'sound_plays', sound_plays, 'has_sound', has_sound,
    'attempt_id', attempt_id, 'attempt', case when attempt_id is not null then
      json_build_object('status', status, 'deadline', ${instantSql('deadline')}, 'submitted_at', ${instantSql('submitted_at')},
      'points', points, 'total_points', total_points, 'seconds', seconds) end)
    order by ends_at, exam_id) filter (where assigned or attempt_id is not null), '[]') as tests
from learner l left join tests t using (learner_id)
group by l.learner_id, l.position`;

/** Learners' tests as they are at this moment of the database's clock. */
@Injectable()
export class LearnerAvailabilityReader implements RowReader<Availability> {
  async read(sql: ScopedSql, ids: readonly string[]): Promise<ReadonlyMap<string, Availability>> {
    const found = await sql.prepared<TestsOfLearner>('learner-availability', SQL, [ids]);
    return new Map(found.map((tests) => [tests.learner_id, availabilityOf(tests)]));
  }

  /** Undefined for a learner who has no row (yet) in the scope. */
  async testsOf(sql: ScopedSql, learnerId: string): Promise<TestsOfLearner | undefined> {
    const [found] = await sql.prepared<TestsOfLearner>('learner-availability', SQL, [[learnerId]]);
    return found;
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
