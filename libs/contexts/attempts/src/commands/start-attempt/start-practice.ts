import { Inject, Injectable } from '@nestjs/common';
import { DAILY_CHALLENGE, DEFAULT_QUESTION_COUNT, quizTypeOf } from '#contracts/constants';
import type { StartPractice } from '#contracts/http/attempts';
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
import { practiceData } from './practice-data.js';
import { WithheldQuestions } from './withheld-questions.js';

interface Starter {
  /** Null: an administrator, whose practice is not recorded. */
  readonly learnerId: string | null;
  readonly classId: string | null;
  readonly timeZone: string;
  /** Questions that are not asked now. */
  readonly except: readonly string[];
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
  ) {}

  /** The browser's id, but for the daily challenge. */
  async idOf(principal: Principal, body: StartPractice): Promise<string> {
    if (body.quiz_type !== DAILY_CHALLENGE) return body.attempt_id;
    const { timeZone, now } = await this.learners.localTime(principal.organizationId);
    return dailyAttemptId(principal.userId, localDate(now, timeZone));
  }

  /** Throws `attempt.confined` (TEST-5) and what the planner throws. */
  async begin(id: string, principal: Principal, body: StartPractice, now: Instant) {
    const { userId, organizationId } = principal;
    const [{ classId }, { timeZone }, confined, except] = await Promise.all([
      this.learners.facts(userId),
      this.learners.localTime(organizationId),
      this.confinement.isConfined(userId, organizationId),
      this.withheld.of(principal, now),
    ]);
    if (confined) throw new DomainError('attempt.confined');
    await this.assertOwn(userId, body.setup);
    const isOfYesterday =
      body.quiz_type === DAILY_CHALLENGE && id !== dailyAttemptId(userId, localDate(now, timeZone));
    if (isOfYesterday) throw new DomainError('attempt.not-available');
    return this.started(id, { learnerId: userId, classId, timeZone, except }, body, now);
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
    const nobody = { learnerId: null, classId: null, timeZone, except: [] };
    return this.started(body.attempt_id, nobody, body, now);
  }

  private async started(
    id: string,
    { learnerId, classId, timeZone, except }: Starter,
    body: StartPractice,
    now: Instant,
  ): Promise<AttemptStarted['data']> {
    const { setup } = body;
    const type = quizTypeOf(body.quiz_type);
    const today = localDate(now, timeZone);
    const wish = { quizType: type.code, setup, learnerId, seed: id, today, except };
    const drawn = await this.planner.plan(wish);
    if (drawn.length === 0) throw new DomainError('practice.nothing-to-ask');
    const asked = drawn.map(({ question_id, version, skill }) => ({
      ...{ question_id, version, skill },
      ...{ section: 0, points: 1 },
    }));
    const questions = arranged(asked, await this.questions.contents(asked), setup, id);
    return practiceData({ id, type, setup, learnerId: learnerId ?? '', classId, timeZone, now, questions });
  }
}

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
