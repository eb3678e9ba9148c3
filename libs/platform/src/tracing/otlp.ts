import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';

import { type Configuration, releaseOf } from '#platform/config';
import type { Logger } from '#platform/logging';
import { LossTelling } from './loss-telling.js';
import { OtelTracing } from './otel-tracing.js';

type Settings = Configuration['tracing'];

/** As the standard has it where only the exporter is named. */
const DEFAULT_ENDPOINT = 'http://localhost:4318';
/** Spans wait in a queue of bounded length; what finds it full is lost, and no request waits. */
const QUEUE = {
  maxQueueSize: 2_048,
  maxExportBatchSize: 512,
  scheduledDelayMillis: 1_000,
  exportTimeoutMillis: 10_000,
};

/** Spans to an OTLP collector over HTTP, in JSON. */
export function otlpTracing(settings: Settings, process: string, logger: Logger): OtelTracing {
  return new OtelTracing({
    processor: queued(new LossTelling(exporterOf(settings), logger)),
    sampler: samplerOf(settings),
    resource: {
      'service.name': settings.OTEL_SERVICE_NAME ?? `manabiya-${process}`,
      'service.version': releaseOf(),
      'manabiya.process': process,
    },
  });
}

export const queued = (exporter: SpanExporter): SpanProcessor => new BatchSpanProcessor(exporter, QUEUE);

const exporterOf = ({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS }: Settings) =>
  new OTLPTraceExporter({
    url: `${(OTEL_EXPORTER_OTLP_ENDPOINT ?? DEFAULT_ENDPOINT).replace(/\/+$/, '')}/v1/traces`,
    headers: OTEL_EXPORTER_OTLP_HEADERS,
    timeoutMillis: QUEUE.exportTimeoutMillis,
  });

/**
 * Whether a trace is kept is decided once, where it begins here: a caller's word would let anybody fill the collector, or
 * hide. What follows, in the worker too, keeps to it: it goes by the parent, whether the setting says `parentbased_` or not.
 */
export function samplerOf({ OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG }: Settings): Sampler {
  const root = rootOf(OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG);
  return new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root });
}

function rootOf(name: Settings['OTEL_TRACES_SAMPLER'], share: number): Sampler {
  if (name.endsWith('always_on')) return new AlwaysOnSampler();
  return name.endsWith('always_off') ? new AlwaysOffSampler() : new TraceIdRatioBasedSampler(share);
}
