import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type ExamType, PROFICIENCY_TEST, type QuizTypeCode } from '#contracts/constants';
import type { StartExam } from '#contracts/http/start-attempt';
import { DomainError, type Instant } from '#libs/kernel';
import type { Principal } from '#platform/http';
import type { AttemptQuestion, AttemptStarted } from '../../domain/attempt.events.js';
import { choiceSeed, drawQuestions, orderSameChoices } from '../../domain/draw-questions.js';
import { deadlineOf } from '../../domain/exam-terms.js';
import { PinnedQuestions } from '../../ports/pinned-questions.js';
import { type ExamToTake, ExamsToTake } from './exam-to-take.js';

@Injectable()
export class ExamStarts {
  constructor(
    @Inject(ExamsToTake) private readonly exams: ExamsToTake,
    @Inject(PinnedQuestions) private readonly questions: PinnedQuestions,
  ) {}

  /** Throws `request.not-found` and `attempt.not-available`. */
  async begin(principal: Principal, body: StartExam, now: Instant): Promise<AttemptStarted['data']> {
    const found = await this.exams.find(body.exam_id, principal.userId, principal.organizationId, now);
    const { exam } = found;
    if (exam.exam_type !== body.quiz_type) throw new DomainError('request.not-found');
    const seed = randomUUID();
    const drawn = drawQuestions(exam.sections, seed, exam.shuffle);
    const questions = orderSameChoices(drawn, await this.questions.contents(drawn), choiceSeed(exam, seed));
    const learnerId = principal.userId;
    return startedData({ ...found, learnerId, examId: body.exam_id, seed, now, questions });
  }
}

export interface ExamToStart extends ExamToTake {
  readonly learnerId: string;
  readonly examId: string;
  readonly seed: string;
  readonly now: Instant;
  readonly questions: readonly AttemptQuestion[];
}

/** All that the first event must carry, so that projections need no other stream. */
export function startedData(start: ExamToStart): AttemptStarted['data'] {
  const { exam, now } = start;
  return {
    learner_id: start.learnerId,
    class_id: start.classId,
    quiz_type: codeOf(exam.exam_type),
    exam_id: start.examId,
    setup: null,
    title: exam.title,
    seed: start.seed,
    time_zone: start.timeZone,
    started_at: now,
    deadline: deadlineOf({ ...exam, extension_seconds: start.extensionSeconds }, now),
    exam_ends_at: exam.ends_at,
    result_visible: exam.result_visible,
    pass_points: exam.pass_points,
    ...(exam.instructions && { instructions: exam.instructions }),
    sections: exam.sections.map(({ title, instructions, sound_plays }) => ({
      title: title ?? null,
      ...(instructions && { instructions }),
      ...(sound_plays !== undefined && { sound_plays }),
    })),
    questions: start.questions,
  };
}

function codeOf(examType: ExamType): QuizTypeCode {
  return examType === PROFICIENCY_TEST ? 'proficiency-test' : 'mini-test';
}
