import { type DynamicModule, Module } from '@nestjs/common';
import type pg from 'pg';
import { Logger } from '#platform/logging';
import { PG_POOL } from '#platform/pool';
import { WriteMetrics } from '#platform/store';
import { ProcessBeat } from './process-beat.js';

/** Needs DatabaseModule, LoggingModule and StoreModule. */
@Module({})
export class BeatModule {
  static forRoot(kind: 'api' | 'worker'): DynamicModule {
    return {
      module: BeatModule,
      global: true,
      providers: [
        {
          provide: ProcessBeat,
          inject: [PG_POOL, Logger, WriteMetrics],
          useFactory: (pool: pg.Pool, logger: Logger, writes: WriteMetrics) => {
            const beat = new ProcessBeat(kind, pool, logger);
            beat.tells(() => writes.lately());
            return beat;
          },
        },
      ],
      exports: [ProcessBeat],
    };
  }
}
