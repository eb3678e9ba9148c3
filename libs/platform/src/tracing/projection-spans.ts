import { Inject, Injectable } from '@nestjs/common';
import type { FoldedBatch } from '#libs/event-store';
import { Tracing } from './tracing.js';

/** Of a worker that catches up: more traces of one batch are not followed. */
const MOST_TRACES = 100;

/**
 * A batch folds events of many traces: it is a span in each of them, from the reading to the commit, under the append of
 * its events. So who has an id sees the whole way under it.
 */
@Injectable()
export class ProjectionSpans {
  /** Of each batch, by what an event says of its trace, what a push of it is to carry on. */
  private readonly carried = new WeakMap<FoldedBatch, ReadonlyMap<string, string | undefined>>();

  constructor(@Inject(Tracing) private readonly tracing: Tracing) {}

  /** To be called right after the commit. @param waited seconds, of the first event of the batch */
  folded(projection: string, waited: number, batch: FoldedBatch): void {
    if (!this.tracing.isOn || batch.traces.size === 0) return;
    const traces = [...new Set(batch.traces.values())].slice(-MOST_TRACES);
    const spans = traces.map((parent): [string, string | undefined] => {
      const span = this.tracing.begin({
        name: `project ${projection}`,
        kind: 'consumer',
        parent,
        startedAt: batch.startedAt,
        facts: {
          'manabiya.projection': projection,
          'manabiya.bucket': batch.bucket,
          'manabiya.events': batch.events,
          'manabiya.waited_ms': waited * 1000,
        },
      });
      span.end('done');
      return [parent, span.traceparent];
    });
    this.carried.set(batch, new Map(spans));
  }

  /** What the push of a row carries on: of the newest event in it. */
  carriedBy(batch: FoldedBatch, position: string): string | undefined {
    const parent = batch.traces.get(position);
    return parent === undefined ? undefined : this.carried.get(batch)?.get(parent);
  }
}
