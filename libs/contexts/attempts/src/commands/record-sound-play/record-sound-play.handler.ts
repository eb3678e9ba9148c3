import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SoundPlay, SoundPlayRecorded } from '#contracts/http/attempts';
import type { CommandContext, Principal } from '#platform/http';
import { assertLearner, AttemptStream } from '../../rows/attempt-stream.js';

/** A sound that may be heard so often began to sound on the page of its learner. */
export class RecordSoundPlay extends Command<SoundPlayRecorded> {
  constructor(
    readonly principal: Principal,
    readonly context: CommandContext,
    readonly attemptId: string,
    readonly playId: string,
    readonly body: SoundPlay,
  ) {
    super();
  }
}

@CommandHandler(RecordSoundPlay)
export class RecordSoundPlayHandler implements ICommandHandler<RecordSoundPlay> {
  constructor(@Inject(AttemptStream) private readonly attempts: AttemptStream) {}

  async execute({
    principal,
    context,
    attemptId,
    playId,
    body,
  }: RecordSoundPlay): Promise<SoundPlayRecorded> {
    const { position, version, state } = await this.attempts.change({
      id: attemptId,
      organizationId: principal.organizationId,
      command: context,
      build: ({ now, state }) => {
        assertLearner(state, principal.userId);
        const { question_id: questionId, captured_at: capturedAt } = body;
        return { type: 'RecordSoundPlay', questionId, playId, capturedAt, now };
      },
    });
    const plays = state.status === 'not_started' ? undefined : state.soundPlays.get(body.question_id);
    return { position, version, counted: plays?.has(playId) ?? false };
  }
}
