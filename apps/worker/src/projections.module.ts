import { type DynamicModule, Module } from '@nestjs/common';
import type pg from 'pg';
import { EventCatalogue, type Projection, ProjectionRunner, type Touched } from '#libs/event-store';
import { ReadModel } from '#contracts/push/push';
import { PG_POOL } from '#platform/database';
import { Logger } from '#platform/logging';
import { ChangePublisher, PushBus, type Touched as Publishable } from '#platform/push';
import { roomsOf } from './rooms-of.js';

/** The runner of all projections and reactions: woken by hints, publishing what it touched. */
@Module({})
export class ProjectionsModule {
  static with(projections: readonly Projection[]): DynamicModule {
    const runnerOf = async (
      pool: pg.Pool,
      catalogue: EventCatalogue,
      changes: ChangePublisher,
      bus: PushBus,
      logger: Logger,
    ) => {
      const runner = new ProjectionRunner(pool, catalogue, projections, {
        onTouched: (touched) => changes.touch(touched.flatMap(publishable)),
        onError: (error, where) => logger.error({ err: error, ...where }, 'a projection batch failed'),
      });
      await bus.subscribe('wake', ({ buckets }) => buckets.forEach((bucket) => runner.wake(bucket)));
      return runner;
    };
    return {
      module: ProjectionsModule,
      providers: [
        {
          provide: ProjectionRunner,
          inject: [PG_POOL, EventCatalogue, ChangePublisher, PushBus, Logger],
          useFactory: runnerOf,
        },
      ],
      exports: [ProjectionRunner],
    };
  }
}

/** Lookups and reactions touch rows that no client can name: those are not published. */
function publishable({ model, id, organizationId, position }: Touched): Publishable[] {
  const name = ReadModel.safeParse(model).data;
  return name ? [{ model: name, id, position, rooms: roomsOf(name, id, organizationId) }] : [];
}
