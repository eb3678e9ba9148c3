import { Inject, Injectable } from '@nestjs/common';
import type { BeginningWrite, ObservedWrite, WriteObserver } from '#libs/event-store';
import { Tracing } from './tracing.js';

/** What the event store writes as spans; their context goes into the events' meta, where the trace is kept. */
@Injectable()
export class WriteSpans implements WriteObserver {
  constructor(@Inject(Tracing) private readonly tracing: Tracing) {}

  begins({ commandId, streamTypes, events }: BeginningWrite): ObservedWrite | undefined {
    if (!this.tracing.isOn) return undefined;
    const facts = { 'manabiya.command_id': commandId, 'manabiya.stream_type': streamTypes.join(' ') };
    this.tracing.active()?.set(facts);
    const span = this.tracing.begin({
      name: `append ${facts['manabiya.stream_type']}`,
      facts: { ...facts, ...(events !== undefined && { 'manabiya.events': events }) },
    });
    const started = performance.now();
    return {
      traceparent: span.traceparent,
      sent: (together) =>
        span.set({
          'manabiya.waited_ms': performance.now() - started,
          'manabiya.sent_together': together,
        }),
      ended: (outcome) => span.end(outcome),
    };
  }
}
