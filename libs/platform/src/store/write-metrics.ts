import { Inject, Injectable } from '@nestjs/common';
import type { WriteListener } from '#libs/event-store';
import { Metrics } from '#platform/metrics';
import { RecentSeconds } from './recent-seconds.js';
import { SlowSaves } from './slow-saves.js';

/** From a group commit on a quiet machine to the longest transaction that is allowed. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2];

/** Of which a process tells operators. */
const RECENT_MS = 10 * 60_000;

/** Counts what the process writes. */
@Injectable()
export class WriteMetrics {
  private readonly seconds;
  private readonly conflicts;
  private readonly replays;
  private readonly recent = new RecentSeconds(() => this.now());
  private readonly slow = new SlowSaves(() => this.now());

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
      written: (_buckets, seconds) => {
        this.seconds.observe({ writing }, seconds);
        this.recent.add(seconds);
        // a step of an import may take as long: nobody waits for it
        if (writing === 'guarded') this.slow.add(seconds);
      },
      conflicted: () => this.conflicts.inc({ writing }),
      replayed: () => this.replays.inc({ writing }),
    };
  }

  /** Milliseconds, ever rising. */
  now(): number {
    return performance.now();
  }

  /** How long appends of the last ten minutes took, in milliseconds, and that saving takes long; nothing where nothing was written. */
  lately(): Record<string, number> {
    const [p50, p99] = this.recent.quantiles(RECENT_MS, [0.5, 0.99]) ?? [];
    if (p50 === undefined || p99 === undefined) return {};
    const figures = { append_p50_ms: p50 * 1000, append_p99_ms: p99 * 1000 };
    return this.slow.takeLong() ? { ...figures, slow: 1 } : figures;
  }
}
