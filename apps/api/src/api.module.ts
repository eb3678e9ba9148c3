import { type DynamicModule, Module } from '@nestjs/common';
import type { Configuration } from '#platform/config';
import { FailedCommands } from '#platform/http';
import { OperatorModule } from '#platform/operator';
import { processModules, type ProcessParts } from '#platform/process';
import { GatewayModule } from './gateway/gateway.module.js';

@Module({})
export class ApiModule {
  static async with(configuration: Configuration, parts: ProcessParts): Promise<DynamicModule> {
    const modules = await processModules('api', configuration, parts);
    return {
      module: ApiModule,
      imports: [...modules, OperatorModule, GatewayModule],
      providers: [FailedCommands],
    };
  }
}
