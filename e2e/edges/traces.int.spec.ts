import { afterAll, describe, expect, it, vi } from 'vitest';
import { Problem } from '#contracts/problem';
import { EventCatalogue, rebuildProjection } from '#libs/event-store';
import { CONTEXTS } from '#contexts';
import { projectionsOf, streamsOf } from '#platform/context';
import { type Collector, type SentSpan, startCollector } from './collector.js';
import { useHouse } from './house.js';
import { idOf, PASSWORD } from './people.js';
import { changesOf, openPage } from './sockets.js';
import { answer, assignTest, startTest } from './tests-by-api.js';

let collector: Collector;
const house = useHouse({
  apis: 2,
  worker: true,
  environment: async () => {
    collector = await startCollector();
    return { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address };
  },
});
afterAll(() => collector.close());
const [A, B] = [0, 1];
const PATIENT = { timeout: 12_000 };

/** What a page sends with a press; its word that the trace is not kept counts for nothing. */
const press = (traceId: string) => ({ traceparent: `00-${traceId}-00f067aa0ba902b7-00` });
const traceOf = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId);
const named = (spans: readonly SentSpan[], name: string) => spans.filter((span) => span.name === name);
const one = (spans: readonly SentSpan[], name: string): SentSpan => {
  const [found] = named(spans, name);
  if (!found) throw new Error(`no span ${name} among ${spans.map((span) => span.name).join()}`);
  return found;
};
const metaOf = async (traceId: string) =>
  (
    await house.database.pool.query<{ meta: Record<string, string> }>(
      `select meta from es.event where meta->>'traceparent' like '00-' || $1 || '-%'`,
      [traceId],
    )
  ).rows.map(({ meta }) => meta);

/** Each under the one before. */
const WAY = [
  'PUT /api/quiz/attempts/:id/answers/:questionId',
  'command SubmitAnswer',
  'append attempt',
  'project class-statistics',
  'publish class-statistics',
  'push class-statistics',
];

/** Anna answers a question of a test through one api; a page at the other watches her class. */
async function pressed(traceId: string) {
  const examId = await assignTest(house, ['anna']);
  const sheet = await startTest(house, 'anna', examId);
  const page = await openPage(house, 'tess', B);
  expect(await page.watch('class-statistics', idOf('class-a'))).toBe(true);
  await answer(house, 'anna', sheet, 0, true, press(traceId));
  await vi.waitFor(() => expect(changesOf(page).length).toBeGreaterThan(0), PATIENT);
  await vi.waitFor(() => one(traceOf(traceId), 'push class-statistics'), PATIENT);
  return { sheet, page };
}

describe('OPS-3 traces from the click to the push', () => {
  it('OPS-3 one answer is one trace through command, append, projection and push', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    await pressed(traceId);
    // processes send their spans each at its own time
    await vi.waitFor(() => WAY.forEach((name) => one(traceOf(traceId), name)), PATIENT);
    const spans = traceOf(traceId);
    const way = WAY.map((name) => one(spans, name));
    const [request, command, append, projection, , push] = way;
    expect(way.map(({ parentSpanId }) => parentSpanId)).toEqual([
      '00f067aa0ba902b7',
      ...way.slice(0, -1).map(({ spanId }) => spanId),
    ]);
    expect(way.map(({ process }) => process)).toEqual(['api', 'api', 'api', 'worker', 'worker', 'api']);
    // by their ends: the batch that folds an event may have begun a moment before it was written
    for (const [n, span] of way.slice(1).entries())
      expect(span.endTimeUnixNano, span.name).toBeGreaterThanOrEqual(way[n]?.startTimeUnixNano ?? 0n);

    expect(request?.attributes).toMatchObject({
      'http.request.method': 'PUT',
      'http.route': '/api/quiz/attempts/:id/answers/:questionId',
      'http.response.status_code': 200,
    });
    const [meta] = await metaOf(traceId);
    expect(command?.attributes).toMatchObject({
      'manabiya.command': 'SubmitAnswer',
      'manabiya.stream_type': 'attempt',
      'manabiya.outcome': 'done',
      'manabiya.command_id': meta?.['command_id'],
    });
    expect(append?.attributes).toMatchObject({ 'manabiya.events': 1, 'manabiya.outcome': 'done' });
    expect(append?.attributes['manabiya.waited_ms']).toBeGreaterThanOrEqual(0);
    expect(append?.attributes['manabiya.sent_together']).toBeGreaterThanOrEqual(1);
    expect(projection?.attributes).toMatchObject({ 'manabiya.projection': 'class-statistics' });
    expect(push?.attributes).toMatchObject({ 'manabiya.sockets': 1 });
    expect(meta?.['traceparent']).toBe(`00-${traceId}-${append?.spanId ?? ''}-01`);
  });

  it('OPS-3 a refused command is no failure, its problem has the id of the trace, and nothing is kept of it', async () => {
    const traceId = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa01';
    const sheet = await startTest(house, 'ben', await assignTest(house, ['ben']));
    const refused = await house.call(
      'ben',
      'PUT',
      `quiz/attempts/${sheet.id}/answers/${idOf('no question')}`,
      {
        body: { value: 'c1', captured_at: new Date().toISOString() },
        headers: { 'idempotency-key': 'refused', ...press(traceId) },
      },
    );
    const problem = Problem.parse(JSON.parse(refused.text));
    expect(problem.trace_id).toBe(traceId);
    await vi.waitFor(() => expect(traceOf(traceId)).toHaveLength(2), PATIENT);
    expect(one(traceOf(traceId), 'command SubmitAnswer').attributes).toMatchObject({
      'manabiya.outcome': 'refused',
      'manabiya.code': problem.code,
    });
    expect(await metaOf(traceId)).toEqual([]);
  });

  it('OPS-3 a row-first command goes the same way, over a connection', async () => {
    const traceId = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa02';
    const made = await fetch(`${await house.api(B).app.getUrl()}/api/classes`, {
      method: 'POST',
      body: JSON.stringify({ name: 'Traced class' }),
      headers: {
        ...press(traceId),
        'content-type': 'application/json',
        'idempotency-key': 'traced-class',
        authorization: `Bearer ${await house.token('tess')}`,
      },
    });
    expect(made.status).toBe(201);
    await vi.waitFor(() => one(traceOf(traceId), 'POST /api/classes'), PATIENT);
    const spans = traceOf(traceId);
    const way = ['POST /api/classes', 'command CreateClass', 'append class'].map((name) => one(spans, name));
    expect(way.map(({ parentSpanId }) => parentSpanId).slice(1)).toEqual([way[0]?.spanId, way[1]?.spanId]);
    const [meta] = await metaOf(traceId);
    expect(meta?.['traceparent']).toBe(`00-${traceId}-${way[2]?.spanId ?? ''}-01`);
  });

  it('OPS-3 what is folded does not depend on it: rows with and without a trace are rebuilt the same', async () => {
    await pressed('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa03');
    await house.settle();
    const catalogue = new EventCatalogue(streamsOf(CONTEXTS));
    for (const projection of projectionsOf(CONTEXTS).filter(({ name }) => /statistics|progress/.test(name)))
      expect(
        (await rebuildProjection(house.database.pool, catalogue, projection, { swap: false })).different,
      ).toEqual([]);
  });

  it('OPS-3 no name, id of a person, answer or password stands in what is sent', async () => {
    const { sheet } = await pressed('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa05');
    const session = await house.newSession('ben');
    await house.call('ben', 'GET', `students/${idOf('ben')}`, {
      headers: press('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa06'),
    });
    await house.call(undefined, 'POST', 'auth/login', {
      body: { user_id: 'ben', password: 'not-the-password' },
      headers: press('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa07'),
    });
    await vi.waitFor(
      () => expect(traceOf('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa07').length).toBeGreaterThan(0),
      PATIENT,
    );
    const { rows } = await house.database.pool.query<{ value: unknown }>(
      `select data->>'value' as value from es.event where type = 'AnswerSubmitted'`,
    );
    const all = collector.texts.join('\n');
    expect(all).toContain('command SubmitAnswer');
    const secrets = [
      ...['anna', 'ben', 'tess'].flatMap((name) => [`"${name}"`, idOf(name)]),
      ...[PASSWORD, 'not-the-password', session.id, session.token, await house.token('anna'), 'Traced class'],
      ...[sheet.id, ...sheet.questions.map(({ id }) => id), ...rows.map(({ value }) => `"${String(value)}"`)],
    ];
    expect(rows.length).toBeGreaterThan(0);
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
  });

  it('OPS-3 a collector that hangs, then is gone, costs no request and no push', async () => {
    collector.hang();
    const page = await openPage(house, 'tess', A);
    const sheet = await startTest(house, 'anna', await assignTest(house, ['anna']));
    await vi.waitFor(() => expect(collector.hanging()).toBeGreaterThan(0), PATIENT);
    const heard = changesOf(page).length;
    expect(await answer(house, 'anna', sheet, 0, true)).toMatchObject({ counted: true });
    await vi.waitFor(() => expect(changesOf(page).length).toBeGreaterThan(heard), PATIENT);
    await collector.close();
    expect(await answer(house, 'anna', sheet, 1, true)).toMatchObject({ counted: true });
  });
});
