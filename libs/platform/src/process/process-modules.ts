import type { DynamicModule, Type } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { StreamType } from '#libs/kernel';
import { ConfigModule, type Configuration } from '#platform/config';
import { DatabaseModule, type DatabaseOptions, type NamedMigration } from '#platform/database';
import { HealthModule } from '#platform/health';
import { HttpModule } from '#platform/http';
import { LoggingModule } from '#platform/logging';
import { MetricsModule } from '#platform/metrics';
import { PushModule } from '#platform/push';
import { StoreModule } from '#platform/store';

/** What a process takes from the contexts, by the door that is meant for it. */
export interface ProcessParts {
  readonly contexts: readonly (Type | DynamicModule)[];
  /** Every entity of those contexts. */
  readonly entities: DatabaseOptions['entities'];
  /** Every stream type of the product: a process must know all events that it may read. */
  readonly streamTypes: readonly StreamType[];
  /** The schema that the process needs before it is ready. */
  readonly migrations: readonly NamedMigration[];
}

/** What every process of the product is made of, its contexts last. @param name as logs and pg_stat_activity show it */
export function processModules(
  name: 'api' | 'worker',
  configuration: Configuration,
  { contexts, entities, streamTypes, migrations }: ProcessParts,
): (Type | DynamicModule)[] {
  return [
    ConfigModule.forRoot(configuration),
    LoggingModule.forRoot(name),
    DatabaseModule.forRoot({ entities, applicationName: `manabiya-${name}` }),
    PushModule,
    MetricsModule,
    HttpModule,
    HealthModule.forRoot(migrations),
    StoreModule.forRoot(streamTypes),
    CqrsModule.forRoot(),
    ...contexts,
  ];
}
