import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setToken } from '../../kit/session/token.js';
import type { PendingAnswer } from './answer-store.js';
import { deliver, deliverHandIn, newerAnswer } from './deliver.js';

const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`;
const ANSWER: PendingAnswer = {
  key: 'key',
  user_id: 'learner',
  attempt_id: 'attempt',
  question_id: 'q1',
  value: 'c1',
  captured_at: '2026-11-20T09:00:00.000Z',
  base_version: 1,
  seq: 1,
  attempted: true,
};

describe('one delivery', () => {
  const fetched = vi.fn<typeof fetch>();
  beforeEach(() => {
    fetched.mockReset();
    vi.stubGlobal('fetch', fetched);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    setToken(tokenOf('learner'));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    localStorage.clear();
  });

  it('TEST-6 is saved when the server says so', async () => {
    const saved = { position: '0'.repeat(40), version: 2, counted: true };
    fetched.mockResolvedValue(Response.json(saved));
    expect(await deliver(ANSWER)).toEqual({ kind: 'saved', saved });
  });

  it('STUDY-2 a question that is set aside has a way of its own, under the same key', async () => {
    fetched.mockResolvedValue(Response.json({ position: '0', version: 3 }));
    const saved = { position: '0', version: 3, counted: true };
    expect(await deliver({ ...ANSWER, value: '', aside: 'typing' })).toEqual({ kind: 'saved', saved });
    const [path, { body, headers } = {}] = fetched.mock.calls[0] ?? [];
    expect(path).toBe('/api/quiz/attempts/attempt/aside/q1');
    expect(body).toBe(JSON.stringify({ need: 'typing', captured_at: ANSWER.captured_at }));
    expect(new Headers(headers).get('idempotency-key')).toBe('key');
  });

  it.each([
    ['is not sent with the token of somebody else', tokenOf('another')],
    ['is not sent with a token of nobody', 'no-token'],
  ])('TEST-6 %s: the server would refuse it for good', async (_what, token) => {
    setToken(token);
    expect(await deliver(ANSWER)).toEqual({ kind: 'signed-out' });
    localStorage.clear();
    expect(await deliver(ANSWER)).toEqual({ kind: 'signed-out' });
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    ['the answer breaks off', () => new Response('{"position":"00')],
    ['a network shows its own page', () => new Response('<html>Sign in to this Wi-Fi</html>')],
    ['a proxy refuses', () => new Response('<html>Forbidden</html>', { status: 403 })],
  ])('G11 is tried again when %s', async (_what, response) => {
    fetched.mockResolvedValue(response());
    expect(await deliver(ANSWER)).toEqual({ kind: 'later', afterMs: undefined });
  });

  it.each([
    ['server.unavailable', 503, false],
    ['server.error', 500, true],
    ['request.throttled', 429, true],
  ])('G11 %s is tried again, and says whether other answers need to wait', async (code, status, alone) => {
    fetched.mockResolvedValue(Response.json({ code }, { status, headers: { 'Retry-After': '2' } }));
    expect(await deliver(ANSWER)).toEqual({ kind: 'later', afterMs: 2000, alone });
  });

  describe('TEST-6 a server of the release before, while the new one is rolled out', () => {
    const unknown = (...paths: string[]) =>
      Response.json(
        {
          code: 'request.invalid',
          errors: paths.map((path) => ({ path, message: 'is not a field here' })),
        },
        { status: 400 },
      );
    const bodies = () =>
      fetched.mock.calls.map(([, { body } = {}]): unknown =>
        typeof body === 'string' ? JSON.parse(body) : body,
      );
    const measured = { ...ANSWER, active_ms: 7_000, first_value: 'おんあ' };

    it('has the answer without what it does not know, under the same key, and the time is told later', async () => {
      const saved = { position: '0'.repeat(40), version: 2, counted: true };
      fetched.mockResolvedValueOnce(unknown('active_ms')).mockResolvedValueOnce(Response.json(saved));
      expect(await deliver(measured)).toEqual({ kind: 'saved', saved, untoldMs: 7_000 });
      const { value, captured_at, base_version, first_value } = measured;
      expect(bodies()[1]).toEqual({ value, captured_at, base_version, first_value });
      expect(
        fetched.mock.calls.map(([, { headers } = {}]) => new Headers(headers).get('idempotency-key')),
      ).toEqual([...['key', 'key']]);
    });

    it('keeps the answer for another time where a newer server has it already with all that goes with it', async () => {
      const reused = Response.json({ code: 'command.key-reused' }, { status: 422 });
      fetched.mockResolvedValueOnce(unknown('active_ms')).mockResolvedValueOnce(reused);
      expect(await deliver(measured)).toMatchObject({ kind: 'later', alone: true });
    });

    it('refuses for good what is no extra', async () => {
      fetched.mockResolvedValue(unknown('active_ms', 'value'));
      expect(await deliver(measured)).toEqual({ kind: 'refused', code: 'request.invalid' });
      expect(fetched).toHaveBeenCalledOnce();
    });

    it('takes the hand-in without the time', async () => {
      fetched
        .mockResolvedValueOnce(unknown('active_ms'))
        .mockResolvedValueOnce(Response.json({ version: 2 }));
      const handIn = { attempt_id: 'attempt', key: 'key', active_ms: 7_000 };
      expect(await deliverHandIn(handIn, 'learner')).toEqual({ kind: 'done' });
      expect(bodies()).toEqual([{ active_ms: 7_000 }, null]);
    });
  });

  it('TEST-6 ends with the refusal of the server itself', async () => {
    fetched.mockResolvedValue(Response.json({ code: 'attempt.already-submitted' }, { status: 422 }));
    expect(await deliver(ANSWER)).toEqual({ kind: 'refused', code: 'attempt.already-submitted' });
  });
});

describe('the newer answer in a refusal', () => {
  it('TEST-6 is read as a choice or as an order of choices', () => {
    const saved_at = '2026-11-20T09:00:00Z';
    expect(newerAnswer({ value: 'c2', version: 2, saved_at })).toEqual({ value: 'c2', version: 2 });
    expect(newerAnswer({ value: ['c2', 'c1'], version: 3, saved_at })).toEqual({
      value: ['c2', 'c1'],
      version: 3,
    });
  });

  it.each([
    undefined,
    null,
    'c2',
    {},
    { value: 'c2' },
    { value: [1], version: 2 },
    { value: {}, version: 2 },
  ])('TEST-6 is unknown when the server says %o: the sheet is then read again', (current) => {
    expect(newerAnswer(current)).toBeUndefined();
  });
});
