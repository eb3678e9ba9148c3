import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { Projection } from '#libs/event-store';
import type { StreamType } from '#libs/kernel';
import { ConfigModule, type Configuration } from '#platform/config';
import { DatabaseModule, type DatabaseOptions, type NamedMigration } from '#platform/database';
import { HealthModule } from '#platform/health';
import { HttpModule } from '#platform/http';
import { LoggingModule } from '#platform/logging';
import { MetricsModule } from '#platform/metrics';
import { PushModule } from '#platform/push';
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
      providers: [Housekeeping, ProjectionMetrics],
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
    };
  }
}
