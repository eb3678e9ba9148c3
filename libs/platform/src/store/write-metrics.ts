import { Inject, Injectable } from '@nestjs/common';
import type { WriteListener } from '#libs/event-store';
import { Metrics } from '#platform/metrics';

/** From a group commit on a quiet machine to the longest transaction that is allowed. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2];

/** Counts what the process writes. */
@Injectable()
export class WriteMetrics {
  private readonly seconds;
  private readonly conflicts;
  private readonly replays;

  constructor(@Inject(Metrics) metrics: Metrics) {
    const labels = ['writing'] as const;
    this.seconds = metrics.histogram(
      'manabiya_append_seconds',
      'From the call to the commit of the events of a command',
      SECONDS,
      labels,
    );
    this.conflicts = metrics.counter(
      'manabiya_append_conflicts_total',
      'Commands that lost the race for their stream and decided again',
      labels,
    );
    this.replays = metrics.counter(
      'manabiya_command_replays_total',
      'Commands that were done already and got their answer again',
      labels,
    );
  }

  listenerOf(writing: 'guarded' | 'row-first'): WriteListener {
    return {
      written: (_buckets, seconds) => this.seconds.observe({ writing }, seconds),
      conflicted: () => this.conflicts.inc({ writing }),
      replayed: () => this.replays.inc({ writing }),
    };
  }
}
