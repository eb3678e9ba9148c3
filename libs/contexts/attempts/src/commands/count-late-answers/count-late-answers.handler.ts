import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CountLateAnswersBody, LateAnswersCounted } from '#contracts/http/late-answers';
import { DomainError } from '#libs/kernel';
import type { CommandContext, Principal } from '#platform/http';
import { attemptDecider } from '../../domain/attempt.decider.js';
import type { AttemptEvent, Score } from '../../domain/attempt.events.js';
import type { AttemptState } from '../../domain/attempt.state.js';
import type { CountLateAnswers as Counting } from '../../domain/late-answers.js';
import { scoreOf } from '../../domain/score.js';
import { PinnedQuestions } from '../../ports/pinned-questions.js';
import { AttemptStream } from '../../rows/attempt-stream.js';

/** Answers that came after the deadline count as if they had come in time, or do not any more (TEST-7). */
export class CountLateAnswers extends Command<LateAnswersCounted> {
  constructor(
    readonly principal: Principal,
    readonly context: CommandContext,
    readonly attemptId: string,
    readonly body: CountLateAnswersBody,
    /** Judges all and writes nothing. */
    readonly dryRun: boolean,
  ) {
    super();
  }
}

@CommandHandler(CountLateAnswers)
export class CountLateAnswersHandler implements ICommandHandler<CountLateAnswers> {
  constructor(
    @Inject(AttemptStream) private readonly attempts: AttemptStream,
    @Inject(PinnedQuestions) private readonly questions: PinnedQuestions,
  ) {}

  /** Throws `request.not-found` for what is not the administrator's, `attempt.not-submitted`, `attempt.no-late-answer`. */
  async execute({
    principal,
    context,
    attemptId,
    body,
    dryRun,
  }: CountLateAnswers): Promise<LateAnswersCounted> {
    const { state: before, organizationId, now } = await this.attempts.ofStaff(attemptId, principal);
    const build = async (seen: { now: string; state: AttemptState }): Promise<Counting> => ({
      ...{ type: 'CountLateAnswers', counted: body.counted, now: seen.now },
      questions: await this.asked(seen.state, body.question_ids),
    });
    if (dryRun) {
      const events = attemptDecider.decide(await build({ now, state: before }), before);
      return { id: attemptId, position: null, ...effectOf(events, before) };
    }
    const written = await this.attempts.change({ id: attemptId, organizationId, command: context, build });
    const position = written.events.length > 0 ? written.position : null;
    return { id: attemptId, position, ...effectOf(written.events, written.state) };
  }

  private async asked(state: AttemptState, ids: readonly string[]): Promise<Counting['questions']> {
    if (state.status === 'not_started') throw new DomainError('request.not-found');
    const pinned = ids.flatMap((id) => state.questions.get(id) ?? []);
    const contents = await this.questions.contents(pinned);
    return ids.map((id) => {
      const content = contents[pinned.findIndex(({ question_id }) => question_id === id)];
      if (!content) throw new DomainError('attempt.no-late-answer');
      return { id, content };
    });
  }
}

type Effect = Pick<LateAnswersCounted, 'question_ids' | 'before' | 'after'>;

function effectOf(events: readonly AttemptEvent[], state: AttemptState): Effect {
  const [event] = events;
  if (event?.type === 'LateAnswersCounted') {
    const { answers, before, after } = event.data;
    const question_ids = answers.map(({ question_id }) => question_id);
    return { question_ids, before: pointsOf(before), after: pointsOf(after) };
  }
  if (state.status === 'not_started') throw new DomainError('request.not-found');
  const score = pointsOf(scoreOf(state));
  return { question_ids: [], before: score, after: score };
}

const pointsOf = ({ points, total_points }: Score): Effect['before'] => ({ points, total_points });
