import { Inject, Injectable } from '@nestjs/common';
import { DAILY_CHALLENGE, DEFAULT_QUESTION_COUNT, quizTypeOf } from '#contracts/constants';
import type { StartPractice, StartTakenAlong } from '#contracts/http/start-attempt';
import { DomainError, type Instant, localDate } from '#libs/kernel';
import type { AskedContent } from '#libs/learning';
import type { Principal } from '#platform/http';
import { AttemptStream } from '../../rows/attempt-stream.js';
import { type AttemptQuestion, type AttemptStarted, dailyAttemptId } from '../../domain/attempt.events.js';
import { type DrawnQuestion, orderChoices } from '../../domain/draw-questions.js';
import { drillPair, idsOfPair, pairOf } from '../../domain/drill-pair.js';
import { Learners } from '../../ports/learners.js';
import { PinnedQuestions } from '../../ports/pinned-questions.js';
import { Confinement, PracticePlanner } from '../../ports/practice-ports.js';
import { type Plan, type TakenAlong, TakenAlongRows } from '../../rows/taken-along-rows.js';
import { practiceData } from './practice-data.js';
import { beginningOf } from './taken-along.js';
import { WithheldQuestions } from './withheld-questions.js';

interface Asker {
  /** Null: an administrator, whose practice is not recorded. */
  readonly learnerId: string | null;
  /** Questions that are not asked now. */
  readonly except: readonly string[];
  readonly timeZone: string;
  readonly now: Instant;
}

@Injectable()
export class PracticeStarts {
  constructor(
    @Inject(AttemptStream) private readonly attempts: AttemptStream,
    @Inject(Learners) private readonly learners: Learners,
    @Inject(Confinement) private readonly confinement: Confinement,
    @Inject(PracticePlanner) private readonly planner: PracticePlanner,
    @Inject(PinnedQuestions) private readonly questions: PinnedQuestions,
    @Inject(WithheldQuestions) private readonly withheld: WithheldQuestions,
    @Inject(TakenAlongRows) private readonly takenAlong: TakenAlongRows,
  ) {}

  /** The browser's id, but for the daily challenge. */
  async idOf(principal: Principal, body: StartPractice): Promise<string> {
    if (body.quiz_type !== DAILY_CHALLENGE) return body.attempt_id;
    const { timeZone, now } = await this.learners.localTime(principal.organizationId);
    return dailyAttemptId(principal.userId, localDate(now, timeZone));
  }

  /**
   * What was taken along is asked as it was fixed then, whichever device begins it. Throws `attempt.confined` (TEST-5) and what
   * the planner throws.
   */
  async begin(id: string, principal: Principal, body: StartPractice, now: Instant) {
    const { userId, organizationId } = principal;
    const [{ classId }, { timeZone }, taken] = await Promise.all([
      this.learners.facts(userId),
      this.learners.localTime(organizationId),
      this.takenAlong.find(id, userId, organizationId),
      this.assertFree(principal),
    ]);
    const isOfYesterday =
      body.quiz_type === DAILY_CHALLENGE && id !== dailyAttemptId(userId, localDate(now, timeZone));
    if (isOfYesterday) throw new DomainError('attempt.not-available');
    const plan = taken ?? (await this.planned(id, principal, body, now));
    return dataOf({ id, plan, learnerId: userId, classId, timeZone, now });
  }

  /** What began without a network, with the questions that were fixed for it and no others. Throws as `beginningOf`, and `attempt.confined`. */
  async arrive({ attempt_id: id, begun_at }: StartTakenAlong, principal: Principal, now: Instant) {
    const { userId, organizationId } = principal;
    const [{ classId }, { timeZone }, taken] = await Promise.all([
      this.learners.facts(userId),
      this.learners.localTime(organizationId),
      this.takenAlong.find(id, userId, organizationId),
      this.assertFree(principal),
    ]);
    const begunAt = beginningOf(taken, begun_at, { now, timeZone });
    return dataOf({
      id,
      plan: begunAt.plan,
      learnerId: userId,
      classId,
      timeZone,
      now: begunAt.at,
      arrivedAt: now,
    });
  }

  /** Fixes what this practice asks. Throws what the planner throws. */
  async takeAlong(id: string, principal: Principal, body: StartPractice): Promise<TakenAlong> {
    const { userId, organizationId } = principal;
    const { timeZone, now } = await this.learners.localTime(organizationId);
    const plan = await this.planned(id, principal, body, now);
    return this.takenAlong.keep({
      ...plan,
      id,
      learnerId: userId,
      organizationId,
      day: localDate(now, timeZone),
    });
  }

  /** How it would begin at this moment, for its sheet. Throws `attempt.confined`. */
  async beginningNow(taken: TakenAlong, principal: Principal): Promise<AttemptStarted['data']> {
    await this.assertFree(principal);
    const { timeZone, now } = await this.learners.localTime(principal.organizationId);
    return dataOf({ id: taken.id, plan: taken, learnerId: principal.userId, classId: null, timeZone, now });
  }

  private async assertFree({ userId, organizationId }: Principal): Promise<void> {
    if (await this.confinement.isConfined(userId, organizationId)) throw new DomainError('attempt.confined');
  }

  private async planned(id: string, principal: Principal, body: StartPractice, now: Instant): Promise<Plan> {
    const { userId, organizationId } = principal;
    const [{ timeZone }, except] = await Promise.all([
      this.learners.localTime(organizationId),
      this.withheld.of(principal, now),
      this.assertOwn(userId, body.setup),
    ]);
    return this.plan(id, { learnerId: userId, except, timeZone, now }, body);
  }

  /**
   * Questions by their ids are those of an own practice attempt: a practice sheet carries keys, and ids stand in the sheets of
   * exams that are not over (TEST-8). Throws `request.not-found`.
   */
  private async assertOwn(userId: string, { question_ids, again_of }: StartPractice['setup']): Promise<void> {
    if (question_ids === undefined) return;
    const { state } = await this.attempts.ofLearner(again_of ?? '', userId);
    const isOwn = state.started.exam_id === null && question_ids.every((id) => state.questions.has(id));
    if (!isOwn) throw new DomainError('request.not-found');
  }

  /** An administrator's look at the materials: the same questions, kept nowhere (STUDY-8). */
  async unrecorded({ organizationId }: Principal, body: StartPractice) {
    const { timeZone, now } = await this.learners.localTime(organizationId);
    const id = body.attempt_id;
    const plan = await this.plan(id, { learnerId: null, except: [], timeZone, now }, body);
    return dataOf({ id, plan, learnerId: '', classId: null, timeZone, now });
  }

  private async plan(id: string, asker: Asker, { quiz_type, setup }: StartPractice): Promise<Plan> {
    const { learnerId, except, timeZone, now } = asker;
    const type = quizTypeOf(quiz_type);
    const wish = { quizType: type.code, setup, learnerId, seed: id, today: localDate(now, timeZone), except };
    const drawn = await this.planner.plan(wish);
    if (drawn.length === 0) throw new DomainError('practice.nothing-to-ask');
    const asked = drawn.map(({ question_id, version, skill }) => ({
      ...{ question_id, version, skill },
      ...{ section: 0, points: 1 },
    }));
    const questions = arranged(asked, await this.questions.contents(asked), setup, id);
    return { quizType: type.code, setup, questions };
  }
}

interface ToBegin {
  readonly id: string;
  readonly plan: Plan;
  readonly learnerId: string;
  readonly classId: string | null;
  readonly timeZone: string;
  readonly now: Instant;
  readonly arrivedAt?: Instant;
}

const dataOf = ({ plan: { quizType, setup, questions }, ...begun }: ToBegin): AttemptStarted['data'] =>
  practiceData({ ...begun, type: quizTypeOf(quizType), setup, questions });

/** With the choices of this attempt; a drill takes of the questions found those that ask to choose between its two. */
function arranged(
  asked: readonly DrawnQuestion[],
  contents: readonly AskedContent[],
  setup: StartPractice['setup'],
  seed: string,
): AttemptQuestion[] {
  const pair = pairOf(setup);
  if (!pair) return orderChoices(asked, contents, seed);
  const found = contents.map((content, at) => ({ content, at }));
  const chosen = drillPair(found, pair, setup.question_count ?? DEFAULT_QUESTION_COUNT);
  return orderChoices(
    chosen.flatMap(({ at }) => asked[at] ?? []),
    chosen.map(({ content }) => content),
    seed,
    chosen.map(({ content }) => idsOfPair(content, pair)),
  );
}
