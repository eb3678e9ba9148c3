import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { ProcessBeat } from '#platform/beat';
import type { Configuration } from '#platform/config';
import { DatabaseClock } from '#platform/database';
import { Readiness } from '#platform/health';
import {
  closeGracefully,
  configureHttp,
  createHttpAdapter,
  endConnectionsWhile,
  FailedCommands,
  serveApiDocs,
  serveFrontend,
  tellServerTime,
  watchRequests,
} from '#platform/http';
import { createLogger, Logger, NestLogger } from '#platform/logging';
import { Metrics } from '#platform/metrics';
import type { ProcessParts } from '#platform/process';
import { ApiModule } from './api.module.js';
import { LiveGateway } from './gateway/live.gateway.js';

export interface Api {
  readonly app: NestFastifyApplication;
  /** Not ready → sockets away → requests finished → pools closed. */
  stop(): Promise<void>;
}

/** The whole api process but its signals: listens when it resolves. */
export async function createApi(configuration: Configuration, parts: ProcessParts): Promise<Api> {
  const { HOST, PORT, TRUST_PROXY, FRONTEND_DIR, DRAIN_SECONDS } = configuration.http;
  const app = await NestFactory.create<NestFastifyApplication>(
    ApiModule.with(configuration, parts),
    createHttpAdapter({ trustProxy: TRUST_PROXY }),
    {
      bodyParser: false,
      logger: new NestLogger(createLogger(configuration.logging.LOG_LEVEL, 'api')),
      abortOnError: false,
    },
  );
  configureHttp(app);
  const failures = app.get(FailedCommands);
  watchRequests(app, { metrics: app.get(Metrics), logger: app.get(Logger), failures });
  app.get(ProcessBeat).tells(() => failures.lately());
  app.useWebSocketAdapter(new IoAdapter(app));
  endConnectionsWhile(app, () => app.get(Readiness).isDraining);
  const clock = app.get(DatabaseClock);
  await clock.measure();
  tellServerTime(app, () => clock.now());
  serveApiDocs(app);
  await serveFrontend(app, FRONTEND_DIR);
  await app.listen(PORT, HOST);
  app.get(Readiness).markStarted();
  return {
    app,
    async stop() {
      app.get(Readiness).drain();
      await app.get(LiveGateway).drain(DRAIN_SECONDS * 1000);
      await closeGracefully(app);
    },
  };
}
