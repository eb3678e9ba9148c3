import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { forgetOldCommands } from '#libs/event-store';
import { forgetBeats } from '#platform/beat';
import type { Context } from '#platform/context';
import { forgetOldJobs } from '#platform/jobs';
import type { Logger } from '#platform/logging';

const EVERY_MS = 60 * 60_000;

type Chores = Context['chores'];

/** Those of the platform, and those that the contexts have. */
export const choresOf = (contexts: readonly Context[]): Chores =>
  contexts.reduce<Chores>((all, { chores }) => ({ ...all, ...chores }), {
    'old commands': forgetOldCommands,
    'jobs that are over': forgetOldJobs,
    'processes that ended': forgetBeats,
  });

/** What every worker may do at any time, and twice at once: forget what has passed its time. */
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly pool: pg.Pool,
    private readonly logger: Pick<Logger, 'warn'>,
    private readonly chores: Chores,
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
    for (const [chore, forget] of Object.entries(this.chores)) {
      try {
        await forget(this.pool);
      } catch (error) {
        this.logger.warn({ err: error, chore }, 'housekeeping failed; it runs again in an hour');
      }
    }
  }
}
