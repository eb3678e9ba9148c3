import { type DynamicModule, Module } from '@nestjs/common';
import type pg from 'pg';
import { EventCatalogue, ProjectionRunner, type Touched } from '#libs/event-store';
import { type Context, projectionsOf, reactionsOf, readModelsOf } from '#platform/context';
import { PG_POOL } from '#platform/pool';
import { Logger } from '#platform/logging';
import { ChangePublisher, PushBus, ROOM, type TouchedInRooms } from '#platform/push';
import { JobScheduler, QueueModule } from '#platform/queue';
import { ProjectionSpans } from '#platform/tracing';
import { LagSamples } from './lag-samples.js';
import { isLive, type LiveReadModel } from '#platform/read-models';

/** The runner of all projections and reactions: woken by hints, publishing what it touched. */
@Module({})
export class ProjectionsModule {
  static of(contexts: readonly Context[]): DynamicModule {
    const live = new Map<string, LiveReadModel>(
      readModelsOf(contexts)
        .filter(isLive)
        .map((model) => [model.name, model]),
    );
    // what a reaction touches is a job that is due
    const reactions = new Set(reactionsOf(contexts).map(({ name }) => name));
    const runnerOf = async (
      pool: pg.Pool,
      catalogue: EventCatalogue,
      changes: ChangePublisher,
      bus: PushBus,
      logger: Logger,
      jobs: JobScheduler,
      lags: LagSamples,
      spans: ProjectionSpans,
    ) => {
      const runner = new ProjectionRunner(pool, catalogue, projectionsOf(contexts), {
        onTouched: (touched, batch) => {
          changes.touch(
            touched.flatMap((one) =>
              publishable(live.get(one.model), one, spans.carriedBy(batch, one.position)),
            ),
          );
          if (touched.some(({ model }) => reactions.has(model))) jobs.soon();
        },
        onFolded: (projection, waited, batch) => {
          lags.folded(projection, waited);
          spans.folded(projection, waited, batch);
        },
        onError: (error, where) => logger.error({ err: error, ...where }, 'a projection batch failed'),
      });
      await bus.subscribe('wake', ({ buckets }) => buckets.forEach((bucket) => runner.wake(bucket)));
      return runner;
    };
    return {
      module: ProjectionsModule,
      imports: [QueueModule],
      providers: [
        LagSamples,
        ProjectionSpans,
        {
          provide: ProjectionRunner,
          inject: [
            PG_POOL,
            EventCatalogue,
            ChangePublisher,
            PushBus,
            Logger,
            JobScheduler,
            LagSamples,
            ProjectionSpans,
          ],
          useFactory: runnerOf,
        },
      ],
      exports: [ProjectionRunner],
    };
  }
}

/** Lookups and reactions touch rows that no client can name: those are not published. */
function publishable(
  model: LiveReadModel | undefined,
  { id, organizationId, position }: Touched,
  traceparent: string | undefined,
): TouchedInRooms[] {
  if (!model) return [];
  const { audience, watchedBy } = model.live;
  const rooms = { learner: [ROOM.user(id)], staff: [ROOM.staff(organizationId)], watchers: [] };
  // thousands may be touched at once: of a room that nobody can be in, each process would read the half of it in vain
  const watching = watchedBy === 'nobody' ? [] : [ROOM.watch(model.name, id)];
  const heardBy = [...rooms[audience], ...watching];
  return [{ model: model.name, id, position, rooms: heardBy, traceparent }];
}
