import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { Projection } from '#libs/event-store';
import type { StreamType } from '#libs/kernel';
import { ConfigModule, Configuration } from '#platform/config';
import { DatabaseModule, type DatabaseOptions, type NamedMigration } from '#platform/database';
import { HealthModule } from '#platform/health';
import { HttpModule } from '#platform/http';
import { Logger, LoggingModule } from '#platform/logging';
import { MetricsModule } from '#platform/metrics';
import { Neighbours, PushBus, PushModule } from '#platform/push';
import { QueueModule } from '#platform/queue';
import { StoreModule } from '#platform/store';
import { Housekeeping } from './housekeeping.js';
import { ProjectionMetrics } from './projection-metrics.js';
import { ProjectionsModule } from './projections.module.js';

export interface WorkerParts {
  readonly contexts: readonly (Type | DynamicModule)[];
  readonly entities: DatabaseOptions['entities'];
  readonly streamTypes: readonly StreamType[];
  readonly projections: readonly Projection[];
  readonly migrations: readonly NamedMigration[];
}

@Module({})
export class WorkerModule {
  static with(configuration: Configuration, parts: WorkerParts): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ConfigModule.forRoot(configuration),
        LoggingModule.forRoot('worker'),
        DatabaseModule.forRoot({ entities: parts.entities, applicationName: 'manabiya-worker' }),
        PushModule,
        MetricsModule,
        HttpModule,
        HealthModule.forRoot(parts.migrations),
        StoreModule.forRoot(parts.streamTypes),
        CqrsModule.forRoot(),
        QueueModule,
        ProjectionsModule.with(parts.projections),
        ...parts.contexts,
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
