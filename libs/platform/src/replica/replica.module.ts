import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ReplicaWatch } from '#platform/database';
import { Metrics } from '#platform/metrics';

/** In an api process: looks at the replica, and counts who answered. Without one there is no such metric. */
@Module({})
export class ReplicaModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(ReplicaWatch) private readonly watch: ReplicaWatch,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.watch.isConfigured) return;
    const reads = this.metrics.counter(
      'manabiya_replica_reads_total',
      'Reads that a replica may answer, and who did.',
      ['by'],
    );
    this.watch.onRead = (by) => reads.inc({ by });
    this.metrics.gauge(
      'manabiya_replica_lag_seconds',
      'All that was written longer ago is on the replica.',
      [],
      (gauge) => gauge.set((this.watch.status?.lagMs ?? Number.NaN) / 1000),
    );
    this.metrics.gauge(
      'manabiya_replica_in_use',
      '1 while statistics and lists are read from the replica.',
      [],
      (gauge) => gauge.set(this.watch.isUsable ? 1 : 0),
    );
    await this.watch.start();
  }

  onApplicationShutdown(): void {
    this.watch.stop();
  }
}
