import { type DynamicModule, Module } from '@nestjs/common';
import type pg from 'pg';
import { Configuration } from '#platform/config';
import { PG_POOL } from '#platform/pool';
import { Logger } from '#platform/logging';
import { processModules, type ProcessParts } from '#platform/process';
import { WorkerPresence, PushBus } from '#platform/push';
import { QueueModule } from '#platform/queue';
import { choresOf, Housekeeping } from './housekeeping.js';
import { ProjectionMetrics } from './projection-metrics.js';
import { ProjectionsModule } from './projections.module.js';

@Module({})
export class WorkerModule {
  static async with(configuration: Configuration, parts: ProcessParts): Promise<DynamicModule> {
    return {
      module: WorkerModule,
      imports: [
        ...(await processModules('worker', configuration, parts)),
        QueueModule,
        ProjectionsModule.of(parts.contexts),
      ],
      providers: [
        {
          provide: Housekeeping,
          inject: [PG_POOL, Logger],
          useFactory: (pool: pg.Pool, logger: Logger) =>
            new Housekeeping(pool, logger, choresOf(parts.contexts)),
        },
        ProjectionMetrics,
        {
          provide: WorkerPresence,
          inject: [Configuration, PushBus, Logger],
          useFactory: ({ database }: Configuration, bus: PushBus, logger: Logger) =>
            new WorkerPresence(database.DATABASE_URL, bus, logger),
        },
      ],
    };
  }
}
