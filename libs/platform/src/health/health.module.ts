import { type DynamicModule, Module } from '@nestjs/common';
import type { NamedMigration } from '#platform/database';
import { HealthController } from './health.controller.js';
import { NEEDED_MIGRATIONS, Readiness } from './readiness.js';

@Module({})
export class HealthModule {
  /** @param migrations what this build needs; newer ones in the database do not matter. */
  static forRoot(migrations: readonly NamedMigration[]): DynamicModule {
    return {
      module: HealthModule,
      global: true,
      controllers: [HealthController],
      providers: [{ provide: NEEDED_MIGRATIONS, useValue: migrations }, Readiness],
      exports: [Readiness],
    };
  }
}
