import { type DynamicModule, Module } from '@nestjs/common';
import type pg from 'pg';
import {
  GuardedWriter,
  EventCatalogue,
  EventStore,
  heardByAll,
  PositionWaiter,
  RowWriter,
} from '#libs/event-store';
import type { StreamType } from '#libs/kernel';
import { PG_POOL } from '#platform/pool';
import { MetricsModule } from '#platform/metrics';
import { TracingModule, WriteSpans } from '#platform/tracing';
import { WakeUps } from './wake-ups.js';
import { WriteMetrics } from './write-metrics.js';

/** The event store of a process, with wake-up hints to the workers. Needs DatabaseModule and PushModule. */
@Module({})
export class StoreModule {
  /** @param types every stream type of the product: a process must know all events that it may read. */
  static forRoot(types: readonly StreamType[]): DynamicModule {
    return {
      module: StoreModule,
      global: true,
      imports: [MetricsModule, TracingModule],
      providers: [
        WriteMetrics,
        WakeUps,
        WriteSpans,
        { provide: EventCatalogue, useFactory: () => new EventCatalogue(types) },
        {
          provide: EventStore,
          inject: [PG_POOL, EventCatalogue, WriteMetrics, WakeUps, WriteSpans],
          useFactory: (
            pool: pg.Pool,
            catalogue: EventCatalogue,
            metrics: WriteMetrics,
            wakeUps: WakeUps,
            spans: WriteSpans,
          ) => new EventStore(pool, catalogue, heardByAll(metrics.listenerOf('guarded'), wakeUps), spans),
        },
        {
          provide: RowWriter,
          inject: [EventCatalogue, WriteMetrics, WakeUps, WriteSpans],
          useFactory: (
            catalogue: EventCatalogue,
            metrics: WriteMetrics,
            wakeUps: WakeUps,
            spans: WriteSpans,
          ) => new RowWriter(catalogue, heardByAll(metrics.listenerOf('row-first'), wakeUps), spans),
        },
        {
          provide: GuardedWriter,
          inject: [EventStore],
          useFactory: (store: EventStore) => new GuardedWriter(store),
        },
        {
          provide: PositionWaiter,
          inject: [PG_POOL],
          useFactory: (pool: pg.Pool) => new PositionWaiter(pool),
        },
      ],
      exports: [WriteMetrics, EventCatalogue, EventStore, RowWriter, GuardedWriter, PositionWaiter],
    };
  }
}
