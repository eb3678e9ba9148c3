import { Inject, Injectable } from '@nestjs/common';
import type { ExamType } from '#contracts/constants';
import { hasPassed } from '#contracts/exam-score';
import type { AssignedTest } from '#contracts/http/exams';
import { USER_STREAM } from '#libs/contexts/people';
import { PositionWaiter } from '#libs/event-store';
import { DomainError, type Instant } from '#libs/kernel';
import { type OrganizationScope, Tenancy } from '#platform/database';
import { learnerAvailability } from './learner-availability.read-model.js';
import {
  availabilityOf,
  LearnerAvailabilityReader,
  type TestOfLearner,
  type TestsOfLearner,
} from './learner-availability.reader.js';
import { mayBeTaken, opensAt, stateOf } from './test-state.js';

/** What else is asked of a learner's tests, by the reader of `learner-availability`. */
@Injectable()
export class LearnerTests {
  constructor(
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(PositionWaiter) private readonly positions: PositionWaiter,
    @Inject(LearnerAvailabilityReader) private readonly reader: LearnerAvailabilityReader,
  ) {}

  /** Whether a proficiency test comes before everything else. Throws `server.behind`. */
  async isConfined(learnerId: string, organizationId: string): Promise<boolean> {
    return availabilityOf(await this.arrived(learnerId, organizationId)).confined;
  }

  /** Ids of the tests of which an attempt may be in progress. Throws `server.behind`. */
  async open(learnerId: string, organizationId: string): Promise<string[]> {
    const { now, tests } = await this.arrived(learnerId, organizationId);
    return tests.filter((test) => mayBeTaken(test, now)).map(({ exam_id }) => exam_id);
  }

  /**
   * The learner's tests of one type, the open ones first, then by their end. Throws `request.not-found`.
   * @param isOneself the learner is there for sure, and the row may be on its way; throws `server.behind`
   */
  async list(
    learnerId: string,
    scope: OrganizationScope,
    type: ExamType,
    isOneself: boolean,
  ): Promise<AssignedTest[]> {
    const known = isOneself ? await this.arrived(learnerId, scope) : await this.found(learnerId, scope);
    if (!known) throw new DomainError('request.not-found');
    const order = ['available', 'not_started', 'completed', 'expired'];
    return known.tests
      .filter((test) => test.exam_type === type)
      .map((test) => assignedTest(test, known.now))
      .sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  }

  /**
   * What is read of somebody who is there for sure: a guest asks in the second of the first sign-in, when the own row may be
   * on its way. Throws `server.behind`.
   */
  private async arrived(learnerId: string, scope: OrganizationScope): Promise<TestsOfLearner> {
    const known = await this.found(learnerId, scope);
    if (known) return known;
    await this.positions.waitForStream(learnerAvailability, USER_STREAM, learnerId);
    const arrived = await this.found(learnerId, scope);
    if (!arrived) throw new DomainError('request.not-found');
    return arrived;
  }

  private found(learnerId: string, scope: OrganizationScope): Promise<TestsOfLearner | undefined> {
    return this.reader.testsOf(this.tenancy.sql(scope), learnerId);
  }
}

function assignedTest(test: TestOfLearner, now: Instant): AssignedTest {
  const opens = opensAt(test);
  const isOpen = opens !== null && opens <= now;
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
    pass_points: test.pass_points,
    ...(test.sound_plays.length > 0 && { sound_plays: [...test.sound_plays] }),
    has_sound: test.has_sound,
    attempt_id: test.attempt_id,
    submitted_at: test.attempt?.submitted_at ?? null,
    deadline: test.attempt?.status === 'in_progress' ? test.attempt.deadline : null,
    result_opens_at: opens !== null && opens > now ? opens : null,
    result_open: isOpen,
    score: isOpen ? scoreOf(test) : null,
  };
}

/** What the result begins with; not to be told before it opens (TEST-8). */
function scoreOf({ attempt, pass_points }: TestOfLearner): AssignedTest['score'] {
  const { points = null, total_points = null, seconds = null } = attempt ?? {};
  return points === null || total_points === null || seconds === null
    ? null
    : { points, total_points, seconds, passed: hasPassed(points, total_points, pass_points) };
}
