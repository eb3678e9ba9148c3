import { Module } from '@nestjs/common';
import { AttemptStream } from './attempt-stream.js';
import { AutoSubmitJob } from './reactions/auto-submit/auto-submit.job.js';
import { autoSubmitReaction } from './reactions/auto-submit/auto-submit.reaction.js';
import { practiceInProgressProjection } from './read-models/practice-in-progress/practice-in-progress.projection.js';

export { ATTEMPT_STREAM } from './domain/attempt.events.js';
export { attemptsMigrations } from './migrations.js';
export const attemptsProjections = [practiceInProgressProjection] as const;
export const attemptsReactions = [autoSubmitReaction] as const;

/** The attempts context in a worker process: what happens when nobody's browser is open. */
@Module({ providers: [AttemptStream, AutoSubmitJob] })
export class AttemptsWorkerModule {}
