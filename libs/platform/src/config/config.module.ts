import { type DynamicModule, Module } from '@nestjs/common';
import { Configuration } from './configuration.js';

/** Gives every module the checked configuration. The process reads it first and exits on a ConfigurationError. */
@Module({})
export class ConfigModule {
  static forRoot(configuration: Configuration): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: Configuration, useValue: configuration }],
      exports: [Configuration],
    };
  }
}
