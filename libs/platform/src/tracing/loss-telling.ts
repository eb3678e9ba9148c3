import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import { activeTrace, type Logger } from '#platform/logging';

const TELL_EVERY_MS = 60_000;

/** Says in the log that spans did not arrive, once a minute at the most: a collector that is away is no flood. */
export class LossTelling implements SpanExporter {
  private lost = 0;
  private toldAt = -Infinity;

  constructor(
    private readonly exporter: SpanExporter,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    this.exporter.export(spans, (result) => {
      if (result.error) this.tell(spans.length, result.error);
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.exporter.forceFlush?.();
  }

  private tell(spans: number, err: Error): void {
    this.lost += spans;
    if (performance.now() - this.toldAt < TELL_EVERY_MS) return;
    const line = { err, spans: this.lost };
    // spans of many traces are sent together, by a timer that one of them has set
    activeTrace.exit(() => this.logger.warn(line, 'spans were lost: the collector did not take them'));
    this.toldAt = performance.now();
    this.lost = 0;
  }
}
