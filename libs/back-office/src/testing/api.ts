import { Global, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { MikroORM } from '@mikro-orm/postgresql';
import { CONTEXTS } from '#contexts';
import { AuditHttpModule, NamedThings } from '#http/audit';
import { ExportsHttpModule } from '#http/exports';
import { NamesInTrail, PeopleAccounts, PeopleGuests, PeopleHttpModule, Sessions } from '#http/people';
import { Accounts, Guests, SessionEnding, SessionsModule, SignInHttpModule, TestTakers } from '#http/sign-in';
import { EventCatalogue, RowWriter } from '#libs/event-store';
import { PeopleOperations } from '#ops/people';
import { NewPasswords } from '#ops/sign-in';
import { ConfigModule, Configuration } from '#platform/config';
import { entitiesOf, migrationsOf, streamsOf } from '#platform/context';
import { DatabaseModule, ormOptions, runMigrations, Tenancy } from '#platform/database';
import { createPgPool } from '#platform/pool';
import { configureHttp, createHttpAdapter, HttpModule } from '#platform/http';
import { ExportModule } from '#platform/list-export';
import { LoggingModule } from '#platform/logging';
import { PushModule } from '#platform/push';
import { RowCommands } from '#platform/rows';
import { StoreModule } from '#platform/store';
import type { DatabaseTemplate } from '#testing/platform';

/** The contexts of the back office: what they do, they do together. */
const NAMES = ['people', 'sign-in', 'audit', 'exports'];
export const BACK_OFFICE = CONTEXTS.filter(({ name }) => NAMES.includes(name));
export const TEST_CONFIGURATION = {
  DATABASE_POOL_SIZE: '5',
  JWT_SECRET: 'a secret for tests of 32 bytes or more',
  LOG_LEVEL: 'silent',
};

/** To be given to `useDatabase`: schema and demo people. */
export const prepareBackOffice: DatabaseTemplate = {
  name: 'back_office',
  async prepare(url) {
    await runMigrations(url, migrationsOf(BACK_OFFICE));
    await withOperations(url, (operations) => operations.seedDemoPeople());
  },
};

export async function withOperations<T>(
  url: string,
  work: (operations: PeopleOperations, tenancy: Tenancy) => Promise<T>,
): Promise<T> {
  const entities = entitiesOf(BACK_OFFICE);
  const orm = await MikroORM.init(ormOptions(url, 5, { entities, applicationName: 'test' }));
  const pool = createPgPool({ url, size: 2, applicationName: 'test' }, () => undefined);
  try {
    const tenancy = new Tenancy(orm, pool);
    const writer = new RowWriter(new EventCatalogue(streamsOf(BACK_OFFICE)));
    return await work(new PeopleOperations(tenancy, writer, new NewPasswords()), tenancy);
  } finally {
    await orm.close();
    await pool.end();
  }
}

/** Of a back office alone, which has no tests: whoever a spec puts there. */
export class KnownTestTakers extends TestTakers {
  readonly ids = new Set<string>();

  among(learnerIds: readonly string[]): Promise<ReadonlySet<string>> {
    return Promise.resolve(new Set(learnerIds.filter((id) => this.ids.has(id))));
  }
}

const FILLED = [
  { provide: Accounts, useClass: PeopleAccounts },
  { provide: Guests, useClass: PeopleGuests },
  { provide: TestTakers, useClass: KnownTestTakers },
  { provide: Sessions, useExisting: SessionEnding },
  { provide: NamedThings, useClass: NamesInTrail },
];

@Global()
@Module({ imports: [SessionsModule], providers: [RowCommands, ...FILLED], exports: FILLED })
class BackOfficePorts {}

@Module({})
class BackOfficeModule {}

/** One api process of the product, with its back office alone. @param variables besides those of every test */
export async function startBackOffice(
  url: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<NestFastifyApplication> {
  const root = {
    module: BackOfficeModule,
    imports: [
      ConfigModule.forRoot(Configuration.read({ ...TEST_CONFIGURATION, ...variables, DATABASE_URL: url })),
      LoggingModule.forRoot('test'),
      DatabaseModule.forRoot({ entities: entitiesOf(BACK_OFFICE), applicationName: 'test' }),
      PushModule,
      StoreModule.forRoot(streamsOf(BACK_OFFICE)),
      CqrsModule.forRoot(),
      ExportModule,
      HttpModule,
      BackOfficePorts,
      ...[PeopleHttpModule, SignInHttpModule, AuditHttpModule, ExportsHttpModule],
    ],
  };
  const app = await NestFactory.create<NestFastifyApplication>(root, createHttpAdapter({ trustProxy: 1 }), {
    bodyParser: false,
    logger: false,
    abortOnError: false,
  });
  configureHttp(app);
  await app.init();
  return app;
}
