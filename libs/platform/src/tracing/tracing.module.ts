import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Configuration } from '#platform/config';
import { Logger, PROCESS_NAME } from '#platform/logging';
import { NoTracing, Tracing } from './tracing.js';

async function tracingOf({ tracing }: Configuration, logger: Logger, process = 'process'): Promise<Tracing> {
  if (!isOn(tracing)) return new NoTracing();
  // The SDK is loaded only where it is used.
  const { otlpTracing } = await import('./otlp.js');
  return otlpTracing(tracing, process, logger);
}

/** An address of a collector is enough; `none` switches off what a whole cluster has set. */
export const isOn = ({
  OTEL_TRACES_EXPORTER,
  OTEL_EXPORTER_OTLP_ENDPOINT,
}: Configuration['tracing']): boolean =>
  OTEL_TRACES_EXPORTER === 'otlp' ||
  (OTEL_TRACES_EXPORTER === undefined && OTEL_EXPORTER_OTLP_ENDPOINT !== undefined);

/** Traces of the process, where the environment switches them on. Needs ConfigModule and LoggingModule. */
@Global()
@Module({
  providers: [
    {
      provide: Tracing,
      inject: [Configuration, Logger, { token: PROCESS_NAME, optional: true }],
      useFactory: tracingOf,
    },
  ],
  exports: [Tracing],
})
export class TracingModule implements OnApplicationShutdown {
  constructor(@Inject(Tracing) private readonly tracing: Tracing) {}

  onApplicationShutdown(): Promise<void> {
    return this.tracing.close();
  }
}
