import { MikroORM, type Options } from '@mikro-orm/postgresql';
import {
  type DynamicModule,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type pg from 'pg';
import { Configuration } from '#platform/config';
import { Logger } from '#platform/logging';
import { connectionShortage } from './connection-plan.js';
import { DatabaseClock } from './database-clock.js';
import { giveBackDeadConnections } from './dead-connections.js';
import { createPgPool, IDLE_IN_TRANSACTION_TIMEOUT_MS, PG_POOL, STATEMENT_TIMEOUT_MS } from '#platform/pool';
import { Tenancy } from './tenancy.js';

export interface DatabaseOptions {
  /** Entity classes (or schemas of `defineEntity`) of all contexts the process uses. */
  readonly entities: NonNullable<Options['entities']>;
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
}

/** Settings of the ORM. No schema generator anywhere: migrations alone change the schema. */
export function ormOptions(url: string, size: number, options: DatabaseOptions): Options {
  return {
    clientUrl: url,
    entities: options.entities,
    pool: { min: 0, max: size },
    driverOptions: {
      application_name: options.applicationName,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
      keepAlive: true,
      onPoolCreated: giveBackDeadConnections,
    },
    // ops commands and a worker without rows of its own have none
    discovery: { warnWhenNoEntities: false },
    debug: false,
  };
}

@Module({})
export class DatabaseModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(MikroORM) private readonly orm: MikroORM,
    @Inject(PG_POOL) private readonly pool: pg.Pool,
    @Inject(Configuration) private readonly configuration: Configuration,
    @Inject(Logger) private readonly logger: Logger,
  ) {}

  static forRoot(options: DatabaseOptions): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      providers: [
        {
          provide: PG_POOL,
          inject: [Configuration, Logger],
          useFactory: (configuration: Configuration, logger: Logger) =>
            createPgPool(
              {
                url: configuration.database.DATABASE_URL,
                size: configuration.database.DATABASE_POOL_SIZE,
                applicationName: options.applicationName,
              },
              (error) => logger.warn({ err: error }, 'a database connection was lost'),
            ),
        },
        {
          provide: MikroORM,
          inject: [Configuration],
          useFactory: ({ database }: Configuration) =>
            MikroORM.init(ormOptions(database.DATABASE_URL, database.DATABASE_POOL_SIZE, options)),
        },
        DatabaseClock,
        Tenancy,
      ],
      exports: [PG_POOL, DatabaseClock, Tenancy],
    };
  }

  /** Nobody waits for it: what does not fit shows at the highest load, and a process that runs is worth more than none. */
  onApplicationBootstrap(): void {
    connectionShortage(this.pool, this.configuration).then(
      (shortage) => shortage !== undefined && this.logger.warn({}, shortage),
      () => undefined,
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.orm.close(), this.pool.end()]);
  }
}
