import { afterEach, expect, it, vi } from 'vitest';
import { SERVER_TIME } from '#contracts/constants';
import { serveApi } from '../../testing/api.js';
import { api } from './request.js';
import { serverClock } from './server-clock.js';

afterEach(() => void vi.unstubAllGlobals());

it('TEST-7 the time is taken from the header of the answer, never from a body that the browser had kept', async () => {
  const then = '2026-11-20T09:00:00.000Z';
  const now = '2026-11-20T09:01:52.000Z';
  serveApi({ 'GET /quiz/availability': { body: { server_now: then }, headers: { [SERVER_TIME]: now } } });
  await api.get('/quiz/availability');
  expect(Math.abs(serverClock.now() - Date.parse(now))).toBeLessThan(1_000);
});

it('TEST-7 an answer that refuses says what time it is, too', async () => {
  const now = '2026-11-21T09:00:00.000Z';
  serveApi({ 'GET /quiz/availability': { status: 503, body: {}, headers: { [SERVER_TIME]: now } } });
  await expect(api.get('/quiz/availability')).rejects.toThrow();
  expect(Math.abs(serverClock.now() - Date.parse(now))).toBeLessThan(1_000);
});

it('OPS-3 each press is a trace of its own; what is only read begins none', async () => {
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', (_url: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('traceparent'));
    return Promise.resolve(Response.json({}));
  });
  await api.put('/me/goal', {});
  await api.put('/me/goal', {});
  await api.post('/classes');
  await api.get('/me');
  const traceIds = sent
    .slice(0, 3)
    .map((text) => /^00-([0-9a-f]{32})-[0-9a-f]{16}-00$/.exec(text ?? '')?.[1]);
  expect(traceIds).not.toContain(undefined);
  expect(new Set(traceIds).size).toBe(3);
  expect(sent[3]).toBeNull();
});
