import { randomUUID } from 'node:crypto';
import { type DynamicModule, Global, type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ATTEMPT_STREAM } from '#libs/contexts/attempts';
import { CLASS_STREAM, ORGANIZATION_STREAM, USER_STREAM } from '#libs/contexts/people';
import { ConfigModule, Configuration } from '#platform/config';
import { DatabaseModule } from '#platform/database';
import {
  configureHttp,
  createHttpAdapter,
  HttpModule,
  type Principal,
  SessionPort,
  TokenService,
} from '#platform/http';
import { ExportModule } from '#platform/list-export';
import { LoggingModule } from '#platform/logging';
import { PushModule } from '#platform/push';
import { readModelsModule } from '#platform/read-models';
import { AuditEntryRow } from '#platform/rows';
import { StoreModule } from '#platform/store';
import { statistics } from '../context.js';
import { StatisticsHttpModule } from '../http.js';
import { WEEKLY_GOAL_STREAM } from '../domain/weekly-goal.events.js';
import { ClassPeople } from '../ports/class-people.js';
import { HoursPeople } from '../ports/hours-people.js';
import { LearnerNames } from '../ports/learner-names.js';
import { RunningTests } from '../ports/running-tests.js';
import { KnownHoursPeople, KnownNames, KnownPeople, KnownTests } from './reading.js';

/** Sessions by hand. */
class TestSessions extends SessionPort {
  readonly byId = new Map<string, Principal>();
  override resolve(sessionId: string): Promise<Principal | undefined> {
    return Promise.resolve(this.byId.get(sessionId));
  }
}

@Module({ providers: [{ provide: SessionPort, useClass: TestSessions }] })
class SessionsModule {}

const PORTS = [
  { provide: LearnerNames, useClass: KnownNames },
  { provide: HoursPeople, useClass: KnownHoursPeople },
  { provide: ClassPeople, useClass: KnownPeople },
  { provide: RunningTests, useClass: KnownTests },
];

@Global()
@Module({ providers: PORTS, exports: PORTS })
class PortsModule {}

const STREAMS = [ATTEMPT_STREAM, CLASS_STREAM, ORGANIZATION_STREAM, USER_STREAM, WEEKLY_GOAL_STREAM];

@Module({})
class TestProcess {
  static on(url: string, ...imports: (Type | DynamicModule)[]): DynamicModule {
    const configuration = Configuration.read({
      DATABASE_URL: url,
      JWT_SECRET: 'a secret for tests of 32 bytes or more',
      LOG_LEVEL: 'silent',
    });
    return {
      module: TestProcess,
      imports: [
        ConfigModule.forRoot(configuration),
        LoggingModule.forRoot('test'),
        DatabaseModule.forRoot({ entities: [AuditEntryRow], applicationName: 'test' }),
        PushModule,
        StoreModule.forRoot(STREAMS),
        PortsModule,
        ExportModule,
        CqrsModule.forRoot(),
        ...imports,
      ],
    };
  }
}

export interface StatisticsApi {
  readonly app: NestFastifyApplication;
  /** GET under /api as somebody; `headers` besides the token. */
  readonly get: (
    path: string,
    as: Principal,
    headers?: Record<string, string>,
  ) => ReturnType<NestFastifyApplication['inject']>;
  /** PUT under /api as somebody, a command of its own each time. */
  readonly put: (path: string, as: Principal, body: object) => ReturnType<NestFastifyApplication['inject']>;
}

/** An api process with statistics alone. The caller closes `app`. */
export async function startStatisticsApi(url: string): Promise<StatisticsApi> {
  const root = TestProcess.on(
    url,
    HttpModule,
    SessionsModule,
    readModelsModule('api', statistics.readModels, []),
    StatisticsHttpModule,
  );
  const app = await NestFactory.create<NestFastifyApplication>(root, createHttpAdapter({ trustProxy: 0 }), {
    bodyParser: false,
    logger: false,
    abortOnError: false,
  });
  configureHttp(app);
  await app.init();
  const sessions = app.get(SessionPort, { strict: false });
  if (!(sessions instanceof TestSessions)) throw new Error('not the sessions of this test');
  const signedIn = (as: Principal) => {
    sessions.byId.set(as.sessionId, as);
    const token = app.get(TokenService, { strict: false }).sign(claimsOf(as), '2099-01-01T00:00:00.000Z');
    return { authorization: `Bearer ${token}` };
  };
  return {
    app,
    get: (path, as, headers = {}) =>
      app.inject({ url: `/api/${path}`, headers: { ...signedIn(as), ...headers } }),
    put: (path, as, payload) =>
      app.inject({
        ...{ method: 'PUT', url: `/api/${path}`, payload },
        headers: { ...signedIn(as), 'idempotency-key': randomUUID() },
      }),
  };
}

/** A worker process with the pushes of statistics alone. The caller closes it. */
export const startStatisticsWorker = (url: string): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(
    TestProcess.on(url, readModelsModule('worker', statistics.readModels, [])),
    {
      logger: false,
      abortOnError: false,
    },
  );

export const principal = (change: Partial<Principal>): Principal => ({
  userId: randomUUID(),
  sessionId: randomUUID(),
  usertype: 1,
  organizationId: randomUUID(),
  permissions: [],
  isInitial: false,
  ...change,
});

const claimsOf = ({ userId, sessionId, organizationId, usertype }: Principal) => ({
  sub: userId,
  sid: sessionId,
  org: organizationId,
  role: usertype,
});
