import { createHash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ROLE } from '#contracts/constants';
import type { AttemptSheet, StartAttempt as StartAttemptBody } from '#contracts/http/attempts';
import { DomainError, uuidv5 } from '#libs/kernel';
import type { Principal } from '#platform/http';
import { AttemptStream } from '../../attempt-stream.js';
import { AttemptSheets } from '../../queries/attempt-sheets.js';
import { examAttemptId, ExamStarts } from './start-exam.js';
import { PracticeStartLimit } from './practice-start-limit.js';
import { PracticeStarts } from './start-practice.js';

export class StartAttempt extends Command<AttemptSheet> {
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
    @Inject(AttemptSheets) private readonly sheets: AttemptSheets,
    @Inject(ExamStarts) private readonly exams: ExamStarts,
    @Inject(PracticeStarts) private readonly practice: PracticeStarts,
    @Inject(PracticeStartLimit) private readonly limit: PracticeStartLimit,
  ) {}

  /** Starting again, from any device, answers the sheet of the attempt that goes on. */
  async execute({ principal, body }: StartAttempt): Promise<AttemptSheet> {
    if (principal.usertype !== ROLE.learner) return this.look(principal, body);
    const id =
      'exam_id' in body
        ? examAttemptId(body.exam_id, principal.userId)
        : await this.practice.idOf(principal, body);
    if (!(await this.attempts.find(id))) await this.start(id, principal, body);
    return this.sheets.sheet(await this.attempts.ofLearner(id, principal.userId));
  }

  private async start(id: string, principal: Principal, body: StartAttemptBody): Promise<void> {
    if (!('exam_id' in body)) await this.limit.count(principal.userId);
    await this.attempts.change({
      id,
      organizationId: principal.organizationId,
      // every start of this attempt is the same command, so that two devices cannot start it twice
      command: {
        id: uuidv5(id, 'start'),
        hash: createHash('sha256').update(id).digest(),
        actorId: principal.userId,
      },
      build: async ({ now }) => ({
        type: 'StartAttempt',
        data:
          'exam_id' in body
            ? await this.exams.begin(principal, body, now)
            : await this.practice.begin(id, principal, body, now),
      }),
    });
  }

  /** Administrators try the learners' materials; exams they see in their preview. */
  private async look(principal: Principal, body: StartAttemptBody): Promise<AttemptSheet> {
    if ('exam_id' in body) throw new DomainError('auth.forbidden');
    await this.limit.count(principal.userId);
    return this.sheets.unrecorded(body.attempt_id, await this.practice.unrecorded(principal, body));
  }
}
