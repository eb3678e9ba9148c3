import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { Configuration } from '#platform/config';
import { PG_POOL } from '#platform/pool';
import { Logger } from '#platform/logging';
import { TracingModule } from '#platform/tracing';
import { ChangePublisher } from './change-publisher.js';
import { PostgresPushTransport } from './postgres-push-transport.js';
import { PushBus } from './push-bus.js';
import type { PushTransport } from './push-transport.js';
import { WatchPolicies } from './watch-policies.js';

async function connectBus(configuration: Configuration, pool: pg.Pool, logger: Logger): Promise<PushBus> {
  const transport = await transportOf(configuration, pool, logger);
  await transport.connect();
  return new PushBus(transport, logger);
}

async function transportOf(
  { queue, database }: Configuration,
  pool: pg.Pool,
  logger: Logger,
): Promise<PushTransport> {
  if (queue.REDIS_URL === undefined) return new PostgresPushTransport(database.DATABASE_URL, pool, logger);
  // A quarter of a second that the embedded default need not spend.
  const { RedisPushTransport } = await import('./redis-push-transport.js');
  return new RedisPushTransport(queue.REDIS_URL, logger);
}

/** The bus over Redis where REDIS_URL names one, else over PostgreSQL. Needs ConfigModule, LoggingModule, DatabaseModule. */
@Global()
@Module({
  imports: [TracingModule],
  providers: [
    { provide: PushBus, inject: [Configuration, PG_POOL, Logger], useFactory: connectBus },
    ChangePublisher,
    WatchPolicies,
  ],
  exports: [PushBus, ChangePublisher, WatchPolicies],
})
export class PushModule implements OnApplicationShutdown {
  constructor(
    @Inject(PushBus) private readonly bus: PushBus,
    @Inject(ChangePublisher) private readonly changes: ChangePublisher,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.changes.flush();
    await this.bus.close();
  }
}
