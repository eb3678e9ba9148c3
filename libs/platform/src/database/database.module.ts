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
import {
  createPgPool,
  IDLE_IN_TRANSACTION_TIMEOUT_MS,
  PG_POOL,
  type PoolOptions,
  STATEMENT_TIMEOUT_MS,
} from '#platform/pool';
import { ReadReplica } from './read-replica.js';
import { ReplicaWatch } from './replica-watch.js';
import { Tenancy } from './tenancy.js';

export interface DatabaseOptions {
  /** Entity classes (or schemas of `defineEntity`) of all contexts the process uses. */
  readonly entities: NonNullable<Options['entities']>;
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
}

/** Settings of the ORM. No schema generator anywhere: migrations alone change the schema. */
export function ormOptions(
  url: string,
  size: number,
  options: DatabaseOptions,
  patience?: PoolOptions['patience'],
): Options {
  return {
    clientUrl: url,
    entities: options.entities,
    pool: { min: 0, max: size },
    driverOptions: {
      application_name: options.applicationName,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
      keepAlive: true,
      ...(patience && { connectionTimeoutMillis: patience.connectMs, query_timeout: patience.queryMs }),
      onPoolCreated: giveBackDeadConnections,
    },
    // ops commands and a worker without rows of its own have none
    discovery: { warnWhenNoEntities: false },
    debug: false,
  };
}

/** Where the replica does not answer in this time, the primary does. */
const PATIENCE = { connectMs: 1000, queryMs: 3000 };
const LOOK_EVERY_MS = 1000;

@Module({})
export class DatabaseModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(MikroORM) private readonly orm: MikroORM,
    @Inject(PG_POOL) private readonly pool: pg.Pool,
    @Inject(ReadReplica) private readonly replica: ReadReplica,
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
        {
          provide: ReadReplica,
          inject: [Configuration, Logger],
          useFactory: (configuration: Configuration, logger: Logger) =>
            readReplica(configuration, options, logger),
        },
        {
          provide: ReplicaWatch,
          inject: [Configuration, PG_POOL, ReadReplica],
          useFactory: watchReplica,
        },
        DatabaseClock,
        Tenancy,
      ],
      exports: [PG_POOL, DatabaseClock, ReadReplica, ReplicaWatch, Tenancy],
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
    await Promise.all([this.orm.close(), this.pool.end(), this.replica.close()]);
  }
}

function watchReplica({ database }: Configuration, primary: pg.Pool, replica: ReadReplica): ReplicaWatch {
  const limits = {
    lagMs: database.DATABASE_READ_LAG_SECONDS * 1000,
    everyMs: LOOK_EVERY_MS,
    now: () => performance.now(),
  };
  if (database.DATABASE_READ_URL === undefined) return new ReplicaWatch(undefined, limits);
  const watch = new ReplicaWatch({ primary, replica: replica.pool }, limits);
  // A look leaves a connection behind, by which a restart is noticed at once.
  replica.pool.on('error', () => watch.failed());
  return watch;
}

function readReplica({ database }: Configuration, options: DatabaseOptions, logger: Logger): ReadReplica {
  const { DATABASE_READ_URL: url, DATABASE_POOL_SIZE: size } = database;
  if (url === undefined) return ReadReplica.none;
  const { applicationName } = options;
  const pool = createPgPool({ url, size, applicationName, patience: PATIENCE }, (error) =>
    logger.warn({ err: error }, 'a connection to the replica was lost'),
  );
  return ReadReplica.of(pool, ormOptions(url, size, options, PATIENCE));
}
