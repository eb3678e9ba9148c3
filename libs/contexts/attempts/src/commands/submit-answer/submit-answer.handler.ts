import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AnswerSaved, SubmitAnswer as SubmitAnswerBody } from '#contracts/http/attempts';
import { DomainError } from '#libs/kernel';
import type { CommandContext, Principal } from '#platform/http';
import { Metrics } from '#platform/metrics';
import { assertLearner, AttemptStream } from '../../rows/attempt-stream.js';
import { toChoiceIds, toPlaces } from '../../domain/choice-places.js';
import type { AttemptState } from '../../domain/attempt.state.js';
import { PinnedQuestions } from '../../ports/pinned-questions.js';

export class SubmitAnswer extends Command<AnswerSaved> {
  constructor(
    readonly principal: Principal,
    readonly context: CommandContext,
    readonly attemptId: string,
    readonly questionId: string,
    readonly body: SubmitAnswerBody,
  ) {
    super();
  }
}

@CommandHandler(SubmitAnswer)
export class SubmitAnswerHandler implements ICommandHandler<SubmitAnswer> {
  private readonly late;

  constructor(
    @Inject(AttemptStream) private readonly attempts: AttemptStream,
    @Inject(PinnedQuestions) private readonly questions: PinnedQuestions,
    @Inject(Metrics) metrics: Metrics,
  ) {
    this.late = metrics.counter(
      'manabiya_late_answers_total',
      'Answers after the deadline: kept, not counted',
    );
  }

  async execute(command: SubmitAnswer): Promise<AnswerSaved> {
    const { principal, context, attemptId } = command;
    try {
      const { position, version, events, replayed } = await this.attempts.change({
        id: attemptId,
        organizationId: principal.organizationId,
        command: context,
        build: async ({ now, state }) => {
          assertLearner(state, principal.userId);
          return { ...(await this.prepare(command, state)), now };
        },
      });
      const counted = events.some(({ type }) => type === 'AnswerSubmitted');
      if (!counted && !replayed) this.late.inc();
      return { position, version, counted };
    } catch (error) {
      throw await this.withPlaces(error, command);
    }
  }

  private async prepare(
    { questionId, body }: SubmitAnswer,
    state: Exclude<AttemptState, { status: 'not_started' }>,
  ) {
    const question = state.questions.get(questionId);
    if (!question) throw new DomainError('attempt.unknown-question');
    const value = toChoiceIds(question, body.value);
    if (value === undefined) throw new DomainError('attempt.invalid-value');
    const [content] = await this.questions.contents([question]);
    if (!content) throw new DomainError('attempt.unknown-question');
    return {
      type: 'SubmitAnswer' as const,
      questionId,
      value,
      firstValue: body.first_value,
      content,
      baseVersion: body.base_version,
      activeMs: body.active_ms,
      capturedAt: body.captured_at,
    };
  }

  /** The refusal of a stale page carries the newer answer: in the page's own terms. */
  private async withPlaces(
    error: unknown,
    { attemptId, questionId, principal }: SubmitAnswer,
  ): Promise<unknown> {
    if (!(error instanceof DomainError) || error.code !== 'attempt.newer-answer') return error;
    const { state, version } = await this.attempts.ofLearner(attemptId, principal.userId);
    const question = state.questions.get(questionId);
    const answer = state.answers.get(questionId);
    if (!question || !answer) return error;
    const current = { value: toPlaces(question, answer.value), saved_at: answer.answered_at, version };
    return new DomainError(error.code, { current });
  }
}
