import { Global, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigModule, Configuration } from '#platform/config';
import { entitiesOf, streamsOf } from '#platform/context';
import { DatabaseModule } from '#platform/database';
import { ExportModule } from '#platform/list-export';
import { LoggingModule } from '#platform/logging';
import { PushModule } from '#platform/push';
import { JobHandlers, JobRunner, LongJobs } from '#platform/queue';
import { StoreModule } from '#platform/store';
import { AuditWorkerModule, NamedThings } from '#worker/audit';
import { ExportsWorkerModule } from '#worker/exports';
import { NamesInTrail, PeopleAccounts, PeopleWorkerModule, Sessions } from '#worker/people';
import { Accounts, SessionEnding, SessionsModule, SignInWorkerModule } from '#worker/sign-in';
import { BACK_OFFICE, TEST_CONFIGURATION } from './api.js';

/** Jobs without the queue that makes them punctual: the spec says when overdue ones run. */
@Global()
@Module({ providers: [JobHandlers, JobRunner, LongJobs], exports: [JobHandlers, JobRunner, LongJobs] })
class JobsByHand {}

const FILLED = [
  { provide: Accounts, useClass: PeopleAccounts },
  { provide: Sessions, useExisting: SessionEnding },
  { provide: NamedThings, useClass: NamesInTrail },
];

@Global()
@Module({ imports: [SessionsModule], providers: FILLED, exports: FILLED })
class WorkerPorts {}

@Module({})
class BackOfficeWorkerModule {}

export interface BackOfficeWorker {
  /** Runs what is overdue, once. @returns how many jobs were */
  sweep(): Promise<number>;
  /** Until nothing is overdue. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** One worker process of the product, with its back office alone: people and sign-in. */
export async function startBackOfficeWorker(url: string): Promise<BackOfficeWorker> {
  const root = {
    module: BackOfficeWorkerModule,
    imports: [
      ConfigModule.forRoot(Configuration.read({ ...TEST_CONFIGURATION, DATABASE_URL: url })),
      LoggingModule.forRoot('test'),
      DatabaseModule.forRoot({ entities: entitiesOf(BACK_OFFICE), applicationName: 'test' }),
      PushModule,
      StoreModule.forRoot(streamsOf(BACK_OFFICE)),
      JobsByHand,
      ExportModule,
      WorkerPorts,
      ...[PeopleWorkerModule, SignInWorkerModule, AuditWorkerModule, ExportsWorkerModule],
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
