import { type DynamicModule, Module } from '@nestjs/common';
import type { Projection } from '#libs/event-store';
import { Configuration } from '#platform/config';
import { Logger } from '#platform/logging';
import { processModules, type ProcessParts } from '#platform/process';
import { Neighbours, PushBus } from '#platform/push';
import { QueueModule } from '#platform/queue';
import { Housekeeping } from './housekeeping.js';
import { ProjectionMetrics } from './projection-metrics.js';
import { ProjectionsModule } from './projections.module.js';

export interface WorkerParts extends ProcessParts {
  readonly projections: readonly Projection[];
}

@Module({})
export class WorkerModule {
  static with(configuration: Configuration, parts: WorkerParts): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ...processModules('worker', configuration, parts),
        QueueModule,
        ProjectionsModule.with(parts.projections),
      ],
      providers: [
        Housekeeping,
        ProjectionMetrics,
        {
          provide: Neighbours,
          inject: [Configuration, PushBus, Logger],
          useFactory: ({ database }: Configuration, bus: PushBus, logger: Logger) =>
            new Neighbours(database.DATABASE_URL, bus, logger),
        },
      ],
    };
  }
}
