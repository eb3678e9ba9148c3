import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { forgetOldCommands } from '#libs/event-store';
import { PG_POOL } from '#platform/database';
import { forgetOldJobs } from '#platform/jobs';
import { Logger } from '#platform/logging';
import { forgetEndedSessions, forgetOldImports } from '#worker/identity';
import { forgetOldQuestionImports, forgetUnusedMedia } from '#worker/questions';

const EVERY_MS = 60 * 60_000;
/** Each in small statements of its own. */
const CHORES = {
  'old commands': forgetOldCommands,
  'jobs that are over': forgetOldJobs,
  'ended sessions': forgetEndedSessions,
  'old imports': forgetOldImports,
  'old imports of questions': forgetOldQuestionImports,
  'unused media': forgetUnusedMedia,
};

/** What every worker may do at any time, and twice at once: forget what has passed its time. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(PG_POOL) private readonly pool: pg.Pool,
    @Inject(Logger) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.run(), EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** One chore that fails does not keep the others from being done. */
  async run(): Promise<void> {
    for (const [chore, forget] of Object.entries(CHORES)) {
      try {
        await forget(this.pool);
      } catch (error) {
        this.logger.warn({ err: error, chore }, 'housekeeping failed; it runs again in an hour');
      }
    }
  }
}
