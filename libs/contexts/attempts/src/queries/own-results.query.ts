import { Inject, Injectable } from '@nestjs/common';
import type { AttemptResult } from '#contracts/http/attempts';
import { AttemptStream } from '../rows/attempt-stream.js';
import { AttemptSheets } from './attempt-sheets.js';

/** A learner's own result, for whoever makes something else of it than its page. */
@Injectable()
export class OwnResults {
  constructor(
    @Inject(AttemptStream) private readonly attempts: AttemptStream,
    @Inject(AttemptSheets) private readonly sheets: AttemptSheets,
  ) {}

  /** Throws `request.not-found`, `attempt.not-submitted`, and `attempt.result-hidden` until it may be seen. */
  async result(attemptId: string, learnerId: string): Promise<AttemptResult> {
    return this.sheets.result(await this.attempts.ofLearner(attemptId, learnerId));
  }
}
