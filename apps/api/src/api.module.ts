import { type DynamicModule, Module, type Type } from '@nestjs/common';
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
import { GatewayModule } from './gateway/gateway.module.js';

export interface ApiParts {
  readonly contexts: readonly (Type | DynamicModule)[];
  readonly entities: DatabaseOptions['entities'];
  readonly streamTypes: readonly StreamType[];
  readonly migrations: readonly NamedMigration[];
}

@Module({})
export class ApiModule {
  static with(configuration: Configuration, parts: ApiParts): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        ConfigModule.forRoot(configuration),
        LoggingModule.forRoot('api'),
        DatabaseModule.forRoot({ entities: parts.entities, applicationName: 'manabiya-api' }),
        PushModule,
        MetricsModule,
        HttpModule,
        HealthModule.forRoot(parts.migrations),
        StoreModule.forRoot(parts.streamTypes),
        CqrsModule.forRoot(),
        GatewayModule,
        ...parts.contexts,
      ],
    };
  }
}
