import { createHash, randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ROLE } from '#contracts/constants';
import type { StartAttempt as StartAttemptBody } from '#contracts/http/start-attempt';
import { DomainError, type Instant, uuidv5 } from '#libs/kernel';
import type { Principal } from '#platform/http';
import { type AttemptStarted, examAttemptId } from '../../domain/attempt.events.js';
import { AttemptStream } from '../../rows/attempt-stream.js';
import { Learners } from '../../ports/learners.js';
import { ExamPreviews } from './exam-previews.js';
import { ExamStarts } from './start-exam.js';
import { PracticeStartLimit } from './practice-start-limit.js';
import { PracticeStarts } from './start-practice.js';

/** `unrecorded`: an administrator's look at practice or at an exam, which nothing keeps. */
export type Started =
  | { readonly id: string; readonly unrecorded?: undefined }
  | { readonly id: string; readonly unrecorded: AttemptStarted['data'] };

export class StartAttempt extends Command<Started> {
  constructor(
    readonly principal: Principal,
    readonly body: StartAttemptBody,
  ) {
    super();
  }
}

@CommandHandler(StartAttempt)
export class StartAttemptHandler implements ICommandHandler<StartAttempt> {
  constructor(
    @Inject(AttemptStream) private readonly attempts: AttemptStream,
    @Inject(ExamStarts) private readonly exams: ExamStarts,
    @Inject(PracticeStarts) private readonly practice: PracticeStarts,
    @Inject(PracticeStartLimit) private readonly limit: PracticeStartLimit,
    @Inject(ExamPreviews) private readonly previews: ExamPreviews,
    @Inject(Learners) private readonly learners: Learners,
  ) {}

  /** Starting again, from any device, goes on with the attempt that there is. */
  async execute({ principal, body }: StartAttempt): Promise<Started> {
    if (principal.usertype !== ROLE.learner) return this.look(principal, body);
    const id = await this.idOf(principal, body);
    if (!(await this.attempts.find(id))) await this.start(id, principal, body);
    return { id };
  }

  private async idOf(principal: Principal, body: StartAttemptBody): Promise<string> {
    if ('exam_id' in body) return examAttemptId(body.exam_id, principal.userId);
    return 'begun_at' in body ? body.attempt_id : this.practice.idOf(principal, body);
  }

  private async start(id: string, principal: Principal, body: StartAttemptBody): Promise<void> {
    // what was taken along was counted then
    if ('quiz_type' in body && !('exam_id' in body)) await this.limit.count(principal.userId);
    await this.attempts.change({
      id,
      organizationId: principal.organizationId,
      // every start of this attempt is the same command, so that two devices cannot start it twice
      command: {
        id: uuidv5(id, 'start'),
        hash: createHash('sha256').update(id).digest(),
        actorId: principal.userId,
        sessionId: principal.sessionId,
      },
      build: async ({ now }) => ({
        type: 'StartAttempt',
        data: await this.dataOf(id, principal, body, now),
      }),
    });
  }

  private dataOf(id: string, principal: Principal, body: StartAttemptBody, now: Instant) {
    if ('exam_id' in body) return this.exams.begin(principal, body, now);
    if ('begun_at' in body) return this.practice.arrive(body, principal, now);
    return this.practice.begin(id, principal, body, now);
  }

  /** Administrators try the learners' materials, and see exams as learners do (STUDY-8, TEST-1). */
  private async look(principal: Principal, body: StartAttemptBody): Promise<Started> {
    // what nobody records cannot have begun elsewhere
    if ('begun_at' in body) throw new DomainError('request.invalid');
    await this.limit.count(principal.userId);
    if ('exam_id' in body) {
      const { now } = await this.learners.localTime(principal.organizationId);
      return { id: randomUUID(), unrecorded: await this.previews.begin(principal, body, now) };
    }
    return { id: body.attempt_id, unrecorded: await this.practice.unrecorded(principal, body) };
  }
}
