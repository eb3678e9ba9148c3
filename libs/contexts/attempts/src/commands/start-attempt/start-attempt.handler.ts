import { createHash, randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ExamType, PROFICIENCY_TEST, type QuizTypeCode } from '#contracts/constants';
import type { AttemptSheet, StartAttempt as StartAttemptBody } from '#contracts/http/attempts';
import { addSeconds, DomainError, earlier, type Instant, uuidv5 } from '#libs/kernel';
import type { Principal } from '#platform/http';
import { AttemptStream } from '../../attempt-stream.js';
import type { AttemptQuestion, AttemptStarted } from '../../domain/attempt.events.js';
import { drawQuestions, orderChoices } from '../../domain/draw-questions.js';
import { PinnedQuestions } from '../../pinned-questions.js';
import { AttemptSheets } from '../../queries/attempt-sheets.js';
import { type ExamToTake, ExamsToTake } from './exam-to-take.js';

export class StartAttempt extends Command<AttemptSheet> {
  constructor(
    readonly principal: Principal,
    readonly body: StartAttemptBody,
  ) {
    super();
  }
}

/** One attempt per learner and exam, whatever devices do: its id derives from the two. */
export const examAttemptId = (examId: string, learnerId: string): string =>
  uuidv5('attempt', examId, learnerId);

@CommandHandler(StartAttempt)
export class StartAttemptHandler implements ICommandHandler<StartAttempt> {
  constructor(
    @Inject(AttemptStream) private readonly attempts: AttemptStream,
    @Inject(AttemptSheets) private readonly sheets: AttemptSheets,
    @Inject(ExamsToTake) private readonly exams: ExamsToTake,
    @Inject(PinnedQuestions) private readonly questions: PinnedQuestions,
  ) {}

  /** Starting again, from any device, answers the sheet of the attempt that goes on. */
  async execute({ principal, body }: StartAttempt): Promise<AttemptSheet> {
    const id = examAttemptId(body.exam_id, principal.userId);
    if (!(await this.attempts.find(id))) await this.start(id, principal, body);
    return this.sheets.sheet(await this.attempts.ofLearner(id, principal.userId));
  }

  private async start(id: string, principal: Principal, body: StartAttemptBody): Promise<void> {
    await this.attempts.change({
      id,
      organizationId: principal.organizationId,
      // every start of this attempt is the same command, so that two devices cannot start it twice
      command: {
        id: uuidv5(id, 'start'),
        hash: createHash('sha256').update(id).digest(),
        actorId: principal.userId,
      },
      build: async ({ now }) => {
        const found = await this.exams.find(body.exam_id, principal.userId, principal.organizationId, now);
        if (found.exam.exam_type !== body.quiz_type) throw new DomainError('request.not-found');
        return { type: 'StartAttempt', data: await this.started(principal.userId, body.exam_id, found, now) };
      },
    });
  }

  private async started(
    learnerId: string,
    examId: string,
    { exam, classId, timeZone }: ExamToTake,
    now: Instant,
  ): Promise<AttemptStarted['data']> {
    const seed = randomUUID();
    const drawn = drawQuestions(exam.sections, seed, exam.shuffle);
    const questions = orderChoices(drawn, await this.questions.contents(drawn), seed);
    return startedData({ learnerId, classId, timeZone, examId, exam, seed, now, questions });
  }
}

export interface AttemptToStart {
  readonly learnerId: string;
  readonly classId: string | null;
  readonly timeZone: string;
  readonly examId: string;
  readonly exam: ExamToTake['exam'];
  readonly seed: string;
  readonly now: Instant;
  readonly questions: readonly AttemptQuestion[];
}

/** All that the first event must carry, so that projections need no other stream. */
export function startedData(start: AttemptToStart): AttemptStarted['data'] {
  const { exam, now } = start;
  return {
    learner_id: start.learnerId,
    class_id: start.classId,
    quiz_type: codeOf(exam.exam_type),
    exam_id: start.examId,
    title: exam.title,
    seed: start.seed,
    time_zone: start.timeZone,
    started_at: now,
    deadline: deadlineOf(exam.time_limit_seconds, exam.ends_at, now),
    exam_ends_at: exam.ends_at,
    result_visible: exam.result_visible,
    sections: exam.sections.map(({ title }) => ({ title: title ?? null })),
    questions: start.questions,
  };
}

const deadlineOf = (limit: number | null, endsAt: Instant, now: Instant): Instant =>
  limit === null ? endsAt : earlier(addSeconds(now, limit), endsAt);

function codeOf(examType: ExamType): QuizTypeCode {
  return examType === PROFICIENCY_TEST ? 'proficiency-test' : 'mini-test';
}
