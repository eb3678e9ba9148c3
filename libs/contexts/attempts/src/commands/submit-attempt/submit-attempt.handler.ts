import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AttemptSubmitted, SubmitAttempt as SubmitAttemptBody } from '#contracts/http/attempts';
import type { CommandContext, Principal } from '#platform/http';
import { ExamGradings } from '../../ports/exam-gradings.js';
import { assertLearner, AttemptStream } from '../../rows/attempt-stream.js';

export class SubmitAttempt extends Command<AttemptSubmitted> {
  constructor(
    readonly principal: Principal,
    readonly context: CommandContext,
    readonly attemptId: string,
    readonly body: SubmitAttemptBody,
  ) {
    super();
  }
}

@CommandHandler(SubmitAttempt)
export class SubmitAttemptHandler implements ICommandHandler<SubmitAttempt> {
  constructor(
    @Inject(AttemptStream) private readonly attempts: AttemptStream,
    @Inject(ExamGradings) private readonly gradings: ExamGradings,
  ) {}

  async execute({ principal, context, attemptId, body }: SubmitAttempt): Promise<AttemptSubmitted> {
    const { position, version } = await this.attempts.change({
      id: attemptId,
      organizationId: principal.organizationId,
      command: context,
      build: async ({ now, state }) => {
        assertLearner(state, principal.userId);
        const gradings = await this.gradings.of(state.started.exam_id);
        return { type: 'SubmitAttempt', gradings, activeMs: body.active_ms, now };
      },
    });
    return { position, version };
  }
}
