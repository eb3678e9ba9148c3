import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { JobHandler } from '#platform/jobs';
import { JobHandlers } from '#platform/queue';
import { ParkedStreams } from '../ports/parked-streams.js';
import { RETRY_PARKED, parkedOf } from '../rows/retry-parked.js';

/** Tries a parked stream once more, by a worker: an api folds no events. */
@Injectable()
export class RetryParkedJob implements JobHandler, OnModuleInit {
  readonly kind = RETRY_PARKED;

  constructor(
    @Inject(JobHandlers) private readonly handlers: JobHandlers,
    @Inject(ParkedStreams) private readonly streams: ParkedStreams,
  ) {}

  onModuleInit(): void {
    this.handlers.register(this);
  }

  run(_payload: unknown, key: string): Promise<void> {
    const { projection, streamId } = parkedOf(key);
    return this.streams.retry(projection, streamId);
  }
}
