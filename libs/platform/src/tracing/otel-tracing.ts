import {
  type Context,
  type Span as OtelSpan,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  ROOT_CONTEXT,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  type IdGenerator,
  RandomIdGenerator,
  type Sampler,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { activeTrace } from '#platform/logging';
import type { Facts, Outcome, Span, SpanStart } from './span.js';
import { formatTraceparent, parseTraceparent } from './traceparent.js';
import { Tracing } from './tracing.js';

/** A collector that hangs does not hold up the end of a process. */
const CLOSE_MS = 3_000;
const KINDS = {
  server: SpanKind.SERVER,
  internal: SpanKind.INTERNAL,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

export interface OtelOptions {
  readonly processor: SpanProcessor;
  readonly sampler: Sampler;
  /** What every span says of its process: `service.name` and the like. */
  readonly resource: Readonly<Record<string, string>>;
}

/** Spans by OpenTelemetry's SDK, without its globals: two processes of a test keep theirs apart. */
export class OtelTracing extends Tracing {
  override readonly isOn = true;
  private readonly ids = new GivenIds();
  private readonly provider: BasicTracerProvider;
  private readonly tracer: Tracer;

  constructor({ processor, sampler, resource }: OtelOptions) {
    super();
    this.provider = new BasicTracerProvider({
      resource: resourceFromAttributes(resource),
      sampler,
      idGenerator: this.ids,
      spanProcessors: [processor],
    });
    this.tracer = this.provider.getTracer('manabiya');
  }

  override begin({ name, kind = 'internal', facts = {}, startedAt, ...from }: SpanStart): Span {
    const attributes = { ...facts };
    const options = {
      kind: KINDS[kind],
      attributes,
      ...(startedAt !== undefined && { startTime: new Date(startedAt) }),
    };
    const context = contextOf(from);
    return new KeptSpan(this.ids.using(from.traceId, () => this.tracer.startSpan(name, options, context)));
  }

  override active(): Span | undefined {
    const active = activeTrace.getStore();
    return active instanceof KeptSpan ? active : undefined;
  }

  override async close(): Promise<void> {
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(() => late.resolve(), CLOSE_MS);
    await Promise.race([this.provider.shutdown().catch(() => undefined), late.promise]);
    clearTimeout(timer);
  }
}

function contextOf({ parent, caller }: Pick<SpanStart, 'parent' | 'caller'>): Context {
  const given = parseTraceparent(parent ?? caller);
  if (given) {
    const { sampled, ...ids } = given;
    const traceFlags = sampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
    // the sampler decides of what is remote, and follows what is our own
    return under({ ...ids, traceFlags, isRemote: parent === undefined });
  }
  const active = activeTrace.getStore();
  return active instanceof KeptSpan ? under(active.context) : ROOT_CONTEXT;
}

const under = (context: SpanContext): Context => trace.setSpanContext(ROOT_CONTEXT, context);

class KeptSpan implements Span {
  readonly context: SpanContext;

  constructor(private readonly span: OtelSpan) {
    this.context = span.spanContext();
  }

  get traceId(): string {
    return this.context.traceId;
  }

  get traceparent(): string | undefined {
    const sampled = (this.context.traceFlags & TraceFlags.SAMPLED) !== 0;
    return sampled ? formatTraceparent({ ...this.context, sampled }) : undefined;
  }

  set(facts: Facts): void {
    this.span.setAttributes({ ...facts });
  }

  run<T>(work: () => T): T {
    return activeTrace.run(this, work);
  }

  end(outcome?: Outcome): void {
    if (outcome) this.span.setAttribute('manabiya.outcome' satisfies keyof Facts, outcome);
    if (outcome === 'failed') this.span.setStatus({ code: SpanStatusCode.ERROR });
    this.span.end();
  }
}

/** Random ones, but where the id of a trace is known before its first span: that of a request. */
class GivenIds implements IdGenerator {
  private readonly random = new RandomIdGenerator();
  private given: string | undefined;

  using<T>(traceId: string | undefined, start: () => T): T {
    this.given = traceId;
    try {
      return start();
    } finally {
      this.given = undefined;
    }
  }

  generateTraceId = (): string => this.given ?? this.random.generateTraceId();
  generateSpanId = (): string => this.random.generateSpanId();
}
