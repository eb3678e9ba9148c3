import { Inject, Injectable } from '@nestjs/common';
import type { WriteListener } from '#libs/event-store';
import { PushBus } from '#platform/push';

/** Tells the workers in which buckets this process has written, so that they need not wait for their next look. */
@Injectable()
export class WakeUps implements WriteListener {
  constructor(@Inject(PushBus) private readonly bus: PushBus) {}

  written(buckets: readonly number[]): void {
    for (const bucket of buckets) this.bus.wake(bucket);
  }
}
