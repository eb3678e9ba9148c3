import type { DynamicModule, Type } from '@nestjs/common';
import { BeatModule } from '#platform/beat';
import { ConfigModule, type Configuration } from '#platform/config';
import {
  type Context,
  entitiesOf,
  migrationsOf,
  modulesOf,
  readModelsOf,
  streamsOf,
} from '#platform/context';
import { DatabaseModule } from '#platform/database';
import { HealthModule } from '#platform/health';
import { HttpModule } from '#platform/http';
import { ExportModule } from '#platform/list-export';
import { LoggingModule } from '#platform/logging';
import { MetricsModule } from '#platform/metrics';
import { PushModule } from '#platform/push';
import { readModelsModule } from '#platform/read-models';
import { ReplicaModule } from '#platform/replica';
import { StoreModule } from '#platform/store';
import { commandsModule } from '#platform/tracing';

/** What a process is made of beside the platform. */
export interface ProcessParts {
  readonly contexts: readonly Context[];
  /** Fills the ports of those contexts. */
  readonly ports?: Type;
}

const DOOR = { api: 'http', worker: 'worker' } as const;

/** What every process of the product is made of, its contexts last. @param name as logs and pg_stat_activity show it */
export async function processModules(
  name: keyof typeof DOOR,
  configuration: Configuration,
  { contexts, ports }: ProcessParts,
): Promise<(Type | DynamicModule)[]> {
  const modules = await modulesOf(DOOR[name], contexts);
  return [
    ConfigModule.forRoot(configuration),
    LoggingModule.forRoot(name),
    DatabaseModule.forRoot({ entities: entitiesOf(contexts), applicationName: `manabiya-${name}` }),
    PushModule,
    MetricsModule,
    HttpModule,
    HealthModule.forRoot(migrationsOf(contexts)),
    StoreModule.forRoot(streamsOf(contexts)),
    BeatModule.forRoot(name),
    commandsModule(),
    ExportModule,
    ...(name === 'api' ? [ReplicaModule] : []),
    ...(ports ? [ports] : []),
    ...modules,
    readModelsModule(name, readModelsOf(contexts), modules),
  ];
}
