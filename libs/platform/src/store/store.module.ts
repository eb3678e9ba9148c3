import { type DynamicModule, Module } from '@nestjs/common';
import type pg from 'pg';
import { CommandHandler, EventCatalogue, EventStore, PositionWaiter, RowWriter } from '#libs/event-store';
import type { StreamType } from '#libs/kernel';
import { PG_POOL } from '#platform/database';
import { PushBus } from '#platform/push';

/** The event store of a process, with wake-up hints to the workers. Needs DatabaseModule and PushModule. */
@Module({})
export class StoreModule {
  /** @param types every stream type of the product: a process must know all events that it may read. */
  static forRoot(types: readonly StreamType[]): DynamicModule {
    return {
      module: StoreModule,
      global: true,
      providers: [
        { provide: EventCatalogue, useFactory: () => new EventCatalogue(types) },
        {
          provide: EventStore,
          inject: [PG_POOL, EventCatalogue, PushBus],
          useFactory: (pool: pg.Pool, catalogue: EventCatalogue, bus: PushBus) =>
            new EventStore(pool, catalogue, (bucket) => bus.wake(bucket)),
        },
        {
          provide: RowWriter,
          inject: [EventCatalogue, PushBus],
          useFactory: (catalogue: EventCatalogue, bus: PushBus) =>
            new RowWriter(catalogue, (bucket) => bus.wake(bucket)),
        },
        {
          provide: CommandHandler,
          inject: [EventStore],
          useFactory: (store: EventStore) => new CommandHandler(store),
        },
        {
          provide: PositionWaiter,
          inject: [PG_POOL],
          useFactory: (pool: pg.Pool) => new PositionWaiter(pool),
        },
      ],
      exports: [EventCatalogue, EventStore, RowWriter, CommandHandler, PositionWaiter],
    };
  }
}
