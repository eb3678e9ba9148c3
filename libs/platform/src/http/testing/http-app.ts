import { randomUUID } from 'node:crypto';
import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ConfigModule, Configuration } from '#platform/config';
import { LoggingModule } from '#platform/logging';
import { configureHttp } from '../configure-http.js';
import { createHttpAdapter } from '../http-adapter.js';
import { HttpModule } from '../http.module.js';
import type { Principal } from '../principal.js';
import { SessionPort } from '../session-port.js';
import { TokenService } from '../token-service.js';

export const SECRET = 'a secret for tests of 32 bytes or more';

/** Sessions of a test, by hand. */
export class TestSessions extends SessionPort {
  readonly byId = new Map<string, Principal>();
  override resolve(sessionId: string): Promise<Principal | undefined> {
    return Promise.resolve(this.byId.get(sessionId));
  }
}

@Module({})
class TestModule {
  static with(controllers: Type[], sessions: TestSessions): DynamicModule {
    return {
      module: TestModule,
      controllers,
      providers: [{ provide: SessionPort, useValue: sessions }],
    };
  }
}

export interface HttpApp {
  readonly app: NestFastifyApplication;
  readonly sessions: TestSessions;
  /** A bearer token of a new session. */
  signIn(principal?: Partial<Principal>): { token: string; principal: Principal };
}

/**
 * The HTTP side of the product with the given controllers and sessions made by hand.
 * @param configure what a process adds before it listens
 * @param environment in place of what tests have otherwise
 * @param modules beside the controllers
 */
export async function createHttpApp(
  controllers: Type[],
  configure: (app: NestFastifyApplication) => unknown = () => undefined,
  environment: NodeJS.ProcessEnv = {},
  modules: Type[] = [],
): Promise<HttpApp> {
  const sessions = new TestSessions();
  const configuration = Configuration.read({
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
    JWT_SECRET: SECRET,
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const root = {
    module: TestModule,
    imports: [
      ConfigModule.forRoot(configuration),
      LoggingModule.forRoot('test'),
      HttpModule,
      ...modules,
      TestModule.with(controllers, sessions),
    ],
  };
  const app = await NestFactory.create<NestFastifyApplication>(
    root,
    createHttpAdapter({ trustProxy: configuration.http.TRUST_PROXY }),
    {
      bodyParser: false,
      logger: false,
      abortOnError: false,
    },
  );
  configureHttp(app);
  await configure(app);
  await app.init();
  return { app, sessions, signIn: (given) => signIn(app.get(TokenService), sessions, given ?? {}) };
}

export function signIn(tokens: TokenService, sessions: TestSessions, given: Partial<Principal>) {
  const principal: Principal = {
    userId: randomUUID(),
    sessionId: randomUUID(),
    usertype: 1,
    organizationId: randomUUID(),
    permissions: [],
    isInitial: false,
    ...given,
  };
  sessions.byId.set(principal.sessionId, principal);
  const token = tokens.sign(
    {
      sub: principal.userId,
      sid: principal.sessionId,
      org: principal.organizationId,
      role: principal.usertype,
    },
    new Date(Date.now() + 60_000).toISOString(),
  );
  return { token, principal };
}
