import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Logger } from '#platform/logging';

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
    this.logger.warn({ err, spans: this.lost }, 'spans were lost: the collector did not take them');
    this.toldAt = performance.now();
    this.lost = 0;
  }
}
