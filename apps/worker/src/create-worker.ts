import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type pg from 'pg';
import { EventCatalogue, noteKnownEvents, ProjectionRunner } from '#libs/event-store';
import type { Configuration } from '#platform/config';
import { Readiness } from '#platform/health';
import { closeGracefully, configureHttp, createHttpAdapter, endConnectionsWhile } from '#platform/http';
import { ListExports } from '#platform/list-export';
import { createLogger, NestLogger } from '#platform/logging';
import { PG_POOL } from '#platform/pool';
import type { ProcessParts } from '#platform/process';
import { WorkerPresence, PushBus } from '#platform/push';
import { JobScheduler } from '#platform/queue';
import { WorkerModule } from './worker.module.js';

export interface WorkerProcess {
  readonly app: NestFastifyApplication;
  /** Not ready → batches and jobs at work end → pools closed. */
  stop(): Promise<void>;
}

/** The whole worker process but its signals: projections and jobs run when it resolves. Probes only with WORKER_PORT. */
export async function createWorker(
  configuration: Configuration,
  parts: ProcessParts,
): Promise<WorkerProcess> {
  const app = await NestFactory.create<NestFastifyApplication>(
    WorkerModule.with(configuration, parts),
    createHttpAdapter({ trustProxy: 0 }),
    {
      bodyParser: false,
      logger: new NestLogger(createLogger(configuration.logging.LOG_LEVEL, 'worker')),
      abortOnError: false,
    },
  );
  configureHttp(app);
  endConnectionsWhile(app, () => app.get(Readiness).isDraining);
  const port = configuration.worker.WORKER_PORT;
  if (port === undefined) await app.init();
  else await app.listen(port, configuration.http.HOST);
  // whoever writes lists into files must know them all
  if (parts.contexts.some(({ name }) => name === 'exports')) app.get(ListExports).assertComplete();
  await app.get(JobScheduler).start();
  await app.get(WorkerPresence).start();
  // What the worker before us did not get to publish is not lost: everybody looks again, for us too.
  await app.get(PushBus).publish('resync', { buckets: [] });
  app.get(ProjectionRunner).start();
  // from now on an api may write all that this release knows
  await noteKnownEvents(app.get<pg.Pool>(PG_POOL), app.get(EventCatalogue));
  app.get(Readiness).markStarted();
  return { app, stop: () => stop(app) };
}

async function stop(app: NestFastifyApplication): Promise<void> {
  app.get(Readiness).drain();
  await Promise.all([
    app.get(ProjectionRunner).stop(),
    app.get(JobScheduler).stop(),
    app.get(WorkerPresence).stop(),
  ]);
  await closeGracefully(app);
}
