import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { type ExamType, MINI_TEST, PROFICIENCY_TEST } from '#contracts/constants';
import type { AssignedTest, Availability } from '#contracts/http/exams';
import { USER_STREAM } from '#libs/contexts/people';
import { PositionWaiter } from '#libs/event-store';
import { DomainError, type Instant } from '#libs/kernel';
import { PG_POOL } from '#platform/database';
import { learnerAvailabilityProjection } from './learner-availability.projection.js';
import { mayBeTaken, nextChangeAt, opensAt, stateOf, type TestFacts } from './test-state.js';

interface Row extends TestFacts {
  readonly exam_id: string;
  readonly title: string;
  readonly exam_type: ExamType;
  readonly question_count: number;
  readonly time_limit_seconds: number | null;
  readonly attempt_id: string | null;
}
interface LearnerRow {
  readonly position: string;
  readonly now: Instant;
  readonly tests: Row[];
}

const instant = (expression: string) =>
  `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** One learner's tests from the facts, and the database's clock, in one statement. */
const SQL = `
with learner as (
  select * from learner_availability_learner where learner_id = $1 and ($2::uuid is null or organization_id = $2)),
tests as (
  select e.*, t.attempt_id, t.status, t.deadline, t.submitted_at, t.position as attempt_position, a.assigned, a.position as assignment_position
  from learner l
  join learner_availability_exam e on e.organization_id = l.organization_id
  left join learner_availability_attempt t on t.learner_id = l.learner_id and t.exam_id = e.exam_id
  left join lateral (
    select bool_or(x.active and not (l.guest and x.kind <> 'learner')) as assigned, max(x.position) as position
    from learner_availability_assignment x
    where x.exam_id = e.exam_id and (x.kind, x.target_id) in
      (('organization', l.organization_id), ('class', l.class_id), ('learner', l.learner_id))) a on true
  where a.position is not null or t.attempt_id is not null)
select ${instant('clock_timestamp()')} as now,
  greatest(l.position, (select max(greatest(position, attempt_position, assignment_position)) from tests)) as position,
  coalesce((select json_agg(json_build_object('exam_id', exam_id, 'title', title, 'exam_type', exam_type,
    'starts_at', ${instant('starts_at')}, 'ends_at', ${instant('ends_at')}, 'closed', closed, 'assigned', coalesce(assigned, false),
    'result_visible', result_visible, 'question_count', question_count, 'time_limit_seconds', time_limit_seconds,
    'attempt_id', attempt_id, 'attempt', case when attempt_id is not null then
      json_build_object('status', status, 'deadline', ${instant('deadline')}, 'submitted_at', ${instant('submitted_at')}) end)
    order by ends_at, exam_id)
    from tests where assigned or attempt_id is not null), '[]') as tests
from learner l`;

/** A learner's tests as they are at this moment of the database's clock. */
@Injectable()
export class LearnerAvailabilityQuery {
  constructor(
    @Inject(PG_POOL) private readonly pool: pg.Pool,
    @Inject(PositionWaiter) private readonly positions: PositionWaiter,
  ) {}

  /**
   * What is read of somebody who is there for sure: a guest asks in the second of the first sign-in, when the own row may be
   * on its way. Throws `server.behind`.
   */
  async arrived<T>(learnerId: string, read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'request.not-found') throw error;
      await this.positions.waitForStream(learnerAvailabilityProjection, USER_STREAM, learnerId);
      return read();
    }
  }

  /** @param organizationId the learner must belong to it; null = any. Throws `request.not-found`. */
  async availability(learnerId: string, organizationId: string | null): Promise<Availability> {
    const { now, position, tests } = await this.read(learnerId, organizationId);
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

  /** Ids of the tests of which an attempt may be in progress. */
  async openTests(learnerId: string, organizationId: string): Promise<string[]> {
    const { now, tests } = await this.read(learnerId, organizationId);
    return tests.filter((test) => mayBeTaken(test, now)).map(({ exam_id }) => exam_id);
  }

  /** The learner's tests of one type, the open ones first, then by their end. */
  async tests(learnerId: string, organizationId: string | null, type: ExamType): Promise<AssignedTest[]> {
    const { now, tests } = await this.read(learnerId, organizationId);
    const order = ['available', 'not_started', 'completed', 'expired'];
    return tests
      .filter((test) => test.exam_type === type)
      .map((test) => assignedTest(test, now))
      .sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  }

  private async read(learnerId: string, organizationId: string | null): Promise<LearnerRow> {
    const { rows } = await this.pool.query<LearnerRow>({
      name: 'learner-availability',
      text: SQL,
      values: [learnerId, organizationId],
    });
    const row = rows[0];
    if (!row) throw new DomainError('request.not-found');
    return row;
  }
}

function assignedTest(test: Row, now: Instant): AssignedTest {
  const opens = opensAt(test);
  return {
    id: test.exam_id,
    title: test.title,
    exam_type: test.exam_type,
    exam_status: test.attempt?.status === 'submitted' ? 'submitted' : null,
    exam_start_datetime: test.starts_at,
    exam_end_datetime: test.ends_at,
    state: stateOf(test, now),
    in_progress: test.attempt?.status === 'in_progress',
    question_count: test.question_count,
    time_limit_seconds: test.time_limit_seconds,
    attempt_id: test.attempt_id,
    result_opens_at: opens !== null && opens > now ? opens : null,
    result_open: opens !== null && opens <= now,
  };
}
