import { Writable } from 'node:stream';
import { Body, Controller, Get, Post } from '@nestjs/common';
import {
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { Problem } from '#contracts/problem';
import { DomainError } from '#libs/kernel';
import { Configuration } from '#platform/config';
import { Public } from '#platform/http';
import { activeTrace, createLogger } from '#platform/logging';
import { createHttpApp } from '../http/testing/http-app.js';
import { LossTelling } from './loss-telling.js';
import { OtelTracing } from './otel-tracing.js';
import { endWithError } from './outcome-of.js';
import { queued, samplerOf } from './otlp.js';
import { formatTraceparent, parseTraceparent, traceIdFor } from './traceparent.js';
import { Tracing } from './tracing.js';
import { isOn } from './tracing.module.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const settingsOf = (environment: NodeJS.ProcessEnv = {}) =>
  Configuration.read({
    ...{ DATABASE_URL: 'postgresql://me@localhost/db', JWT_SECRET: 'x'.repeat(32) },
    ...environment,
  }).tracing;

function inMemory(environment: NodeJS.ProcessEnv = {}) {
  const exporter = new InMemorySpanExporter();
  const tracing = new OtelTracing({
    processor: new SimpleSpanProcessor(exporter),
    sampler: samplerOf(settingsOf(environment)),
    resource: {},
  });
  return { tracing, spans: () => exporter.getFinishedSpans() };
}

describe('OPS-3 traceparent', () => {
  it.each([
    ['as W3C has it', `00-${TRACE}-${SPAN}-01`, { traceId: TRACE, spanId: SPAN, sampled: true }],
    ['not kept', `00-${TRACE}-${SPAN}-00`, { traceId: TRACE, spanId: SPAN, sampled: false }],
    ['of a later version', `01-${TRACE}-${SPAN}-03-more`, { traceId: TRACE, spanId: SPAN, sampled: true }],
    ['with more than its version has', `00-${TRACE}-${SPAN}-01-more`, undefined],
    ['of no version', `ff-${TRACE}-${SPAN}-01`, undefined],
    ['in capitals', `00-${TRACE.toUpperCase()}-${SPAN}-01`, undefined],
    ['of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`, undefined],
    ['with a span of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`, undefined],
    ['something else', '<script>', undefined],
    ['sent twice', [`00-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-01`], undefined],
    ['missing', undefined, undefined],
  ])('OPS-3 %s', (_what, text, context) => {
    expect(parseTraceparent(text)).toEqual(context);
    expect(traceIdFor(text)).toMatch(context ? TRACE : /^(?!0{32})(?!4bf92f)[0-9a-f]{32}$/);
  });

  it('OPS-3 comes back as it was written', () => {
    const context = { traceId: TRACE, spanId: SPAN, sampled: true };
    expect(parseTraceparent(formatTraceparent(context))).toEqual(context);
  });
});

describe('OPS-3 whether a trace is kept', () => {
  it.each([
    [{}, false],
    [{ OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, true],
    [{ OTEL_TRACES_EXPORTER: 'otlp' }, true],
  ])('OPS-3 %o: %s', (environment, on) => {
    expect(isOn(settingsOf(environment))).toBe(on);
  });

  it.each([
    [{}, true],
    [{ OTEL_TRACES_SAMPLER: 'always_off' }, false],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, false],
    [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '1' }, true],
  ])('OPS-3 is decided here, whatever the caller says: %o', (environment, kept) => {
    for (const flags of ['00', '01']) {
      const { tracing, spans } = inMemory(environment);
      const span = tracing.begin({ name: 'asked', caller: `00-${TRACE}-${SPAN}-${flags}` });
      span.run(() => tracing.begin({ name: 'inside' })).end();
      span.end();
      expect(spans().map(({ name }) => name)).toEqual(kept ? ['inside', 'asked'] : []);
      expect(span.traceparent === undefined).toBe(!kept);
    }
  });

  it('OPS-3 what was begun goes on, also where only one in a million is kept', () => {
    const { tracing, spans } = inMemory({
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.000001',
    });
    tracing.begin({ name: 'projected', parent: `00-${TRACE}-${SPAN}-01` }).end();
    expect(spans().map((span) => [span.spanContext().traceId, span.parentSpanContext?.spanId])).toEqual([
      [TRACE, SPAN],
    ]);
  });
});

describe('OPS-3 a span', () => {
  it('OPS-3 a refusal tells its code; of a failure only its kind is told, and not its words', () => {
    const { tracing, spans } = inMemory();
    endWithError(tracing.begin({ name: 'refused' }), new DomainError('attempt.newer-answer'));
    endWithError(tracing.begin({ name: 'failed' }), new TypeError('Key (user_id)=(taro) exists'));
    const [refused, failed] = spans();
    expect(refused?.attributes).toEqual({
      'manabiya.code': 'attempt.newer-answer',
      'manabiya.outcome': 'refused',
    });
    expect(failed?.attributes).toEqual({ 'error.type': 'TypeError', 'manabiya.outcome': 'failed' });
    expect([refused?.status.code, failed?.status.code]).toEqual([0, 2]);
    expect(failed?.events).toEqual([]);
  });

  it('OPS-3 lines of the log inside of it say its trace, others say none', () => {
    const { tracing } = inMemory();
    let text = '';
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        text += chunk.toString();
        done();
      },
    });
    const logger = createLogger('info', 'test', sink);
    tracing.begin({ name: 'asked', traceId: TRACE }).run(() => logger.info({}, 'inside'));
    logger.info({}, 'outside');
    const lines = text.trim().split('\n');
    expect(lines[0]).toContain(`"trace_id":"${TRACE}"`);
    expect(lines[1]).not.toContain('trace_id');
  });
});

const Thing = z.strictObject({ name: z.string() });
@Controller('things')
class Things {
  @Public()
  @Post()
  make(@Body({ schema: Thing }) thing: z.infer<typeof Thing>) {
    return thing;
  }
  @Public()
  @Get('broken')
  broken() {
    throw new Error('secret words');
  }
}

describe('OPS-3 traces switched off', () => {
  it('OPS-3 no span is made; a problem has the id of the request’s traceparent, else one of its own', async () => {
    const { app } = await createHttpApp([Things]);
    onTestFinished(() => app.close());
    const tracing = app.get(Tracing);
    expect([tracing.isOn, tracing.active()]).toEqual([false, undefined]);
    const span = tracing.begin({ name: 'nothing' });
    expect(span).toBe(tracing.begin({ name: 'nothing else' }));
    expect(span.run(() => tracing.active())).toBeUndefined();
    const ask = async (headers: Record<string, string>) =>
      Problem.parse((await app.inject({ method: 'GET', url: '/api/things/broken', headers })).json())
        .trace_id;
    expect(await ask({ traceparent: `00-${TRACE}-${SPAN}-00` })).toBe(TRACE);
    const own = [await ask({}), await ask({}), await ask({ traceparent: 'nonsense' })];
    for (const id of own) expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(own).size).toBe(3);
  });
});

describe('OPS-3 a collector that does not take spans', () => {
  const inQueue = (exporter: SpanExporter) =>
    new OtelTracing({ processor: queued(exporter), sampler: samplerOf(settingsOf()), resource: {} });

  it('OPS-3 the queue is bounded: what finds it full is lost', () => {
    const taken: ReadableSpan[] = [];
    const never: SpanExporter = {
      export: (spans) => void taken.push(...spans),
      shutdown: () => Promise.resolve(),
    };
    const processor = queued(never);
    const tracing = new OtelTracing({ processor, sampler: samplerOf(settingsOf()), resource: {} });
    for (let n = 0; n < 10_000; n++) tracing.begin({ name: 'one' }).end();
    // one export is under way and never answers; beside it wait as many as there is room for
    expect(taken).toHaveLength(512);
    void processor.forceFlush().catch(() => undefined);
    expect(taken).toHaveLength(512 + 2048);
  });

  it('OPS-3 is told in the log once, and ends a process in seconds', async () => {
    const told: unknown[] = [];
    const warn = vi.fn(() => void told.push(activeTrace.getStore()));
    const away: SpanExporter = {
      export: (_spans, done) => done({ code: 1, error: new Error('ECONNREFUSED') }),
      shutdown: () => Promise.resolve(),
    };
    const exporter = new LossTelling(away, { warn });
    const done = vi.fn();
    const { tracing, spans } = inMemory();
    const one = tracing.begin({ name: 'one' });
    one.end();
    for (let n = 0; n < 3; n++) one.run(() => exporter.export([...spans()], done));
    expect(told, 'of no trace: spans of many were lost').toEqual([undefined]);
    expect(done).toHaveBeenCalledTimes(3);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ spans: 1 }), expect.any(String));
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const hanging = inQueue({ export: () => undefined, shutdown: () => Promise.resolve() });
    hanging.begin({ name: 'last' }).end();
    const closed = hanging.close();
    await vi.advanceTimersByTimeAsync(3_000);
    await closed;
  });
});
