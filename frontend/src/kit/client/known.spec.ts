import { READ_FROM, SEEN_POSITION } from '#contracts/constants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { applyChange } from '../../realtime/apply-change.js';
import { clearToken, setToken } from '../session/token.js';
import { forgetKnown } from './known.js';
import { api } from './request.js';

const at = (number: number): string => number.toString(16).padStart(40, '0');
const signIn = (sub: string) => setToken(`x.${btoa(JSON.stringify({ sub, role: 2 }))}.x`);

/** What each GET said that the page knows: the position, and whether it insists on the primary. */
const told: (readonly [string | null, string | null])[] = [];

function serve(from: 'primary' | 'replica' | null, answers: Record<string, unknown> = {}): void {
  vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit) => {
    const asked = new Headers(headers);
    if (method === 'GET') told.push([asked.get(SEEN_POSITION), asked.get(READ_FROM)]);
    const named: Record<string, string> = method === 'GET' && from !== null ? { [READ_FROM]: from } : {};
    return Response.json(answers[url] ?? { items: [] }, { headers: named });
  });
}

describe('what a page knows is in what a replica answers', () => {
  beforeEach(() => {
    told.length = 0;
    forgetKnown();
    signIn('teacher');
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    clearToken();
    sessionStorage.clear();
  });

  it('OPS-2 a server that reads from one place is told nothing', async () => {
    serve(null, { '/api/figures': { position: at(7) } });
    await api.get('/figures');
    await api.delete('/thing');
    await api.get('/list');
    expect(told).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('OPS-2 names the newest position that was read or heard of, of this person', async () => {
    serve('replica', { '/api/figures': { position: at(7) }, '/api/older': { position: at(5) } });
    await api.get('/figures');
    await api.get('/older');
    await api.get('/list');
    applyChange(new QueryClient(), { model: 'class-statistics', id: 'a', position: at(9) });
    await api.get('/list');
    signIn('another teacher');
    await api.get('/list');
    expect(told.map(([position]) => position)).toEqual([null, at(7), at(7), at(9), null]);
  });

  it('OPS-2 insists on the primary for ten seconds after it wrote what has no position', async () => {
    serve('replica', { '/api/recorded': { position: at(3) } });
    await api.get('/list');
    await api.post('/recorded');
    await api.get('/list');
    await api.put('/thing', {});
    await api.get('/list');
    vi.advanceTimersByTime(10_000);
    await api.get('/list');
    expect(told.map(([, from]) => from)).toEqual([null, null, 'primary', null]);
  });

  it('OPS-2 a list that the primary answered is not answered by a replica a moment later; figures have their position', async () => {
    serve('primary', { '/api/figures': { position: at(7) } });
    await api.get('/figures');
    await api.get('/list');
    await api.get('/list');
    vi.advanceTimersByTime(10_000);
    await api.get('/list');
    expect(told.map(([, from]) => from)).toEqual([null, null, 'primary', null]);
  });

  it('OPS-2 a page that is loaded again knows no less', async () => {
    serve('replica', { '/api/figures': { position: at(7) } });
    await api.get('/figures');
    await api.put('/thing', {});
    dispatchEvent(new Event('pagehide'));
    vi.resetModules();
    const again = await import('./known.js');
    expect(again.knownHeaders()).toEqual({ [SEEN_POSITION]: at(7), [READ_FROM]: 'primary' });
  });
});
