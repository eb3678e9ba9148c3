import { Global, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigModule, Configuration } from '#platform/config';
import { DatabaseModule } from '#platform/database';
import { LoggingModule } from '#platform/logging';
import { PushModule } from '#platform/push';
import { JobHandlers, JobRunner } from '#platform/queue';
import { StoreModule } from '#platform/store';
import { IDENTITY_STREAMS } from '../domain/identity.events.js';
import { identityEntities } from '../rows/index.js';
import { IdentityWorkerModule } from '../worker.js';
import { TEST_SECRET } from './identity-app.js';

/** Jobs without the queue that makes them punctual: the spec says when overdue ones run. */
@Global()
@Module({ providers: [JobHandlers, JobRunner], exports: [JobHandlers, JobRunner] })
class JobsByHand {}

@Module({})
class WorkerTestModule {}

export interface IdentityWorker {
  /** Runs what is overdue, once. @returns how many jobs were */
  sweep(): Promise<number>;
  /** Until nothing is overdue. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** One worker process of the product, with the identity context alone. */
export async function startIdentityWorker(url: string): Promise<IdentityWorker> {
  const configuration = Configuration.read({
    DATABASE_URL: url,
    DATABASE_POOL_SIZE: '5',
    JWT_SECRET: TEST_SECRET,
    LOG_LEVEL: 'silent',
  });
  const root = {
    module: WorkerTestModule,
    imports: [
      ConfigModule.forRoot(configuration),
      LoggingModule.forRoot('test'),
      DatabaseModule.forRoot({ entities: identityEntities, applicationName: 'test' }),
      PushModule,
      StoreModule.forRoot(IDENTITY_STREAMS),
      JobsByHand,
      IdentityWorkerModule,
    ],
  };
  const app: INestApplicationContext = await NestFactory.createApplicationContext(root, {
    logger: false,
    abortOnError: false,
  });
  const sweep = () => app.get(JobRunner).runOverdue(10);
  return {
    sweep,
    drain: async () => {
      while ((await sweep()) > 0);
    },
    close: () => app.close(),
  };
}
