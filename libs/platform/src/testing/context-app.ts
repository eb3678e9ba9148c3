import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { StreamType } from '#libs/kernel';
import { ConfigModule, Configuration } from '#platform/config';
import { DatabaseModule, type DatabaseOptions } from '#platform/database';
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
import { type ReadModel, readModelsModule } from '#platform/read-models';
import { StoreModule } from '#platform/store';
import { SECRET, signIn, TestSessions } from '../http/testing/http-app.js';

export interface ContextApp {
  readonly app: NestFastifyApplication;
  readonly sessions: TestSessions;
  /** Calls a route as this person and parses the JSON answer; of a file its bytes. */
  call(
    who: Partial<Principal>,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  close(): Promise<void>;
}
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Record<string, unknown>;
}

export interface ContextAppOptions {
  readonly url: string;
  readonly modules: readonly (Type | DynamicModule)[];
  readonly streams: readonly StreamType[];
  readonly readModels?: readonly ReadModel[];
  readonly entities?: DatabaseOptions['entities'];
}

@Module({})
class SessionsModule {
  static of(sessions: TestSessions): DynamicModule {
    const provider = { provide: SessionPort, useValue: sessions };
    return { module: SessionsModule, global: true, providers: [provider], exports: [SessionPort] };
  }
}

/** Contexts on a real database behind the real HTTP edge; only the sessions are made by hand. */
export async function createContextApp(options: ContextAppOptions): Promise<ContextApp> {
  const sessions = new TestSessions();
  const configuration = Configuration.read({
    DATABASE_URL: options.url,
    JWT_SECRET: SECRET,
    LOG_LEVEL: 'silent',
  });
  const root = {
    module: SessionsModule,
    imports: [
      ConfigModule.forRoot(configuration),
      LoggingModule.forRoot('test'),
      DatabaseModule.forRoot({ entities: options.entities ?? [], applicationName: 'test' }),
      PushModule,
      StoreModule.forRoot(options.streams),
      CqrsModule.forRoot(),
      SessionsModule.of(sessions),
      HttpModule,
      ExportModule,
      ...options.modules,
      readModelsModule('api', options.readModels ?? [], options.modules),
    ],
  };
  const app = await NestFactory.create<NestFastifyApplication>(root, createHttpAdapter({ trustProxy: 0 }), {
    bodyParser: false,
    logger: false,
    abortOnError: false,
  });
  configureHttp(app);
  await app.init();
  return { app, sessions, call: caller(app, sessions), close: () => app.close() };
}

function caller(app: NestFastifyApplication, sessions: TestSessions): ContextApp['call'] {
  return async (who, method, path, body, headers = {}) => {
    const { token } = signIn(app.get(TokenService), sessions, who);
    const response = await app.inject({
      method: method as 'GET',
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
    const text = response.body;
    const isFile = response.headers['content-disposition'] !== undefined;
    return {
      status: response.statusCode,
      body: isFile ? response.rawPayload : text ? (JSON.parse(text) as unknown) : undefined,
      headers: response.headers,
    };
  };
}
