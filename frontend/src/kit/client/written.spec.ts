import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToken, setToken } from '../session/token.js';
import { api } from './request.js';
import { forgetWritten } from './written.js';

const at = (number: number): string => number.toString(16).padStart(40, '0');
const signIn = (sub: string, role = 2) => setToken(`x.${btoa(JSON.stringify({ sub, role }))}.x`);

/** What each GET asked the server to wait for, in their order. */
const awaited: (string | null)[] = [];
let behind = 0;

function serve(answers: Record<string, unknown>): void {
  vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit) => {
    if (method !== 'GET') return Response.json(answers[url] ?? {});
    const asked = new Headers(headers).get('X-Min-Position');
    awaited.push(asked);
    if (asked !== null && behind-- > 0) return Response.json({ code: 'server.behind' }, { status: 503 });
    return Response.json({ rows: [] });
  });
}

describe('what a page has written is in what it reads next', () => {
  beforeEach(() => {
    serve({
      '/api/first': { position: at(7) },
      '/api/later': { position: at(9) },
      '/api/unrecorded': { position: at(0) },
    });
    awaited.length = 0;
    behind = 0;
    forgetWritten();
    signIn('teacher');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    clearToken();
  });

  it('LIVE-3 nothing waits where nothing was written, or where it stands nowhere', async () => {
    await api.get('/list');
    await api.post('/rows-are-read-after-commit');
    await api.post('/unrecorded');
    await api.get('/list');
    expect(awaited).toEqual([null, null]);
  });

  it('LIVE-3 a read after a command names its position, whatever the command is', async () => {
    await api.put('/first', {});
    await api.get('/list');
    await api.post('/later');
    await api.get('/list');
    expect(awaited).toEqual([at(7), at(9)]);
  });

  it('LIVE-3 an older answer that comes late changes nothing, in one organization', async () => {
    await api.post('/later');
    await api.post('/first');
    await api.get('/list');
    expect(awaited).toEqual([at(9)]);
  });

  it('LIVE-3 who writes into many organizations asks for the last, for their positions cannot be compared', async () => {
    signIn('top', 3);
    await api.post('/later');
    await api.post('/first');
    await api.get('/list');
    expect(awaited).toEqual([at(7)]);
  });

  it('LIVE-3 the next person on this page waits for nothing of the last one', async () => {
    await api.post('/first');
    signIn('another teacher');
    await api.get('/list');
    expect(awaited).toEqual([null]);
  });

  it('LIVE-3 a server that does not get there in time is asked again for what it has, and not held up further', async () => {
    behind = 1;
    await api.post('/first');
    expect(await api.get('/list')).toEqual({ rows: [] });
    await api.get('/list');
    expect(awaited).toEqual([at(7), null, null]);
  });

  it('LIVE-3 after a while nothing is waited for', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    await api.post('/first');
    vi.advanceTimersByTime(10_000);
    await api.get('/list');
    expect(awaited).toEqual([null]);
  });
});
