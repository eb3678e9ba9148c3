import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { MikroORM } from '@mikro-orm/postgresql';
import { EventCatalogue, eventStoreMigration, RowWriter } from '#libs/event-store';
import { ConfigModule, Configuration } from '#platform/config';
import { createPgPool, DatabaseModule, ormOptions, runMigrations, Tenancy } from '#platform/database';
import { configureHttp, createHttpAdapter, HttpModule } from '#platform/http';
import { LoggingModule } from '#platform/logging';
import { PushModule } from '#platform/push';
import { StoreModule } from '#platform/store';
import type { DatabaseTemplate } from '#testing/platform';
import { IDENTITY_STREAMS } from '../domain/identity.events.js';
import { IdentityHttpModule } from '../http.js';
import { identityEntities } from '../rows/index.js';
import { identityMigrations } from '../migrations/index.js';
import { IdentityOperations } from '../seed/identity-operations.js';

export const TEST_SECRET = 'a secret for tests of 32 bytes or more';

/** To be given to `useDatabase`: schema and demo people. */
export const prepareIdentity: DatabaseTemplate = {
  name: 'identity',
  async prepare(url) {
    await runMigrations(url, [eventStoreMigration, ...identityMigrations]);
    await withOperations(url, (operations) => operations.seedDemoPeople());
  },
};

export async function withOperations<T>(
  url: string,
  work: (operations: IdentityOperations, tenancy: Tenancy) => Promise<T>,
): Promise<T> {
  const orm = await MikroORM.init(
    ormOptions(url, 5, { entities: identityEntities, applicationName: 'test' }),
  );
  const pool = createPgPool({ url, size: 2, applicationName: 'test' }, () => undefined);
  try {
    const tenancy = new Tenancy(orm, pool);
    return await work(
      new IdentityOperations(tenancy, new RowWriter(new EventCatalogue(IDENTITY_STREAMS))),
      tenancy,
    );
  } finally {
    await orm.close();
    await pool.end();
  }
}

/** One api process of the product, with the identity context alone. Closed after the test or the file. */
export async function startIdentityApp(url: string): Promise<NestFastifyApplication> {
  const configuration = Configuration.read({
    DATABASE_URL: url,
    DATABASE_POOL_SIZE: '5',
    JWT_SECRET: TEST_SECRET,
    LOG_LEVEL: 'silent',
  });
  const root = {
    module: IdentityTestModule,
    imports: [
      ConfigModule.forRoot(configuration),
      LoggingModule.forRoot('test'),
      DatabaseModule.forRoot({ entities: identityEntities, applicationName: 'test' }),
      PushModule,
      StoreModule.forRoot(IDENTITY_STREAMS),
      HttpModule,
      IdentityHttpModule,
    ],
  };
  const app = await NestFactory.create<NestFastifyApplication>(
    root,
    createHttpAdapter({ trustProxy: true }),
    {
      bodyParser: false,
      logger: false,
      abortOnError: false,
    },
  );
  configureHttp(app);
  await app.init();
  return app;
}

@Module({})
class IdentityTestModule {}
