import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AREA_PERMISSIONS } from '#contracts/constants';
import type { StartExam } from '#contracts/http/start-attempt';
import { addSeconds, DomainError, type Instant } from '#libs/kernel';
import type { Principal } from '#platform/http';
import type { AttemptStarted } from '../../domain/attempt.events.js';
import { choiceSeed, drawQuestions, orderSameChoices } from '../../domain/draw-questions.js';
import { ExamPlans } from '../../ports/exam-plans.js';
import { PinnedQuestions } from '../../ports/pinned-questions.js';
import { startedData } from './start-exam.js';

/** An exam as a learner would be given it now, for its staff: drawn anew each time, and kept nowhere (TEST-1). */
@Injectable()
export class ExamPreviews {
  constructor(
    @Inject(ExamPlans) private readonly plans: ExamPlans,
    @Inject(PinnedQuestions) private readonly questions: PinnedQuestions,
  ) {}

  /** Throws `auth.forbidden`, `request.not-found`, and of a draft what refuses its publication. */
  async begin(
    principal: Principal,
    { exam_id: examId, quiz_type }: StartExam,
    now: Instant,
  ): Promise<AttemptStarted['data']> {
    if (!principal.permissions.includes(AREA_PERMISSIONS.exams.view)) throw new DomainError('auth.forbidden');
    const exam = await this.plans.of(examId, principal);
    if (exam.exam_type !== quiz_type) throw new DomainError('request.not-found');
    const seed = randomUUID();
    const drawn = drawQuestions(exam.sections, seed, exam.shuffle);
    const questions = orderSameChoices(drawn, await this.questions.contents(drawn), choiceSeed(exam, seed));
    const nobody = { learnerId: principal.userId, classId: null, timeZone: 'UTC', extensionSeconds: 0 };
    const { time_limit_seconds: limit } = exam;
    return {
      ...startedData({ ...nobody, examId, exam, seed, now, questions }),
      // its window may lie anywhere: what is seen is its limit
      deadline: limit === null ? null : addSeconds(now, limit),
    };
  }
}
