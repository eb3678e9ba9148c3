import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { QuestionSetAside, SetAside } from '#contracts/http/attempts';
import { needOf } from '#contracts/practice-types';
import { DomainError } from '#libs/kernel';
import type { CommandContext, Principal } from '#platform/http';
import { PinnedQuestions } from '../../ports/pinned-questions.js';
import { assertLearner, AttemptStream } from '../../rows/attempt-stream.js';

/** A question of practice that its learner cannot answer where they are. */
export class SetQuestionAside extends Command<QuestionSetAside> {
  constructor(
    readonly principal: Principal,
    readonly context: CommandContext,
    readonly attemptId: string,
    readonly questionId: string,
    readonly body: SetAside,
  ) {
    super();
  }
}

@CommandHandler(SetQuestionAside)
export class SetQuestionAsideHandler implements ICommandHandler<SetQuestionAside> {
  constructor(
    @Inject(AttemptStream) private readonly attempts: AttemptStream,
    @Inject(PinnedQuestions) private readonly questions: PinnedQuestions,
  ) {}

  async execute(command: SetQuestionAside): Promise<QuestionSetAside> {
    const { principal, context, attemptId, questionId, body } = command;
    const { position, version } = await this.attempts.change({
      id: attemptId,
      organizationId: principal.organizationId,
      command: context,
      build: async ({ now, state }) => {
        assertLearner(state, principal.userId);
        const question = state.questions.get(questionId);
        if (!question) throw new DomainError('attempt.unknown-question');
        const [content] = await this.questions.contents([question]);
        if (!content) throw new DomainError('attempt.unknown-question');
        return {
          type: 'SetQuestionAside' as const,
          questionId,
          need: body.need,
          takes: needOf(content),
          capturedAt: body.captured_at,
          now,
        };
      },
    });
    return { position, version };
  }
}
