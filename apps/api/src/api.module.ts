import { type DynamicModule, Module } from '@nestjs/common';
import type { Configuration } from '#platform/config';
import { processModules, type ProcessParts } from '#platform/process';
import { GatewayModule } from './gateway/gateway.module.js';

@Module({})
export class ApiModule {
  static with(configuration: Configuration, parts: ProcessParts): DynamicModule {
    return { module: ApiModule, imports: [...processModules('api', configuration, parts), GatewayModule] };
  }
}
