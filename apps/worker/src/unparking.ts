import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { CONTEXTS } from '#contexts';
import { EventCatalogue, isTransient, noteStillParked, unpark } from '#libs/event-store';
import { projectionsOf } from '#platform/context';
import { Logger } from '#platform/logging';
import { PG_POOL } from '#platform/pool';
import { PushBus } from '#platform/push';
import type { ParkedStreams } from '#worker/operations';

/** Folds parked streams anew with the projections of this release. */
@Injectable()
export class Unparking implements ParkedStreams {
  constructor(
    @Inject(PG_POOL) private readonly pool: pg.Pool,
    @Inject(EventCatalogue) private readonly catalogue: EventCatalogue,
    @Inject(PushBus) private readonly bus: PushBus,
    @Inject(Logger) private readonly logger: Logger,
  ) {}

  async retry(name: string, streamId: string): Promise<void> {
    const projection = projectionsOf(CONTEXTS).find((one) => one.name === name);
    if (!projection) return;
    const { rows } = await this.pool.query<{ bucket: number }>(
      'select bucket from es.parked where name = $1 and version = $2 and stream_id = $3',
      [name, projection.version, streamId],
    );
    const bucket = rows[0]?.bucket;
    if (bucket === undefined) return;
    try {
      await unpark(this.pool, this.catalogue, projection, streamId);
    } catch (error) {
      if (isTransient(error)) throw error;
      await noteStillParked(this.pool, projection, streamId, error);
      this.logger.error({ err: error, projection: name, streamId }, 'a parked stream still cannot be folded');
      return;
    }
    // every figure of its organization said that it was incomplete, those too that no event of this stream has touched
    await this.bus.publish('resync', { buckets: [bucket] });
  }
}
